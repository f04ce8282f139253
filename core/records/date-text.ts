import * as v from 'valibot'
import { readDate } from '../dates/read.ts'
import { line } from './rules.ts'

/**
 * A date as people write it. A text that is not understood is kept, because sources say what they say; one that is certainly wrong
 * (30 February, 1913–1911) is refused.
 */
export function dateText(label: string, max: number) {
  return v.pipe(
    line(label, max),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const read = readDate(dataset.value)
      if ('problem' in read && read.isContradiction) addIssue({ message: read.problem })
    }),
  )
}
