import * as v from 'valibot'
import { Cron } from 'croner'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { uploadsPath } from '#core/upload-addresses.ts'

/** A text without surrounding spaces. */
export const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback)

/** An absolute path of a folder. */
export const folder = (fallback: string) =>
  v.pipe(
    text(fallback),
    v.minLength(1, 'must name a folder'),
    v.transform((path) => resolve(path)),
  )

/** Yes or no, as people write it. */
export const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), fallback ? '1' : '0'),
    v.picklist(['0', '1', 'true', 'false', 'yes', 'no', ''], 'must be 1 or 0'),
    v.transform((value) => ['1', 'true', 'yes'].includes(value)),
  )

/** Yes or no, or empty where it depends on other settings. */
export const choice = v.pipe(
  v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  v.picklist(['0', '1', 'true', 'false', 'yes', 'no', ''], 'must be 1 or 0'),
  v.transform((value) => (value === '' ? null : ['1', 'true', 'yes'].includes(value))),
)

/** Items between spaces or commas. */
export const list = (isItem: (item: string) => boolean, message: string) =>
  v.pipe(
    text(''),
    v.transform((items) => items.split(/[\s,]+/).filter(Boolean)),
    v.check((items) => items.every(isItem), message),
  )

/** A number of a given form. */
export const number = (fallback: string, pattern: RegExp, message: string) =>
  v.pipe(text(fallback), v.regex(pattern, message), v.transform(Number))

/** An address that begins with http:// or https://, without slashes at its end; empty where there is none. */
export const webAddress = (fallback: string) =>
  v.pipe(
    text(fallback),
    v.check((value) => value === '' || /^https?:\/\/[^\s/]+/.test(value), 'must begin with http:// or https://'),
    v.transform((value) => value.replace(/\/+$/, '')),
  )

/** What makes an address unusable for the uploads; null where nothing does. */
function uploadsProblem(address: string): string | null {
  if (!/^https?:\/\/[^\s/]+/.test(address)) return 'must begin with http:// or https://'
  if (address.endsWith('/')) return 'must not end with a slash'
  if (/[?#]/.test(address)) return 'must not have a question mark or a number sign'
  if (!address.endsWith(uploadsPath)) return `must end with ${uploadsPath}, because pictures for IIIF viewers are beside that folder`
  return isPlain(address) ? null : `must be an address like https://pictures.example.org${uploadsPath}`
}

/** No name or password, and no character that ends an attribute, a list of pictures or a rule of the Content-Security-Policy. */
const isPlain = (address: string) => /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)+$/.test(address) && URL.parse(address)?.href === address

/** The address of the uploads on a separate origin; empty where they have none. */
export const uploadsAddress = v.pipe(
  text(''),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && dataset.value !== '' ? uploadsProblem(dataset.value) : null
    if (message) addIssue({ message })
  }),
)

/** No character that ends an attribute or a rule of the Content-Security-Policy. */
export const isScript = (address: string) => /^https:\/\/[a-z\d.-]+(?::\d+)?\/[\w./?&=%~+:@-]+$/i.test(address) && URL.canParse(address)

/** An address, or a network with its number of bits. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return max > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
}

/** Whether a text is a cron expression that comes due at some time; empty counts as one. */
export function isSchedule(expression: string): boolean {
  try {
    return expression === '' || new Cron(expression, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}

export const portMessage = 'must be a whole number from 1 to 65535'

/** A port of this machine. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, portMessage),
  v.transform(Number),
  v.minValue(1, portMessage),
  v.maxValue(65_535, portMessage),
)

/** Where Litestream replicates to: a bucket, or a folder. */
export const replicaAddress = v.pipe(
  text(''),
  v.regex(/^$|^s3:\/\/[^\s/]+(?:\/\S*)?$|^file:\/\/\/\S+$/, 'must be like s3://bucket/archive or file:///mnt/replica/archive'),
  v.transform((address) => address.replace(/\/+$/, '')),
)
