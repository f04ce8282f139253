import { Link } from 'react-router'
import { sourceLanguage, type TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import type { TranslationImportWire } from '#core/wire/translation-file.ts'
import { Change } from '../../history/change.tsx'
import { texts } from '../../texts.ts'
import { sentenceOf } from '../checks.ts'
import { editorPath } from '../place.ts'

type ReportProps = { kind: TranslatedKind; language: TargetLanguage; result: TranslationImportWire }

const toCome = ['changed', 'confirmed'] as const
const left = ['unchanged', 'untranslated', 'unfinished', 'refused'] as const

/** What a file of translations changes, and what of it cannot be taken. */
export function ImportReport({ kind, language, result }: ReportProps) {
  const words = texts.translationFiles
  const { changes, refusals, changed, confirmed, refused } = result
  return (
    <div className="import-report">
      {changed + confirmed + refused === 0 && <p>{words.nothing}</p>}
      <ul className="import-counts">
        {(result.applied ? left : [...toCome, ...left]).map(
          (name) => result[name] > 0 && <li key={name}>{words.counts[name](result[name])}</li>,
        )}
      </ul>
      {refusals.length > 0 && (
        <section>
          <h2>{words.refusals}</h2>
          <Part shown={refusals.length} all={refused} />
          <ul className="import-list" tabIndex={0} aria-label={words.refusals}>
            {refusals.map(({ context, msg }) => (
              <li key={context}>
                <span className="quiet small">{context}</span>
                <span>{msg}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && !result.applied && (
        <section>
          <h2>{words.changes}</h2>
          <Part shown={changes.length} all={changed} />
          <ul className="import-list" tabIndex={0} aria-label={words.changes}>
            {changes.map(({ id, field, source, before, after, remarks }) => (
              <li key={`${id} ${field}`}>
                <span className="small">
                  <Link to={editorPath(kind, language, id)} target="_blank">
                    {words.record[kind](id)}
                  </Link>
                  {` · ${words.fields[field] ?? field}`}
                </span>
                <span lang={sourceLanguage} className="quiet">
                  {source}
                </span>
                <span lang={language}>
                  <Change before={before} after={after} />
                </span>
                {remarks.map((remark) => (
                  <span key={remark.kind + remark.found.join()} className="notes">
                    {sentenceOf(remark)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Part({ shown, all }: { shown: number; all: number }) {
  return shown < all ? <p className="quiet small">{texts.translationFiles.first(shown, all)}</p> : null
}
