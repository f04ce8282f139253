/** The value that a command was given by name (`TO=folder`); undefined where it was not, or is empty. */
export function named(args: string[], name: string): string | undefined {
  return args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}

/**
 * What a command was told by `NAME=1` or `NAME=0`.
 *
 * @returns null where the value is neither; then the reason is printed
 */
export function yesOrNo(args: string[], name: string, fallback: boolean): boolean | null {
  const value = named(args, name) ?? (fallback ? '1' : '0')
  if (value === '1' || value === '0') return value === '1'
  console.error(`${name} is "${value}". It can be 1 or 0.`)
  return null
}
