import { missingData, missingOf } from '#core/records/missing.ts'
import { useAddress } from '../lists/address.ts'
import { texts } from '../texts.ts'

const words = texts.photo.filters

/** Narrows the list to photos that are without all that is ticked. */
export function MissingFilter() {
  const { text, change } = useAddress()
  const chosen = missingOf(text('missing'))
  return (
    <fieldset className="missing-filter">
      <legend>{words.missing}</legend>
      {missingData.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              change({ missing: missingData.filter((each) => (each === name ? checked : chosen.includes(each))).join() })
            }
          />{' '}
          {words.missingData[name]}
        </label>
      ))}
    </fieldset>
  )
}
