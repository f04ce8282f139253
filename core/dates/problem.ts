/** Why a text is no date. It is thrown within `core/dates` only: `readDate` gives it as a value. */
export class DateProblem extends Error {
  /** Whether the text is certainly wrong, and not just beyond what is understood. */
  readonly isContradiction: boolean

  constructor(message: string, isContradiction = true) {
    super(message)
    this.isContradiction = isContradiction
  }
}
