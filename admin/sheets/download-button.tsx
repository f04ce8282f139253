import { Button } from '@mantine/core'
import { useState } from 'react'
import { alertProblem } from '../alerts/alerts.ts'
import { download } from '../api/download.ts'
import { texts } from '../texts.ts'

type DownloadButtonProps = { kind: 'photo' | 'album'; columns: 'all' | 'translation'; format: 'xlsx' | 'csv'; name: string; label?: string }

/** Takes records out as a spreadsheet. */
export function DownloadButton({ kind, columns, format, name, label = name }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    await download(`/api/${kind}/export?format=${format}&columns=${columns}`).catch(alertProblem)
    setBusy(false)
  }
  return (
    <Button variant={format === 'xlsx' ? 'filled' : 'default'} aria-label={label} disabled={isBusy} onClick={() => void take()}>
      {isBusy ? texts.sheets.preparing : name}
    </Button>
  )
}
