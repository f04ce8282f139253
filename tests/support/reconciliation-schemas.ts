/** What the Reconciliation Service API 0.2 demands of answers, written after the text of the specification. */

const type = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
}

const template = { type: 'object', properties: { url: { type: 'string', pattern: '\\{\\{id\\}\\}' } }, required: ['url'] }

const suggested = {
  type: 'object',
  properties: { service_url: { type: 'string' }, service_path: { type: 'string', pattern: '^/' } },
  required: ['service_url', 'service_path'],
}

export const manifestSchema = {
  type: 'object',
  properties: {
    versions: { type: 'array', items: { type: 'string' }, contains: { const: '0.2' } },
    name: { type: 'string' },
    identifierSpace: { type: 'string', pattern: '^https?://' },
    schemaSpace: { type: 'string', pattern: '^https?://' },
    documentation: { type: 'string' },
    logo: { type: 'string' },
    defaultTypes: { type: 'array', items: type },
    view: template,
    preview: {
      ...template,
      properties: { ...template.properties, width: { type: 'integer' }, height: { type: 'integer' } },
      required: ['url', 'width', 'height'],
    },
    suggest: { type: 'object', properties: { entity: suggested }, additionalProperties: false },
  },
  required: ['name', 'identifierSpace', 'schemaSpace', 'view'],
  additionalProperties: false,
}

const candidate = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    description: { type: 'string' },
    type: { type: 'array', items: type },
    score: { type: 'number' },
    match: { type: 'boolean' },
  },
  required: ['id', 'name', 'score'],
  additionalProperties: false,
}

export const resultBatchSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { result: { type: 'array', items: candidate } },
    required: ['result'],
    additionalProperties: false,
  },
}

export const suggestSchema = {
  type: 'object',
  properties: {
    result: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          description: { type: 'string' },
          notable: { type: 'array', items: { anyOf: [{ type: 'string' }, type] } },
        },
        required: ['id', 'name'],
        additionalProperties: false,
      },
    },
  },
  required: ['result'],
  additionalProperties: false,
}
