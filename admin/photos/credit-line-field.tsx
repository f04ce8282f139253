import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { address, pathOf } from '#core/addresses.ts'
import { proposedCreditLine, type Credited } from '#core/credit-line.ts'
import { sourceLanguage } from '#core/languages.ts'
import { licenceOf, licenceValues, type Licence } from '#core/licences.ts'
import { configQuery } from '../api/archive.ts'
import type { Values } from '../forms/draft.ts'
import type { Option } from '../forms/fields.tsx'
import { texts } from '../texts.ts'
import type { RelationOptions } from './relation-options.ts'

const words = texts.photo.creditLine

/** The words of the public pages, which nothing else here needs. */
const publicTexts = {
  queryKey: ['texts of the public pages'],
  queryFn: async () => (await import('#core/texts/texts.ts')).textsFor(sourceLanguage),
  staleTime: Infinity,
}

type CreditLineProps = { label: string; photoID: number | null; relations: RelationOptions }

/** The credit line. While it is empty, the pages show the proposed one, and the field shows it as its placeholder. */
export function CreditLineField({ label, photoID, relations }: CreditLineProps) {
  const { register, setValue, getFieldState, formState } = useFormContext<Values>()
  const own = useWatch<Values>({ name: 'creditLine' })
  const proposal = useProposal(photoID, relations)
  return (
    <div className="wide">
      <TextInput
        label={label}
        description={words.hint}
        placeholder={proposal}
        error={getFieldState('creditLine', formState).error?.message}
        {...register('creditLine')}
      />
      {own !== '' && (
        <p className="understood">
          {proposal && `${words.proposal} ${proposal} `}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setValue('creditLine', '', { shouldDirty: true, shouldValidate: true })}
          >
            {words.reset}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The line made of what the form holds; empty for a photo that has no address yet. */
function useProposal(photoID: number | null, { contributor, person }: RelationOptions): string {
  const [title, author, license, contributorID, photographerID] = useWatch<Values>({
    name: ['title', 'author', 'license', 'contributorID', 'photographerID'],
  })
  const { data: catalogue } = useQuery(publicTexts)
  const { data: config } = useQuery(configQuery)
  if (!photoID || !catalogue || !config || !isLicence(license)) return ''
  const credited: Credited = {
    title: String(title ?? '').trim(),
    collection: nameIn(contributor, contributorID),
    url: config.siteUrl + pathOf(address('photo', sourceLanguage, { id: photoID })),
    language: sourceLanguage,
  }
  const byline = nameIn(person, photographerID) || String(author ?? '').trim()
  return proposedCreditLine({ author: byline, license: licenceOf(license).value }, credited, catalogue)
}

const nameIn = (options: Option[], id: unknown) => options.find(({ value }) => value === String(id))?.label ?? ''

const isLicence = (value: unknown): value is Licence => licenceValues.some((licence) => licence === value)
