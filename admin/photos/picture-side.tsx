import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fileSize } from '#core/formats.ts'
import { targetLanguages } from '#core/languages.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { deletePhoto, previewOf } from '../api/photos.ts'
import { refresh } from '../api/read-query.ts'
import { Fact } from '../layout/fact.tsx'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { moment } from '../browser/dates.ts'
import { PublishedState } from '../publishing/published-state.tsx'
import { texts } from '../texts.ts'
import { editorPath } from '../translate/place.ts'
import { ReplaceImage } from './upload/replace-image.tsx'

/** The picture beside its form, with everything that is not typed. */
export function PictureSide({ photo, replaced }: { photo: PhotoWire; replaced: (photo: PhotoWire) => void }) {
  const { photoID, title, width, height, imgSize, originalFormat, updatedAt, updatedBy } = photo
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const words = texts.photo

  const remove = () =>
    setDeletion({
      noun: words.noun,
      name: title,
      done: words.deleted,
      work: async () => {
        await deletePhoto(photoID)
        refresh(client, 'GET /api/photo/list', 'GET /api/counts', 'GET /api/bin')
        void navigate('/photos')
      },
    })

  return (
    <aside className="picture-side" aria-label={words.picture}>
      <a href={previewOf(photo)} target="_blank" rel="noreferrer">
        <img src={previewOf(photo)} alt={title} width={width} height={height} />
      </a>
      <PublishedState kind="photo" id={photoID} />
      <dl className="facts">
        <Fact name={texts.columns.id}>{photoID}</Fact>
        <Fact name={words.original}>
          <a
            href={`/api/photo/download/${photoID}`}
          >{`${originalFormat.toUpperCase()}, ${width} × ${height}, ${fileSize(imgSize, 'en')}`}</a>
        </Fact>
        <Fact name={texts.columns.changed}>{`${moment(updatedAt)}, ${updatedBy}`}</Fact>
      </dl>
      <ReplaceImage photo={photo} replaced={replaced} />
      <div className="side-links">
        <Link to={`/history/photo/${photoID}`}>{texts.titles.history}</Link>
        {targetLanguages.map((language) => (
          <Link key={language} to={editorPath('photo', language, photoID)}>
            {texts.toTranslate.photo[language]}
          </Link>
        ))}
      </div>
      <Button variant="subtle" color="red" onClick={remove}>
        {words.delete}
      </Button>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
    </aside>
  )
}
