/** What an example cannot know: whoever tries it puts these in the place of the texts. */
export const placeholders = {
  /** The solved challenge of a message, which works once. */
  altcha: '$ALTCHA',
  /** What the call before has answered, and what a browser, an app or a person makes of it. */
  ticket: '$TICKET',
  passkey: '$PASSKEY',
  code: '$CODE',
  /** From the preview of a bulk change. */
  fingerprint: '$FINGERPRINT',
  /** A file part of a form: a picture, and an edited export. */
  file: '@bridge.jpg',
  sheet: '@photos.csv',
}
