import { useQuery } from '@tanstack/react-query'
import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { translationStateQuery } from '../api/translations.ts'
import { moment } from '../browser/dates.ts'
import { Change } from '../history/change.tsx'
import { texts } from '../texts.ts'

type SourceChangeProps = {
  kind: TranslatedKind
  id: number
  language: TargetLanguage
  /** The Russian texts as they are now, each with the key and the name of its field. */
  sources: { name: string; label: string; text: string }[]
}

/** The changes of the source since it was translated, word by word; nothing where the translation is not behind. */
export function SourceChange({ kind, id, language, sources }: SourceChangeProps) {
  const { data } = useQuery(translationStateQuery(kind, language, id))
  if (!data?.outdated) return null
  const { since, source } = data.outdated
  const changed = sources.filter(({ name, text }) => source[name] !== undefined && source[name] !== text)
  const words = texts.translation
  return (
    <section className="notice notice-warning source-change" aria-labelledby="source-change">
      <h2 id="source-change">{words.changedSince(moment(since))}</h2>
      <dl className="changes">
        {changed.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd lang="ru">
              <Change before={source[name] ?? ''} after={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.sourceChanged}</p>
    </section>
  )
}
