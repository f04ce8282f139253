import { cuts } from './limits.ts'
import { formatOf } from './language-formats.ts'
import type { Language } from './languages.ts'

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
  // All languages write small numbers alike, and a browser takes its time to load how it writes large ones.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return numberFormat(language, 0).format(value)
}

/**
 * A file's size for people, in steps of 1024 with two decimals; bytes are whole. A value that two decimals would round
 * to 1024 is given in the next unit.
 *
 * @example fileSize(1_572_864, 'en') // '1.50 MB'
 */
export function fileSize(bytes: number, language: Language): string {
  const { oneByte, sizeUnits: units } = formatOf(language)
  if (bytes === 1 && oneByte) return oneByte
  let value = bytes
  let unit = 0
  while (Math.round(value * 100) >= 102_400 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${numberFormat(language, unit === 0 ? 0 : 2).format(value)} ${units[unit]}`
}

const surrogates = /[\ud800-\udfff]/

/**
 * `text` cut to at most `keep` characters and an ellipsis where it is longer than `above`. The cut is between words,
 * unless that would take more than three quarters, and leaves no bracket, comma or short word such as “of” before the
 * ellipsis. Never splits a surrogate pair.
 *
 * @example cut('Аккерман (Белгород-Днестровский)', { above: 21, keep: 18 }) // 'Аккерман…'
 */
export function cut(text: string, { above, keep }: { above: number; keep: number }): string {
  if (text.length <= above) return text
  // Taking a text apart costs more than all else on a card.
  if (!surrogates.test(text)) return text.length > keep ? `${endedAtWord(text.slice(0, keep), text.charAt(keep))}…` : text
  const characters = Array.from(text)
  if (characters.length <= above) return text
  const shorter = characters.slice(0, keep).join('')
  return characters.length > keep ? `${endedAtWord(shorter, characters[keep] ?? '')}…` : text
}

/** The beginning of a text without the part of a word at its end. `next` is the character that followed. */
function endedAtWord(beginning: string, next: string): string {
  const words = /\s/.test(next) ? beginning : beginning.replace(/\s+\S*$/, '')
  const whole = words.length >= beginning.length / 4 ? words : beginning
  return tidyEnd(whole) || beginning.trimEnd()
}

/**
 * Without all that points at words that are gone: spaces, opening marks, commas, dashes, and lower-case words of up to three
 * letters, nearly all of which are prepositions, articles and conjunctions.
 */
function tidyEnd(text: string): string {
  const tidy = text.replace(/[\s([{«„“‘,;:–—-]+$/, '').replace(/\s[([{«„“‘]?(?:\p{L}|\p{Ll}{2,3})$/u, '')
  return tidy === text ? text : tidyEnd(tidy)
}

export const cardTitle = (title: string) => cut(title, cuts.cardTitle)
export const cardInfo = (info: string) => cut(info, cuts.cardInfo)
export const breadcrumbLocation = (name: string) => cut(name, cuts.breadcrumbLocation)
export const breadcrumbAlbum = (name: string) => cut(name, cuts.breadcrumbAlbum)

/**
 * Bytes of a download's name in UTF-8: file systems allow 255, but some programs less, and browsers put a number behind
 * a name that is taken.
 */
const downloadNameBytes = { all: 150, contributor: 50 }

/**
 * The name under which an original is saved: number, title, contributor. It begins with a number, so that no system
 * has it reserved.
 *
 * @example downloadName({ photoID: 12, title: 'Мост: вид', contributorName: 'Музей', extension: 'jpg' }) // '12 Мост вид - Музей.jpg'
 */
export function downloadName(photo: { photoID: number; title: string; contributorName: string; extension: string }): string {
  const contributor = cutToBytes(fileNamePart(photo.contributorName), downloadNameBytes.contributor)
  const ending = `${contributor && ` - ${contributor}`}.${photo.extension}`
  const number = `${photo.photoID} `
  const title = cutToBytes(fileNamePart(photo.title), downloadNameBytes.all - bytesOf(number) - bytesOf(ending))
  return (number + title).trim() + ending
}

function fileNamePart(text: string): string {
  return text
    .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/**
 * The longest beginning of whole words that takes no more bytes than `max`, without the signs that led to the next word; of a
 * single word that is longer its whole characters.
 */
function cutToBytes(text: string, max: number): string {
  if (bytesOf(text) <= max) return text
  let [saved, bytes] = ['', 0]
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > max) break
    saved += character
  }
  const isBetweenWords = /^\s/.test(text.slice(saved.length))
  const words = (isBetweenWords ? saved : saved.slice(0, Math.max(0, saved.lastIndexOf(' ')))).replace(/[\s,;.–—([«„“‘-]+$/u, '')
  return words || saved.trim()
}
