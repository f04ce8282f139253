/** How much of something each key holds at present. */
export function openTally<Key>() {
  const counts = new Map<Key, number>()
  const of = (key: Key) => counts.get(key) ?? 0

  function change(key: Key, by: 1 | -1) {
    const count = of(key) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return { of, change }
}
