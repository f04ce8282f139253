import type { MarkedText, Range } from './answer.ts'

/** Characters around the first marked word of a long text, and of the text in all. */
const excerpt = { before: 60, all: 220 }

/** A text as nodes, its marked words within `<mark>`. */
export function markedNodes({ text, marks }: Pick<MarkedText, 'text' | 'marks'>): Node[] {
  const nodes: Node[] = []
  let at = 0
  for (const { start, end } of marks) {
    if (start < at || end > text.length) continue
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    nodes.push(document.createTextNode(text.slice(at, start)), mark)
    at = end
  }
  nodes.push(document.createTextNode(text.slice(at)))
  return nodes
}

/**
 * The part of a long text around its first marked word, cut between words; the marks move with it.
 *
 * @example excerptOf({ text: long, marks: [{ start: 400, end: 405 }] }).text // '… about the mill on the …'
 */
export function excerptOf({ text, marks }: { text: string; marks: Range[] }): { text: string; marks: Range[] } {
  if (text.length <= excerpt.all) return { text, marks }
  const first = marks[0]?.start ?? 0
  const from = first <= excerpt.before ? 0 : nextWord(text, first - excerpt.before)
  const to = from + excerpt.all >= text.length ? text.length : text.lastIndexOf(' ', from + excerpt.all)
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const moved = marks
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from + before.length, end: end - from + before.length }))
  return { text: before + text.slice(from, to) + after, marks: moved }
}

const nextWord = (text: string, from: number) => text.indexOf(' ', from) + 1
