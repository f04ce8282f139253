import * as v from 'valibot'
import { readDate } from '../dates/read.ts'
import { textLength } from '../limits.ts'
import { line } from '../records/rules.ts'
import { endsBeforeItBegins, type TypedSpan } from './span.ts'

type Rows<Row> = {
  /** What one row is called in errors: `Name`. */
  noun: string
  row: v.GenericSchema<unknown, Row>
  max: number
  /** How a row is named in errors. */
  nameOf: (row: Row) => string
  /** What is wrong with the rows taken together, as a sentence; null where nothing is. */
  problemOf: (rows: Row[]) => string | null
  sorted: (rows: Row[]) => Row[]
}

/**
 * A field that holds rows: a list, or the same as a JSON text, as forms keep it. Each problem names its row. Rows that say the same are
 * one row; the rows come sorted.
 */
export function rowsField<Row extends TypedSpan>({ noun, row, max, nameOf, problemOf, sorted }: Rows<Row>) {
  const given = v.union([v.array(v.unknown()), v.string()], `${noun}s must be a list`)
  return v.pipe(
    given,
    v.rawTransform<unknown[] | string, Row[]>(({ dataset, addIssue, NEVER }) => {
      const list = typeof dataset.value === 'string' ? listOf(dataset.value) : dataset.value
      const refuse = (message: string) => {
        addIssue({ message })
        return NEVER
      }
      if (!list) return refuse(`${noun}s must be a list`)
      if (list.length > max) return refuse(`There are more than ${max} rows: ${noun.toLowerCase()}s`)
      const rows: Row[] = []
      let isRefused = false
      for (const [at, each] of list.entries()) {
        const parsed = v.safeParse(row, each)
        const problems = parsed.success ? spanProblem(parsed.output) : parsed.issues.map(({ message }) => message)
        for (const problem of problems) addIssue({ message: `${noun} ${at + 1}${called(parsed, nameOf)}: ${problem}` })
        if (problems.length > 0) isRefused = true
        else if (parsed.success) rows.push(parsed.output)
      }
      if (isRefused) return NEVER
      const unique = [...new Map(rows.map((each) => [JSON.stringify(each), each])).values()]
      const problem = problemOf(unique)
      return problem ? refuse(problem) : sorted(unique)
    }),
  )
}

function called<Row>(parsed: v.SafeParseResult<v.GenericSchema<unknown, Row>>, nameOf: (row: Row) => string): string {
  const name = parsed.success ? nameOf(parsed.output) : ''
  return name && ` (“${name}”)`
}

const spanProblem = (row: TypedSpan): string[] => (endsBeforeItBegins(row) ? ['it ends before it begins'] : [])

function listOf(text: string): unknown[] | null {
  try {
    const read = JSON.parse(text || '[]') as unknown
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

/** One end of a stretch of time, as people write dates; empty is open. */
export function endText(label: string) {
  return v.optional(
    v.pipe(
      line(label, textLength.date),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = readDate(dataset.value)
        if ('problem' in read) {
          addIssue({ message: `${label}: ${read.problem}` })
          return NEVER
        }
        return read.edtf === '' ? '' : dataset.value
      }),
    ),
    '',
  )
}
