import { placeholders } from './placeholders.ts'
import { sheetImportExamples } from './sheet-import-examples.ts'
import { translationFileExamples } from './translation-file-examples.ts'
import { reviewExamples } from './review-examples.ts'
import { searchExamples } from './search-examples.ts'
import { signInExamples } from './sign-in-examples.ts'
import type { Example } from './types.ts'

const one = { path: { id: 1 } }
const page = { query: { page: 1 } }
const pageOfOne = { ...one, ...page }
const filtered = { path: { id: 1, filter: 1 }, ...page }

const bridge = {
  title: 'Мост через Быковец',
  titleRo: 'Podul peste Bâcovăț',
  titleEn: 'Bridge over the Bîcovăț',
  description: 'Деревянный мост у мельницы.',
}

/** The example of each call that has parameters or a body, by the name of the call. */
export const examples: Record<string, Example> = {
  ...signInExamples,
  'GET /api/photo': page,
  'GET /api/photo/:id': one,
  'GET /api/photo/download/:id': one,
  'GET /api/photo/export': { query: { format: 'csv', columns: 'translation' } },
  'GET /api/photo/list': {
    query: {
      q: 'мост',
      album: 1,
      category: 1,
      location: 'none',
      period: 1,
      contributor: 1,
      person: 1,
      subject: 1,
      lacks: 'ro',
      missing: 'date,description',
      sort: 'title',
      order: 'asc',
      page: 1,
    },
  },
  'GET /api/photo/translate': { query: { page: 1, state: 'lacking' } },
  'GET /api/photo/translate-en': { query: { page: 1, state: 'lacking' } },
  'GET /api/photo/translate/:id': one,
  'GET /api/photo/translate/:id/similar': one,
  'GET /api/photo/translate-en/:id': one,
  'GET /api/photo/translate-en/:id/similar': one,
  'GET /api/bag': { query: { album: 1 } },
  'POST /api/bag': { body: { albumID: 1 } },
  'GET /api/bag/file': { query: { ticket: placeholders.ticket } },
  ...searchExamples,
  'POST /api/photo/upload': {
    headers: { 'Idempotency-Key': '2f1c6d0e-bridge' },
    body: {
      ...bridge,
      categoryID: 1,
      locationID: 1,
      periodID: 1,
      contributorID: 1,
      photographerID: 1,
      subjects: '1,2',
      license: 'Public Domain',
      latitude: '47°01′30″ N',
      longitude: '28.836944',
      file: placeholders.file,
    },
  },
  'POST /api/photo/similar': { body: { file: placeholders.file } },
  'GET /api/photo/pairs': { query: { state: 'likely', page: 1 } },
  'POST /api/photo/:id/different/:other': { path: { id: 1, other: 2 } },
  'DELETE /api/photo/:id/different/:other': { path: { id: 1, other: 2 } },
  // The photo that the upload has made.
  'POST /api/photo/:id/merge': {
    path: { id: 4 },
    body: { into: 2, version: 1, intoVersion: 1, take: ['picture', 'titleEn'], join: ['subjects'] },
  },
  'POST /api/photo/:id/image': { ...one, body: { version: 1, file: placeholders.file } },
  'POST /api/photo': { body: { photoID: 1, version: 1, author: 'П. Кондрацкий', date: 'ок. 1905' } },
  'POST /api/photo/bulk': { body: { photos: [{ photoID: 1, version: 1 }], fields: { albumID: 1, license: 'Attribution (CC BY)' } } },
  'POST /api/photo/bulk/preview': { body: { filters: { album: 1, lacks: 'ro' }, fields: { periodID: 2 } } },
  'POST /api/photo/bulk/matching': {
    body: { filters: { album: 1, lacks: 'ro' }, fields: { periodID: 2 }, fingerprint: placeholders.fingerprint },
  },
  'POST /api/photo/bulk/delete': { body: { photos: [2] } },
  'GET /api/photo/bulk/:id': one,
  // The third bulk change is the one that has put a photo into the bin.
  'POST /api/photo/bulk/:id/undo': { path: { id: 3 } },
  ...sheetImportExamples,
  'POST /api/photo/translate': { body: { photoID: 1, version: 1, titleRo: 'Catedrala din Orhei' } },
  'POST /api/photo/translate-en': { body: { photoID: 1, version: 1, titleEn: 'The cathedral of Orhei' } },
  'DELETE /api/photo/:id': { path: { id: 2 } },

  'GET /api/album': page,
  'GET /api/album/:id': one,
  'GET /api/album/:id/order': one,
  'POST /api/album/:id/order': { ...one, body: { version: 1, photos: [1], coverPhotoID: 1 } },
  'GET /api/album/:id/photos': pageOfOne,
  'GET /api/album/:id/photosNav': one,
  'GET /api/album/export': { query: { format: 'csv' } },
  'GET /api/album/translate': { query: { page: 1, state: 'lacking' } },
  'GET /api/album/translate-en': { query: { page: 1, state: 'lacking' } },
  'GET /api/album/translate/:id': one,
  'GET /api/album/translate-en/:id': one,
  'POST /api/album': {
    headers: { 'Idempotency-Key': '7b90a2c4-album' },
    body: {
      albumName: 'Виды Оргеева',
      albumNameRo: 'Vederi din Orhei',
      albumNameEn: 'Views of Orhei',
      albumInfo: '<p>Открытки <b>1905–1915</b> годов.</p>',
    },
  },
  'POST /api/album/translate': { body: { albumID: 1, version: 1, albumNameRo: 'Orașul Soroca' } },
  'POST /api/album/translate-en': { body: { albumID: 1, version: 1, albumNameEn: 'The town of Soroca' } },
  ...translationFileExamples,
  ...reviewExamples,
  'DELETE /api/album/:id': { path: { id: 3 } },

  'GET /api/category/:id': one,
  'GET /api/category/:id/photos': pageOfOne,
  'GET /api/category/:id/photos-period/:filter': filtered,
  'POST /api/category': {
    headers: { 'Idempotency-Key': 'c1d2e3f4-category' },
    body: {
      categoryName: 'Мосты',
      categoryNameRo: 'Poduri',
      categoryNameEn: 'Bridges',
      categoryDescription: 'Мосты и переправы.',
      categoryDescriptionRo: 'Poduri și treceri peste ape.',
      categoryDescriptionEn: 'Bridges and ferries.',
    },
  },
  'POST /api/category/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 2 } },
  'DELETE /api/category/:id': { path: { id: 3 } },

  'GET /api/location/:id': one,
  'GET /api/location/:id/photos': pageOfOne,
  'GET /api/location/:id/photos/:filter': filtered,
  'GET /api/location/:id/photos-period/:filter': filtered,
  'POST /api/location': {
    headers: { 'Idempotency-Key': 'a5b6c7d8-location' },
    body: { locationName: 'Оргеев', locationNameRo: 'Orhei', locationNameEn: 'Orhei' },
  },
  'POST /api/location/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 1 } },
  'DELETE /api/location/:id': { path: { id: 3 } },

  'GET /api/period/:id': one,
  'GET /api/period/:id/photos': pageOfOne,
  'GET /api/period/:id/photos/:filter': filtered,
  'POST /api/period': {
    headers: { 'Idempotency-Key': 'e9f0a1b2-period' },
    body: { periodName: '1910–1919', periodNameRo: 'anii 1910–1919', periodNameEn: '1910–1919' },
  },
  'POST /api/period/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 1 } },
  'DELETE /api/period/:id': { path: { id: 3 } },

  'GET /api/contributor/:id': one,
  'GET /api/contributor/:id/photos': pageOfOne,
  'POST /api/contributor': {
    headers: { 'Idempotency-Key': 'b3c4d5e6-contributor' },
    body: {
      name: 'Музей истории Оргеева',
      nameRo: 'Muzeul de istorie din Orhei',
      email: 'muzeu@orhei.example',
      web: 'https://orhei.example',
    },
  },
  'POST /api/contributor/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 1 } },
  'DELETE /api/contributor/:id': { path: { id: 3 } },

  'GET /api/person/:id': one,
  'GET /api/person/:id/photos': pageOfOne,
  'POST /api/person': {
    headers: { 'Idempotency-Key': 'b3c4d5e6-person' },
    body: {
      personName: 'Павел Кондрацкий',
      personNameRo: 'Pavel Kondrațki',
      personNameEn: 'Pavel Kondratsky',
      otherNames: 'П. Кондрацкий, P. Condrațchi',
      born: '1865',
      died: 'ок. 1930',
      biography: 'Фотограф в Кишинёве.',
      wikidata: 'https://www.wikidata.org/wiki/Q4115189',
    },
  },
  'POST /api/person/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 1 } },
  'DELETE /api/person/:id': { path: { id: 3 } },

  'GET /api/subject/:id': one,
  'GET /api/subject/:id/photos': pageOfOne,
  'POST /api/subject': {
    headers: { 'Idempotency-Key': 'b3c4d5e6-subject' },
    body: {
      subjectName: 'Мосты',
      subjectNameRo: 'Poduri',
      subjectNameEn: 'Bridges',
      otherNames: 'виадуки',
      scopeNote: 'Железнодорожные и дорожные мосты.',
      aat: 'http://vocab.getty.edu/page/aat/300007836',
    },
  },
  'POST /api/subject/:id/merge': { path: { id: 2 }, body: { into: 1, version: 1, intoVersion: 1 } },
  'DELETE /api/subject/:id': { path: { id: 3 } },

  'POST /api/message': {
    body: {
      messageBody: 'Это не Оргеев, а Сороки: видна крепость.',
      email: 'ion@muzeu.example',
      photoID: 1,
      kind: 'place',
      suggestedText: 'Сороки',
      latitude: 48.1611,
      longitude: 28.3011,
      language: 'ru',
      thanksConsent: true,
      publicName: 'Ион Цуркану',
      altcha: placeholders.altcha,
    },
  },
  'GET /api/message': { query: { page: 1, state: 'open' } },
  'GET /api/message/:id': one,
  'GET /api/message/:id/neighbours': { ...one, query: { state: 'open' } },
  'POST /api/message/:id': { ...one, body: { read: true, handled: true, outcome: 'accepted', version: 1 } },
  'DELETE /api/message/:id': { path: { id: 2 } },

  'POST /api/view': { body: { path: '/ro/photos/1' } },
  'GET /api/view': { query: { days: 7 } },

  'GET /api/security': { query: { kind: 'sign-in', user: 'admin', page: 1 } },

  'GET /api/publish/:kind/:id': { path: { kind: 'photo', id: 1 } },
  'POST /api/publish': { body: { kind: 'photo', id: 1 } },

  'GET /api/bin/photo/:id/thumbnail': { path: { id: 3 } },
  'POST /api/bin/restore': { body: { photos: [3] } },
  'POST /api/bin/:kind/:id/restore': { path: { kind: 'album', id: 3 } },
  'DELETE /api/bin/:kind/:id': { path: { kind: 'photo', id: 2 } },
  'GET /api/history': { query: { after: 0 } },
  'GET /api/history/:kind/:id': { path: { kind: 'photo', id: 1 } },
  'POST /api/history/:kind/:id/:version/restore': { path: { kind: 'photo', id: 1, version: 1 } },
  'POST /api/alias': { body: { path: '/gallery/12', target: '/photos/1' } },
  'DELETE /api/alias': { query: { path: '/gallery/12' } },
}
