import { useEffect, useRef, useState } from 'react'
import { drawThumbnail } from './draw-thumbnail.ts'

/** Pictures are drawn when their rows come this near to what is in view. */
const margin = '400px'

/**
 * A chosen picture, small, beside its name. It is drawn only while its row is near, so that hundreds need little memory. If the browser
 * cannot show the file, the end of its name is shown instead.
 */
export function Thumbnail({ file }: { file: File }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
      scrollMargin: margin,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="upload-thumbnail" aria-hidden="true">
      {isNear && <Drawing file={file} />}
    </div>
  )
}

function Drawing({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState<boolean | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const show = async (place: HTMLCanvasElement) => {
      const isDrawn = await drawThumbnail(file, place, gone.signal)
      if (!gone.signal.aborted) setShown(isDrawn)
    }
    if (canvas.current) void show(canvas.current)
    return () => gone.abort()
  }, [file])
  if (isShown === false) return <span className="quiet">{extensionOf(file.name)}</span>
  return <canvas ref={canvas} width={1} height={1} data-drawn={isShown ?? undefined} />
}

const extensionOf = (name: string) => (/\.([^.]{1,5})$/.exec(name)?.[1] ?? '').toUpperCase()
