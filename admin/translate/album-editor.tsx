import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { flatSchemas } from '#core/records/flat.ts'
import { recordQuery } from '../api/records.ts'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { TranslationEditor } from './editor.tsx'
import { listPath, useTranslationPlace } from './place.ts'

/** An album's texts in another language. */
export default function AlbumTranslation() {
  const { language, filter } = useTranslationPlace()
  const id = Number(useParams()['id'])
  const query = useQuery(recordQuery('album', id))
  const { labels, album } = texts.records
  return (
    <Page title={texts.translation.albumTitle(id, texts.languageNames[language])} goBack={listPath('album', language, filter)}>
      <Fetched query={query}>
        {(record) => (
          <TranslationEditor
            key={`${language}${id}`}
            kind="album"
            id={id}
            language={language}
            written={[language]}
            record={record}
            rules={flatSchemas.album.entries}
            fields={[
              { name: 'albumName', label: labels.name, rows: 1 },
              { name: 'albumInfo', label: labels.info, rows: 6 },
            ]}
            subject={album.subject}
            reload={() => query.refetch().then(({ data }) => data)}
          />
        )}
      </Fetched>
    </Page>
  )
}
