import { Hono } from 'hono'
import { languages, targetLanguages } from '#core/languages.ts'
import { licences } from '#core/licences.ts'
import { binDays, pageSize, passwordLength, textLength, upload } from '#core/limits.ts'
import { translationProgressWire } from '#core/wire/translation-progress.ts'
import { configWire, countsWire, systemWire } from '#core/wire/upkeep.ts'
import { counts, staffCounts } from '#data/lists/counts.ts'
import { photoProgress, progressByKind, translatedByMonth } from '#data/lists/translation-progress.ts'
import { sizes } from '#data/sqlite/sizes.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { backupState } from '#api/maintenance/backup/state.ts'
import { freeBytes, versions } from '#api/maintenance/health/machine.ts'
import { describe } from '#api/openapi/describe.ts'

/** What the archive tells about itself: its settings and its totals. */
export function aboutRoutes({ archive, settings }: ApiParts) {
  const app = new Hono<ApiEnv>()

  app.get('/config', describe('Registration, languages, licences and limits', configWire), (context) =>
    context.json({
      siteUrl: settings.site.siteUrl,
      registrationOpen: settings.registrationOpen,
      languages: [...languages],
      licences: licences.map(({ value, uri, shortName, adminLabel, needsConsent }) => ({
        value,
        uri,
        shortName,
        adminLabel,
        needsConsent,
      })),
      map: { tiles: settings.site.mapTiles, pmtiles: settings.site.mapPmtiles, attribution: settings.site.mapAttribution },
      limits: {
        message: textLength.message,
        messageEmail: textLength.messageEmail,
        passwordLogin: passwordLength.login,
        passwordCreated: passwordLength.created,
        login: textLength.login,
        title: textLength.title,
        description: textLength.description,
        name: textLength.name,
        albumInfo: textLength.albumInfo,
        uploadBytes: settings.uploadLimit,
        uploadPixels: upload.maxPixels,
        uploadExtensions: [...upload.extensions],
        itemsPerPage: pageSize.photos,
        binDays,
      },
    }),
  )

  app.get('/counts', describe('Totals; staff are told more', countsWire), (context) => {
    const identity = context.get('identity')
    return context.json(identity ? { ...counts(archive), ...staffCounts(archive, identity.name) } : counts(archive))
  })

  app.get('/translation-progress', describe('How far the translation of the archive has come', translationProgressWire), (context) => {
    const progress = targetLanguages.map((language) => ({ language, albums: photoProgress(archive, language) }))
    return context.json({
      kinds: progress.flatMap(({ language, albums }) => progressByKind(archive, language, albums).map((kind) => ({ language, ...kind }))),
      albums: progress.flatMap(({ language, albums }) => albums.map((album) => ({ language, ...album }))),
      months: translatedByMonth(archive),
    })
  })

  app.get('/system', describe('Settings, storage and versions', systemWire), async (context) => {
    const { siteUrl, contactEmail, patronUrl, donateCardUrl, donateTransferUrl } = settings.site
    return context.json({
      registrationOpen: settings.registrationOpen,
      site: { siteUrl, contactEmail, patronUrl, donateCardUrl, donateTransferUrl },
      rebuildCron: settings.rebuildCron,
      storage: { ...sizes(archive), free: await freeBytes(settings.uploadsDir), reserve: settings.minFreeSpace },
      backup: backupState(settings),
      versions: versions(),
    })
  })

  return app
}
