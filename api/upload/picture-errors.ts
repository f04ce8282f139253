/** What may be wrong with any picture that is sent, for the documentation. */
export const pictureErrors = {
  400: 'The form is damaged, or a field is not acceptable.',
  413: 'The file is too large.',
  415: 'The body is no multipart/form-data, or the file no JPEG, PNG or TIFF picture.',
  422: 'The picture is damaged, or the Idempotency-Key was used for something else.',
  507: 'There is no space left.',
} as const
