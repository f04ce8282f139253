import { counted } from './counted.ts'

/** Translations that a second person reviews. */
export const reviews = {
  reviews: {
    none: {
      review: 'No translation of somebody else waits for a review.',
      waiting: 'No translation waits for a review.',
      returned: 'No translation was returned with a note.',
      returnedToMe: 'No translation was returned to you.',
    } as Partial<Record<string, string>>,
    forYou: 'Reviews waiting for you',
    toReview: 'to review',
    returnedToYou: 'returned to you',
    listed: (count: number) => counted(count, 'translation'),
    waits: 'Waits for review',
    returned: 'Returned',
    byAuthor: (author: string) => `of ${author}`,
    ask: (language: string) => `A second person should review the ${language} translation`,
    asked: (author: string, at: string) => `${author} asks you to review this translation, ${at}`,
    askedByYou: (at: string) => `You asked a second person to review this translation, ${at}`,
    returnedBy: (by: string, at: string) => `${by} returned this translation, ${at}`,
    answerNote: 'Once you have changed it, it waits for a review again.',
    noChange: 'The texts are the same as before.',
    whatChanged: 'What the author changed',
    approve: 'Reviewed',
    giveBack: 'Return with a note…',
    giveBackTitle: 'Return the translation',
    note: 'What should be changed?',
    giveBackNow: 'Return',
    ownChanges: 'You have changed the translation: saving it counts as the review.',
    approved: 'Translation marked as reviewed',
    given: 'Translation returned to its author',
    events: {
      requested: (language: string) => `${language} translation: review requested`,
      returned: (language: string) => `${language} translation: returned`,
      reviewed: (language: string) => `${language} translation: reviewed`,
      withdrawn: (language: string) => `${language} translation: review withdrawn`,
      outdated: (language: string) => `${language} translation: review no longer counts, because a text changed`,
    },
  },
}
