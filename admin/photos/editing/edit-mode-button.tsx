import { useShortcuts } from '../../keys/use-shortcuts.ts'
import { texts } from '../../texts.ts'
import { editMode, editModeButton } from './mode.ts'

/** Switches editing in the list on and off. */
export function EditModeButton() {
  const isOn = editMode.use()
  useShortcuts({
    editInList() {
      // From here the table takes the focus, once it is there.
      document.getElementById(editModeButton)?.focus()
      editMode.toggle()
    },
  })
  return (
    <div className="view-switch">
      <button id={editModeButton} type="button" aria-pressed={isOn} onClick={() => editMode.toggle()}>
        {texts.editing.mode}
      </button>
    </div>
  )
}
