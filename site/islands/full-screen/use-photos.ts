import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchPhoto, type ShownPhoto } from './shown-photo.ts'

/** Milliseconds for which the slideshow shows a photo. */
const slideTime = 6000

export type Direction = 'previous' | 'next'

/**
 * The photo that full screen shows, and the way to its neighbours. A neighbour is shown as soon as its picture is there; until then
 * `coming` is to be loaded, and `arrived` or `fail` to be called.
 */
export function usePhotos(first: ShownPhoto) {
  const [photo, setPhoto] = useState(first)
  const [coming, setComing] = useState<ShownPhoto | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const pages = useRef(new Map<string, Promise<ShownPhoto>>())
  const leaving = useRef(new AbortController())
  /** The page that was asked for last: an answer that comes later than the one to a newer question is not shown. */
  const wanted = useRef('')

  function pageAt(url: string): Promise<ShownPhoto> {
    const known = pages.current.get(url) ?? fetchPhoto(url, leaving.current.signal)
    pages.current.set(url, known)
    // Asked for again, it may come.
    known.catch(() => pages.current.delete(url))
    return known
  }

  function fail() {
    setComing(null)
    setFailed(true)
    setPlaying(false)
  }

  function go(direction: Direction) {
    const url = photo[direction]
    if (!url) return
    wanted.current = url
    setFailed(false)
    pageAt(url).then(
      (page) => {
        if (wanted.current === url) setComing(page)
      },
      () => {
        if (wanted.current === url && !leaving.current.signal.aborted) fail()
      },
    )
  }

  function arrived() {
    if (!coming) return
    setPhoto(coming)
    setComing(null)
    if (!coming.next) setPlaying(false)
  }

  const playOn = useEffectEvent(() => go('next'))
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => playOn(), slideTime)
    return () => clearTimeout(timer)
  }, [isPlaying, photo])

  // The neighbour that is most likely asked for is there already.
  const lookAhead = useEffectEvent((url: string) => void pageAt(url).catch(() => undefined))
  useEffect(() => {
    if (photo.next) lookAhead(photo.next)
  }, [photo])
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  return { photo, coming, arrived, fail, go, isPlaying, play: setPlaying, hasFailed }
}
