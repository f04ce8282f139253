import { useSyncExternalStore } from 'react'

/** A value that lives outside of React and that components can follow. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()

  function set(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const get = () => value
  return {
    get,
    set,
    update: (change: (value: Value) => Value) => set(change(value)),
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    /** Follows what is derived of the value. It has to be the same again, such as a number or a text, as long as nothing changes. */
    useDerived: <Derived>(derive: (value: Value) => Derived) => useSyncExternalStore(subscribe, () => derive(value)),
  }
}
