import { html } from 'hono/html'
import { curlOf } from './curl.ts'
import { exampleRequest } from './example-request.ts'
import { entry, fieldList, kindOf, prose } from './page-schema.ts'
import { resolved, type Answer, type ApiDocument, type Content, type Operation, type Parameter } from './types.ts'

type Html = ReturnType<typeof html>

const who: Record<string, string> = {
  visitor: 'Anybody may make this call.',
  translator: 'For translators and the admin.',
  admin: 'For the admin.',
}

type Call = { path: string; method: string; operation: Operation }

/** The calls of a resource, each with what it does. */
export function callList(calls: Call[]): Html {
  return html`<ul class="calls">
    ${calls.map(
      ({ path, method, operation }) => html`<li><a href="#${operation.operationId}">${nameOf(method, path)}</a> ${operation.summary}</li> `,
    )}
  </ul> `
}

const nameOf = (method: string, path: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`

/** All that is to be known of one call. */
export function callSection(document: ApiDocument, path: string, method: string, operation: Operation): Html {
  const parameters = operation.parameters.map((parameter) => resolved<Parameter>(document, parameter))
  const answers = Object.entries(operation.responses).map(([status, answer]): [string, Answer] => [status, resolved(document, answer)])
  const isError = ([status]: [string, Answer]) => Number(status) >= 400
  return html`<section class="call">
    <h3 id="${operation.operationId}">${nameOf(method, path)}</h3>
    <p>${operation.summary}. ${operation.description ? prose(operation.description) : ''}</p>
    <p class="who">${who[operation['x-roles'][0] ?? 'admin']}</p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <dl class="fields">${parameters.map(parameterEntry)}</dl> `
        : ''
    }${
      operation.requestBody
        ? html`<h4>Body</h4>
            <p>${typesOf(operation.requestBody.content)}</p>
            ${shapeOf(operation.requestBody.content, 'sent')}`
        : ''
    }
    <h4>Answer</h4>
    ${answers.filter((answer) => !isError(answer)).map((answer) => answerSection(answer, operation.summary))}
    <h4>Example</h4>
    <pre><code>${curlOf(exampleRequest(document, path, method, operation))}</code></pre>
    ${errorSection(answers.filter(isError))}
  </section> `
}

const places: Record<Parameter['in'], string> = { path: 'In the path', query: 'In the query', header: 'Header' }

function parameterEntry({ name, in: place, schema, description, required }: Parameter): Html {
  return entry(name, schema, 'sent', required ?? false, [`${places[place]}.`, description].filter(Boolean).join(' '))
}

/** The media types of a body. */
function typesOf(content: Content): Html {
  const [type = '', ...others] = Object.keys(content)
  return html`<span class="note">${type}${others.length > 0 ? ` (or ${others.join(', ')})` : ''}</span>`
}

/** What a body holds; a file says nothing but its type. */
function shapeOf(content: Content, direction: Parameters<typeof fieldList>[1]): Html {
  const schema = Object.values(content)[0]?.schema ?? {}
  if (schema.format === 'binary') return html``
  return html`${schema.$ref || !schema.properties ? html`<p>${kindOf(schema)}</p>` : fieldList(schema, direction)} `
}

/** An answer; its description only where it says more than the call does. */
function answerSection([status, { description, content }]: [string, Answer], summary: string): Html {
  const said = description === summary ? '' : html` ${prose(description)}`
  return html`<p><strong>${status}</strong>${said}${content ? html` ${typesOf(content)}` : ''}</p>
    ${content ? shapeOf(content, 'answered') : ''}`
}

/** Most calls share their errors: a reader opens the list when one has come. */
function errorSection(errors: [string, Answer][]): Html {
  return html`<details class="errors">
    <summary>Errors: ${errors.map(([status]) => status).join(', ')}</summary>
    <dl>${errors.map(errorEntry)}</dl>
  </details> `
}

/** An error; its shape where it tells more than errors do. */
function errorEntry([status, { description, content }]: [string, Answer]): Html {
  const schema = Object.values(content ?? {})[0]?.schema
  const isPlain = !schema || schema.$ref?.endsWith('/Errors')
  return html`<div>
    <dt>${status}</dt>
    <dd>${prose(description)}${isPlain ? '' : html` ${schema.$ref ? kindOf(schema) : fieldList(schema, 'answered')}`}</dd>
  </div> `
}
