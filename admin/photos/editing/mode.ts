import { storage } from '../../browser/storage.ts'
import { createStore } from '../../browser/store.ts'

const key = 'photos:edit-in-list'

const store = createStore(storage.read(key) === 'on')

/** Whether the cells of the list of photos can be edited; this browser remembers it. */
export const editMode = {
  use: store.use,
  toggle() {
    const isOn = !store.get()
    storage.write(key, isOn ? 'on' : 'off')
    store.set(isOn)
  },
}

/** The id of the button that switches the mode: Esc leads from the table to it. */
export const editModeButton = 'edit-in-list'
