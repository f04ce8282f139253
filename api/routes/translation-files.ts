import { Hono, type Context } from 'hono'
import type { TranslatedKind } from '#core/records/translated.ts'
import { maxTranslationFile } from '#core/limits.ts'
import { translationFileSchema, translationImportWire } from '#core/wire/translation-file.ts'
import { albumsToTranslate, photosToTranslate } from '#data/records/translations.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { streamed } from '#api/http/streamed.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { tooManyLists } from '#api/export/answer.ts'
import { noteExport } from '#api/export/note.ts'
import { listInTurns } from '#api/load-limits/lists.ts'
import { describe } from '#api/openapi/describe.ts'
import { translationFile } from '#api/translation-files/export.ts'
import { importTranslations } from '#api/translation-files/import.ts'
import { readPO } from '#api/translation-files/po.ts'
import { attachment } from '#api/upload/attachment.ts'
import { filterOf, filterQuery, stateOf, textOf, translationPaths, translationQuery } from './photo-lists.ts'

const mediaType = 'text/x-gettext-translation'

/** Translations out and in as PO files, the form that programs for translators read. */
export function translationFileRoutes(parts: ApiParts, kind: TranslatedKind) {
  const { archive, log, now, settings } = parts
  const app = new Hono<ApiEnv>()
  const { page: _, ...listQuery } = translationQuery
  const query = kind === 'photo' ? { ...listQuery, ...filterQuery } : listQuery

  for (const { language, path } of translationPaths) {
    const idsOf = (context: Context<ApiEnv>): number[] => {
      const list = { page: 1, state: stateOf(context), reader: signedIn(context).name }
      return kind === 'photo'
        ? photosToTranslate(archive, language, { ...list, filter: filterOf(context) }, Number.MAX_SAFE_INTEGER).items
        : albumsToTranslate(archive, language, { ...list, filter: textOf(context) }, Number.MAX_SAFE_INTEGER).items.map(
            ({ albumID }) => albumID,
          )
    }

    app.get(
      `${path}/po`,
      describe(`The list for translators of ${kind}s into ${language} as a PO file`, null, {
        detail: 'A translation that is behind its source is marked as fuzzy. Each `msgctxt` says which text of which version it is.',
        query,
        media: [mediaType],
        errors: { 429: tooManyLists },
      }),
      async (context) => {
        const name = `${kind}s-${language}-${now().toISOString().slice(0, 10)}.po`
        const headers = { 'Content-Type': `${mediaType}; charset=utf-8`, 'Content-Disposition': attachment(name) }
        if (context.req.method === 'HEAD') return context.body(null, 200, headers)
        await noteExport(parts, context, `${kind}s as po, texts for ${language}`)
        const file = { kind, language, ids: idsOf(context), address: (id: number) => `${settings.site.siteUrl}/${kind}s/${id}` }
        return context.body(streamed(context, listInTurns(parts, context, translationFile(archive, file)), log), 200, headers)
      },
    )

    app.post(
      `${path}/po`,
      describe(`Take translations of ${kind}s into ${language} from a PO file`, translationImportWire, {
        detail:
          'Tells what differs from the archive, and saves it where `apply` is true. A text is refused where its Russian text, or its ' +
          'translation, has changed since the file was made, where it is no text of the archive and where it breaks a rule; the others are taken.',
        errors: { 413: `The file is larger than ${maxTranslationFile / 1024 / 1024} MB.` },
      }),
      body(translationFileSchema, maxTranslationFile),
      async (context) => {
        const { file, apply } = context.req.valid('json')
        const texts = readPO(file, language)
        return context.json(await importTranslations(archive, { kind, language, texts }, apply ? auditStamp(parts, context) : null))
      },
    )
  }

  return app
}
