import type { SiteSettings } from '#core/settings.ts'
import type { UploadsPlace } from '#core/upload-addresses.ts'
import type { HarvestRecord } from '#data/harvest/records.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { utcDate } from './dates.ts'
import type { Format } from './formats.ts'
import { harvestedPhotos } from './harvested-photo.ts'
import { identifierOf } from './identifiers.ts'
import { setSpecOf, setsOf } from './sets.ts'
import { element, textElement } from './xml.ts'

type Site = Pick<SiteSettings, 'siteUrl'>

/** The header of a record: its identifier, its datestamp and its sets. */
export function headerElement(site: Site, record: HarvestRecord, isDeleted = record.isDeleted): string {
  return element('header', { status: isDeleted ? 'deleted' : '' }, [
    textElement('identifier', identifierOf(site, record.photoID)),
    textElement('datestamp', utcDate(record.datestamp)),
    ...setsOf(record).map((set) => textElement('setSpec', setSpecOf(set))),
  ])
}

/** Records in a format. A photo that was deleted has a header only, be it since the datestamps were updated. */
export function recordElements(archive: Archive, site: Site & UploadsPlace, records: HarvestRecord[], format: Format): string {
  const present = records.filter(({ isDeleted }) => !isDeleted).map(({ photoID }) => photoID)
  const photos = harvestedPhotos(archive, site, present)
  return records
    .map((record) => {
      const photo = photos.get(record.photoID)
      const metadata = photo ? element('metadata', {}, format.write(photo)) : ''
      return element('record', {}, [headerElement(site, record, !photo), metadata])
    })
    .join('')
}
