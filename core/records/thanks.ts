import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { unseen } from '../unseen.ts'
import { line } from './rules.ts'

const everyUnseen = new RegExp(unseen.source, 'gu')

/** A name for the public, without characters that nobody sees: they could turn the text around it. */
export const publicName = v.pipe(
  line('The name', textLength.publicName),
  v.transform((name) => name.replaceAll(everyUnseen, '').trim()),
)

/** The fields by which the sender of a suggestion agrees to be thanked. */
export const thanksFields = {
  /** To be thanked by name on the page of the photo once the suggestion is accepted. */
  thanksConsent: v.optional(v.boolean('Consent must be true or false')),
  publicName: v.optional(publicName),
}

type Agreed = { thanksConsent?: boolean | undefined; publicName?: string | undefined }

/** What is wrong with a consent: it needs a name, and a name needs it; null where nothing is. */
export function thanksProblem({ thanksConsent = false, publicName = '' }: Agreed): { field: keyof Agreed; msg: string } | null {
  if (thanksConsent && publicName === '') return { field: 'publicName', msg: 'Enter the name by which the archive may thank you' }
  if (!thanksConsent && publicName !== '') return { field: 'thanksConsent', msg: 'A name is stored only with the consent to publish it' }
  return null
}
