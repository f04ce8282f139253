/** Names of months as written beside a day, in the three languages, one list for each month. */
const monthNames = [
  ['январь', 'января', 'янв', 'ianuarie', 'ian', 'january', 'jan'],
  ['февраль', 'февраля', 'фев', 'февр', 'februarie', 'feb', 'february'],
  ['март', 'марта', 'мар', 'martie', 'mart', 'march', 'mar'],
  ['апрель', 'апреля', 'апр', 'aprilie', 'apr', 'april'],
  ['май', 'мая', 'mai', 'may'],
  ['июнь', 'июня', 'июн', 'iunie', 'iun', 'june', 'jun'],
  ['июль', 'июля', 'июл', 'iulie', 'iul', 'july', 'jul'],
  ['август', 'августа', 'авг', 'august', 'aug'],
  ['сентябрь', 'сентября', 'сен', 'сент', 'septembrie', 'sep', 'sept', 'september'],
  ['октябрь', 'октября', 'окт', 'octombrie', 'oct', 'october'],
  ['ноябрь', 'ноября', 'ноя', 'нояб', 'noiembrie', 'nov', 'noi', 'november'],
  ['декабрь', 'декабря', 'дек', 'decembrie', 'dec', 'december'],
]

const monthOf = (name: string) => monthNames.findIndex((names) => names.includes(name.toLowerCase())) + 1

/** The last year in which Bessarabia counted by the Julian calendar, in which 1900 had a 29 February. */
const lastJulianYear = 1919

function daysIn(month: number, year: number | null): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  if (year === null) return 29
  const isLeap = year % 4 === 0 && (year <= lastJulianYear || year % 100 !== 0 || year % 400 === 0)
  return isLeap ? 29 : 28
}

const exists = (day: number, month: number, year: number | null) => month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)

type Reading = { form: RegExp; isPossible: (parts: string[]) => boolean }

/** The ways in which a day is written, and whether there is such a day. Americans put the month first, with slashes. */
const readings: Reading[] = [
  {
    form: /(?<!\d)(\d{1,2})([.-])(\d{1,2})\2(\d{4})(?!\d)/g,
    isPossible: ([day, , month, year]) => exists(Number(day), Number(month), Number(year)),
  },
  {
    form: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g,
    isPossible: ([one, other, year]) =>
      exists(Number(one), Number(other), Number(year)) || exists(Number(other), Number(one), Number(year)),
  },
  {
    form: /(?<!\d)(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    isPossible: ([year, , month, day]) => exists(Number(day), Number(month), Number(year)),
  },
  { form: /(?<![\d./-])(\d{1,2})\.(\d{4})(?![\d.])/g, isPossible: ([month, year]) => exists(1, Number(month), Number(year)) },
  {
    form: /(?<![\d.])(\d{1,2})(?:-?го|st|nd|rd|th)?\s+(\p{L}+)\.?,?(?:\s+(\d{4})(?!\d))?/gu,
    isPossible: ([day, name = '', year]) => monthOf(name) === 0 || exists(Number(day), monthOf(name), year ? Number(year) : null),
  },
  {
    form: /(?<!\p{L})(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,\s*(\d{4})(?!\d)/gu,
    isPossible: ([name = '', day, year]) => monthOf(name) === 0 || exists(Number(day), monthOf(name), Number(year)),
  },
]

/**
 * The first day in a date that is in no calendar; null where every day that is written out exists. Dates that name no day
 * are free text and always possible.
 *
 * @example impossibleDay('ок. 31.02.1913') // '31.02.1913'
 */
export function impossibleDay(date: string): string | null {
  for (const { form, isPossible } of readings) {
    for (const [written, ...parts] of date.matchAll(form)) if (!isPossible(parts)) return written
  }
  return null
}
