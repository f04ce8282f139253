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

/** Dots, dashes, underscores and the like: a name with one more of them is taken for the same name. */
const signs = /[\p{P}\p{S}]/gu

/**
 * What a name comes down to when one looks at it: names of equal skeletons are taken for each other.
 *
 * @example skeleton('Аdmin') === skeleton('ADM1N') // the first with a Cyrillic А
 */
export function skeleton(name: string): string {
  const letters = name.normalize('NFKD').replace(/\s+/g, ' ').replace(unseen, '')
  return Array.from(letters, drawn).join('').replace(signs, '').replace(/ +/g, ' ').trim().replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Whether two names are taken for each other, as they are written or both in small letters. */
export function lookAlike(one: string, other: string): boolean {
  return skeleton(one) === skeleton(other) || skeleton(small(one)) === skeleton(small(other)) || skeleton(spaced(one)) === skeleton(spaced(other))
}

/** A dash counts like a space in another name. */
const spaced = (name: string) => name.replace(signs, ' ')

const small = (name: string) => name.normalize('NFKC').toLowerCase()
