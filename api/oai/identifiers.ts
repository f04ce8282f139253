import type { SiteSettings } from '#core/settings.ts'
import { ProtocolError } from './protocol-error.ts'

type Site = Pick<SiteSettings, 'siteUrl'>

const prefixOf = ({ siteUrl }: Site) => `oai:${new URL(siteUrl).hostname}:photo/`

/**
 * The identifier of a photo in OAI-PMH.
 *
 * @example identifierOf({ siteUrl: 'https://archive.example' }, 12) // 'oai:archive.example:photo/12'
 */
export const identifierOf = (site: Site, photoID: number): string => `${prefixOf(site)}${photoID}`

/** The number of the photo that an identifier names. @throws ProtocolError where it names none */
export function photoOfIdentifier(site: Site, identifier: string): number {
  const number = identifier.startsWith(prefixOf(site)) ? identifier.slice(prefixOf(site).length) : ''
  if (/^[1-9]\d{0,14}$/.test(number)) return Number(number)
  throw new ProtocolError('idDoesNotExist', `There is no such identifier here. They are written as ${identifierOf(site, 1)}.`)
}
