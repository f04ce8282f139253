import { counted } from './counted.ts'
import { place } from './places.ts'

/** Albums, categories, places, periods and contributors. */
export const records = {
  records: {
    place,
    labels: {
      name: 'Name',
      info: 'Info',
      description: 'Description',
      otherNames: 'Other names',
      card: 'Photo on the card',
      email: 'E-mail',
      web: 'Web address',
    },
    hints: {
      html: 'Simple HTML is allowed: paragraphs, bold, italics, lists, links.',
      card: 'The ID of a photo from this period; 0 for the largest one.',
      web: 'Must start with http:// or https://',
      website: 'Shown as a link if it starts with http:// or https://',
    },
    album: {
      title: 'Albums',
      noun: 'album',
      subject: 'Album',
      empty: 'No albums found',
      deleted: 'Album has been deleted',
      addButton: 'Add album',
      editTitle: 'Edit album',
    },
    category: {
      title: 'Categories',
      noun: 'category',
      subject: 'Category',
      empty: 'No categories found',
      deleted: 'Your category has been deleted',
      addButton: 'Add category',
      editTitle: 'Edit category',
    },
    location: {
      title: 'Locations',
      noun: 'location',
      subject: 'Location',
      empty: 'No locations found',
      deleted: 'Location has been deleted',
      addButton: 'Add location',
      editTitle: 'Edit location',
    },
    period: {
      title: 'Time periods',
      noun: 'period',
      subject: 'Time period',
      empty: 'No periods found',
      deleted: 'Time period has been deleted',
      addButton: 'Add time period',
      editTitle: 'Edit time period',
    },
    contributor: {
      title: 'Contributors',
      noun: 'contributor',
      subject: 'Contributor',
      empty: 'No contributors found',
      deleted: 'Contributor has been deleted',
      addButton: 'Add contributor',
      editTitle: 'Edit contributor',
    },
  },
  merge: {
    button: 'Merge',
    title: (noun: string) => `Merge this ${noun} into another one`,
    remaining: (noun: string) => `The ${noun} that remains`,
    option: (name: string, id: number, photos: number) => `${name} · ID ${id} · ${counted(photos, 'photo')}`,
    photos: (count: number, into: string) =>
      count === 0
        ? `No published photo moves to “${into}”; photos in the bin do.`
        : `${counted(count, 'photo')} and those in the bin move to “${into}”.`,
    places: 'The places that belong to it move as well.',
    filled: (fields: string) => `Taken over: ${fields}.`,
    left: (fields: string) => `Not taken over, because the other one has its own: ${fields}. The history keeps them.`,
    address: (from: string, into: string) => `The page of “${from}” leads to “${into}”.`,
    final: 'Nothing undoes a merge. The history can bring this record back, but without its photos.',
    done: (from: string, into: string) => `“${from}” has been merged into “${into}”`,
  },
}
