import { Hono } from 'hono'
import { securityHeaders, type HeaderSettings } from '#api/serving/headers.ts'

/** The security headers of the built-in server's answers, for other servers to send the same. */
export async function publicHeaders(site: HeaderSettings): Promise<[name: string, value: string][]> {
  const app = new Hono().use(securityHeaders(site)).get('/', (context) => context.body(null))
  const { headers } = await app.request('/')
  return [...headers].filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')
}
