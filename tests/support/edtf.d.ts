/** The package has no types. Milliseconds since 1970; infinite where an end is open. */
declare module 'edtf' {
  export default function edtf(text: string): { min: number; max: number }
}
