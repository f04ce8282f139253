import { Button, FileButton, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sheetKinds } from '#core/export/columns.ts'
import { maxSheetFile } from '#core/limits.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { succeeded } from '../../alerts/alerts.ts'
import { refreshAfterBulk } from '../../api/bulk.ts'
import { CallError } from '../../api/call.ts'
import { applySheet, downloadReport, previewSheet, type SentSheet } from '../../api/sheets.ts'
import { followed } from '../../bulk-changes/followed.ts'
import { RunningBulkChange } from '../../bulk-changes/running.tsx'
import { Page } from '../../layout/page.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { useIdentity, useIsAdmin } from '../../session/identity.tsx'
import { texts } from '../../texts.ts'
import { OtherColumns } from './columns.tsx'
import { rememberColumn, rememberedMapping } from './mapping.ts'
import { Preview } from './preview.tsx'

const words = texts.sheetImport
const megabyte = 1024 * 1024

/** A file with what it would change; without, its columns must be named first. */
type Chosen = { sheet: SentSheet; preview: SheetPreviewWire | null; columns: readonly string[] }

/** The columns that can be given another field: those of the only sheet with such columns, or of a file that is no sheet yet. */
function columnsOf({ preview, columns }: Chosen) {
  const sheet = preview?.sheets.find(({ unknown, mapped }) => unknown.length + mapped.length > 0)
  if (!sheet) return { kinds: sheetKinds, unknown: columns, mapped: [], read: [] }
  return { kinds: [sheet.kind], unknown: sheet.unknown, mapped: sheet.mapped, read: sheet.read }
}

/** An edited export of records, shown as what it changes, then applied as one bulk change. */
export default function SheetImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((refusal) => setProblem(refusal instanceof CallError ? refusal.message : String(refusal)))
  const forget = useRef<() => void>(null)
  const { userID } = useIdentity()
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const navigate = useNavigate()

  async function look(sheet: SentSheet) {
    setProblem('')
    if (sheet.file.size > maxSheetFile) return setProblem(words.tooLarge(maxSheetFile / megabyte))
    try {
      setChosen({ sheet, preview: await previewSheet(sheet), columns: [] })
    } catch (refusal) {
      const columns = refusal instanceof CallError ? (refusal.answer['columns'] as string[] | undefined) : undefined
      if (columns) setChosen({ sheet, preview: null, columns })
      throw refusal
    }
  }

  function choose(file: File | null) {
    if (!file) return
    // The same file can be chosen again, once it is mended.
    forget.current?.()
    setChosen(null)
    void run(() => look({ file, conflicts: 'leave', mapping: rememberedMapping(userID) }))
  }

  function lookAgain(before: Chosen, how: Partial<SentSheet>) {
    const sheet = { ...before.sheet, ...how }
    setChosen({ ...before, sheet })
    void run(() => look(sheet))
  }

  async function apply(sheet: SentSheet, { fingerprint }: SheetPreviewWire) {
    setProblem('')
    try {
      const { bulkChangeID, photos, fileName } = await applySheet(sheet, fingerprint)
      followed.set({ bulkChangeID, until: 'done' })
      succeeded(texts.bulkChanges.begun(photos, texts.bulkChanges.noun(fileName)))
      refreshAfterBulk(client)
      await navigate(`/bulk-changes/${bulkChangeID}`)
    } catch (refusal) {
      const newPreview = refusal instanceof CallError ? (refusal.answer['preview'] as SheetPreviewWire | undefined) : undefined
      if (!newPreview) throw refusal
      setChosen({ sheet, preview: newPreview, columns: [] })
      setProblem(words.stale)
    }
  }

  return (
    <Page title={texts.titles.sheetImport} goBack="/sheets">
      <p className="quiet lead">{words.text}</p>
      {isAdmin && (
        <p>
          <Link to="/import-photos">{texts.titles.photoImport}</Link>
        </p>
      )}
      <RunningBulkChange />
      <Group my="md">
        <FileButton resetRef={forget} accept=".xlsx,.csv,.tsv,.txt" onChange={choose}>
          {(props) => (
            <Button {...props} variant={chosen ? 'default' : 'filled'} disabled={isBusy}>
              {chosen ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
        {chosen && <span className="quiet">{chosen.sheet.file.name}</span>}
      </Group>
      {problem && (
        <p className="notice notice-warning" role="alert">
          {problem}
        </p>
      )}
      <div role="status">{isBusy && <p className="quiet">{words.reading}</p>}</div>
      {chosen && (
        <OtherColumns
          {...columnsOf(chosen)}
          isBusy={isBusy}
          onMap={(column, field) => lookAgain(chosen, { mapping: rememberColumn(userID, column, field) })}
        />
      )}
      {chosen?.preview && (
        <Preview
          preview={chosen.preview}
          conflicts={chosen.sheet.conflicts}
          isBusy={isBusy}
          onDecide={(conflicts) => lookAgain(chosen, { conflicts })}
          onApply={(preview) => void run(() => apply(chosen.sheet, preview))}
          onReport={() => void run(() => downloadReport(chosen.sheet))}
        />
      )}
    </Page>
  )
}
