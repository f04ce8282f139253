import { useAddress } from '../lists/address.ts'
import { texts } from '../texts.ts'

const words = texts.photo.sorting

/** The orders of the list where no heads of columns offer them. */
const orders = ['id-desc', 'id-asc', 'title-asc', 'title-desc', 'changed-desc', 'changed-asc'] as const

export function SortSelect() {
  const { text, change } = useAddress()
  return (
    <label>
      {words.name}{' '}
      <select
        value={orders.find((order) => order === text('sort')) ?? orders[0]}
        onChange={(event) => change({ sort: event.currentTarget.value })}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {words.orders[order]}
          </option>
        ))}
      </select>
    </label>
  )
}
