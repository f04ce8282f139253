import { NativeSelect } from '@mantine/core'
import { targetLanguages } from '#core/languages.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { localizedFields } from '#core/records/localized-fields.ts'
import { useAddress } from '../lists/address.ts'
import { texts } from '../texts.ts'

/** Narrows a list of records to those that lack a translation: into one of the languages that their texts have. */
export function LacksFilter({ kind }: { kind: FlatKind }) {
  const { text, change } = useAddress()
  const languages = targetLanguages.filter((language) => localizedFields(kind, language).length > 0)
  return (
    <NativeSelect
      label={texts.photo.filters.lacks}
      value={text('lacks')}
      onChange={(event) => change({ lacks: event.currentTarget.value })}
      data={[
        { value: '', label: texts.photo.filters.any },
        ...languages.map((language) => ({ value: language, label: texts.languageNames[language] })),
      ]}
    />
  )
}
