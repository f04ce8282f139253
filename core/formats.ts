import { cuts } from './limits.ts'
import type { Language } from './languages.ts'

const sizeUnits: Record<Language, readonly string[]> = {
  ru: ['байт', 'КБ', 'МБ', 'ГБ'],
  ro: ['octeți', 'KB', 'MB', 'GB'],
  en: ['Bytes', 'KB', 'MB', 'GB'],
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language}${decimals}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    numberFormats.set(key, format)
  }
  return format
}

/** A whole number as the language writes it: 12345 → «12 345», `12.345`, `12,345`. */
export function wholeNumber(value: number, language: Language): string {
  return numberFormat(language, 0).format(value)
}

/**
 * A file's size for people, in steps of 1024 with two decimals; bytes are whole.
 *
 * @example fileSize(1_572_864, 'en') // '1.50 MB'
 */
export function fileSize(bytes: number, language: Language): string {
  const units = sizeUnits[language]
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${numberFormat(language, unit === 0 ? 0 : 2).format(value)} ${units[unit]}`
}

/** `text` cut to `kept` characters and an ellipsis where it is longer than `above`. Never splits a surrogate pair. */
export function cut(text: string, { above, kept }: { above: number; kept: number }): string {
  if (text.length <= above) return text
  const characters = Array.from(text)
  if (characters.length <= above) return text
  const shorter = characters.slice(0, kept).join('').trimEnd()
  return characters.length > kept ? `${shorter}…` : text
}

export const cardTitle = (title: string) => cut(title, cuts.cardTitle)
export const cardInfo = (info: string) => cut(info, cuts.cardInfo)
export const breadcrumbLocation = (name: string) => cut(name, cuts.breadcrumbLocation)
export const breadcrumbAlbum = (name: string) => cut(name, cuts.breadcrumbAlbum)

/** A contributor's heading: the name, then the e-mail in brackets when there is one. */
export function contributorTitle(name: string, email: string): string {
  return email ? `${name} (${email})` : name
}

/** Characters of the title in a download's name: file systems allow 255 bytes, Cyrillic takes two each. */
const downloadTitleLength = 60

/**
 * The name under which an original is saved: number, title, contributor.
 *
 * @example downloadName({ photoID: 12, title: 'Мост: вид', contributorName: 'Музей', extension: 'jpg' }) // '12 Мост вид - Музей.jpg'
 */
export function downloadName(photo: {
  photoID: number
  title: string
  contributorName: string
  extension: string
}): string {
  const title = fileNamePart(photo.title)
  const contributor = fileNamePart(photo.contributorName)
  const name = [`${photo.photoID} ${title}`.trim(), contributor].filter(Boolean).join(' - ')
  return `${name}.${photo.extension}`
}

function fileNamePart(text: string): string {
  const allowed = text.replace(/[\p{C}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return Array.from(allowed).slice(0, downloadTitleLength).join('').trim()
}
