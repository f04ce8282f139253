import { Group } from '@mantine/core'
import { texts } from '../texts.ts'
import { DownloadButton, type Sheet } from './download-button.tsx'

/** Takes the same records out in either format. */
export function DownloadButtons({ what, ...sheet }: Sheet & { what: string }) {
  const { excel, plain, saveAs } = texts.sheets
  return (
    <Group>
      <DownloadButton {...sheet} format="xlsx" name={excel} label={saveAs(what, excel)} />
      <DownloadButton {...sheet} format="csv" name={plain} label={saveAs(what, plain)} />
    </Group>
  )
}
