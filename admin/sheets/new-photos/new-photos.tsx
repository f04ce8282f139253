import { Button, FileButton, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { CallError } from '../../api/call.ts'
import { checkTable } from '../../api/photo-import.ts'
import { Page } from '../../layout/page.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { useIdentity } from '../../session/identity.tsx'
import { texts } from '../../texts.ts'
import { Findings } from './findings.tsx'
import { Headings } from './headings.tsx'
import { Missing } from './missing.tsx'
import { rememberedImport, rememberImport, withProposals } from './remembered.ts'
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
  const folder = useRef<HTMLInputElement>(null)

  function look(file: File, wanted: ImportMapping, chosen = pictures) {
    setProblem('')
    void run(async () => setCheck(await checkTable(file, wanted, [...chosen.keys()])))
  }

  function choose(file: File | null) {
    if (!file) return
    setTable(file)
    setCheck(null)
    importing.forget()
    setProblem('')
    void run(async () => {
      const first = await checkTable(file, rememberedImport(userID), [...pictures.keys()])
      const wanted = withProposals(rememberedImport(userID), first.headings)
      setMapping(wanted)
      setCheck(await checkTable(file, wanted, [...pictures.keys()]))
    })
  }

  function choosePictures(files: readonly File[]) {
    const chosen = new Map([...pictures, ...files.map((file): [string, File] => [pathOf(file), file])])
    setPictures(chosen)
    if (table) look(table, mapping, chosen)
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
      <Group my="md">
        <FileButton accept=".xlsx,.csv,.tsv,.txt" inputProps={{ 'aria-label': words.table }} onChange={choose}>
          {(props) => (
            <Button {...props} variant={table ? 'default' : 'filled'} disabled={isLocked}>
              {words.table}
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept=".jpg,.jpeg,.png,.tif,.tiff" inputProps={{ 'aria-label': words.pictures }} onChange={choosePictures}>
          {(props) => (
            <Button {...props} variant="default" disabled={isLocked}>
              {words.pictures}
            </Button>
          )}
        </FileButton>
        <input
          ref={folder}
          type="file"
          hidden
          aria-label={words.folder}
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget: { files } }) => choosePictures([...(files ?? [])].filter(({ name }) => !name.startsWith('.')))}
        />
        <Button variant="default" disabled={isLocked} onClick={() => folder.current?.click()}>
          {words.folder}
        </Button>
        <span className="quiet">{[table?.name, pictures.size > 0 && words.chosen(pictures.size)].filter(Boolean).join(' · ')}</span>
      </Group>
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
          </Group>
        </>
      )}
    </Page>
  )
}

/** Where a picture is inside the folder that was chosen. */
const pathOf = ({ webkitRelativePath, name }: File) => webkitRelativePath.split('/').slice(1).join('/') || name

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
