/** What a reader has to know before the first call. Paragraphs, in which backticks mark what is typed. */
export const introduction: { title: string; paragraphs: string[] }[] = [
  {
    title: 'Reading and signing in',
    paragraphs: [
      'Everything that visitors may see can be read without signing in. Staff sign in with `POST /api/auth`, which answers a ' +
        'token; they send it as the header `x-auth-token` with each call.',
      'A token is good for an hour. An answer to an older one may bring its successor in its own header `x-auth-token`: go on ' +
        'with that one. After seven days the password has to be shown again. Tokens end at once when the password changes, ' +
        'when the user is removed, and with `POST /api/auth/logout-everywhere`.',
      'There is one admin. Everybody else who signs in is a translator and may change the Romanian and English texts only.',
    ],
  },
  {
    title: 'Saving',
    paragraphs: [
      'A save without the number of a record makes a new one; with the number it changes the fields that are sent, and no ' +
        'others. Records have a `version`: send the one that you have edited. If somebody else has changed the same ' +
        'field since, the answer is 409 with the record as it is now, and nothing is overwritten.',
      'Send an `Idempotency-Key` header with what makes a new record: the same request sent again, for instance after the ' +
        'connection broke, makes no second one.',
      'Photos, albums and messages are put into a bin, from which they can be restored. Every change of a record is kept ' +
        'and can be taken back.',
    ],
  },
  {
    title: 'Lists, answers and errors',
    paragraphs: [
      'Bodies and answers are JSON in UTF-8 unless a call says otherwise. Lists come in pages, counted from 1 by the ' +
        'parameter `page`. Moments are texts such as `2026-01-02T03:04:05.000Z`, in UTC.',
      'All errors have one shape: `{"errors": [{"msg": "A sentence for people.", "field": "title"}]}`. The field is named ' +
        'where the error is about one. Some errors tell more, as their calls say.',
      'Every answer has a header `X-Request-Id`, under which the log of the server knows the request. Whoever asks ' +
        'too often is answered 429 with the seconds to wait in `Retry-After`.',
    ],
  },
]

export const introductionInMarkdown = introduction.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n')
