/** Letters with what stands for them: `жzh ъ` are ж with zh and ъ with nothing. */
export const letterPairs = (text: string) => text.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)])

/** Keys on the Latin (QWERTY) and the Russian (ЙЦУКЕН) keyboard, and the letters that the Romanian one has beside it. */
const keys = letterPairs("`ё qй wц eу rк tе yн uг iш oщ pз [х ]ъ aф sы dв fа gп hр jо kл lд ;ж 'э zя xч cс vм bи nт mь ,б .ю")
const romanianKeys = letterPairs("ă[ î] ș; ț' â\\ ş; ţ'")
const toRussian = new Map(keys)
const toLatin = new Map([...romanianKeys, ...keys.map(([latin, russian]): [string, string] => [russian, latin])])

const transcription = new Map(
  letterPairs('аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsch ъ ыy ь эe юyu яya'),
)

const mapped = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => keys.get(letter.toLowerCase()) ?? letter).join('')

/** Without marks: `bună` → `buna`, `кишинёв` → `кишинев`. */
export const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** A Russian word in Latin letters, as people write it in a hurry: `привет` → `privet`. */
export const transcribed = (word: string) => Array.from(word, (letter) => transcription.get(letter) ?? letter).join('')

/**
 * A typed text itself, without marks, and as the same keys write it on the other keyboard (`ghbdtn` for `привет`,
 * `зфыыцщкв` for `password`).
 */
export function layouts(text: string): string[] {
  return [...new Set([text, withoutMarks(text), mapped(text, toRussian), mapped(text, toLatin)])]
}
