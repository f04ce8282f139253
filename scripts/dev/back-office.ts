import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { PageError } from './pages.ts'
import { reactRefresh } from './react-refresh.ts'

const project = resolve(import.meta.dirname, '../..')

export type BackOfficeServer = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** The error of a changed source; null once all of them can be read. */
  error: () => Promise<PageError | null>
  /** Reads changed sources, so that an error in one is known. Paths are relative to the project. */
  note: (files: string[]) => Promise<void>
  /** Shows an error in all open pages of the back office. */
  showError: (error: PageError) => void
  /** Loads all open pages again. */
  reload: () => void
  stop: () => Promise<void>
}

/**
 * Vite's development server for the back office: replaces changed components in open pages.
 *
 * @param front the server of the front; web sockets to `/adm/@back-office` are taken from there
 */
export async function openBackOffice(front: Server): Promise<BackOfficeServer> {
  const vite = await createServer({
    configFile: resolve(project, 'admin/vite.config.ts'),
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [reactRefresh()],
    server: { middlewareMode: true, ws: { server: front, path: '@back-office' } },
    logLevel: 'warn',
  })
  const { client } = vite.environments
  const errors = new Map<string, PageError>()

  async function noteFile(file: string) {
    errors.delete(file)
    if (!client.moduleGraph.getModulesByFile(file)?.size) return
    try {
      await client.transformRequest(`/@fs${file}`)
    } catch (problem) {
      const { message, stack = '' } = problem as Error
      errors.set(file, { message, stack, id: file })
    }
  }

  return {
    answer: (request, response) => vite.middlewares(request, response),
    async error() {
      for (const file of [...errors.keys()]) await noteFile(file)
      return errors.values().next().value ?? null
    },
    async note(files) {
      const wasBroken = errors.size > 0
      for (const file of files) await noteFile(resolve(project, file))
      if (wasBroken && errors.size === 0) client.hot.send({ type: 'full-reload' })
    },
    showError: (err) => client.hot.send({ type: 'error', err }),
    reload: () => client.hot.send({ type: 'full-reload' }),
    stop: () => vite.close(),
  }
}
