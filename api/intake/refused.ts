/** What is wrong with one field, or with the record where no field is named. `msg` is a sentence for people. */
export type Problem = { msg: string; field?: string }

/** A record that was not taken in. `problems` says why, field by field; the message is all of them in one line. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({ msg }) => msg).join('; '))
    this.problems = problems
  }
}
