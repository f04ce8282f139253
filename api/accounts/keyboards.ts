/** Keys in one order on three keyboards: Latin (QWERTY), Russian (ЙЦУКЕН), and the letters that the Romanian one has beside it. */
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const romanian: Record<string, string> = { ă: '[', î: ']', ș: ';', ț: "'", â: '\\', ş: ';', ţ: "'" }

const toRussian = new Map([...latin].map((key, place) => [key, russian[place]!]))
const toLatin = new Map([...Object.entries(romanian), ...[...russian].map((key, place): [string, string] => [key, latin[place]!])])

const transcription: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const mapped = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => keys.get(letter.toLowerCase()) ?? letter).join('')

/** Without marks: `bună` → `buna`, `кишинёв` → `кишинев`. */
export const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** A Russian word in Latin letters, as people write it in a hurry: `привет` → `privet`. */
export const transcribed = (word: string) => Array.from(word, (letter) => transcription[letter] ?? letter).join('')

/**
 * A typed text itself, without marks, and as the same keys write it on the other keyboard (`ghbdtn` for `привет`,
 * `зфыыцщкв` for `password`).
 */
export function layouts(text: string): string[] {
  return [...new Set([text, withoutMarks(text), mapped(text, toRussian), mapped(text, toLatin)])]
}
