import type { Address } from '#core/addresses.ts'
import { languages } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { linkTo } from './links.ts'

/** The page that says, in every language, that nothing is here. */
export function notFoundPage({ address: { language } }: { address: Address }) {
  const { title, explanation, code } = textsFor(language).notFound
  // The page's own language first.
  const order = [language, ...languages.filter((each) => each !== language)]
  return {
    head: { title, description: explanation, noindex: true },
    code,
    messages: order.map((each) => {
      const texts = textsFor(each).notFound
      return {
        lang: each,
        message: texts.message,
        explanation: texts.explanation,
        home: linkTo('home', each),
        homeLabel: texts.home,
        search: linkTo('search', each),
        searchLabel: texts.search,
      }
    }),
  }
}
