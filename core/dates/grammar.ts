import { pointOf, type Doubt, type EdtfDate, type End, type Point, type Range } from './edtf.ts'

const doubts: Record<string, Doubt> = { '?': '?', '~': '~', '%': '%', '?~': '%', '~?': '%' }

/** `YYYY`, `YYYX`, `YYXX`, `YYYY-MM`, `YYYY-MM-DD`, each with a mark of doubt; `X` for a whole month or day says nothing more. */
const dateForm = /^(\d{2}(?:\d[\dX]|XX))(?:-(\d\d|XX)(?:-(\d\d|XX))?)?(\?~|~\?|[?~%])?$/

function parsePoint(text: string): Point | null {
  const [, year = '', month = '', day = '', mark = ''] = dateForm.exec(text) ?? []
  const doubt = doubts[mark] ?? ''
  if (year === '' || (year.includes('X') && month !== '') || (month === 'XX' && day !== '' && day !== 'XX')) return null
  const first = Number(year.replaceAll('X', '0'))
  if (year.endsWith('XX')) return pointOf('century', first, 0, 0, doubt)
  if (year.endsWith('X')) return pointOf('decade', first, 0, 0, doubt)
  if (month === '' || month === 'XX') return pointOf('year', first, 0, 0, doubt)
  const number = Number(month)
  if (number >= 21 && number <= 24 && day === '') return pointOf('season', first, number, 0, doubt)
  if (number < 1 || number > 12) return null
  return day === '' || day === 'XX' ? pointOf('month', first, number, 0, doubt) : pointOf('day', first, number, Number(day), doubt)
}

function parseEnd(text: string): End | null {
  if (text === '') return 'unknown'
  return text === '..' ? 'open' : parsePoint(text)
}

function parseItem(text: string): Point | Range | null {
  const [left = '', right, ...rest] = text.split('..')
  if (right === undefined) return parsePoint(left)
  if (rest.length > 0 || (left === '' && right === '')) return null
  const [from, to] = [left, right].map((part) => (part === '' ? null : parsePoint(part)))
  if (from === undefined || to === undefined || (left !== '' && !from) || (right !== '' && !to)) return null
  return { from, to }
}

function parseSet(kind: 'one' | 'all', inside: string): EdtfDate | null {
  const items = inside.split(',').map(parseItem)
  return items.includes(null) ? null : { kind, items: items.filter((item) => item !== null) }
}

/**
 * Parses EDTF of levels 0 and 1 without times, and the sets of level 2. It checks the form only: that months exist, but not that days
 * and years do, nor that an interval begins before it ends. Null for any other text.
 *
 * @example parseEdtf('1911/1913~')?.kind // 'interval'
 */
export function parseEdtf(text: string): EdtfDate | null {
  const set = /^(?:\[([^[\]]*)\]|\{([^{}]*)\})$/.exec(text)
  if (set) return parseSet(set[1] === undefined ? 'all' : 'one', set[1] ?? set[2] ?? '')
  const [left = '', right, ...rest] = text.split('/')
  if (rest.length > 0) return null
  if (right !== undefined) {
    const [from, to] = [parseEnd(left), parseEnd(right)]
    return !from || !to || (typeof from === 'string' && typeof to === 'string') ? null : { kind: 'interval', from, to }
  }
  const point = parsePoint(left)
  return point && { kind: 'point', point }
}
