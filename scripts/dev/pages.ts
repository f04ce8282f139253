import { dev, type AstroIntegration } from 'astro'
import { resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { defined } from '#core/defined.ts'
import type { ErrorPayload, ViteDevServer } from 'vite'

const site = resolve(import.meta.dirname, '../../site')

/** Why a page could not be rendered, as Vite tells its clients. */
export type PageError = ErrorPayload['err']

export type PageServer = {
  port: number
  /** Whether an error was met since the sources last changed. */
  isBroken: () => boolean
  /** Why a page was not rendered; null where Astro does not tell. */
  reason: () => Promise<PageError | null>
  /** Shows an error in all open pages. */
  showError: (error: PageError) => void
  /** Loads all open pages again. */
  reload: () => void
  stop: () => Promise<void>
}

/**
 * Astro's development server: renders a page when it is requested, and replaces islands and styles in open pages.
 *
 * @param port of the front, where the browser reaches the web socket at `/@pages`
 */
export async function openPages(port: number): Promise<PageServer> {
  let vite: ViteDevServer | undefined
  const development: AstroIntegration = {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        addMiddleware({ order: 'pre', entrypoint: new URL('./page-context.ts', import.meta.url) })
        updateConfig({ vite: { server: { ws: { path: '/@pages', clientPort: port } } } })
      },
      'astro:server:setup': ({ server }) => void (vite = server),
    },
  }
  const config = {
    root: site,
    configFile: './astro.config.ts',
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0 },
    integrations: [development],
  } as const
  const server = await dev(config as unknown as Parameters<typeof dev>[0])
  const { hot } = defined(vite, 'The development server').environments.client
  let error: PageError | null = null
  const send: (...sent: unknown[]) => void = hot.send.bind(hot)
  // Astro reports an error to the browser alone; the front needs it for pages that are loaded later.
  hot.send = (...sent: unknown[]) => {
    const [payload] = sent as [{ type?: string; err?: PageError } | string]
    if (typeof payload === 'object' && payload.type === 'error') error = payload.err ?? null
    send(...sent)
  }
  return {
    port: server.address.port,
    isBroken: () => error !== null,
    async reason() {
      // Astro tells it a little after its answer.
      for (let pause = 0; pause < 20 && !error; pause += 1) await after(50)
      return error
    },
    showError: (err) => send({ type: 'error', err }),
    reload() {
      error = null
      send({ type: 'full-reload' })
    },
    stop: () => server.stop(),
  }
}
