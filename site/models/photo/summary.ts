import type { Texts } from '#core/texts/texts.ts'
import type { Fact, FactValue } from './facts.ts'

/** Letters from which a title is set one size smaller, so that it takes two lines at most on a desk. */
const longTitle = 48

/** Whether a title is set one size smaller. */
export const isLongTitle = (title: string): boolean => title.length >= longTitle

/**
 * The line under the title: place, date and author of a photo, as far as they are known; the period where there is no date.
 *
 * @param facts those of the photo's label
 */
export function summaryOf(facts: Fact[], labels: Texts['photo']['labels']): Pick<FactValue, 'text' | 'lang'>[] {
  const first = (label: string) => facts.find((fact) => fact.label === label)?.values.slice(0, 1) ?? []
  const date = first(labels.date)
  return [first(labels.place), date.length > 0 ? date : first(labels.period), first(labels.author)]
    .flat()
    .map(({ text, lang }) => (lang ? { text, lang } : { text }))
}
