import { photoFieldsSchema } from '#core/records/photo.ts'
import type { Fault } from '#core/wire/errors.ts'
import { photoWire } from '#core/wire/photo.ts'
import { Refusal } from '#api/errors.ts'

/** What the form for new photos says, before its rules are applied. */
export type PhotoForm = { fields: Record<string, unknown>; allowDuplicate: boolean }

const known = Object.keys(photoFieldsSchema.entries)

/** What is answered of a photo but not sent: whoever sends a whole photo back is understood. */
const readOnly = new Set(Object.keys(photoWire.entries).filter((name) => !known.includes(name)))

/** The longitude is named `lng` in forms. */
const aliases: Record<string, string> = { lng: 'longitude' }

const isNumber = (name: string) => /ID\d?$/.test(name)

/**
 * The photo that the texts of a form describe. Record numbers become numbers, absent ones 0; all else stays text.
 *
 * @throws Refusal 400 naming each field that is unknown, sent under two names, or no number
 */
export function photoFormOf(texts: ReadonlyMap<string, string>): PhotoForm {
  const faults: Fault[] = []
  const fields = new Map<string, unknown>()
  const fault = (field: string, problem: string) => faults.push({ msg: `${field} ${problem}`, field })

  for (const [sent, text] of texts) {
    const name = Object.hasOwn(aliases, sent) ? aliases[sent]! : sent
    if (name === 'allowDuplicate' || readOnly.has(name)) continue
    if (!known.includes(name)) fault(sent, 'is not known here')
    else if (fields.has(name)) fault(name, `was sent twice, as ${sent} too`)
    else if (!isNumber(name)) fields.set(name, withPlainBreaks(text))
    else if (isWholeNumber(text)) fields.set(name, Number(text))
    else fault(name, 'must be a whole number')
  }
  const allow = texts.get('allowDuplicate')?.trim() ?? ''
  if (!['', '0', '1'].includes(allow)) fault('allowDuplicate', 'must be 1 or 0')
  if (faults.length > 0) throw new Refusal(400, faults)
  return { fields: Object.fromEntries(fields), allowDuplicate: allow === '1' }
}

/**
 * The version of the photo that a form with a new picture is based on.
 *
 * @throws Refusal 400 where it is missing or no number, or anything else was sent
 */
export function versionOf(texts: ReadonlyMap<string, string>): number | undefined {
  const others = [...texts.keys()].filter((name) => name !== 'version')
  if (others.length > 0) throw new Refusal(400, others.map((field) => ({ msg: `${field} is not known here`, field })))
  const text = texts.get('version')?.trim() ?? ''
  if (text === '') return undefined
  if (!isWholeNumber(text)) throw new Refusal(400, [{ msg: 'Version must be a whole number', field: 'version' }])
  return Number(text)
}

/** Empty stands for none, as 0 does. */
const isWholeNumber = (text: string) => /^\s*\d{0,15}\s*$/.test(text)

/** Forms send every line break as two characters, JSON and people as one. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
