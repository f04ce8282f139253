import { Button, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { failed, succeeded } from '../../alerts/alerts.ts'
import { RowButton } from '../../lists/row-actions.tsx'
import { texts } from '../../texts.ts'
import type { SavedView } from './views.ts'

const words = texts.savedViews

type ViewRowProps = {
  view: SavedView
  /** Whether the list is shown in this way now. */
  isCurrent: boolean
  close: () => void
  overwrite: () => void
  rename: (name: string) => void
  /** Why the view cannot have this name, as a sentence; null where it can. */
  problemOf: (name: string) => string | null
  remove: () => void
}

/** A saved view: its name is a link to it. */
export function ViewRow({ view: { name, address }, isCurrent, close, overwrite, rename, problemOf, remove }: ViewRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  function finish(event: SyntheticEvent) {
    event.preventDefault()
    const problem = problemOf(typed ?? '')
    setError(problem)
    if (problem === null) rename(typed ?? '')
    if (problem === null) setTyped(null)
  }

  if (typed !== null)
    return (
      <li>
        <form className="save-view" onSubmit={finish}>
          <TextInput
            label={words.newName(name)}
            value={typed}
            error={error}
            data-autofocus
            ref={(field) => field?.focus()}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">{words.rename}</Button>
          <Button variant="default" onClick={() => setTyped(null)}>
            {texts.cancel}
          </Button>
        </form>
      </li>
    )
  return (
    <li>
      <Link to={`/photos?${address}`} onClick={close} aria-current={isCurrent || undefined} title={name}>
        {name}
      </Link>
      <span className="saved-view-actions">
        <RowButton isDanger={false} label={words.copyThis(name)} onClick={() => void copy(address)}>
          {words.copy}
        </RowButton>
        <RowButton isDanger={false} label={words.renameThis(name)} onClick={() => setTyped(name)}>
          {words.rename}
        </RowButton>
        <RowButton isDanger={false} label={words.overwriteThis(name)} onClick={overwrite}>
          {words.overwrite}
        </RowButton>
        <RowButton label={words.deleteThis(name)} onClick={remove}>
          {words.delete}
        </RowButton>
      </span>
    </li>
  )
}

/** Puts the whole address of a view on the clipboard. */
async function copy(address: string) {
  const link = new URL(`?${address}`, location.href).href
  try {
    await navigator.clipboard.writeText(link)
    succeeded(words.copied)
  } catch {
    failed(words.notCopied)
  }
}
