import { fileSize } from '#core/formats.ts'
import type { BagDownload } from '../../api/bag.ts'
import { texts } from '../../texts.ts'

const words = texts.bag

const size = (bytes: number) => fileSize(bytes, 'en')

/** How far the running download is, or how the last one ended. */
export function DownloadState({ download }: { download: BagDownload }) {
  const { by, part, state, sent, bytes, problem } = download
  const what = part || words.everything
  if (state === 'stopped')
    return (
      <p role="alert" className="upload-problem bag-problem">
        {sent > 0 ? words.stopped(what, size(sent), problem) : words.refused(what, problem)}
      </p>
    )
  if (state === 'sent') return <p role="status">{words.sent(what, by, size(sent))}</p>
  return (
    <label className="queue-progress">
      {state === 'sending' ? words.sending(what, by, size(sent), size(bytes)) : words.preparing(what, by)}
      <progress value={Math.min(sent, bytes)} max={Math.max(1, bytes)} />
    </label>
  )
}
