import type { Address } from '#core/addresses.ts'
import { csvText } from '#core/export/csv-text.ts'
import { cellOf } from '#core/export/cells.ts'
import { flatNames } from '#core/records/flat.ts'
import { photoReferenceLists } from '#core/records/photo-field-list.ts'
import type { SiteSettings } from '#core/settings.ts'
import { photosInBlock } from '#data/publishing/photo-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import { photoFields } from './record.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

type Fields = ReturnType<typeof photoFields>

function photosOf({ address: { id }, cache: { archive }, settings }: Context): Fields[] {
  return photoRecords(archive, photosInBlock(archive, id)).map((photo) => photoFields(photo, settings))
}

/** A part of all photos, each as its own file has it. */
export const photosData = (context: Context): object => ({ photos: photosOf(context), dataLicence: context.settings.dataLicence })

/** The same as a table: the numbers of a list in one cell, and the names in the source language. */
export function photosTable(context: Context): string {
  const photos = photosOf(context).map(rowOf)
  const columns = Object.keys(photos[0] ?? {})
  return csvText([columns, ...photos.map((photo) => columns.map((column) => cellOf(photo[column])))])
}

function rowOf(photo: Fields): Record<string, unknown> {
  const lists = photoReferenceLists.flatMap(({ name, names, to }): [string, string][] => [
    [name, photo[name].join(', ')],
    [names, photo[names].map((record) => (record as Record<string, unknown>)[flatNames[to]]).join('; ')],
  ])
  return { ...photo, ...Object.fromEntries(lists) }
}

/** The photos of a part whose own coordinates are known, as GeoJSON. */
export function photosGeo(context: Context): object {
  const features = photosOf(context).flatMap(({ latitude, longitude, ...properties }) =>
    latitude === null || longitude === null
      ? []
      : [{ type: 'Feature', id: properties.photoID, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }],
  )
  return { type: 'FeatureCollection', features }
}
