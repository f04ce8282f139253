/**
 * A value that is always there, unless something is wrong with the program or its data.
 *
 * @param what it is, for the error: `the user anna`
 * @throws Error where it is missing
 */
export function defined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing.`)
  return value
}
