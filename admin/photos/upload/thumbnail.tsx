import { useEffect, useRef, useState, type RefObject } from 'react'
import { texts } from '../../texts.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

/**
 * A chosen picture, small, beside its name. It is drawn only while its row is near to what is in view, so that hundreds need little
 * memory. If it cannot be shown, the end of its name and its size are shown instead.
 *
 * @param place receives its element
 * @param isHandle whether its row is dragged by it
 * @param setProblem receives why it cannot be shown, as a sentence; null where it can
 */
export const Thumbnail = ({ place, isNear, isHandle, ...drawn }: ThumbnailProps) => (
  <div ref={place} className="upload-thumbnail" aria-hidden="true" title={isHandle ? texts.upload.grid.drag : undefined}>
    {isNear && <Drawing {...drawn} />}
  </div>
)

type ThumbnailProps = DrawingProps & { place: RefObject<HTMLDivElement | null>; isNear: boolean; isHandle: boolean }

type DrawingProps = { file: File; pixels: string; setProblem: (problem: string | null) => void }

function Drawing({ file, pixels, setProblem }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState<boolean | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const show = async (place: HTMLCanvasElement) => {
      const problem = await drawThumbnail(file, place, gone.signal)
      if (gone.signal.aborted) return
      setShown(problem === null)
      setProblem(problem)
    }
    if (canvas.current) void show(canvas.current)
    return () => gone.abort()
  }, [file, setProblem])
  if (isShown === false) {
    return (
      <span className="quiet">
        {extensionOf(file.name)} <span className="small">{pixels}</span>
      </span>
    )
  }
  return <canvas ref={canvas} width={1} height={1} data-drawn={isShown ?? undefined} />
}

const extensionOf = (name: string) => (/\.([^.]{1,5})$/.exec(name)?.[1] ?? '').toUpperCase()
