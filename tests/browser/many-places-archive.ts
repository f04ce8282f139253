import { join } from 'node:path'
import sharp from 'sharp'
import { maxPlacesOnOnePage } from '#core/limits.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { addPlaces } from '#tests/support/many-places.ts'
import { buildPhoto, testStamp } from '#tests/support/records.ts'
import { openFilledArchive } from './filled-archive.ts'

/** The number of the last place, `Ямполь`, in which place 2 is, `Кишинёв 2`: the only one with a photo. */
export const around = maxPlacesOnOnePage + 1

/** A published archive of one place more than a page names; its map has no tile server. */
export const openManyPlaces = () =>
  openFilledArchive(
    'many-places-',
    async (ingest, folder) => {
      const { archive } = ingest
      const category = { categoryName: 'Улицы', categoryNameRo: 'Străzi', categoryNameEn: 'Streets', categoryDescription: '' }
      createFlat(archive, 'category', category, testStamp)
      createFlat(archive, 'period', { periodName: 'До 1918', periodNameRo: 'Până în 1918', periodNameEn: 'Before 1918' }, testStamp)
      createFlat(archive, 'contributor', { name: 'Музей', nameRo: '', email: '', web: '' }, testStamp)
      addPlaces(archive, maxPlacesOnOnePage)
      createFlat(archive, 'location', { locationName: 'Ямполь', locationNameRo: 'Iampol', locationNameEn: 'Yampil' }, testStamp)
      saveFlat(archive, 'location', 2, 1, { parents: [{ parentID: around, from: '', to: '' }] }, testStamp)
      const file = join(folder, 'picture.jpg')
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#776655' } })
        .jpeg()
        .toFile(file)
      const fields = buildPhoto({ title: 'Мост', titleRo: 'Podul', titleEn: 'Bridge', locationID: 2, latitude: 47.02, longitude: 28.83 })
      await addPhoto(ingest, fields, file, testStamp)
    },
    { MAP_TILES: 'none' },
  )
