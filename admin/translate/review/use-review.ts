import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { translationStateQuery } from '../../api/translations.ts'
import { useIdentity } from '../../session/identity.tsx'

export type OpenReview = NonNullable<AnswerTo<'GET /api/photo/translate/:id'>['review']>

export type ReviewRequest = {
  review: OpenReview | null
  /** Whether whoever has signed in asked for it. */
  isOwn: boolean
  /** Whether a second person should review the translation once it is saved. */
  isWanted: boolean
  setWanted: (isWanted: boolean) => void
  /** Whether that was changed and is not saved. */
  isChanged: boolean
  /** Forgets that change. */
  reset: () => void
  /** What a save says about it. */
  sent: { needsReview?: boolean; reviewID?: number }
}

/** The open review of a translation, and whether a save asks for one. */
export function useReview(kind: TranslatedKind, language: TargetLanguage, id: number): ReviewRequest {
  const { name } = useIdentity()
  const { data } = useQuery(translationStateQuery(kind, language, id))
  const [chosen, setWanted] = useState<boolean | null>(null)
  const review = data?.review ?? null
  const isOwn = review?.author === name
  const isWanted = chosen ?? isOwn
  return {
    review,
    isOwn,
    isWanted,
    setWanted,
    isChanged: isWanted !== isOwn,
    reset: () => setWanted(null),
    sent: { ...(isWanted || isOwn ? { needsReview: isWanted } : {}), ...(review ? { reviewID: review.reviewID } : {}) },
  }
}
