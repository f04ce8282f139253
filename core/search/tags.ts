/**
 * Search terms other than plain words are in the index as separate words, each after a letter that no text has
 * (of Unicode's private use area).
 */
export const tags = {
  /** Between two texts: no phrase reaches across. */
  gap: '\ue000',
  ru: '\ue001',
  ro: '\ue002',
  en: '\ue003',
  /** What a word sounds like, in whatever script. */
  sound: '\ue004',
  photo: '\ue005',
  category: '\ue006',
  period: '\ue007',
  location: '\ue008',
} as const
