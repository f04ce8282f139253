import { html } from 'hono/html'
import type { Schema } from './types.ts'

type Html = ReturnType<typeof html>

export const anchorOf = (name: string) => `shape-${name}`

/** A text as HTML, with the parts between backticks as code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`
}

/** The kind of a value in words, with a link where the document names its shape. */
export function kindOf(schema: Schema): Html {
  const { $ref, type, items, anyOf } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${anchorOf(name)}">${name}</a>`
  }
  if (schema.enum)
    return html`${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' or ',
    )}`
  if (anyOf) return html`${joined(anyOf.map(kindOf), ' or ')}`
  if (type === 'array') return html`array of ${items ? kindOf(items) : 'anything'}`
  if (type === 'string' && schema.format === 'binary') return html`file`
  return html`${type ?? 'anything'}`
}

/** What a value is held to. */
export function rulesOf({ minLength, maxLength, minimum, maximum, default: usual }: Schema): string {
  const length = [
    minLength === 1 ? 'not empty' : minLength && `at least ${minLength} characters`,
    maxLength && `at most ${maxLength} characters`,
  ]
  const size = [minimum !== undefined && `at least ${minimum}`, maximum !== undefined && `at most ${maximum}`]
  // oxlint-disable-next-line typescript/no-base-to-string -- what is taken for an absent parameter is a text, a number or a truth value
  const otherwise = usual === undefined || usual === '' ? '' : `otherwise ${String(usual)}`
  return [...length, ...size, otherwise].filter(Boolean).join(', ')
}

/** Whether a client sends the fields, where some are required, or reads them, where some may be absent. */
type Direction = 'sent' | 'answered'

const presence: Record<Direction, { always: string; not: string }> = {
  sent: { always: 'required', not: '' },
  answered: { always: '', not: 'may be absent' },
}

/** The fields of an object with their kinds and rules; the fields of objects within it below them. */
export function fieldList(schema: Schema, direction: Direction): Html {
  const fields = Object.entries(schema.properties ?? {})
  const shown = fields.filter(([, field]) => field.description !== 'Ignored.')
  const ignored = fields.filter(([, field]) => field.description === 'Ignored.').map(([name]) => html`<code>${name}</code>`)
  if (fields.length === 0) return html`<p>${kindOf(schema)}</p>`
  return html`<dl class="fields">
      ${shown.map(([name, field]) => entry(name, field, direction, schema.required?.includes(name) ?? false))}
    </dl>
    ${ignored.length > 0 ? html`<p class="note">May be sent and is ignored: ${joined(ignored, ', ')}.</p>` : ''}`
}

/** One named value: a field or a parameter. */
export function entry(name: string, schema: Schema, direction: Direction, isAlways: boolean, description = schema.description): Html {
  const rules = [presence[direction][isAlways ? 'always' : 'not'], rulesOf(schema)].filter(Boolean).join(', ')
  const within = schema.properties ?? schema.items?.properties
  return html`<div>
    <dt><code>${name}</code></dt>
    <dd>
      ${kindOf(schema)}${rules ? `, ${rules}` : ''}.${description ? html` ${prose(description)}` : ''}${
        within ? fieldList(schema.items ?? schema, direction) : ''
      }
    </dd>
  </div> `
}

export function joined(parts: Html[], separator: string): (Html | string)[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
}
