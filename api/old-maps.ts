import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { perLanguage } from '#core/languages.ts'
import type { OldMap } from '#core/settings.ts'
import { isFileAddress } from './file-address.ts'

/** A list of old maps that cannot be used. The message continues a sentence that begins with "it". */
export class UnreadableOldMaps extends Error {}

const title = v.pipe(
  v.string('must be a text'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(120, 'must have at most 120 characters'),
)

const isOrigin = (text: string) => /^https?:\/\/[a-z\d.-]+(?::\d+)?$/i.test(text) && URL.canParse(text)

const yearMessage = 'must be a year from 1000 to 2100'

const oldMap = v.strictObject(
  {
    id: v.pipe(
      v.string('must be a text'),
      v.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'must have up to 40 lower-case letters, digits and hyphens, such as chisinau-1907'),
    ),
    annotation: v.pipe(
      v.string('must be a text'),
      v.check(isFileAddress, 'must be an address like https://maps.example/plan.json, or a path of this site like /uploads/maps/plan.json'),
    ),
    images: v.optional(
      v.array(
        v.pipe(v.string('must be a text'), v.check(isOrigin, 'must be an origin like https://iiif.example')),
        'must be a list of origins',
      ),
      [],
    ),
    title: v.strictObject(
      perLanguage(() => title),
      unknownKey,
    ),
    year: v.pipe(v.number(yearMessage), v.integer(yearMessage), v.minValue(1000, yearMessage), v.maxValue(2100, yearMessage)),
  },
  unknownKey,
)

const oldMaps = v.pipe(
  v.array(oldMap, 'must be a list'),
  v.maxLength(50, 'must have at most 50 maps'),
  v.check((maps) => new Set(maps.map(({ id }) => id)).size === maps.length, 'must not have an id twice'),
)

/**
 * Reads a list of old maps: a JSON file such as
 * `[{ "id": "chisinau-1907", "annotation": "/uploads/maps/plan.json", "images": [], "title": { "ru": "…", "ro": "…", "en": "…" }, "year": 1907 }]`.
 * `images` may be left out.
 *
 * @param path absolute
 * @throws UnreadableOldMaps when the file cannot be read, or naming the first wrong entry and what it must be
 */
export function readOldMaps(path: string): OldMap[] {
  const parsed = v.safeParse(oldMaps, contentOf(path))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UnreadableOldMaps(`must name a list of old maps: ${placeOf(issue)} ${issue.message}`)
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (problem) {
    const isJSON = !(problem instanceof SyntaxError)
    throw new UnreadableOldMaps(isJSON ? 'must name a JSON file that can be read' : 'must name a file of valid JSON')
  }
}

/** Where in the file a value is wrong, as people count: `title.ro of map 2`. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  const [at, ...keys] = path?.map(({ key }) => key) ?? []
  if (at === undefined) return 'the file'
  const map = `map ${Number(at) + 1}`
  return keys.length > 0 ? `${keys.join('.')} of ${map}` : map
}

/** For a key that is missing, and for one that is not known. */
function unknownKey({ expected, received }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is not known'
  return received === 'undefined' ? 'is missing' : 'must be an object'
}
