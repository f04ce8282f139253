import { useRef } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { thumbnailOf } from '../api/photos.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import { PlainLink } from '../lists/plain-link.tsx'
import { RowButton, RowLink } from '../lists/row-actions.tsx'
import { texts } from '../texts.ts'
import type { PhotoTableProps } from './photo-table.tsx'
import { SelectAll, SelectPhoto } from './select-boxes.tsx'
import { SortSelect } from './sort-select.tsx'

/** Photos as larger pictures, with what the table does. */
export function PhotoGrid({ photos, selection, remove }: PhotoTableProps) {
  const grid = useRef<HTMLUListElement>(null)
  useRowKeys(grid, 'li')
  return (
    <>
      <div className="photo-grid-tools">
        {selection && (
          <label>
            <SelectAll photos={photos} selection={selection} /> {texts.photo.selectAll}
          </label>
        )}
        <SortSelect />
      </div>
      <ul ref={grid} className="photo-grid" aria-label={texts.titles.photos}>
        {photos.map((photo) => {
          const { photoID, title } = photo
          return (
            <li key={photoID} data-selected={selection?.has(photoID) || undefined}>
              {selection ? (
                <PlainLink to={`/edit-photo/${photoID}`} leadsBack tabIndex={-1} aria-hidden>
                  <Picture photo={photo} />
                </PlainLink>
              ) : (
                <Picture photo={photo} />
              )}
              <p className="one-line" lang="ru" title={title}>
                {selection ? (
                  <PlainLink className="title-link" to={`/edit-photo/${photoID}`} leadsBack>
                    {title}
                  </PlainLink>
                ) : (
                  title
                )}
              </p>
              <div className="photo-grid-row">
                {selection && <SelectPhoto photo={photo} photos={photos} selection={selection} />}
                <span className="quiet small one-line">{[photoID, photo.date].filter(Boolean).join(' · ')}</span>
                {selection && (
                  <>
                    <RowLink to={`/edit-photo/${photoID}`} leadsBack label={texts.editThis(title)}>
                      {texts.columns.edit}
                    </RowLink>
                    <RowButton label={texts.removeThis(title)} onClick={() => remove(photoID, title)}>
                      {texts.columns.remove}
                    </RowButton>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Picture = ({ photo }: { photo: ListedPhotoWire }) => (
  <img src={thumbnailOf(photo)} alt="" width={photo.width} height={photo.height} loading="lazy" decoding="async" />
)
