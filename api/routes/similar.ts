import { Hono } from 'hono'
import { similarWire } from '#core/wire/upload.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { clientKey } from '#api/load-limits/client-key.ts'
import { describe } from '#api/openapi/describe.ts'
import { presentSimilar } from '#api/presenters/similar.ts'
import type { Similar } from '#api/similar/find.ts'
import { similarForm } from '#api/upload/form-body.ts'
import { originalFormOf } from '#api/upload/photo-texts.ts'
import { pictureErrors } from '#api/upload/picture-errors.ts'
import { withForm } from '#api/upload/with-form.ts'

/** Photos that show the same as a picture. */
export function similarRoutes(parts: ApiParts) {
  const { archive, media, reader, settings } = parts
  const app = new Hono<ApiEnv>()

  app.post(
    '/similar',
    describe('Photos that show the same as a picture', similarWire, {
      detail:
        'Finds the picture again if it is larger or smaller, cropped by up to a tenth, mirrored, turned, in other colours or with a ' +
        'border, the most alike first. Nothing is saved. Photos in the bin are not found. A copy reduced to some 800 pixels is enough: ' +
        'then say by `width` and `height` how large the original is, and by `sha256` which file it is.',
      errors: pictureErrors,
    }),
    similarForm(),
    async (context) => {
      const { original, looked } = await withForm(settings, context, async ({ texts, file }) => {
        const original = originalFormOf(texts)
        return { original, looked: await media.look(file.path, { sha256: file.sha256 }) }
      })
      const grey = new Uint8Array(Buffer.from(looked.grey, 'base64'))
      const { json } = await reader.ask(clientKey(parts, context), { kind: 'similar', grey }, context.req.raw.signal)
      const found = new Map((JSON.parse(new TextDecoder().decode(json)) as Similar[]).map((each) => [each.photoID, each]))
      const { width, height } = original.size ?? looked
      const sha256 = original.sha256 ?? looked.sha256
      const similar = photoRecords(archive, [...found.keys()]).flatMap((photo) => {
        const each = found.get(photo.photoID)
        return each ? [presentSimilar(photo, each, { width, height, sha256 })] : []
      })
      return context.json({ similar, width, height })
    },
  )

  return app
}
