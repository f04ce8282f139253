import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { localizedKey, sourceLanguage, type TargetLanguage } from '#core/languages.ts'
import { holdsSentences } from '#core/translation-memory.ts'
import { similarTranslationsQuery } from '../api/translations.ts'
import type { Values } from '../forms/draft.ts'
import { texts } from '../texts.ts'

const words = texts.translation.similar

type SimilarProps = { id: number; language: TargetLanguage; labelOf: (field: string) => string }

/** Texts of other photos that are like those of this one, with their translations to take over: without those that their fields hold. */
export function SimilarTexts({ id, language, labelOf }: SimilarProps) {
  const { data } = useQuery(similarTranslationsQuery(language, id))
  const { getValues, setValue, setFocus } = useFormContext<Values>()
  const written = useWatch<Values>()
  const textIn = (field: string) => String(written[localizedKey(field, language)] ?? '')
  const similar = data?.similar.filter(({ field, translation }) => !holdsSentences(textIn(field), translation)) ?? []
  if (similar.length === 0) return null

  /** A sentence is added to what is there; a whole text takes its place. The button vanishes, so the field has the focus then. */
  function use(field: string, translation: string, isPart: boolean) {
    const key = localizedKey(field, language)
    const before = String(getValues(key)).trim()
    setValue(key, isPart && before ? `${before} ${translation}` : translation, { shouldDirty: true, shouldValidate: true })
    setFocus(key)
  }

  return (
    <section className="similar-texts" aria-labelledby="similar-texts">
      <h2 id="similar-texts">{words.title}</h2>
      <ul>
        {similar.map(({ photoID, field, source, translation, likeness, isPart }) => (
          <li key={`${photoID} ${field} ${source}`}>
            <p className="quiet small">
              {`${labelOf(field)} · ${words.likeness(Math.round(likeness * 100))} · `}
              <Link to={`/history/photo/${photoID}`}>{words.photo(photoID)}</Link>
            </p>
            <p lang={sourceLanguage}>{source}</p>
            <p lang={language}>
              <strong>{translation}</strong>
            </p>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${isPart ? words.add : words.use}: ${translation}`}
              onClick={() => use(field, translation, isPart)}
            >
              {isPart ? words.add : words.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
