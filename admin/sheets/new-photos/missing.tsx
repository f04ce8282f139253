import { Button, TextInput } from '@mantine/core'
import { creatable, type ImportMapping } from '#core/photo-import/mapping.ts'
import type { Column } from '#core/photo-import/columns.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { texts } from '../../texts.ts'
import { withValue } from './values.ts'

const words = texts.photoImport

type Each = PhotoImportCheckWire['missing'][number]

type Props = {
  missing: readonly Each[]
  mapping: ImportMapping
  isBusy: boolean
  onChange: (mapping: ImportMapping) => void
}

/** Names that no record has: each can be given the name of one, and each kind of record can be allowed to be made. */
export function Missing({ missing, mapping, isBusy, onChange }: Props) {
  const kinds = (Object.keys(creatable) as (keyof typeof creatable)[]).filter(
    (kind) => mapping.create.includes(creatable[kind]) || missing.some((each) => each.kind === kind),
  )
  if (kinds.length === 0) return null
  const give = ({ columns, name }: Each, value: string) => onChange(withValue(mapping, columns as Column[], name, value))
  return (
    <section>
      <h2>{words.missing}</h2>
      <p className="quiet">{words.missingText}</p>
      {kinds.map((kind) => {
        const own = missing.filter((each) => each.kind === kind)
        const isAllowed = mapping.create.includes(creatable[kind])
        return (
          <section key={kind}>
            <h3>{words.kinds[kind]}</h3>
            <label>
              <input
                type="checkbox"
                checked={isAllowed}
                disabled={isBusy}
                onChange={({ currentTarget: { checked } }) => {
                  const others = mapping.create.filter((each) => each !== creatable[kind])
                  onChange({ ...mapping, create: checked ? [...others, creatable[kind]] : others })
                }}
              />{' '}
              {words.create(words.kinds[kind], own.length)}
            </label>
            <ul className="sheet-columns">
              {own.map((each) => (
                <li key={each.name}>
                  <TextInput
                    label={each.name}
                    description={words.rows(each.rows)}
                    placeholder={isAllowed ? words.willBeMade : words.nameOfRecord}
                    disabled={isBusy}
                    onBlur={({ currentTarget: { value } }) => {
                      if (value.trim()) give(each, value.trim())
                    }}
                  />
                  {each.proposed && (
                    <Button variant="default" disabled={isBusy} onClick={() => give(each, each.proposed ?? each.name)}>
                      {words.use(each.proposed)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
