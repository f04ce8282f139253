import { useEffect, useMemo, useRef } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { thumbnailOf } from '../api/photos.ts'
import { RowButton, RowLink } from '../lists/row-actions.tsx'
import { Head, Table } from '../lists/table.tsx'
import { texts } from '../texts.ts'
import type { Selection } from './bulk/selection.ts'
import { columnOf } from './columns/cells.tsx'
import { useColumns } from './columns/use-columns.ts'
import { SelectAll, SelectPhoto } from './select-boxes.tsx'

export type PhotoTableProps = {
  photos: readonly ListedPhotoWire[]
  /** Null for those who may not change photos. */
  selection: Selection | null
  /** The address of this list. */
  list: string
  /** Whether these photos are shown only until those of another list are there. */
  isOld: boolean
  /** Asks before a photo is removed; `removed` is called once it is. */
  remove: (photoID: number, name: string, removed?: () => void) => void
}

/** Photos in rows, with the columns that the user has chosen. They are drawn again only when they have changed: not while another list is read. */
export function PhotoTable({ photos, selection, remove }: PhotoTableProps) {
  const { columns } = useColumns()
  const names = columns.join()
  const latest = useRef(remove)
  useEffect(() => {
    latest.current = remove
  })
  return useMemo(
    () => (
      <Rows
        photos={photos}
        selection={selection}
        columns={names.split(',').filter(Boolean)}
        remove={(...args) => latest.current(...args)}
      />
    ),
    [photos, selection, names],
  )
}

type RowsProps = Pick<PhotoTableProps, 'photos' | 'selection' | 'remove'> & { columns: readonly string[] }

function Rows({ photos, selection, columns, remove }: RowsProps) {
  const words = texts.photo
  return (
    <Table
      label={texts.titles.photos}
      className="compact"
      rows={photos}
      keyOf={({ photoID }) => photoID}
      attributesOf={({ photoID }) => ({ 'aria-selected': selection?.has(photoID) })}
      columns={[
        selection !== null && {
          head: (
            <Head className="narrow">
              <SelectAll photos={photos} selection={selection} />
            </Head>
          ),
          cell: (photo) => (
            <td>
              <SelectPhoto photo={photo} photos={photos} selection={selection} />
            </td>
          ),
        },
        {
          head: <Head className="narrow">{words.columns.photo}</Head>,
          cell: (photo) => (
            <td>
              <img src={thumbnailOf(photo)} alt="" width={36} height={27} loading="lazy" decoding="async" />
            </td>
          ),
        },
        ...columns.map((name) => columnOf(name, selection !== null)),
        selection !== null && {
          head: <Head className="narrow edit-cell">{texts.columns.edit}</Head>,
          cell: ({ photoID, title }) => (
            <td className="edit-cell">
              <RowLink to={`/edit-photo/${photoID}`} leadsBack label={texts.editThis(title)}>
                {texts.columns.edit}
              </RowLink>
            </td>
          ),
        },
        selection !== null && {
          head: <Head className="narrow remove-cell">{texts.columns.remove}</Head>,
          cell: ({ photoID, title }) => (
            <td className="remove-cell">
              <RowButton label={texts.removeThis(title)} onClick={() => remove(photoID, title)}>
                {texts.columns.remove}
              </RowButton>
            </td>
          ),
        },
      ]}
    />
  )
}
