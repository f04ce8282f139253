import { html } from 'hono/html'
import { curlOf, quoted } from './curl.ts'
import { exampleRequest } from './example-request.ts'
import { introduction } from './introduction.ts'
import { callList, callSection } from './page-call.ts'
import { anchorOf, fieldList, prose } from './page-schema.ts'
import { callsOf, type ApiDocument } from './types.ts'

type Html = ReturnType<typeof html>

const resourceAnchor = (name: string) => `resource-${name.toLowerCase().replaceAll(' ', '-')}`
const chapterAnchor = (index: number) => `introduction-${index + 1}`

/**
 * The documentation of the API as a page for people.
 *
 * @param archive where the API is, without a slash at its end; the examples name it
 */
export function documentationPage(document: ApiDocument, archive: string): Html {
  const calls = callsOf(document)
  const resources = document.tags.map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
  const { title, version } = document.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API of the ${title.toLowerCase()}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <h1>API of the ${title.toLowerCase()}</h1>
          <p>Version ${version}. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
        </header>
        <nav aria-label="Contents">
          <ul>
            ${introduction.map(({ title }, index) => html`<li><a href="#${chapterAnchor(index)}">${title}</a></li> `)}
            <li><a href="#trying">Trying the examples</a></li>
            ${resources.map(({ name }) => html`<li><a href="#${resourceAnchor(name)}">${name}</a></li> `)}
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main id="content">
          ${introduction.map(
            ({ title, paragraphs }, index) =>
              html`<section aria-labelledby="${chapterAnchor(index)}">
                <h2 id="${chapterAnchor(index)}">${title}</h2>
                ${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p> `)}
              </section> `,
          )}${trying(document, archive)}${resources.map(
            ({ name, description, calls }) =>
              html`<section aria-labelledby="${resourceAnchor(name)}">
                <h2 id="${resourceAnchor(name)}">${name}</h2>
                <p>${description}</p>
                ${callList(calls)}${calls.map(({ path, method, operation }) => callSection(document, path, method, operation))}
              </section> `,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) =>
                html`<section class="call">
                  <h3 id="${anchorOf(name)}">${name}</h3>
                  ${fieldList(schema, 'answered')}
                </section> `,
            )}
          </section>
        </main>
        <footer><p>Made from the calls themselves.</p></footer>
      </body>
    </html> `
}

/** How the examples become runnable: where the archive is, and a token. */
function trying(document: ApiDocument, archive: string): Html {
  const operation = document.paths['/api/auth']?.['post']
  const signIn = operation ? curlOf(exampleRequest(document, '/api/auth', 'POST', operation)) : ''
  return html`<section aria-labelledby="trying">
    <h2 id="trying">Trying the examples</h2>
    <p>
      Each call has an example for a shell with <code>curl</code>. The examples expect to be told where the archive is, and the token of
      whoever has signed in:
    </p>
    <pre><code>ARCHIVE=${quoted(archive)}
TOKEN=$(${signIn} |
  sed 's/.*"token":"\\([^"]*\\)".*/\\1/')</code></pre>
  </section> `
}
