import { upload } from '#core/limits.ts'
import { Refusal } from '#api/http/errors.ts'
import { tooLargeText } from '#api/media/limits.ts'
import type { FormLimits } from './limits.ts'

const ofFile = (msg: string) => [{ msg, field: 'file' }]

/** Everything that may be wrong with a form that brings a picture, in words for people. */
export const refusals = {
  noForm: () => new Refusal(415, 'Send the photo as multipart/form-data.'),
  broken: () => new Refusal(400, ofFile('The form is damaged or incomplete. Please send it again.')),
  interrupted: () => new Refusal(400, ofFile('The upload was interrupted. Nothing was saved.')),
  noFile: () => new Refusal(400, ofFile('A picture is required.')),
  manyFiles: () => new Refusal(400, ofFile('Only one picture can be sent at a time.')),
  manyParts: () => new Refusal(400, ofFile('The form has too many parts.')),
  otherFile: (extensions?: readonly string[]) =>
    new Refusal(
      415,
      ofFile(
        extensions
          ? `Only ${extensions.join(', ')} files are accepted.`
          : `Only ${upload.extensions.join(', ')} files are accepted. Please save the picture as TIFF, PNG or JPEG.`,
      ),
    ),
  largeFile: ({ file }: FormLimits) => new Refusal(413, ofFile(tooLargeText(file))),
  unnamed: () => new Refusal(400, 'A field of the form has no name or one that is too long.'),
  twice: (field: string) => new Refusal(400, [{ msg: `${field} was sent twice`, field }]),
  largeField: (field: string) => new Refusal(413, [{ msg: `${field} is too long`, field }]),
  mangled: (field: string) => new Refusal(400, [{ msg: `${field} holds characters that are not UTF-8 text`, field }]),
}
