import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { durations } from '#core/limits.ts'
import { countOpenDialog } from '../keys/open-dialogs.ts'
import { focusRowAfterRemoval } from '../keys/row-focus.ts'

type DialogProps = {
  isOpen: boolean
  /** What the cross, Esc and a click beside the dialog do; nothing where it is missing: then it must be answered. */
  close?: () => void
  /** What the cross is called. */
  closeLabel?: string
  title: ReactNode
  size?: 'md' | 'xl'
  children: ReactNode
}

/** A dialog that keeps the focus inside and gives it back. Its head is no banner: the page has one already. */
export function Dialog({ isOpen, close, closeLabel, title, size = 'md', children }: DialogProps) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])

  useEffect(() => (isOpen ? countOpenDialog() : undefined), [isOpen])

  function giveFocusBack() {
    if (document.activeElement !== document.body || !(opener.current instanceof HTMLElement)) return
    if (opener.current.isConnected) opener.current.focus({ preventScroll: true })
    else focusRowAfterRemoval()
  }

  return (
    <Modal.Root
      opened={isOpen}
      onClose={close ?? (() => undefined)}
      closeOnEscape={Boolean(close)}
      closeOnClickOutside={Boolean(close)}
      size={size}
      transitionProps={{ duration: durations.modalTransition }}
      // Locking the page's scrolling would write an inline style, which the policy forbids.
      lockScroll={false}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {close && <Modal.CloseButton aria-label={closeLabel} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
        <OnceRemoved then={giveFocusBack} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Closed in the very moment in which it takes the focus, the library's dialog loses it: known once it is out of the page. */
function OnceRemoved({ then }: { then: () => void }) {
  const end = useEffectEvent(then)
  useEffect(() => () => end(), [])
  return null
}
