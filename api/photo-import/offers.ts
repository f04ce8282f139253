import { creatable } from '#core/photo-import/mapping.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'

/** Advice for people about a row that is not imported, without its full stop. */
export type Offers = {
  /** For a row that names a record of this kind that is not there. */
  create: (kind: FlatKind) => string
  /** For a row whose picture is a photo already. */
  duplicate: string
  /** For a picture that may be damaged. */
  doubtful: string
}

/** The options of the command. */
export const commandOffers: Offers = {
  create: (kind) => `Allow new ${creatable[kind]} (CREATE=${creatable[kind]}), or map the value to one that is there`,
  duplicate: 'It is skipped; DUPLICATES=keep imports it again',
  doubtful: 'Look at it; DOUBTFUL=keep imports it',
}

/** The controls of the back office. */
export const screenOffers: Offers = {
  create: (kind) => `Tick “Create new ${creatable[kind]}”, or give another name under “Names without a record”`,
  duplicate: 'It is skipped',
  doubtful: 'Look at it; if it is complete, add it by “Add photo”',
}
