import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import type { ListedPhotoWire, PhotoWire } from '#core/wire/photo.ts'
import { photosQuery } from '../../api/photos.ts'
import { markOld, refresh } from '../../api/read-query.ts'
import { recordListCalls } from '../../api/records.ts'
import { translationCalls } from '../../api/translations.ts'
import { useRowFocus } from '../../keys/row-focus.ts'
import { Head } from '../../lists/table.tsx'
import { useIdentity } from '../../session/identity.tsx'
import { texts } from '../../texts.ts'
import { searchOf } from '../list-search.ts'
import type { PhotoTableProps } from '../photo-table.tsx'
import { useRelationOptions } from '../relation-options.ts'
import { SelectAll } from '../select-boxes.tsx'
import { optionsPlace } from './choice-editor.tsx'
import { EditRow, type EditColumn } from './edit-row.tsx'
import { openGrid, type Grid } from './grid.ts'
import { GridStatus } from './grid-status.tsx'
import { editModeButton } from './mode.ts'
import { saveCell } from './save-cell.ts'
import { useEditColumns } from './use-edit-columns.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRows } from './use-rows.ts'

/** Photos in rows whose cells are edited in their place. Rows keep their places, also where a saved photo no longer matches the filters. */
export default function EditTable({ photos, selection, list, isOld, remove }: PhotoTableProps) {
  const { userID, role } = useIdentity()
  const isAdmin = role === 'admin'
  const client = useQueryClient()
  const columns = useEditColumns(isAdmin)
  const { data: relations } = useRelationOptions()
  const [grid] = useState(() => openGrid({ userID, save: (cell, value, version) => saveCell(isAdmin, cell, value, version) }))
  const { rows, replace } = useRows(photos, list, isOld, grid.isEdited)
  const table = useRef<HTMLTableElement>(null)
  const handlers = useGridKeys({ grid, table, rows, isAdmin, relations })
  const hint = useId()
  useRowFocus(table, 'tbody > tr')
  useUnsavedCells(grid, rows, columns, list)
  useFocusOnOpening(table)

  function show(photo: PhotoWire) {
    replace(photo)
    if (selection?.photos.has(photo.photoID)) selection.change([photo], true)
    client.setQueryData(
      photosQuery(searchOf(new URLSearchParams(list))).queryKey,
      (page) => page && { ...page, photos: page.photos.map((each) => (each.photoID === photo.photoID ? photo : each)) },
    )
    markOld(client, 'GET /api/photo/list', 'GET /api/counts', 'GET /api/publish/:kind/:id', ...translationCalls, ...recordListCalls)
  }
  const showSaved = useEffectEvent(() => {
    const photo = grid.saved.get()
    if (photo) show(photo)
  })
  useEffect(() => grid.saved.subscribe(() => showSaved()), [grid])
  useEffect(
    () => () => {
      grid.stop()
      refresh(client, 'GET /api/photo/list')
    },
    [grid, client],
  )

  return (
    <>
      <GridStatus grid={grid} hint={hint} />
      <div className="table-scroll compact editing">
        <table ref={table} role="grid" className="table" aria-label={texts.titles.photos} aria-describedby={hint} {...handlers}>
          <thead>
            <tr>
              {selection && (
                <Head className="narrow">
                  <SelectAll photos={rows} selection={selection} />
                </Head>
              )}
              <Head className="narrow">{texts.photo.columns.photo}</Head>
              {columns.map(({ name, column }) => (
                <Fragment key={name}>{column.head}</Fragment>
              ))}
              {selection && <Head className="narrow edit-cell">{texts.columns.edit}</Head>}
              {selection && <Head className="narrow remove-cell">{texts.columns.remove}</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map((photo) => (
              <EditRow key={photo.photoID} {...{ photo, columns, selection, grid, remove }} photos={rows} />
            ))}
          </tbody>
        </table>
      </div>
      <div id={optionsPlace} />
    </>
  )
}

/** Shows what was typed and never saved, and keeps what is in an editor when its row goes away. */
function useUnsavedCells(grid: Grid, rows: readonly ListedPhotoWire[], columns: readonly EditColumn[], list: string) {
  useEffect(() => {
    for (const { photoID } of rows) for (const { name, field } of columns) if (field) grid.restore({ photoID, key: name })
  }, [grid, rows, columns])
  useEffect(() => () => grid.setAside(), [grid, list])
}

/** Whoever has just switched the mode on continues in the first cell that can be edited. */
function useFocusOnOpening(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    if (document.activeElement?.id === editModeButton) table.current?.querySelector<HTMLElement>('td[data-field]')?.focus()
  }, [table])
}
