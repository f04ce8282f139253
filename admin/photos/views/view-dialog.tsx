import { Button, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { maxSavedViews } from '#core/limits.ts'
import { failed, succeeded } from '../../alerts/alerts.ts'
import { Dialog } from '../../layout/dialog.tsx'
import { useAddress } from '../../lists/address.ts'
import { texts } from '../../texts.ts'
import { useColumns } from '../columns/use-columns.ts'
import { useListView } from '../list-view.ts'
import { useSavedViews } from './use-saved-views.ts'
import { ViewRow } from './view-row.tsx'
import { addressOf, problemOfName } from './views.ts'

const words = texts.savedViews

/** The saved views, to be chosen, renamed, overwritten or deleted, and a field to save the list as it is shown now. */
export default function ViewDialog({ close }: { close: () => void }) {
  const saved = useSavedViews()
  const { parameters } = useAddress()
  const { columns } = useColumns()
  const { view } = useListView()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const address = addressOf(parameters, columns, view)

  function save(event: SyntheticEvent) {
    event.preventDefault()
    const problem = saved.isFull ? 'full' : problemOfName(saved.views, name)
    if (problem) return setError(sentenceOf(problem))
    told(saved.add(name, address), words.saved(name.trim()))
    setName('')
  }

  return (
    <Dialog isOpen close={close} title={words.name} closeLabel={words.close}>
      {saved.views.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ul className="saved-views" aria-label={words.name}>
          {saved.views.map((each) => (
            <ViewRow
              key={each.name}
              view={each}
              isCurrent={each.address === address}
              close={close}
              overwrite={() => told(saved.overwrite(each.name, address), words.saved(each.name))}
              rename={(next) => saved.rename(each.name, next)}
              problemOf={(next) => {
                const problem = problemOfName(saved.views, next, each.name)
                return problem && sentenceOf(problem)
              }}
              remove={() => saved.remove(each.name)}
            />
          ))}
        </ul>
      )}
      <form className="save-view" onSubmit={save}>
        <TextInput
          label={words.saveAs}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit">{words.save}</Button>
      </form>
    </Dialog>
  )
}

/** Why a view cannot be saved or renamed so. */
const sentenceOf = (problem: 'empty' | 'long' | 'taken' | 'full') =>
  problem === 'full' ? words.problems.full(maxSavedViews) : words.problems[problem]

const told = (isKept: boolean, text: string) => (isKept ? succeeded(text) : failed(words.notKept))
