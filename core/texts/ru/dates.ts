/**
 * How dates are printed within a line. Lists of months begin with January, those of seasons with spring, those of centuries with the
 * 11th. Behind a preposition Russian has the genitive: «до мая 1912».
 */
export const ruDates = {
  alone: {
    month: '{month} {year}',
    season: '{season} {year}',
    /** `{years}` is 1912/13. */
    winter: 'зима {years}',
    decade: '{decade}-е годы',
    decades: '{from}–{to}-е годы',
    century: '{century} век',
    centuries: '{from}–{to} века',
    months: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
    seasons: ['весна', 'лето', 'осень', 'зима'],
  },
  behindPreposition: {
    month: '{month} {year}',
    season: '{season} {year}',
    winter: 'зимы {years}',
    decade: '{decade}-х годов',
    decades: '{from}–{to}-х годов',
    century: '{century} века',
    centuries: '{from}–{to} веков',
    /** The months of days, too: «12 мая 1912». */
    months: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
    seasons: ['весны', 'лета', 'осени', 'зимы'],
  },
  day: '{day} {month} {year}',
  dayOfMonth: '{day} {month}',
  centuryNames: ['XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI', 'XXII'],
  /** Doubt about everything that is printed. */
  whole: { uncertain: 'вероятно, {date}', approximate: 'около {date}', both: 'вероятно, около {date}' },
  /** Doubt about one of two dates, behind a preposition. */
  part: { uncertain: '{date} (?)', approximate: 'примерно {date}', both: 'примерно {date} (?)' },
  /** Doubt about one date of a list. */
  item: { uncertain: '{date} (?)', approximate: '{date} (около)', both: '{date} (около, ?)' },
  before: 'до {date}',
  after: 'после {date}',
  fromTo: 'от {from} до {to}',
  /** Some day of a range, and all of its days. */
  within: 'в пределах {date}',
  throughout: 'на протяжении {date}',
  or: 'или',
  and: 'и',
}
