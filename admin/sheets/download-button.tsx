import { Button } from '@mantine/core'
import { download } from '../api/download.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'

type DownloadButtonProps = { kind: 'photo' | 'album'; columns: 'all' | 'translation'; format: 'xlsx' | 'csv'; name: string; label?: string }

/** Takes records out as a spreadsheet. */
export function DownloadButton({ kind, columns, format, name, label = name }: DownloadButtonProps) {
  const [isBusy, run] = useBusy()
  const take = () => download(`/api/${kind}/export?format=${format}&columns=${columns}`)
  return (
    <Button variant={format === 'xlsx' ? 'filled' : 'default'} aria-label={label} disabled={isBusy} onClick={() => void run(take)}>
      {isBusy ? texts.sheets.preparing : name}
    </Button>
  )
}
