import { join } from 'node:path'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { languages, sourceLanguage } from '#core/languages.ts'
import { servedImages } from './served-images.ts'

/** How the names of a site's files begin that are of the uploads. */
export const uploadsPrefix = 'uploads/'

/** The page of missing addresses as hosts look for it, and the published file that it is. */
export const missingPages: [file: string, source: string][] = languages.map((language) => {
  const prefix = language === sourceLanguage ? '' : `${language}/`
  return [`${prefix}404.html`, `${prefix}not-found.html`]
})

/** The published files that hosts serve. */
export const publishedFiles = ({ publicDir }: Pick<Settings, 'publicDir'>): string[] =>
  filesUnder(publicDir).filter((file) => !isHidden(file))

/** The pictures of a site, as a host that knows no more than files has them: of each file there, the file of the uploads that it is. */
export function pictureFiles({ publicDir, uploadsDir }: Pick<Settings, 'publicDir' | 'uploadsDir'>): Map<string, string> {
  const uploaded = filesUnder(uploadsDir, isCopied).filter((file) => !isHidden(file) && file.includes('/'))
  return new Map([...uploaded.map((file) => [uploadsPrefix + file, file] as const), ...servedImages(publicDir)])
}

/** All files of a site for such a host, and where they are. */
export function siteFiles(settings: Pick<Settings, 'publicDir' | 'uploadsDir'>): Map<string, string> {
  const { publicDir, uploadsDir } = settings
  return new Map([
    ...publishedFiles(settings).map((file) => [file, join(publicDir, file)] as const),
    ...missingPages.map(([file, source]) => [file, join(publicDir, source)] as const),
    ...[...pictureFiles(settings)].map(([file, source]) => [file, join(uploadsDir, source)] as const),
  ])
}

export const isPage = (file: string) => /\.(?:html|json|xml)$/.test(file) && !file.startsWith(uploadsPrefix)

/** Sitemaps name pages. */
export const entriesLast = (one: string, other: string) =>
  Number(one.endsWith('.xml')) - Number(other.endsWith('.xml')) || (one < other ? -1 : 1)

const { originals, previews, thumbnails, tiles, maps } = uploadFolders
const pictureFolders = new Set<string>([originals, previews, thumbnails, tiles, maps])

/** Whether a mirror has a folder of the uploads. Tiles are there under the addresses of the image service alone, by which all viewers ask for them. */
const isCopied = (folder: string) => pictureFolders.has(folder.replace(/\/.*/, '')) && !/^tiles\/[^/.]+$/.test(folder)

const isHidden = (file: string) => /(?:^|\/)\.(?!well-known\/)/.test(file)
