import { memo, useRef, useState } from 'react'
import { fileSize } from '#core/formats.ts'
import { useListDrag } from '../../browser/use-list-drag.ts'
import type { Values } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import type { RelationOptions } from '../relation-options.ts'
import { FurtherValues } from './further-values.tsx'
import type { ItemList } from './item-list.ts'
import { isEditable, type Item } from './item.ts'
import { LooksLike } from './looks-like.tsx'
import { Offers } from './offers.tsx'
import { OwnCell } from './own-cell.tsx'
import { ownProblems, type Column } from './own-values.ts'
import type { UploadQueue } from './queue.ts'
import { RowActions, RowState } from './row-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useIsNear } from './use-is-near.ts'

type RowProps = {
  item: Item
  queue: UploadQueue
  /** Writes values of the picture, into the list or into the form. */
  write: ItemList['describe']
  relations: RelationOptions
  /** Null where there is one picture, which the form describes. */
  columns: Column[] | null
  /** What all pictures have in common. */
  common: Values
  /** The name of a file above that has the same bytes; null where there is none. */
  copyOf: string | null
}

/** One picture on its way. Its fields are drawn only while it is near to what is in view, so that hundreds stay quick. */
export const UploadRow = memo(function UploadRow({ item, queue, write, relations, columns, common, copyOf }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const thumbnail = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(row)
  const [noPreview, setNoPreview] = useState<string | null>(null)
  const { id, file, state, own, lookalikes } = item
  useListDrag({
    place: row,
    handle: thumbnail,
    isOn: columns !== null,
    list: 'uploads',
    axis: 'y',
    id,
    drop: (otherID, side) => queue.moveBeside(otherID, id, side === 'after'),
  })
  const isDescribed = columns !== null && state !== 'done' && state !== 'refused'
  const problems = isNear && isDescribed ? { ...ownProblems(own, common), ...item.errors } : {}
  return (
    <li ref={row} data-state={state} data-item={id} data-editable={(columns && isEditable(item)) || undefined}>
      <Thumbnail place={thumbnail} file={file} pixels={item.pixels} isNear={isNear} isHandle={columns !== null} setProblem={setNoPreview} />
      {isDescribed && (
        <div className="upload-cells">
          {isNear &&
            columns.map((column) => (
              <OwnCell
                key={column.key}
                item={item}
                column={column}
                common={common[column.key]}
                relations={relations}
                problem={problems[column.key]}
                write={write}
              />
            ))}
        </div>
      )}
      <div className="upload-about">
        <span className="upload-file">
          <strong className="two-lines" title={file.name}>
            {file.name}
          </strong>{' '}
          <span className="quiet">{fileSize(file.size, 'en')}</span>
        </span>
        {noPreview !== null && state !== 'refused' && <p className="quiet small">{noPreview}</p>}
        <RowState item={item} isDescribed={isDescribed} />
        {copyOf !== null && <p className="upload-problem">{texts.upload.copyOf(copyOf)}</p>}
        {isNear && isEditable(item) && (
          <Offers
            item={item}
            current={columns ? own : common}
            common={common}
            periods={relations.period}
            write={write}
            isOnly={columns === null}
          />
        )}
        {isDescribed && isNear && <FurtherValues item={item} columns={columns} relations={relations} problems={problems} write={write} />}
      </div>
      <div className="upload-buttons">
        <RowActions item={item} queue={queue} />
      </div>
      {state === 'similar' && lookalikes && <LooksLike item={item} lookalikes={lookalikes} queue={queue} />}
    </li>
  )
})
