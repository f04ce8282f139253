import { Button, Group, Radio, Stack } from '@mantine/core'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import type { SheetConflicts } from '../../api/sheets.ts'
import { texts } from '../../texts.ts'
import { SheetReport } from './report.tsx'

const words = texts.sheetImport

type Props = {
  preview: SheetPreviewWire
  conflicts: SheetConflicts
  isBusy: boolean
  onDecide: (conflicts: SheetConflicts) => void
  onApply: (preview: SheetPreviewWire) => void
  onReport: () => void
}

/** What a file would change, with the decision about what others have changed, and the buttons that make the changes or save a report. */
export function Preview({ preview, conflicts, isBusy, onDecide, onApply, onReport }: Props) {
  return (
    <>
      <SheetReport preview={preview}>
        {(preview.conflicting > 0 || conflicts === 'take') && (
          <Radio.Group value={conflicts} onChange={onDecide} label={words.decision}>
            <Stack gap="xs" my="xs">
              <Radio value="leave" label={words.keepTheirs} disabled={isBusy} />
              <Radio value="take" label={words.takeMine} disabled={isBusy} />
            </Stack>
          </Radio.Group>
        )}
      </SheetReport>
      <Group mt="lg" className="form-actions">
        {preview.changed + preview.created > 0 && (
          <Button loading={isBusy} onClick={() => onApply(preview)}>
            {words.apply(preview)}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onReport}>
          {words.report}
        </Button>
      </Group>
    </>
  )
}
