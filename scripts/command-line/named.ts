/** The value that a command was given by name (`TO=folder`); undefined where it was not, or is empty. */
export function named(args: string[], name: string): string | undefined {
  return args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
