import type { Size } from '#core/derivative-sizes.ts'
import { photoReferenceOf } from '#core/records/photo-field-list.ts'
import { photoFieldsSchema } from '#core/records/photo.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { photoWire } from '#core/wire/photo.ts'
import { Refusal } from '#api/http/errors.ts'

/** What the form for new photos says, before its rules are applied. */
export type PhotoForm = { fields: Record<string, unknown>; allowDuplicate: boolean; acceptDoubtful: boolean }

const known = Object.keys(photoFieldsSchema.entries)

/** What is answered of a photo but not sent: whoever sends a whole photo back is understood. */
const readOnly = new Set(Object.keys(photoWire.entries).filter((name) => !known.includes(name)))

/** The longitude is named `lng` in forms. */
const aliases = new Map([['lng', 'longitude']])

const isNumber = (name: string) => photoReferenceOf(name) !== undefined

/**
 * The photo that the texts of a form describe. Record numbers become numbers, absent ones 0; all else stays text.
 *
 * @throws Refusal 400 naming each field that is unknown, sent under two names, or no number
 */
export function photoFormOf(texts: ReadonlyMap<string, string>): PhotoForm {
  const problems: ErrorDetail[] = []
  const fields = new Map<string, unknown>()
  const problem = (field: string, problem: string) => problems.push({ msg: `${field} ${problem}`, field })

  for (const [sent, text] of texts) {
    const name = aliases.get(sent) ?? sent
    if (isPermission(name) || readOnly.has(name)) continue
    if (!known.includes(name)) problem(sent, 'is not known here')
    else if (fields.has(name)) problem(name, `was sent twice, as ${sent} too`)
    else if (!isNumber(name)) fields.set(name, withPlainBreaks(text))
    else if (isWholeNumber(text)) fields.set(name, Number(text))
    else problem(name, 'must be a whole number')
  }
  problems.push(...permissions.flatMap((name) => permissionProblems(texts, name)))
  if (problems.length > 0) throw new Refusal(400, problems)
  return {
    fields: Object.fromEntries(fields),
    allowDuplicate: isGiven(texts, 'allowDuplicate'),
    acceptDoubtful: isGiven(texts, 'acceptDoubtful'),
  }
}

/** What the form with a new picture for a photo says. `version` is undefined where it was left out. */
export type PictureForm = { version: number | undefined; acceptDoubtful: boolean }

/**
 * The version of the photo that a form with a new picture is based on, and whether a doubtful picture is accepted.
 *
 * @throws Refusal 400 where the version is no number, or anything else was sent
 */
export function pictureFormOf(texts: ReadonlyMap<string, string>): PictureForm {
  const others = [...texts.keys()].filter((name) => name !== 'version' && name !== 'acceptDoubtful')
  const problems = [
    ...others.map((field) => ({ msg: `${field} is not known here`, field })),
    ...permissionProblems(texts, 'acceptDoubtful'),
  ]
  const text = texts.get('version')?.trim() ?? ''
  if (!isWholeNumber(text)) problems.push({ msg: 'Version must be a whole number', field: 'version' })
  if (problems.length > 0) throw new Refusal(400, problems)
  return { version: text === '' ? undefined : Number(text), acceptDoubtful: isGiven(texts, 'acceptDoubtful') }
}

/** What a form with a reduced copy says of the original: its pixels and its checksum, each null where it says nothing. */
export type OriginalForm = { size: Size | null; sha256: string | null }

/**
 * The pixels and the SHA-256 of the original that a form with a reduced copy of it names.
 *
 * @throws Refusal 400 where only one side is named, a side is no number, the checksum is none, or anything else was sent
 */
export function originalFormOf(texts: ReadonlyMap<string, string>): OriginalForm {
  const problems = [...texts.keys()]
    .filter((name) => name !== 'width' && name !== 'height' && name !== 'sha256')
    .map((field) => ({ msg: `${field} is not known here`, field }))
  const sha256 = texts.get('sha256')?.trim().toLowerCase() ?? ''
  if (sha256 !== '' && !/^[0-9a-f]{64}$/.test(sha256)) problems.push({ msg: 'sha256 must be 64 hexadecimal digits', field: 'sha256' })
  const [width, height] = [Number(texts.get('width') || 0), Number(texts.get('height') || 0)]
  const isSize = [width, height].every((side) => Number.isSafeInteger(side) && side >= 0) && width > 0 === height > 0
  if (!isSize) problems.push({ msg: 'Width and height must be whole numbers, both or none', field: 'width' })
  if (problems.length > 0) throw new Refusal(400, problems)
  return { size: width > 0 ? { width, height } : null, sha256: sha256 || null }
}

/** Fields by which a sender permits what is refused otherwise: `1` or `true`. */
const permissions = ['allowDuplicate', 'acceptDoubtful'] as const

type Permission = (typeof permissions)[number]

const isPermission = (name: string) => permissions.some((permission) => permission === name)

const permissionOf = (texts: ReadonlyMap<string, string>, name: Permission) => texts.get(name)?.trim() ?? ''

const isGiven = (texts: ReadonlyMap<string, string>, name: Permission) => ['1', 'true'].includes(permissionOf(texts, name))

function permissionProblems(texts: ReadonlyMap<string, string>, name: Permission): ErrorDetail[] {
  const isKnown = ['', '0', '1', 'true', 'false'].includes(permissionOf(texts, name))
  return isKnown ? [] : [{ msg: `${name} must be 1 or 0`, field: name }]
}

/** Empty stands for none, as 0 does. */
const isWholeNumber = (text: string) => /^\s*\d{0,15}\s*$/.test(text)

/** Forms send every line break as two characters, JSON and people as one. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
