import { Button, FileButton, Group } from '@mantine/core'
import { useRef } from 'react'
import { texts } from '../../texts.ts'
import { TemplateButton } from '../download-button.tsx'

const words = texts.photoImport

type Props = {
  table: File | null
  /** Number of pictures. */
  pictures: number
  isBusy: boolean
  onTable: (table: File) => void
  /** Given the pictures in the place of those before, by their paths inside the folder in composed form. */
  onPictures: (pictures: ReadonlyMap<string, File>) => void
}

/** The table and its pictures. Each choice replaces the one before, and the same file can be chosen again once it is mended. */
export function Files({ table, pictures, isBusy, onTable, onPictures }: Props) {
  const folder = useRef<HTMLInputElement>(null)
  const forgetTable = useRef<() => void>(null)
  const forgetPictures = useRef<() => void>(null)

  function chooseTable(file: File | null) {
    forgetTable.current?.()
    if (file) onTable(file)
  }

  function choosePictures(files: readonly File[]) {
    forgetPictures.current?.()
    if (folder.current) folder.current.value = ''
    if (files.length > 0) onPictures(new Map(files.map((file) => [pathOf(file), file])))
  }

  return (
    <Group my="md">
      <FileButton resetRef={forgetTable} accept=".xlsx,.csv,.tsv,.txt" inputProps={{ 'aria-label': words.table }} onChange={chooseTable}>
        {(props) => (
          <Button {...props} variant={table ? 'default' : 'filled'} disabled={isBusy}>
            {words.table}
          </Button>
        )}
      </FileButton>
      <FileButton
        resetRef={forgetPictures}
        multiple
        accept=".jpg,.jpeg,.png,.tif,.tiff"
        inputProps={{ 'aria-label': words.pictures }}
        onChange={choosePictures}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
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
      <Button variant="default" disabled={isBusy} onClick={() => folder.current?.click()}>
        {words.folder}
      </Button>
      {!table && <TemplateButton name={words.template} />}
      <span className="quiet">{[table?.name, pictures > 0 && words.chosen(pictures)].filter(Boolean).join(' · ')}</span>
    </Group>
  )
}

/** Where a picture is inside the folder that was chosen. */
const pathOf = ({ webkitRelativePath, name }: File) => (webkitRelativePath.split('/').slice(1).join('/') || name).normalize('NFC')
