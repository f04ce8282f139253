import { Button } from '@mantine/core'
import type { Values } from '../../forms/draft.ts'
import type { Option } from '../../forms/fields.tsx'
import { texts } from '../../texts.ts'
import type { Offer } from './from-file/offers.ts'
import { contradictedPeriod, periodOffer } from './from-file/period-offer.ts'
import type { Item } from './item.ts'
import type { ItemList } from './item-list.ts'

type OffersProps = {
  item: Item
  /** What is said of the picture at present. */
  current: Values
  /** What all pictures have in common. */
  common: Values
  periods: readonly Option[]
  write: ItemList['describe']
  /** Whether this is the only picture: then there is room for all offers. */
  isOnly: boolean
}

/** What a file suggests to say of its picture, and the period of its date, as far as they are not said yet. */
export function Offers({ item: { id, file, offers, digitised }, current, common, periods, write, isOnly }: OffersProps) {
  const words = texts.upload.offers
  const period = isOnly ? null : periodOffer(current, common, periods)
  const contradicted = isOnly ? null : contradictedPeriod(current, common, periods)
  const open = offers.filter(({ values }) => Object.entries(values).some(([key, value]) => String(current[key] ?? '') !== String(value)))
  const shown = (offer: Offer) => (
    <>
      <span className="upload-offer" title={offer.shown}>
        {words.value(offer.label, offer.shown)}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={words.useOf(offer.label, file.name, offer.shown)}
        onClick={() => write(new Map([[id, offer.values]]))}
      >
        {words.use}
      </Button>
    </>
  )
  return (
    <>
      {contradicted !== null && <p className="upload-problem">{texts.photo.dates.contradicted(contradicted)}</p>}
      {period && <p className="upload-period">{shown(period)}</p>}
      {open.length > 0 && (
        <details className="upload-offers" open={isOnly}>
          <summary>{words.found(open.map(({ label }) => label).join(', '))}</summary>
          <ul>
            {open.map((offer) => (
              <li key={offer.id}>{shown(offer)}</li>
            ))}
          </ul>
        </details>
      )}
      {digitised !== '' && <p className="quiet">{words.digitised(digitised)}</p>}
    </>
  )
}
