import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useNavigate, useSearchParams } from 'react-router'
import type * as v from 'valibot'
import { upload } from '#core/limits.ts'
import { photoUploadFields } from '#core/records/photo.ts'
import { failed, succeeded } from '../../alerts/alerts.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { configQuery } from '../../api/archive.ts'
import { photoQuery } from '../../api/photos.ts'
import { refresh } from '../../api/read-query.ts'
import { recordListCalls } from '../../api/records.ts'
import type { Values } from '../../forms/draft.ts'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useRecordForm, type RecordForm } from '../../forms/use-record-form.ts'
import { AdminOnly } from '../../layout/admin-only.tsx'
import { Page } from '../../layout/page.tsx'
import { Fetched } from '../../layout/states.tsx'
import { useIdentity } from '../../session/identity.tsx'
import { texts } from '../../texts.ts'
import { shownValue, useRelationOptions, type RelationOptions } from '../relation-options.ts'
import { halfPlaced } from '../half-placed.ts'
import { presentDayValues, viewedPhoto } from '../match/present-day.ts'
import { PhotoFields } from '../photo-fields.tsx'
import { focusCell } from './cells.ts'
import { isEditable, isUnderWay, isUnsaved, type Item } from './item.ts'
import { UploadList } from './list.tsx'
import { UploadNotices, type UploadNotice } from './notices.tsx'
import { commonSchema, coveredKeys, ownProblems, withOwn } from './own-values.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'
import { openSavedValues } from './saved-values.ts'
import { useSharedValues } from './share-values.ts'
import { UploadSummary } from './summary.tsx'
import { labelOfField, photoValues } from '../values.ts'

/** New photos: one or hundreds of pictures, and what is said about them. */
export default function AddPhoto() {
  const relations = useRelationOptions()
  const viewed = viewedPhoto(useSearchParams()[0])
  return (
    <AdminOnly title={texts.titles.addPhoto}>
      <Page title={texts.titles.addPhoto} goBack={viewed ? `/edit-photo/${viewed}` : '/photos'}>
        <Fetched query={relations}>
          {(data) => (viewed ? <ViewForm key={viewed} photoID={viewed} relations={data} /> : <AddForm relations={data} viewed={null} />)}
        </Fetched>
      </Page>
    </AdminOnly>
  )
}

/** The form for a present-day view of a photo, once that photo is known. */
function ViewForm({ photoID, relations }: { photoID: number; relations: RelationOptions }) {
  const query = useQuery(photoQuery(photoID))
  return <Fetched query={query}>{(photo) => <AddForm relations={relations} viewed={photo} />}</Fetched>
}

