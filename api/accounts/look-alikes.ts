/**
 * Letters and signs of Latin, Cyrillic and Greek under the one that they are drawn like. Capitals are listed where they
 * are drawn like another letter than their small form: Ν like N, but ν like v.
 */
const shapes: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'вьъѣβʙ',
  c: 'сςᴄ',
  d: 'ԁđᴅ',
  e: 'еєәəεҽᴇ',
  f: 'ƒꜰ',
  g: 'ɡԍɢ',
  h: 'нһћΗħʜ',
  j: 'јᴊ',
  k: 'кқκᴋ',
  l: '1i|ıɩіӏιłɪʟ',
  m: 'мΜᴍ',
  n: 'пηπΝɴ',
  o: '0оөσοøɵᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гґΓʀ',
  s: 'ѕꜱ',
  t: 'тτŧᴛ',
  u: 'υμᴜ',
  v: 'νѵᴠ',
  w: 'ԝѡωᴡ',
  x: 'хχ',
  y: 'уүұγΥʏ',
  z: 'ζᴢ',
  3: 'зӡ',
  4: 'ч',
  6: 'б',
  ф: 'φ',
  л: 'λ',
  ѳ: 'θ',
  ae: 'æӕ',
  oe: 'œ',
  ss: 'ß',
  bl: 'ы',
  lo: 'ю',
}

const shapeOf = new Map(Object.entries(shapes).flatMap(([shape, alike]) => [...alike].map((letter) => [letter, shape])))

const drawn = (letter: string) => shapeOf.get(letter) ?? shapeOf.get(letter.toLowerCase()) ?? letter.toLowerCase()

/** Marks, and what nobody sees. */
const unseen = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Spaces, dots, dashes, underscores and the like: a name with one more of them is taken for the same name. */
const signs = /[\s\p{P}\p{S}]/gu

/**
 * What a name comes down to when one looks at it: names of equal skeletons are taken for each other. Spaces and signs do not
 * count. People who read `victimone` beside `victim one`, or `AnnaMaria` beside `Anna-Maria`, think of one person who typed the
 * name in two ways. That is worth more than to let two people share a name but for a space.
 *
 * @example skeleton('Аdmin') === skeleton('AD M1N') // the first with a Cyrillic А
 */
export function skeleton(name: string): string {
  const letters = name.normalize('NFKD').replace(unseen, '')
  return Array.from(letters, drawn).join('').replace(signs, '').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

type Skeletons = [written: string, small: string]

/** Each new name is compared with all others, so theirs are remembered. */
const remembered = new Map<string, Skeletons>()
const maxRemembered = 10_000

/** The skeletons of a name as it is written, and in small letters. */
export function skeletons(name: string): Skeletons {
  const known = remembered.get(name)
  if (known) return known
  const made: Skeletons = [skeleton(name), skeleton(small(name))]
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(name, made)
  return made
}

/** Whether two names are taken for each other, as they are written or both in small letters. */
export function lookAlike(one: string, other: string): boolean {
  const others = skeletons(other)
  return skeletons(one).some((each, place) => each === others[place])
}

const small = (name: string) => name.normalize('NFKC').toLowerCase()
