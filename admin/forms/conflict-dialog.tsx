import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../layout/dialog.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'
import type { Conflict } from './conflict.ts'

type ConflictDialogProps = {
  conflict: Conflict
  /** What the fields are called. */
  labelOf: (field: string) => string
  /** A value as people read it. */
  shown: (field: string, value: string | number) => string
  resolve: (mine: ReadonlySet<string>) => void
  close: () => void
}

/** Both versions of each field that two people have changed; whoever saves decides which one to keep. */
export function ConflictDialog({ conflict, labelOf, shown, resolve, close }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflict.fields.map(({ field }) => field)))
  const words = texts.conflict

  function choose(field: string, isMine: boolean) {
    const chosen = new Set(mine)
    if (isMine) chosen.add(field)
    else chosen.delete(field)
    setMine(chosen)
  }

  return (
    <Dialog isOpen close={close} size="xl" title={words.title} closeLabel={texts.cancel}>
      <Text>{words.text}</Text>
      {conflict.fields.map(({ field, mine: own, theirs, by, at }) => (
        <fieldset className="conflict" key={field}>
          <legend>{labelOf(field)}</legend>
          <Version name={field} label={words.mine} text={shown(field, own)} isChosen={mine.has(field)} choose={() => choose(field, true)} />
          <Version
            name={field}
            label={words.theirs(by, moment(at))}
            text={shown(field, theirs)}
            isChosen={!mine.has(field)}
            choose={() => choose(field, false)}
          />
        </fieldset>
      ))}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {words.back}
        </Button>
        <Button data-autofocus onClick={() => resolve(mine)}>
          {words.save}
        </Button>
      </Group>
    </Dialog>
  )
}

type VersionProps = { name: string; label: string; text: string; isChosen: boolean; choose: () => void }

function Version({ name, label, text, isChosen, choose }: VersionProps) {
  return (
    <label className="conflict-version" data-chosen={isChosen || undefined}>
      <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={choose} />
      <strong>{label}</strong>
      <span className="conflict-text">{text || texts.nothing}</span>
    </label>
  )
}
