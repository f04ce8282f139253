import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { Dialog } from '../../layout/dialog.tsx'
import { texts } from '../../texts.ts'
import { columnNames, defaultColumns, fixedColumn, moved, toggled } from './columns.ts'
import { labelOfColumn } from './labels.ts'
import { useColumns } from './use-columns.ts'

const words = texts.columnChoice

/** The columns in sight in their order, and those that can be added. Every choice holds at once. */
export default function ColumnDialog({ close }: { close: () => void }) {
  const { columns, choose } = useColumns()
  const list = useRef<HTMLDivElement>(null)
  const hidden = columnNames.filter((name) => !columns.includes(name))

  /** A box that changes its list keeps the focus, so that the keyboard stays where it was. */
  function toggle(name: string) {
    choose(toggled(columns, name))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus())
  }

  return (
    <Dialog isOpen close={close} title={words.name} closeLabel={words.close}>
      <p>{words.text}</p>
      <div ref={list} className="column-choice">
        <fieldset>
          <legend>{words.shown}</legend>
          <ol>
            {columns.map((name, at) => (
              <li key={name}>
                <Box name={name} isShown toggle={toggle} />
                <MoveButton label={words.up(labelOfColumn(name))} isAtEnd={at === 0} move={() => choose(moved(columns, name, -1))}>
                  ↑
                </MoveButton>
                <MoveButton
                  label={words.down(labelOfColumn(name))}
                  isAtEnd={at === columns.length - 1}
                  move={() => choose(moved(columns, name, 1))}
                >
                  ↓
                </MoveButton>
              </li>
            ))}
          </ol>
        </fieldset>
        <fieldset>
          <legend>{words.hidden}</legend>
          <ul>
            {hidden.map((name) => (
              <li key={name}>
                <Box name={name} isShown={false} toggle={toggle} />
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => choose(defaultColumns)}>
          {words.reset}
        </Button>
        <Button onClick={close}>{words.close}</Button>
      </Group>
    </Dialog>
  )
}

type BoxProps = { name: string; isShown: boolean; toggle: (name: string) => void }

const Box = ({ name, isShown, toggle }: BoxProps) => (
  <label>
    <input type="checkbox" name={name} checked={isShown} disabled={name === fixedColumn} onChange={() => toggle(name)} />
    {labelOfColumn(name)}
    {name === fixedColumn && ' '}
    {name === fixedColumn && <span className="quiet small">({words.fixed})</span>}
  </label>
)

type MoveButtonProps = { label: string; isAtEnd: boolean; move: () => void; children: string }

/** At the end it keeps the focus and does nothing. */
const MoveButton = ({ label, isAtEnd, move, children }: MoveButtonProps) => (
  <button type="button" className="row-action" aria-label={label} aria-disabled={isAtEnd || undefined} onClick={move}>
    <span aria-hidden>{children}</span>
  </button>
)
