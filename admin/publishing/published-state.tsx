import { useQuery } from '@tanstack/react-query'
import { languages, localizedKey } from '#core/languages.ts'
import type { AddressedKind } from '#core/address-patterns.ts'
import { publishedRecordQuery } from '../api/publishing.ts'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

/** Whether visitors see the last change of a record, and its pages in three languages. */
export function PublishedState({ kind, id }: { kind: AddressedKind; id: number }) {
  const { data } = useQuery(publishedRecordQuery(kind, id))
  if (!data) return null
  const { state, at, reason, pages } = data
  const words = texts.publishing.record
  const tone = { live: 'live', waiting: 'waiting', failed: 'failed', gone: 'unknown' }[state]
  return (
    <span className="published-state">
      <span className={`badge badge-${tone}`} role="status" title={at ? words.madeAt(moment(at)) : undefined}>
        {words[state]}
      </span>
      {state === 'failed' && <span className="quiet">{reason}</span>}
      {state !== 'gone' && (
        <span className="live-links">
          {languages.map((language) => (
            <a key={language} href={pages[localizedKey('page', language)]} target="_blank" rel="noreferrer">
              {language.toUpperCase()}
              <span className="visually-hidden">{`: ${words.pageIn(texts.languageNames[language])}`}</span>
            </a>
          ))}
        </span>
      )}
    </span>
  )
}
