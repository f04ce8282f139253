type Of2<T> = readonly [T, T]
type Of4<T> = readonly [...Of2<T>, ...Of2<T>]
type Of8<T> = readonly [...Of4<T>, ...Of4<T>]
type Of12<T> = readonly [...Of8<T>, ...Of4<T>]

/**
 * The words of a language by which people write dates. Each text holds phrases, with a bar between them. Case, marks above and below
 * letters, full stops and apostrophes do not matter; a hyphen within a phrase does.
 */
export type Vocabulary = {
  /** There is no date. */
  none: string
  about: string
  perhaps: string
  before: string
  notAfter: string
  after: string
  notBefore: string
  /** After a date that `before` or `to` precedes: the date is included. */
  inclusive: string
  /** After a date. */
  orEarlier: string
  orLater: string
  /** The end of what continues today. */
  present: string
  /** Begins a range, or has no end. */
  from: string
  to: string
  /** Begins a date, or continues a range that `from` began. */
  at: string
  between: string
  within: string
  throughout: string
  or: string
  and: string
  but: string
  century: string
  /** Says that a number is a decade. */
  decade: string
  /** Says that a number of two digits before it is a decade, if a century follows. */
  years: string
  beginning: string
  middle: string
  end: string
  half: string
  third: string
  quarter: string
  tenYears: string
  turn: string
  /** First to fourth. */
  ordinals: Of4<string>
  last: string
  /** From the twenties to the nineties. */
  tens: Of8<string>
  /** Spring to winter. */
  seasons: Of4<string>
  months: Of12<string>
  oldStyle: string
  newStyle: string
  /** Words that say nothing. */
  filler: string
}
