import { useDeferredValue, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { texts } from '../texts.ts'
import type { Values } from './draft.ts'
import { rememberedOpen, rememberOpen } from './group-memory.ts'

type FieldGroupProps = {
  heading: string
  /** Names the group in the memory of the browser. */
  memory: string
  /** The fields of the group. */
  names: readonly string[]
  /** Those that open the group at first where they are filled in; all of them unless said otherwise. */
  telling?: readonly string[]
  isOpenAtFirst?: boolean
  /** Whether it is in view at once; others follow without delaying the first paint. */
  isInFirstPaint?: boolean
  /** Draws the fields, once the group has been open. */
  children: () => ReactNode
}

/**
 * Fields under a heading that opens and closes them. A group is as somebody left it in this browser; otherwise it opens where one of its
 * fields is filled in at first. It always opens where one is restored or has an error.
 */
export function FieldGroup({
  heading,
  memory,
  names,
  telling = names,
  isOpenAtFirst = false,
  isInFirstPaint = false,
  children,
}: FieldGroupProps) {
  const { getValues, formState } = useFormContext<Values>()
  const { errors, dirtyFields, submitCount } = formState
  const [isOpen, setOpen] = useState(() => rememberedOpen(memory) ?? (isOpenAtFirst || telling.some((name) => Boolean(getValues(name)))))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const isPainted = useDeferredValue(true, isInFirstPaint)
  const isDrawn = isPainted && (isOpen || wasOpen)

  const failing = names.filter((name) => errors[name])
  const problem = failing.length > 0 ? `${submitCount} ${failing.join(' ')}` : ''
  const reason = problem || (names.some((name) => dirtyFields[name]) ? 'changed' : '')
  const [seen, setSeen] = useState('')
  if (reason !== seen) {
    setSeen(reason)
    if (reason !== '') setOpen(true)
  }

  return (
    <details className="field-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* Only what somebody does is remembered, not what an error or a restored text has opened. */}
      <summary onClick={() => rememberOpen(memory, !isOpen)}>
        {heading}
        {!isOpen && failing.length > 0 && <span className="field-group-errors">{texts.errorsInGroup(failing.length)}</span>}
      </summary>
      {isDrawn && <div className="field-group-fields">{children()}</div>}
    </details>
  )
}