/** @param viewed the photo of which a present-day view is uploaded; null where any photo is */
function AddForm({ relations, viewed }: { relations: RelationOptions; viewed: PhotoWire | null }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { userID } = useIdentity()
  const [queue] = useState(() => openUploadQueue(openSavedValues(userID), relations.subject))
  /** About pictures that have left the list. */
  const [notices, setNotices] = useState<UploadNotice[]>([])
  const { data: config } = useQuery(configQuery)
  // Until the archive has said what it takes, it says so when it is sent.
  const maxBytes = config?.limits.uploadBytes ?? upload.largestFile
  // Not the pictures themselves: the form is not drawn again with each letter that is typed in the list.
  const count = queue.items.useDerived((items) => items.length)
  const hasUnsaved = queue.items.useDerived((items) => items.some(isUnsaved))
  const covered = queue.items.useDerived((items) => coveredKeys(items).join(' '))
  const isMany = count > 1
  const schema = useMemo(() => (isMany ? commonSchema(new Set(covered.split(' '))) : photoUploadFields), [isMany, covered])
  const words = texts.upload
  const empty = { ...photoValues(null), license: '' }
  const [today] = useState(() => new Date())
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => queue.add(files, maxBytes),
    noClick: true,
    noKeyboard: true,
  })

  useEffect(() => () => queue.stop(), [queue])

  const form: RecordForm = useRecordForm<{ version: number }>({
    form: viewed ? `photo/new-view-of-${viewed.photoID}` : 'photo/new',
    schema: schema as unknown as v.GenericSchema<Values, Record<string, unknown>>,
    initial: viewed ? presentDayValues(empty, viewed.photoID, photoValues(viewed), today) : empty,
    version: 0,
    valuesOf: () => photoValues(null),
    check: halfPlaced,
    save: async () => {
      await sendAll()
      return { version: 0 }
    },
    hasMore: hasUnsaved,
    discardMore: queue.discardValues,
    saved: (_, typedSince) => {
      refresh(client, 'GET /api/photo/list', 'GET /api/counts', ...recordListCalls)
      const all = [...notices, ...queue.notices()]
      if (!typedSince) return void navigate('/photos', { state: { notices: all } })
      setNotices(all)
      queue.clearDone()
    },
  })

  useSharedValues(queue, form.form)

  /** Ends when every picture has arrived or been removed; what failed stays on the list, to be sent again. */
  async function sendAll() {
    if (count === 0) throw refused(words.choosePicture)
    const typed = form.form.getValues()
    if (isMany) refuseWrong(queue.items.get(), typed)
    queue.start(({ own }) => formTexts(isMany ? withOwn(typed, own) : typed))
    await queue.isOver()
    const left = queue.items.get().filter(({ state }) => state !== 'done')
    const replaced = queue.items.get().filter(({ state, replaces }) => state === 'done' && replaces).length
    const done = queue.items.get().length - left.length - replaced
    if (replaced > 0) succeeded(words.replacedMany(replaced))
    if (done > 0) succeeded(done === 1 ? texts.saved(texts.photo.subject, true) : words.added(done))
    const doubtful = left.filter(({ state }) => state === 'doubtful').length
    const similar = left.filter(({ state }) => state === 'similar').length
    if (doubtful > 0) failed(texts.doubt.left(doubtful))
    if (similar > 0) failed(words.similar.left(similar))
    if (!isMany) for (const [field, message] of Object.entries(left[0]?.errors ?? {})) form.form.setError(field, { message })
    if (left.length > doubtful + similar) throw refused(words.left(left.length - doubtful - similar))
    if (left.length > 0) throw new DOMException('Pictures wait for an answer', 'AbortError')
  }

  return (
    <div {...getRootProps()} data-dragging={isDragActive || undefined}>
      {viewed && <p className="notice">{texts.photo.match.viewOf(viewed.photoID, viewed.title)}</p>}
      <section className="dropzone" aria-label={words.pictures}>
        <input {...getInputProps({ accept: upload.extensions.join(','), 'aria-label': words.choose })} />
        <p>{words.drop}</p>
        <Button variant="default" onClick={open}>
          {words.choose} *
        </Button>
        <p className="quiet">{words.kinds(upload.extensions, maxBytes / 1024 / 1024)}</p>
      </section>
      <UploadNotices notices={notices} />
      <UploadSummary queue={queue} />
      <UploadList queue={queue} relations={relations} form={form.form} isMany={isMany} />
      {isMany && <p className="notice">{words.shared(count)}</p>}
      <FormFrame
        record={form}
        button={isMany ? words.addMany(count) : texts.titles.addPhoto}
        labelOf={labelOfField}
        shown={(field, value) => shownValue(relations, field, value)}
      >
        <PhotoFields relations={relations} schema={schema} isShared={isMany} />
        <Progress queue={queue} />
      </FormFrame>
    </div>
  )
}

/** How many pictures have arrived, while others are on their way. */
function Progress({ queue }: { queue: UploadQueue }) {
  const items = queue.items.use()
  if (!items.some(isUnderWay)) return null
  return <p role="status">{texts.upload.underWay(items.filter(({ state }) => state === 'done').length, items.length)}</p>
}

/** Nothing is sent while an own value of a picture is wrong; the first one gets the focus. */
function refuseWrong(items: readonly Item[], common: Values) {
  const wrong = items.filter(isEditable).flatMap(({ id, own }) => {
    const [key] = Object.keys(ownProblems(own, common))
    return key === undefined ? [] : [{ id, key }]
  })
  const [first] = wrong
  if (!first) return
  focusCell(document.querySelector('.uploads'), first)
  throw refused(texts.upload.grid.correct(wrong.length))
}

/** Said at once, and it keeps the form as it is. */
function refused(text: string): Error {
  failed(text)
  return new DOMException(text, 'AbortError')
}

/** Forms carry texts only; an absent relation is not sent. */
const formTexts = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== 0)
      .map(([name, value]) => [name, String(value)]),
  )
