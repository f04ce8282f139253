import type { SiteSettings } from '#core/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { TokenContent } from './request.ts'
import type { Tokens } from './tokens.ts'

/** What answers are made of. */
export type Repository = {
  archive: Archive
  site: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl' | 'contactEmail'>
  tokens: Tokens<TokenContent>
}
