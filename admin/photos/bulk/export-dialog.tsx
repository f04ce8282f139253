import { Text } from '@mantine/core'
import { Dialog } from '../../layout/dialog.tsx'
import { DownloadButtons } from '../../sheets/download-buttons.tsx'
import { texts } from '../../texts.ts'
import type { Selection } from './selection.ts'

/** Takes the ticked photos out as a spreadsheet. */
export default function ExportDialog({ selection, close }: { selection: Selection; close: () => void }) {
  const words = texts.bulk
  const photos = [...selection.photos.keys()]
  return (
    <Dialog isOpen close={close} title={words.exportTitle(photos.length)} closeLabel={texts.close}>
      <div className="bulk-export">
        <Text>{words.exportAll}</Text>
        <DownloadButtons kind="photo" columns="all" photos={photos} what={words.exportAll} />
        <Text>{words.exportTranslation}</Text>
        <DownloadButtons kind="photo" columns="translation" photos={photos} what={words.exportTranslation} />
      </div>
    </Dialog>
  )
}
