import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '#core/limits.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { succeeded, tellProblem } from '../alerts/alerts.ts'
import { sendForm } from '../api/send-form.ts'
import { randomID } from '../random-id.ts'
import { texts } from '../texts.ts'
import { UploadBar } from './upload-bar.tsx'

/** Gives a photo another picture; its address and all that is said about it stay. */
export function ReplaceImage({ photo, replaced }: { photo: PhotoWire; replaced: (photo: PhotoWire) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const client = useQueryClient()
  const words = texts.photo

  async function replace(file: File | undefined) {
    if (!file) return
    setPercent(0)
    try {
      const fields = { version: String(photo.version) }
      const changed = await sendForm(`/api/photo/${photo.photoID}/image`, { fields, file, key: randomID(), onProgress: setPercent })
      replaced(changed)
      succeeded(words.replaced)
      for (const queryKey of [['photos'], ['published']]) void client.invalidateQueries({ queryKey })
    } catch (problem) {
      tellProblem(problem)
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
      {percent !== null && <UploadBar percent={percent} label={percent < 100 ? texts.upload.sending(percent) : texts.upload.preparing(0)} />}
    </div>
  )
}
