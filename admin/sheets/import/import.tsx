import { Button, FileButton, Group, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSheetFile } from '#core/limits.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { succeeded } from '../../alerts/alerts.ts'
import { refreshAfterBulk } from '../../api/bulk.ts'
import { CallError } from '../../api/call.ts'
import { applySheet, downloadReport, previewSheet, type SheetConflicts } from '../../api/sheets.ts'
import { followed } from '../../bulk-changes/followed.ts'
import { RunningBulkChange } from '../../bulk-changes/running.tsx'
import { Page } from '../../layout/page.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { SheetReport } from './report.tsx'

const words = texts.sheetImport
const megabyte = 1024 * 1024

type Chosen = { file: File; preview: SheetPreviewWire }

/** An edited export of photos, shown as what it changes, then applied as one bulk change. */
export default function SheetImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [conflicts, setConflicts] = useState<SheetConflicts>('leave')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((refusal) => setProblem(refusal instanceof CallError ? refusal.message : String(refusal)))
  const forget = useRef<() => void>(null)
  const client = useQueryClient()
  const navigate = useNavigate()

  async function look(file: File, how: SheetConflicts) {
    setProblem('')
    if (file.size > maxSheetFile) return setProblem(words.tooLarge(maxSheetFile / megabyte))
    setChosen({ file, preview: await previewSheet(file, how) })
  }

  function choose(file: File | null) {
    if (!file) return
    // The same file can be chosen again, once it is mended.
    forget.current?.()
    setChosen(null)
    setConflicts('leave')
    void run(() => look(file, 'leave'))
  }

  function decide({ file }: Chosen, how: SheetConflicts) {
    setConflicts(how)
    void run(() => look(file, how))
  }

  async function apply({ file, preview }: Chosen) {
    setProblem('')
    try {
      const { bulkChangeID, photos } = await applySheet(file, conflicts, preview.fingerprint)
      followed.set({ bulkChangeID, until: 'done' })
      succeeded(texts.bulkChanges.begun(photos))
      refreshAfterBulk(client)
      await navigate(`/bulk-changes/${bulkChangeID}`)
    } catch (refusal) {
      const newPreview = refusal instanceof CallError ? (refusal.answer['preview'] as SheetPreviewWire | undefined) : undefined
      if (!newPreview) throw refusal
      setChosen({ file, preview: newPreview })
      setProblem(words.stale)
    }
  }

  return (
    <Page title={texts.titles.sheetImport} goBack="/sheets">
      <p className="quiet lead">{words.text}</p>
      <RunningBulkChange />
      <Group my="md">
        <FileButton resetRef={forget} accept=".xlsx,.csv,.tsv,.txt" onChange={choose}>
          {(props) => (
            <Button {...props} variant={chosen ? 'default' : 'filled'} disabled={isBusy}>
              {chosen ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
        {chosen && <span className="quiet">{chosen.file.name}</span>}
      </Group>
      {problem && (
        <p className="notice notice-warning" role="alert">
          {problem}
        </p>
      )}
      <div role="status">{isBusy && <p className="quiet">{words.reading}</p>}</div>
      {chosen && (
        <>
          <SheetReport preview={chosen.preview}>
            {(chosen.preview.conflicting > 0 || conflicts === 'take') && (
              <Radio.Group value={conflicts} onChange={(how) => decide(chosen, how)} label={words.decision}>
                <Stack gap="xs" my="xs">
                  <Radio value="leave" label={words.keepTheirs} disabled={isBusy} />
                  <Radio value="take" label={words.takeMine} disabled={isBusy} />
                </Stack>
              </Radio.Group>
            )}
          </SheetReport>
          <Group mt="lg" className="form-actions">
            {chosen.preview.changed > 0 && (
              <Button loading={isBusy} onClick={() => void run(() => apply(chosen))}>
                {words.apply(chosen.preview.changed)}
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={() => void run(() => downloadReport(chosen.file, conflicts))}>
              {words.report}
            </Button>
          </Group>
        </>
      )}
    </Page>
  )
}
