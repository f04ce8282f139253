import type { ErrorDetail } from '#core/wire/errors.ts'

/** A record that was not taken in. `problems` says why, field by field; the message is all of them in one line. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused'
  readonly problems: ErrorDetail[]

  constructor(problems: ErrorDetail[]) {
    super(problems.map(({ msg }) => msg).join('; '))
    this.problems = problems
  }
}
