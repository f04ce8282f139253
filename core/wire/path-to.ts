import type { Call, ParametersOf } from './endpoints.ts'

/**
 * The path of a call.
 *
 * @param parameters replace the names in the path; a value is one part of it
 * @param query is left out where it is empty
 * @example pathTo('GET /api/photo/:id', { id: 12 }) // '/api/photo/12'
 */
export function pathTo<Name extends Call>(name: Name, parameters: ParametersOf<Name>, query: Record<string, string | number> = {}): string {
  const values: Record<string, string | number> = parameters
  const path = name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}
