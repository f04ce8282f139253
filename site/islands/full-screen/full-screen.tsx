import { useEffect, useRef, useState } from 'react'
import { pageTexts } from '../texts.ts'
import { useUses } from '../uses.ts'
import { readPhoto, type ShownPhoto } from './shown-photo.ts'
import type { Direction } from './use-photos.ts'

export type FullScreenProps = {
  /** Names of the steps to the neighbours in the album. */
  steps: Record<Direction, string>
}

const browserPart = import.meta.env.SSR ? null : await Promise.all([import('./view.tsx'), pageTexts()])

/** Shows the photo of the page over the whole screen. A visitor who closes it at another photo comes to the page of that one. */
export function FullScreen({ steps }: FullScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [photo, setPhoto] = useState<ShownPhoto | null>(null)
  const opener = useRef<HTMLElement>(null)
  useUses(place, (control) => {
    opener.current = control
    setPhoto(readPhoto(document, location.href))
  })
  // The end of full screen takes the focus away from what had it before.
  useEffect(() => {
    if (!photo) opener.current?.focus()
  }, [photo])

  function close({ url }: ShownPhoto) {
    setPhoto(null)
    if (url !== location.href) location.assign(url)
  }

  if (!browserPart || !photo) return <div className="island" ref={place} />
  const [{ FullScreenView }, { fullScreen: texts }] = browserPart
  return (
    <div className="island" ref={place}>
      <FullScreenView first={photo} texts={texts} steps={steps} onClose={close} />
    </div>
  )
}
