import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import { flatNames } from '#core/records/flat.ts'
import { recordsQuery } from '../api/records.ts'
import { texts } from '../texts.ts'
import { termFinder, type Term } from './terms.ts'

/** The records whose names texts mention. */
const kinds = ['location', 'person', 'subject', 'category'] as const

/** The names of the archive that Russian texts mention, as they are written in another language. */
export function TermList({ sources, language }: { sources: string[]; language: TargetLanguage }) {
  const results = useQueries({ queries: kinds.map((kind) => recordsQuery(kind)) })
  const [locations, persons, subjects, categories] = results.map(({ data }) => data)
  const find = useMemo(() => {
    const lists = [locations, persons, subjects, categories]
    const terms = kinds.flatMap((kind, at) =>
      (lists[at] ?? []).map((record): Term => {
        const textOf = (key: string) => {
          const value = (record as Record<string, unknown>)[key]
          return typeof value === 'string' ? value : ''
        }
        return { source: textOf(flatNames[kind]), translation: textOf(localizedKey(flatNames[kind], language)) }
      }),
    )
    return termFinder(terms.filter(({ source, translation }) => source && translation))
  }, [locations, persons, subjects, categories, language])
  const terms = find(sources.join('\n'))
  if (terms.length === 0) return null
  return (
    <section className="terms" aria-labelledby="terms">
      <h2 id="terms">{texts.translation.terms}</h2>
      <dl>
        {terms.map(({ source, translation }) => (
          <div key={source}>
            <dt lang="ru">{source}</dt>
            <dd lang={language}>{translation}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
