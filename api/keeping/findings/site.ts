import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile, manifestFile } from '#api/folders.ts'
import { needsPublishing } from '#api/publisher/everything.ts'
import { lookIntoManifest } from '#api/publisher/manifest.ts'
import type { Settings } from '#api/settings.ts'
import { doubtful, fine, wrong, type Finding } from './finding.ts'

/** What visitors see: whether it is published, and under which address. */
export const siteFindings = (settings: Settings): Finding[] => [siteFinding(settings), addressFinding(settings)]

function siteFinding(settings: Settings): Finding {
  if (!existsSync(archiveFile(settings)) || !existsSync(join(settings.publicDir, 'index.html'))) return doubtful('site', 'it is not published yet', '`make start` or `make publish`.')
  try {
    const failure = lookIntoManifest(manifestFile(settings))?.failures[0]
    if (failure) return wrong('site', `${failure.page} could not be published: ${failure.reason}`, 'See /adm/publish, or run `make publish`.')
    if (needsPublishing(settings)) return doubtful('site', 'something waits to be published', 'A running archive does it by itself; else `make publish`.')
  } catch {
    return doubtful('site', 'it has not been built, or nobody can say what is published', '`make start` builds and publishes it.')
  }
  return fine('site', 'published')
}

function addressFinding({ site: { siteUrl } }: Settings): Finding {
  const { hostname, protocol } = new URL(siteUrl)
  if (['localhost', '127.0.0.1'].includes(hostname)) return doubtful('address', `pages call themselves ${siteUrl}`, 'Set SITE_URL to the address that visitors use.')
  return protocol === 'http:' ? doubtful('address', `${siteUrl} is not encrypted`, 'Let Caddy or nginx answer https: docs/hosting.md') : fine('address', siteUrl)
}
