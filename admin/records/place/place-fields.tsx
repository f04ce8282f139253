import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { precisions } from '#core/places/coordinates.ts'
import { placeRegisters } from '#core/records/identifiers.ts'
import { placeKinds } from '#core/places/kinds.ts'
import { isInForeignScript, unknownLanguage } from '#core/places/language-tag.ts'
import { placeNameKinds } from '#core/places/name-kinds.ts'
import { placeNames, type PlaceName } from '#core/places/names.ts'
import { placeParents, type PlaceParent } from '#core/places/parents.ts'
import { useWatch } from 'react-hook-form'
import { recordsQuery } from '../../api/records.ts'
import type { Values } from '../../forms/draft.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { CoordinateFields } from '../../photos/place/coordinate-fields.tsx'
import { picklistOptions } from '../../photos/picklists.ts'
import { texts } from '../../texts.ts'
import { nameOf, numberOf } from '../descriptors.ts'
import { languageLabel, languageOptions } from './languages.ts'
import { RowsField } from './rows.tsx'

const words = texts.records.place

const kinds = placeKinds.map((value) => ({ value, label: words.kinds[value] }))
const nameKinds = placeNameKinds.map((value) => ({ value, label: words.nameKinds[value] }))
const precisionOptions = picklistOptions({ name: 'precision', values: precisions })

const emptyName: PlaceName = { text: '', language: unknownLanguage, kind: 'official', from: '', to: '', source: '' }
const emptyParent: PlaceParent = { parentID: 0, from: '', to: '' }

/** Everything that is said of a place besides its names of today. */
export function PlaceFields({ id }: { id: number }) {
  const precision = useWatch<Values>({ name: 'precision' })
  return (
    <>
      <SelectField name="kind" label={words.labels.kind} options={kinds} />
      <RowsField<PlaceName>
        name="names"
        label={words.labels.names}
        description={words.hints.names}
        noun={words.name}
        addButton={words.addName}
        empty={emptyName}
        rule={placeNames()}
        inputs={(row, change) => <NameInputs row={row} change={change} />}
      />
      <Parents id={id} />
      <CoordinateFields pin={words.pin}>
        <SelectField name="precision" label={words.labels.precision} options={precisionOptions} />
        {precision === 'area' && <TextField name="radius" label={words.labels.radius} />}
      </CoordinateFields>
      <div className="field-grid">
        {placeRegisters.map((register) => (
          <TextField key={register} name={register} label={words.labels[register]} description={words.hints[register]} />
        ))}
      </div>
      <TextField name="note" label={words.labels.note} description={words.hints.note} rows={3} />
    </>
  )
}

type InputsProps<Row> = { row: Row; change: (part: Partial<Row>) => void }

function NameInputs({ row, change }: InputsProps<PlaceName>) {
  const { text, language, kind, source } = row
  return (
    <>
      <TextInput
        label={words.labels.text}
        value={text}
        lang={language}
        withAsterisk
        onChange={({ target }) => change({ text: target.value })}
      />
      <Select
        label={words.labels.language}
        data={languageOptions(language)}
        value={language}
        allowDeselect={false}
        onChange={(value) => value && change({ language: value })}
        nothingFoundMessage={texts.nothingFound}
      />
      <Select
        label={words.labels.nameKind}
        data={nameKinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && change({ kind: value })}
      />
      <SpanInputs row={row} change={change} />
      <TextInput label={words.labels.source} value={source} onChange={({ target }) => change({ source: target.value })} />
      {isInForeignScript(text, language) && (
        <p className="notice notice-warning row-notice" role="alert">
          {words.foreignScript(text, languageLabel(language))}
        </p>
      )}
    </>
  )
}

function SpanInputs({ row: { from, to }, change }: InputsProps<{ from: string; to: string }>) {
  return (
    <>
      <TextInput label={words.labels.from} value={from} onChange={({ target }) => change({ from: target.value })} />
      <TextInput label={words.labels.to} value={to} placeholder={words.today} onChange={({ target }) => change({ to: target.value })} />
    </>
  )
}

function Parents({ id }: { id: number }) {
  const { data: places = [] } = useQuery(recordsQuery('location'))
  const options = places
    .filter(({ locationID }) => locationID !== id)
    .map((place) => ({ value: String(numberOf('location', place)), label: nameOf('location', place) }))
  return (
    <RowsField<PlaceParent>
      name="parents"
      label={words.labels.parents}
      description={words.hints.parents}
      noun={words.parent}
      addButton={words.addParent}
      empty={emptyParent}
      rule={placeParents()}
      inputs={(row, change) => (
        <>
          <Select
            label={words.labels.parent}
            data={options}
            value={row.parentID ? String(row.parentID) : null}
            withAsterisk
            allowDeselect={false}
            onChange={(value) => change({ parentID: Number(value) })}
            placeholder={texts.choose}
            nothingFoundMessage={texts.nothingFound}
          />
          <SpanInputs row={row} change={change} />
        </>
      )}
    />
  )
}
