import { html } from 'hono/html'
import { curlOf } from './curl.ts'
import { exampleRequest } from './example-request.ts'
import { entry, fieldList, kindOf, prose } from './page-schema.ts'
import { resolved, type Answer, type ApiDocument, type Content, type Operation, type Parameter, type Schema } from './types.ts'

type Html = ReturnType<typeof html>

const who: Record<string, string> = {
  visitor: 'Anybody may make this call.',
  translator: 'For translators and the admin.',
  admin: 'For the admin.',
}

/** All that is to be known of one call. */
export function callSection(document: ApiDocument, path: string, method: string, operation: Operation): Html {
  const parameters = operation.parameters.map((parameter) => resolved<Parameter>(document, parameter))
  const answers = Object.entries(operation.responses).map(([status, answer]): [string, Answer] => [status, resolved(document, answer)])
  const isError = ([status]: [string, Answer]) => Number(status) >= 400
  return html`<section class="call" aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<p>${operation.summary}. ${operation.description ? prose(operation.description) : ''}</p>
<p class="who">${who[operation['x-roles'][0] ?? 'admin']}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4>
<dl class="fields">
${parameters.map(parameterEntry)}</dl>
` : ''}${operation.requestBody ? html`<h4>Body</h4>
${contentSection(operation.requestBody.content)}` : ''}<h4>Answer</h4>
${answers.filter((answer) => !isError(answer)).map(answerSection)}<h4>Errors</h4>
<dl class="errors">
${answers.filter(isError).map(errorEntry)}</dl>
<h4>Example</h4>
<pre><code>${curlOf(exampleRequest(document, path, method, operation))}</code></pre>
</section>
`
}

const places: Record<Parameter['in'], string> = { path: 'In the path', query: 'In the query', header: 'Header' }

function parameterEntry({ name, in: place, schema, description, required }: Parameter): Html {
  return entry(name, schema, required ?? false, [`${places[place]}.`, description].filter(Boolean).join(' '))
}

function contentSection(content: Content): Html {
  const [[type, { schema }] = ['', { schema: {} as Schema }], ...others] = Object.entries(content)
  const also = others.length > 0 ? ` (or ${others.map(([name]) => name).join(', ')})` : ''
  return html`<p class="note">${type}${also}</p>
${schema.$ref || !schema.properties ? html`<p>${kindOf(schema)}</p>` : fieldList(schema)}
`
}

function answerSection([status, { description, content }]: [string, Answer]): Html {
  return html`<p><strong>${status}</strong> ${prose(description)}</p>
${content ? contentSection(content) : ''}`
}

/** An error; its shape where it tells more than errors do. */
function errorEntry([status, { description, content }]: [string, Answer]): Html {
  const schema = Object.values(content ?? {})[0]?.schema
  const isPlain = !schema || schema.$ref?.endsWith('/Errors')
  return html`<div><dt>${status}</dt><dd>${prose(description)}${isPlain ? '' : html` ${schema.$ref ? kindOf(schema) : fieldList(schema)}`}</dd></div>
`
}
