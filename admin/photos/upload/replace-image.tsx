import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '#core/limits.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { succeeded, alertProblem } from '../../alerts/alerts.ts'
import { sendForm } from '../../api/send-form.ts'
import { refresh } from '../../api/read-query.ts'
import { idempotencyKeys } from '../../forms/idempotency-keys.ts'
import { Dialog } from '../../layout/dialog.tsx'
import { texts } from '../../texts.ts'
import { DoubtfulPicture } from './doubtful-picture.tsx'
import { UploadBar } from './progress-bar.tsx'
import { nameOf, stateAfterFailure } from './item.ts'

/** Gives a photo another picture; its address and all that is said about it stay. */
export function ReplaceImage({ photo, replaced }: { photo: PhotoWire; replaced: (photo: PhotoWire) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [doubtful, setDoubtful] = useState<{ file: File; doubt: string } | null>(null)
  const [notice, setNotice] = useState('')
  const [keyOf] = useState(idempotencyKeys)
  const client = useQueryClient()
  const words = texts.photo

  async function replace(file: File | undefined, allowed: { acceptDoubtful?: '1' } = {}) {
    if (!file) return
    setPercent(0)
    try {
      const fields = { version: String(photo.version), ...allowed }
      // Sent again after a lost connection, it is the same attempt.
      const key = keyOf({ ...fields, file: nameOf(file) })
      const { notice: reported = '', ...changed } = await sendForm(`/api/photo/${photo.photoID}/image`, {
        fields,
        file,
        key,
        onProgress: setPercent,
      })
      replaced(changed)
      setNotice(reported)
      succeeded(words.replaced)
      refresh(client, 'GET /api/photo/list', 'GET /api/publish/:kind/:id')
    } catch (problem) {
      const outcome = stateAfterFailure(problem)
      if (outcome.state === 'doubtful') setDoubtful({ file, doubt: outcome.doubt ?? '' })
      else alertProblem(problem)
    } finally {
      setPercent(null)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.replace}
        accept={upload.extensions.join(',')}
        onChange={(event) => void replace(event.currentTarget.files?.[0])}
      />
      <Button variant="default" disabled={percent !== null} onClick={() => input.current?.click()}>
        {words.replace}
      </Button>
      {percent !== null && (
        <UploadBar percent={percent} label={percent < 100 ? texts.upload.sending(percent) : texts.upload.preparing(0)} />
      )}
      <div aria-live="polite">{notice !== '' && <p className="notice">{notice}</p>}</div>
      <Dialog
        isOpen={doubtful !== null}
        close={() => setDoubtful(null)}
        title={texts.doubt.one}
        closeLabel={texts.doubt.replacement.leaveOut}
        size="xl"
      >
        {doubtful && (
          <DoubtfulPicture
            {...doubtful}
            answers={texts.doubt.replacement}
            add={() => {
              setDoubtful(null)
              void replace(doubtful.file, { acceptDoubtful: '1' })
            }}
            leaveOut={() => setDoubtful(null)}
          />
        )}
      </Dialog>
    </div>
  )
}
