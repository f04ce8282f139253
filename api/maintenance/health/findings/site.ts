import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { publishedAddress, publishedUploads } from '#api/hosts/published-address.ts'
import { needsPublishing } from '#api/publisher/publish-all.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import { placeholders, type Settings } from '#api/settings.ts'
import { doubtful, fine, wrong, type HealthFinding } from './finding.ts'

/** What visitors see: whether it is published, under which address, where they can write to and pay, and what is rendered on request. */
export const siteFindings = (settings: Settings): HealthFinding[] => [
  siteFinding(settings),
  addressFinding(settings),
  contactFinding(settings),
  supportFinding(settings),
  ...longTailFindings(settings),
]

/** What has to render the pages that have no file; nothing where each has one. */
function longTailFindings({ site: { longTail }, delivery: { bucket } }: Settings): HealthFinding[] {
  if (longTail === null) return []
  const others = bucket ? 'the CDN must ask the archive for pages that the bucket does not have' : 'hosts of plain files cannot serve them'
  return [fine('long tail', `filtered lists, and pages of lists from ${longTail.from} on, are rendered on request: ${others}`)]
}

function siteFinding(settings: Settings): HealthFinding {
  if (!existsSync(archiveFile(settings)) || !existsSync(join(settings.publicDir, 'index.html')))
    return doubtful('site', 'it is not published yet', '`make start` or `make publish`.')
  try {
    const failure = readManifest(manifestFile(settings))?.failures[0]
    if (failure)
      return wrong('site', `${failure.page} could not be published: ${failure.reason}`, 'See /adm/publishing, or run `make publish`.')
    if (needsPublishing(settings))
      return doubtful('site', 'something waits to be published', 'A running archive publishes automatically; otherwise run `make publish`.')
  } catch {
    return doubtful('site', 'it has not been built, or nobody can say what is published', '`make start` builds and publishes it.')
  }
  return fine('site', 'published')
}

function addressFinding({ publicDir, site: { siteUrl, uploadsUrl } }: Settings): HealthFinding {
  const published = publishedAddress(publicDir)
  if (published !== null && published !== siteUrl)
    return doubtful(
      'address',
      `pages are published for ${published}, but SITE_URL is ${siteUrl}`,
      'Set SITE_URL for every command in archive.env; a start with another one publishes every page again.',
    )
  const pictures = publishedUploads(publicDir)
  if (pictures !== null && pictures !== uploadsUrl)
    return doubtful(
      'address',
      `pages name pictures ${pictures ? `at ${pictures}` : 'of the same site'}, but UPLOADS_URL is ${uploadsUrl || 'not set'}`,
      'Set UPLOADS_URL for every command in archive.env; a start with another one publishes every page again.',
    )
  const { hostname, protocol } = new URL(siteUrl)
  if (['localhost', '127.0.0.1'].includes(hostname))
    return doubtful('address', `pages call themselves ${siteUrl}`, 'Set SITE_URL to the address that visitors use.')
  return protocol === 'http:'
    ? doubtful('address', `${siteUrl} is not encrypted`, 'Let Caddy or nginx answer https: docs/hosting.md')
    : fine('address', siteUrl)
}

function contactFinding({ site: { contactEmail } }: Settings): HealthFinding {
  if (contactEmail !== placeholders.contact) return fine('contact', contactEmail)
  return doubtful(
    'contact',
    `visitors are asked to write to ${contactEmail}, where nobody reads`,
    'Set CONTACT_EMAIL to the address of the archive.',
  )
}

function supportFinding({ site: { patronUrl, donateCardUrl, donateTransferUrl } }: Settings): HealthFinding {
  const unset = [
    { name: 'PATRON_URL', url: patronUrl, placeholder: placeholders.patron },
    { name: 'DONATE_CARD_URL', url: donateCardUrl, placeholder: placeholders.donateCard },
    { name: 'DONATE_TRANSFER_URL', url: donateTransferUrl, placeholder: placeholders.donateTransfer },
  ].filter(({ url, placeholder }) => url === placeholder)
  if (unset.length === 0) return fine('support', 'every link for support that is shown leads to a page of yours')
  const advice = `Set ${unset.map(({ name }) => name).join(', ')} to the archive's own pages there, or to nothing to show no link.`
  return doubtful('support', `those who wish to pay are led to mere home pages: ${unset.map(({ url }) => url).join(', ')}`, advice)
}
