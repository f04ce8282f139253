import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleFolder } from '#api/publisher/bundle.ts'
import { readSettings } from '#api/settings.ts'
import { adminFolder } from '#api/serving/admin.ts'
import { openApi } from './dev/api-process.ts'
import { openBackOffice } from './dev/back-office.ts'
import { openFront } from './dev/front.ts'
import { openPages } from './dev/pages.ts'
import { prepare } from './start.ts'

const project = resolve(import.meta.dirname, '..')
const sources = ['core', 'base-map', 'data', 'api', 'site', 'admin', 'design']
const source = /\.(?:ts|tsx|astro|css|sql)$/
const test = /\.test\.tsx?$/
/** What the API runs; pages and back office are told of changes by Vite. */
const ofApi = /^(?:core|data|api)\//
/** Milliseconds of silence after the last change: editors write in several steps. */
const settled = 100

/**
 * Serves the archive from its sources: a change is seen at once, and a mistake is shown in the page and in the terminal while the
 * last good state keeps serving. On the first run, it builds and publishes everything before.
 */
export async function run() {
  const settings = readSettings(process.env)
  const { server, connect } = openFront()
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const isBuilt = existsSync(join(bundleFolder, 'version')) && existsSync(join(adminFolder, 'version'))
  await prepare(settings, { builds: !isBuilt })

  const [pages, backOffice] = await Promise.all([openPages(settings.port), openBackOffice(server)])
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    SITE_URL: settings.site.siteUrl,
    PROXIES: String(settings.proxies + 1),
  }
  let problem: string | null = null
  const api = openApi(env, (reason) => {
    if (reason !== null) for (const shown of [pages, backOffice]) shown.showError({ message: reason, stack: '' })
    else if (problem !== null) for (const shown of [pages, backOffice]) shown.reload()
    problem = reason
  })
  await api.restart()
  connect({ pages, backOffice, apiPort: api.port })
  console.log(
    `\nThe archive is open for development:  ${settings.site.siteUrl}\n  Back office                         ${settings.site.siteUrl}/adm\nCtrl+C stops it.`,
  )

  watchSources((files) => {
    if (files.some((file) => ofApi.test(file))) void api.restart()
    if (pages.isBroken()) pages.reload()
    void backOffice.note(files)
  })
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  server.closeAllConnections()
  server.close()
  await Promise.all([api.stop(), pages.stop(), backOffice.stop()])
  process.exit(0)
}

/** Tells which sources have changed, once the last change is a moment ago. */
function watchSources(onChange: (files: string[]) => void) {
  let changed: string[] = []
  let timer: NodeJS.Timeout | undefined
  for (const folder of sources) {
    watch(resolve(project, folder), { recursive: true }, (_, file) => {
      if (!file || !source.test(file) || test.test(file)) return
      changed.push(`${folder}/${file}`)
      clearTimeout(timer)
      timer = setTimeout(() => {
        onChange(changed)
        changed = []
      }, settled)
    })
  }
}
