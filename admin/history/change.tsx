import { Fragment } from 'react'
import { differenceOf } from './difference.ts'

const elements = { none: Fragment, removed: 'del', added: 'ins' } as const

/** Two states of a text as one, with the words that were removed and added. */
export function Change({ before, after }: { before: string; after: string }) {
  return differenceOf(before, after).map(({ text, change }, at) => {
    const Element = elements[change]
    return <Element key={at}>{text}</Element>
  })
}
