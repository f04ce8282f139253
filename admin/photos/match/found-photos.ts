import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { photosQuery } from '../../api/photos.ts'
import { readQuery } from '../../api/read-query.ts'

/** Milliseconds without a key after which a search begins. */
const rest = 250

/** Photos that are offered at a time. */
const maxOffered = 20

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** What is typed, once the typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** The photo with a number; undefined where there is none, or while it is not known yet. */
export function usePhoto(id: number | null): ListedPhotoWire | undefined {
  return useQuery({ ...readQuery('GET /api/photo/:id', { at: { id: id ?? 0 } }), enabled: id !== null && id > 0 }).data
}

/** The photos that a text finds: that with its number, then those that its words find, newest first. */
export function useFoundPhotos(typed: string): ListedPhotoWire[] {
  const text = useRested(typed.trim())
  const numbered = usePhoto(isNumber(text) ? Number(text) : null)
  const { data } = useQuery(photosQuery(new URLSearchParams({ q: text }).toString()))
  const found = (data?.photos ?? []).filter(({ photoID }) => photoID !== numbered?.photoID)
  return [...(numbered ? [numbered] : []), ...found].slice(0, maxOffered)
}
