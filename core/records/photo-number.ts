import * as v from 'valibot'

/** Digits of the largest number that a program counts exactly. */
const maxDigits = 15

/** The number of another photo: a number, or its text as forms and tables send it; null where there is none. */
export function photoNumber(label: string) {
  const given = v.union([v.number(), v.string(), v.null()], `${label} must be the number of a photo`)
  const number = v.rawTransform<number | string | null, number | null>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset
    const written = typeof value === 'string' ? value.trim() : value
    if (written === null || written === '') return null
    const read = typeof written === 'string' && !new RegExp(`^\\d{1,${maxDigits}}$`).test(written) ? Number.NaN : Number(written)
    if (Number.isSafeInteger(read) && read > 0) return read
    addIssue({ message: `${label} must be the number of a photo` })
    return NEVER
  })
  return v.optional(v.pipe(given, number), null)
}
