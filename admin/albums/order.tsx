import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { maxOrderedPhotos } from '#core/limits.ts'
import type { AlbumOrderWire } from '#core/wire/album-order.ts'
import { albumOrderQuery } from '../api/album-order.ts'
import { UnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { PublishedState } from '../publishing/published-state.tsx'
import { texts } from '../texts.ts'
import { OrderGrid } from './order-grid.tsx'
import { useArrangement } from './use-arrangement.ts'

const words = texts.albumOrder

/** The photos of an album, to be put into an order, and its cover. */
export default function AlbumOrder() {
  const id = Number(useParams()['id'])
  const query = useQuery(albumOrderQuery(id))
  return (
    <AdminOnly title={words.title}>
      <Page title={words.title} goBack="/albums">
        <Fetched query={query}>{(stored) => <Arrangement key={id} stored={stored} />}</Fetched>
      </Page>
    </AdminOnly>
  )
}

function Arrangement({ stored }: { stored: AlbumOrderWire }) {
  const arrangement = useArrangement(stored)
  const { photos, isOrdered, theirs, isDirty, isBusy, save, newestFirst, keepMine, takeTheirs, canLeave, discard } = arrangement
  const { albumID, albumName, photos: total } = stored.album
  useShortcuts({ save })
  return (
    <>
      <div className="record-head">
        <strong lang="ru">{albumName}</strong>
        <PublishedState kind="album" id={albumID} />
      </div>
      {photos.length === 0 ? (
        <Empty text={words.empty} />
      ) : (
        <>
          <p className="quiet lead">{words.lead}</p>
          {total > maxOrderedPhotos && <p className="notice">{words.tooMany(maxOrderedPhotos, total)}</p>}
          {theirs && (
            <div className="notice" role="alert">
              <Text>{words.overtaken}</Text>
              <Group gap="xs">
                <Button size="compact-sm" variant="default" loading={isBusy} onClick={keepMine}>
                  {words.keepMine}
                </Button>
                <Button size="compact-sm" variant="default" onClick={takeTheirs}>
                  {words.takeTheirs}
                </Button>
              </Group>
            </div>
          )}
          <OrderGrid arrangement={arrangement} />
          <Group className="form-buttons">
            <Button loading={isBusy} disabled={!isDirty} onClick={save}>
              {words.save}
            </Button>
            <Button variant="default" disabled={!isOrdered} onClick={newestFirst}>
              {words.newestFirst}
            </Button>
            <span className="quiet">{[isOrdered ? words.byHand : words.byDate, isDirty && texts.unsaved].filter(Boolean).join(' · ')}</span>
          </Group>
        </>
      )}
      <UnsavedChangesGuard isDirty={isDirty} canLeave={canLeave} discard={discard} />
    </>
  )
}
