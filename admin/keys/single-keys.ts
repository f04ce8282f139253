import { createStore } from '../browser/store.ts'
import { storage } from '../browser/storage.ts'

const key = 'single-keys'

const store = createStore(storage.read(key) !== 'off')

/** Whether keys without Ctrl or Alt do something: people who speak to their computer have to be able to switch them off. */
export const singleKeys = {
  get: store.get,
  use: store.use,
  set(isOn: boolean) {
    storage.write(key, isOn ? 'on' : 'off')
    store.set(isOn)
  },
}
