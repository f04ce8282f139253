import type { DateTexts } from '../shape.ts'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const seasons = ['spring', 'summer', 'autumn', 'winter']

/** How dates are printed within a line. */
export const enDates: DateTexts = {
  alone: {
    month: '{month} {year}',
    season: '{season} {year}',
    winter: 'winter {years}',
    decade: '{decade}s',
    decades: '{from}s–{to}s',
    century: '{century} century',
    centuries: '{from}–{to} centuries',
    months,
    seasons,
  },
  behindPreposition: {
    month: '{month} {year}',
    season: '{season} {year}',
    winter: 'winter {years}',
    decade: 'the {decade}s',
    decades: 'the {from}s–{to}s',
    century: 'the {century} century',
    centuries: 'the {from}–{to} centuries',
    months,
    seasons,
  },
  day: '{day} {month} {year}',
  dayOfMonth: '{day} {month}',
  centuryNames: ['11th', '12th', '13th', '14th', '15th', '16th', '17th', '18th', '19th', '20th', '21st', '22nd'],
  whole: { uncertain: 'probably {date}', approximate: 'about {date}', both: 'probably about {date}' },
  part: { uncertain: '{date} (?)', approximate: 'about {date}', both: 'about {date} (?)' },
  item: { uncertain: '{date} (?)', approximate: '{date} (about)', both: '{date} (about, ?)' },
  before: 'before {date}',
  after: 'after {date}',
  fromTo: 'from {from} to {to}',
  within: 'within {date}',
  throughout: 'throughout {date}',
  or: 'or',
  and: 'and',
}
