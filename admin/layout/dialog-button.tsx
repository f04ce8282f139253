import { Button } from '@mantine/core'
import { Suspense, useState, type ComponentType } from 'react'

type DialogButtonProps = {
  name: string
  /** What it opens: may be loaded only then. */
  dialog: ComponentType<{ close: () => void }>
}

/** A button that opens a dialog. */
export function DialogButton({ name, dialog: OpenDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Suspense>{isOpen && <OpenDialog close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
