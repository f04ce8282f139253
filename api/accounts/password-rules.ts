import * as v from 'valibot'
import { fold } from '#core/fold.ts'
import { chosenPassword } from '#core/wire/user.ts'
import { commonPasswords } from './common-passwords.ts'
import { weakness } from './password-strength.ts'
import { visible, withoutSigns } from './password-readings.ts'

/** What fingers run along: digits, alphabets, and the rows and columns of the Latin and the Russian keyboard. */
const sequences = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'йфяцычувскамепинртгоьшлбщдюзж',
]

/**
 * What is wrong with a password that somebody chooses for an account, as a sentence without its full stop; null where
 * it can be used.
 */
export async function passwordProblem(password: string, name: string): Promise<string | null> {
  const parsed = v.safeParse(chosenPassword, password)
  if (!parsed.success) return parsed.issues[0].message
  const common = await commonPasswords()
  return (
    plainForms(password)
      .map((form) => plainProblem(form, name, common))
      .find((problem) => problem !== null) ?? weakness(password, name)
  )
}

/** Characters that must be left for a password to be judged without its signs. */
const minLeft = 6

/** The password in small letters as it is seen, without its signs, and without its spaces. */
function plainForms(password: string): string[] {
  const seen = visible(password).toLowerCase().trim()
  const bare = withoutSigns(seen)
  return [...new Set([seen, bare, bare.replaceAll(' ', '')])].filter((form, place) => place === 0 || [...form].length >= minLeft)
}

function plainProblem(plain: string, name: string, common: ReadonlySet<string>): string | null {
  if (fold(plain) === fold(name)) return 'Password must not be the name'
  if (isRepetition(plain)) return 'Password only repeats itself'
  if (isSequence(plain)) return 'Password only follows the keyboard or the alphabet'
  if (common.has(plain)) return 'Password is among those that are guessed first'
  return null
}

/** One to four characters over and over: `aaaaaaaa`, `12121212`, `testtest`. */
const isRepetition = (text: string) => /^(.{1,4})\1+$/su.test(text)

const isSequence = (text: string) =>
  sequences.some((sequence) => runsAlong(text, sequence) || runsAlong(text, [...sequence].reverse().join('')))

/** Whether a text is a stretch of a sequence that is repeated without end. */
const runsAlong = (text: string, sequence: string) => sequence.repeat(Math.ceil(text.length / sequence.length) + 1).includes(text)
