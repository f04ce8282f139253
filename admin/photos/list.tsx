import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { deletePhoto, photosQuery } from '../api/photos.ts'
import { refresh } from '../api/read-query.ts'
import { recordListCalls } from '../api/records.ts'
import { RunningBulkChange } from '../bulk-changes/running.tsx'
import { DialogButton } from '../layout/dialog-button.tsx'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { BeforeChange, useAddress } from '../lists/address.ts'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { Pages } from '../lists/pages.tsx'
import { useLinkClicks } from '../lists/plain-link.tsx'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { BulkBar } from './bulk/bar.tsx'
import { withoutPage } from './bulk/matching.ts'
import { SelectMatching } from './bulk/select-matching.tsx'
import { EditModeButton } from './editing/edit-mode-button.tsx'
import { editMode } from './editing/mode.ts'
import { Filters } from './filters.tsx'
import { searchOf } from './list-search.ts'
import { useListView } from './list-view.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoTable } from './photo-table.tsx'
import { useSelection } from './bulk/selection.ts'
import { UploadNotices, type UploadNotice } from './upload/notices.tsx'
import { ViewSwitch } from './view-switch.tsx'

const ColumnDialog = lazy(() => import('./columns/column-dialog.tsx'))
const EditTable = lazy(() => import('./editing/edit-table.tsx'))
const ViewDialog = lazy(() => import('./views/view-dialog.tsx'))

/** All photos: found, narrowed, sorted, selected and changed. */
export default function PhotoList() {
  const isAdmin = useIsAdmin()
  const { parameters } = useAddress()
  const { search, state } = useLocation() as { search: string; state: { notices?: UploadNotice[] } | null }
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const client = useQueryClient()
  const query = useQuery(photosQuery(searchOf(parameters)))
  const selection = useSelection(withoutPage(searchOf(parameters)))
  const { view } = useListView()
  const prefetch = useCallback(
    (changed: URLSearchParams) => {
      if (searchOf(changed) !== searchOf(parameters)) client.query(photosQuery(searchOf(changed))).catch(() => undefined)
    },
    [client, parameters],
  )
  const openLink = useLinkClicks({ list: search })
  const isEditing = editMode.use() && view === 'table'
  const Photos = view === 'table' ? PhotoTable : PhotoGrid
  useEffect(() => {
    // Most people open a photo next: its form is fetched as soon as the list is there.
    const timer = setTimeout(() => void import('./edit.tsx').catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [])

  const remove = (photoID: number, name: string, removed?: () => void) =>
    setDeletion({
      noun: texts.photo.noun,
      name,
      done: texts.photo.deleted,
      work: async () => {
        await deletePhoto(photoID)
        removed?.()
        selection.drop(photoID)
        const without = <Photo extends { photoID: number }>(photos: Photo[]) => photos.filter((each) => each.photoID !== photoID)
        client.setQueryData(
          photosQuery(searchOf(parameters)).queryKey,
          (page) => page && { ...page, photos: without(page.photos), totalPhotos: page.totalPhotos - 1 },
        )
        refresh(client, 'GET /api/photo/list', 'GET /api/counts', 'GET /api/bin', ...recordListCalls)
      },
    })

  // Drawn once, and not with each change of the list.
  const actions = useMemo(
    () => (
      <>
        <DialogButton name={texts.savedViews.name} dialog={ViewDialog} />
        <Button component={Link} to="/allphotos" variant="default">
          {texts.titles.allPhotos}
        </Button>
        {isAdmin && (
          <Button component={Link} to="/add-photo">
            {texts.titles.addPhoto}
          </Button>
        )}
      </>
    ),
    [isAdmin],
  )
  return (
    <BeforeChange value={prefetch}>
      <Page title={texts.titles.photos} actions={actions}>
        <UploadNotices notices={state?.notices ?? []} />
        <Filters total={query.data?.totalPhotos}>
          <ViewSwitch />
          {view === 'table' && <EditModeButton />}
          {view === 'table' && <DialogButton name={texts.columnChoice.name} dialog={ColumnDialog} />}
        </Filters>
        <RunningBulkChange />
        {isAdmin && <BulkBar selection={selection} />}
        <Fetched query={query}>
          {({ photos, totalPhotos, itemsPerPage }) => {
            const shown = { photos, selection: isAdmin ? selection : null, list: search, isOld: query.isPlaceholderData, remove }
            return (
              <div aria-busy={query.isPlaceholderData} onClick={openLink}>
                {isAdmin && photos.length > 0 && !query.isPlaceholderData && (
                  <SelectMatching selection={selection} photos={photos} total={totalPhotos} search={searchOf(parameters)} />
                )}
                {isEditing ? (
                  <Suspense fallback={<Photos {...shown} />}>
                    <EditTable {...shown} />
                  </Suspense>
                ) : photos.length === 0 ? (
                  <Empty text={texts.photo.empty} />
                ) : (
                  <Photos {...shown} />
                )}
                <Pages total={totalPhotos} itemsPerPage={itemsPerPage} />
              </div>
            )
          }}
        </Fetched>
        <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
      </Page>
    </BeforeChange>
  )
}
