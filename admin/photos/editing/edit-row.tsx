import { Fragment, memo } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { thumbnailOf } from '../../api/photos.ts'
import { RowButton, RowLink } from '../../lists/row-actions.tsx'
import type { Column } from '../../lists/table.tsx'
import { texts } from '../../texts.ts'
import type { PhotoTableProps } from '../photo-table.tsx'
import { SelectPhoto } from '../select-boxes.tsx'
import { EditableCell } from './editable-cell.tsx'
import type { Field } from './fields.ts'
import type { Grid } from './grid.ts'

/** A column of the table; `field` where its cells can be edited. */
export type EditColumn = { name: string; field: Field | undefined; column: Column<ListedPhotoWire> }

type EditRowProps = Pick<PhotoTableProps, 'photos' | 'selection' | 'remove'> & {
  photo: ListedPhotoWire
  columns: readonly EditColumn[]
  grid: Grid
}

/** A photo in the table whose cells are edited. */
export const EditRow = memo(function EditRow({ photo, photos, columns, selection, grid, remove }: EditRowProps) {
  const { photoID, title } = photo
  return (
    <tr data-photo={photoID} aria-selected={selection?.has(photoID)}>
      {selection && (
        <td>
          <SelectPhoto photo={photo} photos={photos} selection={selection} />
        </td>
      )}
      <td>
        <img src={thumbnailOf(photo)} alt="" width={36} height={27} loading="lazy" decoding="async" />
      </td>
      {columns.map(({ name, field, column }) =>
        field ? (
          <EditableCell key={name} photo={photo} name={name} field={field} grid={grid} />
        ) : (
          <Fragment key={name}>{column.cell(photo, 0)}</Fragment>
        ),
      )}
      {selection && (
        <>
          <td className="edit-cell">
            <RowLink to={`/edit-photo/${photoID}`} leadsBack label={texts.editThis(title)}>
              {texts.columns.edit}
            </RowLink>
          </td>
          <td className="remove-cell">
            <RowButton label={texts.removeThis(title)} onClick={() => remove(photoID, title, () => grid.forget(photoID))}>
              {texts.columns.remove}
            </RowButton>
          </td>
        </>
      )}
    </tr>
  )
})
