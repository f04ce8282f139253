import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type * as v from 'valibot'
import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { photoEditFields } from '#core/records/photo.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { succeeded } from '../alerts/alerts.ts'
import { photoQuery, savePhoto } from '../api/photos.ts'
import { refresh } from '../api/read-query.ts'
import { recordListCalls } from '../api/records.ts'
import type { Values } from '../forms/draft.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { MessageSide } from '../messages/message-side.tsx'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { shownValue, useRelationOptions, type RelationOptions } from './relation-options.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { halfPlaced } from './half-placed.ts'
import { PhotoFields } from './photo-fields.tsx'
import { PictureSide } from './picture-side.tsx'
import { useListPlace } from './use-list-place.ts'
import { labelOfField, photoValues } from './values.ts'

/** One photo: its picture, and everything that is said about it. */
export default function EditPhoto() {
  const id = Number(useParams()['id'])
  const query = useQuery(photoQuery(id))
  const relations = useRelationOptions()
  const place = useListPlace(id, useCameFrom())
  const title = texts.photo.editTitle(id)
  return (
    <AdminOnly title={title}>
      <Page title={title} goBack="/photos" actions={place && <NeighbourLinks place={place} />}>
        <Fetched query={query}>
          {(photo) =>
            // A photo that was merged into another one is answered with that one.
            photo.photoID === id ? (
              <Fetched query={relations}>{(data) => <EditForm key={id} photo={photo} relations={data} />}</Fetched>
            ) : (
              <Navigate to={`/edit-photo/${photo.photoID}`} replace />
            )
          }
        </Fetched>
      </Page>
    </AdminOnly>
  )
}

/** The address of the list from which somebody opened the photo. */
const useCameFrom = () => (useLocation() as { state: { list?: string } | null }).state?.list

/** Where saving leads. */
type Destination = 'list' | 'here' | 'next'

function EditForm({ photo: fetched, relations }: { photo: PhotoWire; relations: RelationOptions }) {
  const [photo, setPhoto] = useState(fetched)
  const { photoID } = photo
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useCameFrom()
  const next = useListPlace(photoID, list)?.next
  const destination = useRef<Destination>('list')

  const publicPage = pathOf(address('photo', sourceLanguage, { id: photoID }))

  const form = useRecordForm<PhotoWire>({
    form: `photo/${photoID}`,
    schema: photoEditFields as unknown as v.GenericSchema<Values, Record<string, unknown>>,
    initial: photoValues(photo),
    version: photo.version,
    valuesOf: photoValues,
    check: halfPlaced,
    save: (fields, version) => savePhoto({ photoID, version, ...fields }),
    saved: (saved, typedSince) => {
      succeeded(texts.saved(texts.photo.subject, false), { href: publicPage, text: texts.photo.openPage })
      client.setQueryData(photoQuery(photoID).queryKey, saved)
      refresh(client, 'GET /api/photo/list', 'GET /api/counts', 'GET /api/publish/:kind/:id', ...recordListCalls)
      if (typedSince || destination.current === 'here') setPhoto(saved)
      else if (destination.current === 'next' && next)
        void navigate(`/edit-photo/${next.photoID}`, { state: { list: next.list }, replace: true })
      else void navigate(`/photos${list ?? ''}`)
    },
  })

  function saveAndGo(to: Destination) {
    destination.current = to
    return form.submit()
  }

  const more = (
    <>
      <Button variant="default" onClick={() => void saveAndGo('here')}>
        {texts.saveStay}
      </Button>
      {next && (
        <Button variant="default" onClick={() => void saveAndGo('next')}>
          {texts.photo.inList.saveNext}
        </Button>
      )}
      <a href={publicPage} target="_blank" rel="noreferrer">
        {texts.photo.openPage}
      </a>
    </>
  )

  return (
    <div className="beside">
      <MessageSide photoID={photoID} record={form}>
        <PictureSide photo={photo} replaced={setPhoto} />
      </MessageSide>
      <div>
        <FormFrame
          record={{ ...form, submit: () => saveAndGo('list') }}
          button={texts.save}
          labelOf={labelOfField}
          shown={(field, value) => shownValue(relations, field, value)}
          more={more}
          {...(next && { onCtrlEnter: () => void saveAndGo('next') })}
        >
          <PhotoFields relations={relations} schema={photoEditFields} photoID={photoID} />
        </FormFrame>
      </div>
    </div>
  )
}
