import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'

type ChangeButtonsProps = {
  count: number
  isDisabled: boolean
  isBusy: boolean
  change: () => void
  close: () => void
  /** Why the change is not made yet. */
  children?: ReactNode
}

/** The end of the dialog, always in sight: nothing, or the change of so many photos. */
export const ChangeButtons = ({ count, isDisabled, isBusy, change, close, children }: ChangeButtonsProps) => (
  <div className="dialog-buttons">
    {children}
    <Group justify="flex-end">
      <Button variant="default" onClick={close}>
        {texts.cancel}
      </Button>
      <Button loading={isBusy} disabled={isDisabled || count === 0} onClick={change}>
        {texts.bulk.change(count)}
      </Button>
    </Group>
  </div>
)
