import { texts } from '../../texts.ts'
import { shownValue, type RelationOptions } from '../relation-options.ts'
import { labelOfField } from '../values.ts'
import { isEditable, type Item } from './item.ts'
import type { ItemList } from './item-list.ts'
import { isFilled, type Column } from './own-values.ts'

type FurtherValuesProps = {
  item: Item
  columns: Column[]
  relations: RelationOptions
  problems: Record<string, string>
  write: ItemList['describe']
}

/** Own values of a picture that no column shows, each with what is wrong with it. */
export function FurtherValues({ item, columns, relations, problems, write }: FurtherValuesProps) {
  const words = texts.upload.grid
  const isElsewhere = (key: string) => !columns.some((column) => column.key === key)
  const keys = [...new Set([...Object.keys(item.own), ...Object.keys(problems)])].filter(
    (key) => isElsewhere(key) && (isFilled(item.own[key]) || problems[key]),
  )
  if (keys.length === 0) return null
  return (
    <ul className="upload-further">
      {keys.map((key) => (
        <li key={key}>
          {isFilled(item.own[key]) && <span>{words.further(labelOfField(key), shownValue(relations, key, item.own[key] ?? ''))}</span>}
          {problems[key] && <span className="upload-problem">{problems[key]}</span>}
          {isFilled(item.own[key]) && isEditable(item) && (
            <button
              type="button"
              aria-label={words.removeValue(labelOfField(key), item.file.name)}
              onClick={() => write(new Map([[item.id, { [key]: '' }]]))}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
