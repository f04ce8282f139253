import type { DateTexts } from '../shape.ts'

const months = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
]
const seasons = ['primăvara', 'vara', 'toamna', 'iarna']

/** How dates are printed within a line. */
export const roDates: DateTexts = {
  alone: {
    month: '{month} {year}',
    season: '{season} anului {year}',
    winter: 'iarna {years}',
    decade: 'anii {decade}',
    decades: 'anii {from} – anii {to}',
    century: 'secolul al {century}-lea',
    centuries: 'secolele {from}–{to}',
    months,
    seasons,
  },
  behindPreposition: {
    month: '{month} {year}',
    season: '{season} anului {year}',
    winter: 'iarna {years}',
    decade: 'anii {decade}',
    decades: 'anii {from} – anii {to}',
    century: 'secolul al {century}-lea',
    centuries: 'secolele {from}–{to}',
    months,
    seasons,
  },
  day: '{day} {month} {year}',
  dayOfMonth: '{day} {month}',
  centuryNames: ['XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI', 'XXII'],
  whole: { uncertain: 'probabil {date}', approximate: 'circa {date}', both: 'probabil circa {date}' },
  part: { uncertain: '{date} (?)', approximate: 'circa {date}', both: 'circa {date} (?)' },
  item: { uncertain: '{date} (?)', approximate: '{date} (circa)', both: '{date} (circa, ?)' },
  before: 'înainte de {date}',
  after: 'după {date}',
  fromTo: 'de la {from} până la {to}',
  within: 'în intervalul {date}',
  throughout: 'pe parcursul {date}',
  or: 'sau',
  and: 'și',
}
