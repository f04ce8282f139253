import type { Answer, RequestBody } from './types.ts'

/** What calls of an odd form take and answer besides what can be read from their routes. */
export const specialCalls: Record<string, { requestBody?: RequestBody; responses?: Record<string, Answer> }> = {
  // Browsers send what a page leaves behind as plain text, whatever it is.
  'POST /api/view': {
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              path: { type: 'string', description: 'The path of the page.' },
              download: { type: 'boolean', description: 'Whether the original that it offers was fetched.' },
            },
            required: ['path'],
          },
        },
        'text/plain': { schema: { type: 'string', description: 'The same JSON.' } },
      },
    },
  },
  'POST /api/reconcile': {
    requestBody: {
      content: { 'multipart/form-data': { schema: reconcileForm() }, 'application/x-www-form-urlencoded': { schema: reconcileForm() } },
    },
  },
  'GET /api/photo/download/:id': {
    responses: {
      206: { description: 'The part that `Range` asks for.', content: pictures() },
      304: { description: 'The picture that `If-None-Match` names.' },
      416: { description: 'The picture has none of the bytes that `Range` asks for.' },
    },
  },
}

function reconcileForm() {
  return { type: 'object', properties: { queries: { type: 'string', description: 'Queries as JSON.' } } }
}

function pictures() {
  const schema = { type: 'string', format: 'binary' }
  return { 'image/jpeg': { schema }, 'image/png': { schema }, 'image/tiff': { schema } }
}
