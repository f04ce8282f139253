/**
 * Words that begin the names of periods and are names of nothing: they are capitals there only because the name begins.
 * A name that begins otherwise («Российская империя», “Soviet period”) keeps its capital.
 */
const beginnings = [
  'до|после|около|ранее|раньше|перед|между|рубеж|начало|середина|конец|годы|не позднее|не ранее',
  '(?:первая|вторая|третья|последняя) (?:половина|треть|четверть)|первые (?:годы|десятилетия)',
  'până|înainte|după|circa|între|anii|anul|începutul|mijlocul|sfârșitul|prima (?:jumătate|parte)|a doua jumătate|primii ani',
  'before|after|about|around|circa|until|up to|between|early|mid|late|the|first half|second half',
]

const beginsWithWord = new RegExp(`^(?:${beginnings.join('|')})(?![\\p{L}’'])`, 'iu')

/**
 * A period's name as it is written within a line, after a comma or a colon.
 *
 * @example periodWithin('До 1870 года') // 'до 1870 года'
 */
export function periodWithin(name: string): string {
  return beginsWithWord.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
