const placeholder = /\{([a-zA-Z]+)\}/g

/**
 * A template with its named placeholders (`{name}`) replaced. Values are put in as they are: numbers that people read
 * are formatted before (`wholeNumber`), and nothing inside a value is replaced again.
 *
 * @throws where the template names a placeholder that `values` does not have; further values are ignored
 * @example fill('Page {page}', { page: 2 }) // 'Page 2'
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`No value for the placeholder {${name}} in: ${template}`)
    return String(value)
  })
}

/** The names of a template's placeholders, each once, in alphabetical order. */
export function placeholdersOf(template: string): string[] {
  const names = Array.from(template.matchAll(placeholder), ([, name]) => name ?? '')
  return [...new Set(names)].sort()
}
