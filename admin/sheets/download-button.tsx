import type { SheetKind } from '#core/export/columns.ts'
import { Button } from '@mantine/core'
import { download } from '../api/download.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'

/** What is taken out. */
export type Sheet = {
  kind: SheetKind
  columns: 'all' | 'translation'
  /** Only these; all without. */
  photos?: number[]
}

type DownloadButtonProps = Sheet & {
  format: 'xlsx' | 'csv'
  name: string
  label?: string
}

/** Takes all records out as one workbook. */
export function WorkbookButton({ name, label }: { name: string; label: string }) {
  const [isBusy, run] = useBusy()
  return (
    <Button aria-label={label} disabled={isBusy} onClick={() => void run(() => download('/api/sheet/export'))}>
      {isBusy ? texts.sheets.preparing : name}
    </Button>
  )
}

/** Takes the file that is filled in for the import of new photos. */
export function TemplateButton({ name }: { name: string }) {
  const [isBusy, run] = useBusy()
  return (
    <Button variant="default" disabled={isBusy} onClick={() => void run(() => download('/api/photo/import/template'))}>
      {isBusy ? texts.sheets.preparing : name}
    </Button>
  )
}

/** Takes records out as a spreadsheet. */
export function DownloadButton({ kind, columns, format, photos, name, label = name }: DownloadButtonProps) {
  const [isBusy, run] = useBusy()
  const take = () => download(`/api/${kind}/export?format=${format}&columns=${columns}${photos ? `&photos=${photos.join(',')}` : ''}`)
  return (
    <Button variant={format === 'xlsx' ? 'filled' : 'default'} aria-label={label} disabled={isBusy} onClick={() => void run(take)}>
      {isBusy ? texts.sheets.preparing : name}
    </Button>
  )
}
