import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import type { FullScreenTexts } from '../texts.ts'
import type { ShownPhoto } from './shown-photo.ts'
import { usePhotos, type Direction } from './use-photos.ts'
import { useSwipe } from './use-swipe.ts'

export type FullScreenViewProps = {
  first: ShownPhoto
  texts: FullScreenTexts
  /** Names of the two steps. */
  steps: Record<Direction, string>
  /** The visitor has seen enough, at the photo that is given. */
  onClose: (photo: ShownPhoto) => void
}

/** A photo over the whole screen with its caption, the way to the neighbours in its album, and a slideshow of them. */
export function FullScreenView({ first, texts, steps, onClose }: FullScreenViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const title = useId()
  const { photo, coming, arrived, fail, go, isPlaying, play, hasFailed } = usePhotos(first)
  const swipe = useSwipe((direction) => go(direction))
  useFullScreen(dialog, frame)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const direction = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[event.key]
    if (direction) go(direction)
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) play(!isPlaying && photo.next !== null)
    else return
    event.preventDefault()
  }

  const step = (direction: Direction) => (
    <ViewButton name={direction} label={steps[direction]} isDisabled={!photo[direction]} action={() => go(direction)} />
  )
  return (
    <dialog className="full-screen" ref={dialog} aria-labelledby={title} onKeyDown={onKeyDown} onClose={() => onClose(photo)}>
      <div className="full-screen-frame" ref={frame} tabIndex={-1}>
        <div className="full-screen-place" {...swipe}>
          <Picture key={photo.url} photo={photo} />
          {coming && <Picture key={`${coming.url} coming`} photo={coming} isComing onLoad={arrived} onError={fail} />}
        </div>
        <div className="full-screen-bar">
          <div className="full-screen-caption" aria-live={isPlaying ? 'off' : 'polite'}>
            <h2 id={title}>{photo.title}</h2>
            {photo.summary.length > 0 && (
              <p>
                {photo.summary.map(({ text, lang }, index) => (
                  <span key={index} lang={lang}>
                    {index > 0 && ' · '}
                    {text}
                  </span>
                ))}
              </p>
            )}
          </div>
          <div className="full-screen-controls">
            {photo.position && (
              <>
                {step('previous')}
                <span className="full-screen-position" aria-hidden="true">
                  {photo.position.short}
                </span>
                <span className="visually-hidden">{photo.position.spoken}</span>
                {step('next')}
                <ViewButton
                  name={isPlaying ? 'pause' : 'play'}
                  label={texts.slideshow}
                  isPressed={isPlaying}
                  isDisabled={!isPlaying && !photo.next}
                  action={() => play(!isPlaying)}
                />
              </>
            )}
            <ViewButton name="close" label={texts.close} action={() => dialog.current?.close()} />
          </div>
        </div>
        <p className="full-screen-note" role="status">
          {hasFailed ? texts.failed : ''}
        </p>
      </div>
    </dialog>
  )
}

type PictureProps = { photo: ShownPhoto; isComing?: boolean; onLoad?: () => void; onError?: () => void }

/** A picture as large as the screen lets it be. One that is coming is loaded unseen. */
function Picture({ photo: { picture }, isComing = false, onLoad, onError }: PictureProps) {
  const { sources, src, alt, width, height } = picture
  const sizes = `min(100vw, calc(100vh * ${(width / height).toFixed(3)}))`
  return (
    <picture hidden={isComing}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img src={src} width={width} height={height} alt={alt} draggable={false} onLoad={onLoad} onError={onError} />
    </picture>
  )
}

type ViewButtonProps = { name: IconName; label: string; action: () => void; isPressed?: boolean; isDisabled?: boolean }

/** A button that stays in the order of the keyboard where it has nothing to do: the focus is not lost at the last photo. */
function ViewButton({ name, label, action, isPressed, isDisabled = false }: ViewButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || action()}
    >
      <Icon name={name} />
    </button>
  )
}

/** Opens the dialog and has its frame take the whole screen where the browser can; leaving full screen closes the dialog. */
function useFullScreen(dialog: React.RefObject<HTMLDialogElement | null>, frame: React.RefObject<HTMLElement | null>) {
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    // The keys are taken by the photo; the first Tab comes to the buttons.
    frame.current?.focus()
    // Without the right, or on a phone that cannot, the dialog still fills the window.
    if (document.fullscreenEnabled) frame.current?.requestFullscreen().catch(() => undefined)
  })
  const follow = useEffectEvent(() => {
    if (!document.fullscreenElement) dialog.current?.close()
  })
  useEffect(() => {
    const onChange = () => follow()
    open()
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
}
