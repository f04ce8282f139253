import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { CallError } from '../../api/call.ts'
import { checkTable } from '../../api/photo-import.ts'
import { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx'
import { Page } from '../../layout/page.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { useIdentity } from '../../session/identity.tsx'
import { texts } from '../../texts.ts'
import { Files } from './files.tsx'
import { Findings } from './findings.tsx'
import { Given } from './given.tsx'
import { Headings } from './headings.tsx'
import { Missing } from './missing.tsx'
import { forgetImport, rememberedImport, rememberImport, withProposals } from './remembered.ts'
import { useImport } from './use-import.ts'

const words = texts.photoImport

/** A table of new photos: its columns and values are mapped, then its rows are imported with their pictures. */
export default function NewPhotos() {
  const { userID } = useIdentity()
  const [table, setTable] = useState<File | null>(null)
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map())
  const [mapping, setMapping] = useState<ImportMapping>(noMapping)
  const [check, setCheck] = useState<PhotoImportCheckWire | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((refusal) => setProblem(refusal instanceof CallError ? refusal.message : String(refusal)))
  const importing = useImport()

  function look(file: File, wanted: ImportMapping, chosen = pictures) {
    setProblem('')
    void run(async () => setCheck(await checkTable(file, wanted, [...chosen.keys()])))
  }

  /** Looks at a table that is read as known so far, and as is proposed for its other columns. */
  function propose(file: File, known: ImportMapping) {
    setCheck(null)
    setProblem('')
    void run(async () => {
      const { headings } = await checkTable(file, known, [...pictures.keys()])
      const wanted = withProposals(known, headings)
      setMapping(wanted)
      setCheck(await checkTable(file, wanted, [...pictures.keys()]))
    })
  }

  function choose(file: File) {
    setTable(file)
    importing.forget()
    // The same table, which was mended, is read as before.
    propose(file, file.name === table?.name ? mapping : rememberedImport(userID))
  }

  function choosePictures(chosen: ReadonlyMap<string, File>) {
    setPictures(chosen)
    if (table) look(table, mapping, chosen)
  }

  function forget() {
    forgetImport(userID)
    if (table) propose(table, noMapping)
  }

  function change(wanted: ImportMapping) {
    setMapping(wanted)
    rememberImport(userID, wanted)
    if (table) look(table, wanted)
  }

  async function importAll() {
    if (!table || !check) return
    await importing.start(check.ready, mapping, pictures)
    setCheck(await checkTable(table, mapping, [...pictures.keys()]))
  }

  const isLocked = isBusy || importing.isRunning
  return (
    <Page title={texts.titles.photoImport} goBack="/sheets">
      <p className="quiet lead">{words.text}</p>
      <UnsavedChangesGuard isDirty={importing.isRunning} canLeave={never} discard={importing.stop} words={words.leaving} />
      <Files table={table} pictures={pictures.size} isBusy={isLocked} onTable={choose} onPictures={choosePictures} />
      {(problem || check?.problem) && (
        <p className="notice notice-warning" role="alert">
          {problem || check?.problem}
        </p>
      )}
      <div role="status">
        {isBusy && !importing.isRunning && <p className="quiet">{words.checking}</p>}
        {importing.isRunning && <p>{words.progress(importing.done, importing.all)}</p>}
      </div>
      {importing.result && <Findings counts={importing.result.counts} findings={importing.result.findings} />}
      {check && (
        <>
          <Headings headings={check.headings} mapping={mapping} isBusy={isLocked} onChange={change} />
          <Given mapping={mapping} isBusy={isLocked} onChange={change} />
          <Missing missing={check.missing} mapping={mapping} isBusy={isLocked} onChange={change} />
          {!check.problem && <Findings counts={countsOf(check)} findings={check.findings} />}
          <Group mt="lg" className="form-actions">
            {check.ready.length > 0 && !importing.isRunning && (
              <Button disabled={isLocked} onClick={() => void run(importAll)}>
                {words.apply(check.ready.length)}
              </Button>
            )}
            {importing.isRunning && (
              <Button variant="default" onClick={importing.stop}>
                {words.stop}
              </Button>
            )}
            <Button variant="default" disabled={isLocked} onClick={() => saveMapping(mapping)}>
              {words.save}
            </Button>
            <Button variant="default" disabled={isLocked} onClick={forget}>
              {words.forget}
            </Button>
          </Group>
        </>
      )}
    </Page>
  )
}

/** While the import runs, leaving is always asked about. */
const never = { current: false }

const countsOf = ({ imported, alreadyThere, refused }: PhotoImportCheckWire) => [
  words.wouldBe(imported),
  ...(alreadyThere > 0 ? [words.there(alreadyThere)] : []),
  ...(refused > 0 ? [words.refused(refused)] : []),
]

/** Has the browser save the mapping, for the command and for other people. */
function saveMapping(mapping: ImportMapping) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(mapping, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'mapping.json' })
  link.click()
  URL.revokeObjectURL(address)
}
