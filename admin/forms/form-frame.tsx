import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { moment } from '../browser/dates.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { texts } from '../texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import type { RecordForm } from './use-record-form.ts'

type FormFrameProps = {
  record: RecordForm
  button: string
  labelOf: (field: string) => string
  shown?: (field: string, value: string | number) => string
  /** Buttons beside the saving one. */
  more?: ReactNode
  /** Runs with Ctrl+Enter; plain saving where there is nothing else. */
  onCtrlEnter?: () => void
  children: ReactNode
}

/** What every form of a record has around its fields. Ctrl+S saves. */
export function FormFrame({ record, button, labelOf, shown = (_, value) => String(value), more, onCtrlEnter, children }: FormFrameProps) {
  const { form, submit, isDirty, canLeave, isBusy, restoredAt, discard, conflict, resolve, giveUp } = record
  const place = useFocusOnError(record)

  useShortcuts({ save: () => void submit(), saveNext: onCtrlEnter ?? (() => void submit()) })

  return (
    <FormProvider {...form}>
      {restoredAt && (
        <div className="notice" role="status">
          <p>{texts.restored(moment(restoredAt))}</p>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {texts.discardRestored}
          </Button>
        </div>
      )}
      <form
        ref={place}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        <Group className="form-buttons">
          <Button type="submit" loading={isBusy}>
            {button}
          </Button>
          {more}
          {isDirty && <span className="quiet">{texts.unsaved}</span>}
        </Group>
      </form>
      <UnsavedChangesGuard isDirty={isDirty} canLeave={canLeave} discard={discard} />
      {conflict && <ConflictDialog conflict={conflict} labelOf={labelOf} shown={shown} resolve={resolve} close={giveUp} />}
    </FormProvider>
  )
}
