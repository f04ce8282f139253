const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:<>~"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжбюё'

/**
 * What a text would be had it been typed with the other keyboard layout on: `rbibytd` is `кишинев`, `ыщкщсф` is `soroca`.
 * Double quotation marks stay, because they hold words together.
 */
export function otherLayout(text: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(text) ? [cyrillic, latin] : [latin, cyrillic]
  return [...text.toLowerCase()].map((letter) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter)).join('')
}
