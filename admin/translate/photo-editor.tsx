import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { firstTarget } from '#core/languages.ts'
import { flatNames } from '#core/records/flat.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import { photoFields } from '#core/records/photo.ts'
import type { NamedRecord, PhotoWire } from '#core/wire/photo.ts'
import { photoQuery, previewOf } from '../api/photos.ts'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { labelOfField } from '../photos/values.ts'
import { PublishedState } from '../publishing/published-state.tsx'
import { texts } from '../texts.ts'
import { TranslationEditor, Source } from './editor.tsx'
import { editorPath, listPath, useTranslationPlace } from './place.ts'

/** What translators see of a photo besides its texts, and cannot change. */
const others = photoFieldList.filter((field) => !('isTranslated' in field))

type Field = (typeof photoFieldList)[number]

/** A field as translators read it: records by their Russian names. */
function textOfField(photo: PhotoWire, field: Field): string {
  const values = photo as Record<string, unknown>
  if (field.kind === 'references') return (values[field.names] as NamedRecord[]).map((record) => record[flatNames[field.to]]).join(', ')
  return String((values[field.kind === 'reference' ? field.names : field.name] as string | number | null) ?? '')
}

/** A photo's texts in another language, beside the picture. The editors of further languages may write the first one, too. */
export default function PhotoTranslation() {
  const { language, filter } = useTranslationPlace()
  const id = Number(useParams()['id'])
  const query = useQuery(photoQuery(id))
  // A photo that was merged into another one is answered with that one.
  const { photoID = id } = query.data ?? {}
  if (photoID !== id) return <Navigate to={editorPath('photo', language, photoID, filter)} replace />
  return (
    <Page title={texts.translation.photoTitle(id, texts.languageNames[language])} goBack={listPath('photo', language, filter)}>
      <Fetched query={query}>
        {(photo) => (
          <div className="beside" key={`${language}${id}`}>
            <aside className="picture-side" aria-label={texts.photo.picture}>
              <a href={previewOf(photo)} target="_blank" rel="noreferrer">
                <img src={previewOf(photo)} alt={photo.title} width={photo.width} height={photo.height} />
              </a>
              <PublishedState kind="photo" id={id} />
            </aside>
            <div>
              <TranslationEditor
                kind="photo"
                id={id}
                language={language}
                written={language === firstTarget ? [firstTarget] : [language, firstTarget]}
                record={photo}
                rules={photoFields}
                fields={[
                  { name: 'title', label: texts.translation.labels.title, rows: 1 },
                  { name: 'description', label: texts.translation.labels.description, rows: 6 },
                ]}
                subject={texts.photo.subject}
                reload={() => query.refetch().then(({ data }) => data)}
              >
                <details className="others">
                  <summary>{texts.translation.others}</summary>
                  <div className="field-grid">
                    {others.map((field) => (
                      <Source key={field.name} label={labelOfField(field.name)} text={textOfField(photo, field)} />
                    ))}
                  </div>
                </details>
              </TranslationEditor>
            </div>
          </div>
        )}
      </Fetched>
    </Page>
  )
}
