/** The package brings no types. */
declare module 'netlify-redirector' {
  type Request = { scheme: string; host: string; path: string; query: string; getHeader: () => string; getCookie: () => string }
  type Rules = { match: (request: Request) => { to: string; status: number; force: boolean } | null }
  const redirector: { parsePlain: (rules: string, options: object) => Promise<Rules> }
  export default redirector
}
