import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'

type Changes = Record<string, string | number | null>

/** Told of each change of a list's address before the screen is drawn again, so that the archive is asked for the list at once. */
export const BeforeChange = createContext((_: URLSearchParams): void => undefined)

/**
 * The state of a list, kept in its address: it can be sent to a colleague, and "back" leads to it. Any change but that
 * of the page leads to the first page.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const beforeChange = use(BeforeChange)

  function change(changes: Changes, { replace = false }: { replace?: boolean } = {}) {
    beforeChange(changed(parameters, changes))
    setParameters((before) => changed(before, changes), { replace, flushSync: true })
  }

  const page = parameters.get('page') ?? ''
  return {
    parameters,
    text: (name: string) => parameters.get(name) ?? '',
    number: (name: string) => Number(parameters.get(name) ?? 0) || 0,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    change,
    /** The same address with changes, for links. */
    with: (changes: Changes) => `?${changed(parameters, changes).toString()}`,
  }
}

/** Empty values and the first page leave the address. */
export function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  const all: Changes = { page: 1, ...changes }
  for (const [name, value] of Object.entries(all)) {
    if (value === null || value === '' || value === 0 || (name === 'page' && Number(value) === 1)) after.delete(name)
    else after.set(name, String(value))
  }
  return after
}
