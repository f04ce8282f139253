import { Button } from '@mantine/core'
import { texts } from '../../texts.ts'
import { DoubtfulPicture } from './doubtful-picture.tsx'
import { copiesIn } from './item.ts'
import type { UploadQueue } from './queue.ts'

/** What needs somebody's eyes, above the list: a pause, copies, what failed, and pictures that may be damaged. */
export function UploadSummary({ queue }: { queue: UploadQueue }) {
  const items = queue.items.use()
  const isPaused = queue.isPaused.use()
  const words = texts.upload
  const count = (state: string) => items.filter((item) => item.state === state).length
  const copies = copiesIn(items).size
  const doubtful = items.filter(({ state }) => state === 'doubtful')
  return (
    <>
      <div role="status">
        {isPaused && (
          <div className="notice notice-warning">
            <p>
              <strong>{words.paused}</strong> {words.pausedText}
            </p>
            <Button size="compact-sm" variant="default" onClick={queue.resumeNow}>
              {words.resumeNow}
            </Button>
          </div>
        )}
      </div>
      <div role="status">
        {copies > 0 && (
          <div className="notice notice-warning">
            <p>{words.copies(copies)}</p>
            <Button size="compact-sm" variant="default" onClick={queue.removeCopies}>
              {words.removeCopies}
            </Button>
          </div>
        )}
      </div>
      {count('failed') > 0 && (
        <div className="notice notice-warning">
          <p>{words.failed(count('failed'))}</p>
          <Button size="compact-sm" variant="default" onClick={queue.retryFailed}>
            {words.retryFailed}
          </Button>
        </div>
      )}
      {doubtful.length > 0 && (
        <section className="doubts" aria-label={texts.doubt.title}>
          <h2>{texts.doubt.title}</h2>
          {doubtful.map(({ id, file, doubt }) => (
            <DoubtfulPicture
              key={id}
              file={file}
              doubt={doubt}
              add={() => queue.retry(id, { acceptDoubtful: true })}
              leaveOut={() => queue.remove(id)}
            />
          ))}
        </section>
      )}
    </>
  )
}
