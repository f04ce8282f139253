import { counted } from './counted.ts'

/** How far the translation of the archive has come. */
export const translationProgress = {
  translationProgress: {
    text: 'Complete records have every text in the language, and no Russian text has changed since. Each number leads to its list.',
    kind: 'Records',
    kindsIn: (language: string) => `Translation into ${language} by kind of record`,
    columns: { total: 'Total', lacking: 'Incomplete', outdated: 'Out of date', waiting: 'In review', complete: 'Complete' },
    counted: {
      total: (count: string, name: string) => `${count} in total: ${name}`,
      lacking: (count: string, name: string) => `${count} incomplete: ${name}`,
      outdated: (count: string, name: string) => `${count} out of date: ${name}`,
      waiting: (count: string, name: string) => `${count} waiting for review: ${name}`,
    },
    completeOf: (name: string) => `Complete: ${name}`,
    monthsIn: (language: string) => `First translations into ${language} per month`,
    textsIn: (month: string, count: number) => `${month}: ${counted(count, 'text')}`,
    noMonths: 'No text has been translated yet.',
    asTable: 'As a table',
    month: 'Month',
    texts: 'Texts',
    byAlbum: 'Photos by album',
    albumsIn: (language: string) => `Photos by album, ${language}`,
    albumName: 'Album',
    album: (id: number) => `Album ${id}`,
    noAlbum: '(no album)',
    language: 'Language',
    hideComplete: 'Hide complete albums',
    noPhotos: 'There are no photos yet.',
    allComplete: 'Everything is translated.',
  },
}
