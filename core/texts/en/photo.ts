import type { PhotoTexts } from '../shape.ts'

export const enPhoto: PhotoTexts = {
  photo: {
    numbered: 'Photograph no.\u00a0{id}',
    imageAlt: 'Photograph: {title}',
    description: '{title}. {place}, {period}. From the archive “Bessarabia in photographs”.',
    descriptionWithoutPlace: '{title}. {period}. From the archive “Bessarabia in photographs”.',
    details: 'About the photograph',
    albumInfo: 'About the album',
    labels: {
      author: 'Author',
      collection: 'Collection',
      period: 'Time period',
      date: 'Date',
      place: 'Place',
      category: 'Category',
      categories: 'Categories',
      album: 'Album',
      source: 'Source',
      licence: 'Licence',
      size: 'File size',
      dimensions: 'Dimensions',
      coordinates: 'Coordinates',
      bearing: 'Direction of view',
      number: 'Number',
    },
    dimensions: '{width} × {height} pixels',
    sourceLink: 'Go to the source',
    citeHeading: 'How to cite',
    citation: { collection: 'Collection: {collection}', archive: 'Bessarabia in photographs, no.\u00a0{id}' },
    permalink: 'Permanent link',
    related: 'More photographs',
  },
  place: {
    about: 'About the place',
    thenAndNow: '{then}, now {now}',
    names: 'Names',
    columns: { name: 'Name', years: 'Years', language: 'Language', kind: 'Kind' },
    nameKinds: { official: 'official', former: 'former', local: 'local or other' },
    since: '{date} – present',
    until: '… – {date}',
    parents: 'Belonged to, over time',
    children: 'Places within it',
    formerChildren: 'Formerly within it',
    map: 'On the map',
    openStreetMap: 'Open in OpenStreetMap',
    googleMaps: 'Open in Google Maps',
    elsewhere: 'In other registers',
    kinds: {
      country: 'Country',
      governorate: 'Governorate',
      uezd: 'Uezd',
      judet: 'County',
      raion: 'Raion',
      town: 'Town',
      village: 'Village',
      quarter: 'Quarter or settlement',
      street: 'Street',
      building: 'Building',
      monastery: 'Monastery',
      natural: 'River or natural feature',
      other: 'Place',
    },
    precisions: {
      point: 'exact point',
      street: 'to the street',
      settlement: 'to the settlement',
      area: 'somewhere in an area',
    },
    radius: '{precision}, within {metres} m',
    directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    bearing: 'to the {direction} ({degrees})',
  },
  noTranslation: {
    title: 'No translation yet',
    text: 'The title and description have not been translated into English yet.',
    links: { ru: 'You can read them in Russian', ro: 'You can read them in Romanian', en: 'You can read them in English' },
  },
  staff: {
    label: 'For staff',
    edit: 'Edit the photograph',
    translate: 'Translate',
    translateInto: { ro: 'Translate into Romanian', en: 'Translate into English' },
  },
  view: { label: 'View', preview: 'Preview', zoom: 'Zoom viewer' },
  share: { action: 'Share', copied: 'Link copied', failed: 'The link could not be copied' },
  albumNavigation: {
    label: 'Photographs in the album',
    previous: 'Previous photograph',
    next: 'Next photograph',
    position: '{n}/{total}',
    positionLabel: 'Photograph {n} of {total} in the album',
  },
  carousel: {
    albumLabel: 'Other photographs in the album',
    previous: 'Previous photographs',
    next: 'Next photographs',
    role: 'carousel',
  },
  licence: {
    deedLink: 'Licence text',
    moreLink: 'About the licences',
    values: {
      'Public Domain': {
        name: 'Public Domain',
        explanation: 'Free of known copyright. The photograph may be used for any purpose, including commercially.',
        deed: 'https://creativecommons.org/publicdomain/mark/1.0/',
      },
      'Attribution (CC BY)': {
        name: 'Attribution (CC BY)',
        explanation:
          'The photograph may be used for any purpose, including commercially, if you credit the author and the archive, ' +
          'link to the licence and say if you have changed it.',
        deed: 'https://creativecommons.org/licenses/by/4.0/',
      },
      'Attribution-NonCommercial (CC BY-NC)': {
        name: 'Attribution-NonCommercial (CC BY-NC)',
        explanation:
          'The photograph may be used for non-commercial purposes if you credit the author and the archive, link to the ' +
          'licence and say if you have changed it.',
        deed: 'https://creativecommons.org/licenses/by-nc/4.0/',
      },
    },
    creditHeading: 'Credit line',
    credit: { title: '“{title}”', archive: 'Bessarabia in photographs, {url}' },
  },
  download: {
    heading: 'Download',
    button: 'Download',
    buttonLabel: 'Download: {title}',
    file: '{format}, {size}',
    fullFile: 'JPEG, {width} × {height} px',
    master: 'Master (TIFF, {size})',
    masterLabel: 'Download the master (TIFF, {size}): {title}',
    agreeToMaster: 'Agree and download the master',
    dialogTitle: 'Download terms',
    dialogText: {
      'Attribution (CC BY)':
        'This photograph is published under the CC BY 4.0 licence. You may copy, change and publish it for any ' +
        'purpose, including commercially, provided that you name its author and the archive, link to the licence and ' +
        'say if you have changed it.',
      'Attribution-NonCommercial (CC BY-NC)':
        'This photograph is published under the CC BY-NC 4.0 licence. You may copy, change and publish it for ' +
        'non-commercial purposes only, provided that you name its author and the archive, link to the licence and ' +
        'say if you have changed it. Any commercial use needs the permission of the rights holder.',
    },
    agree: 'Agree and download',
    cancel: 'Cancel',
    terms: 'Terms of use',
  },
  imported: {
    undated: 'Undated',
    unsorted: 'Unsorted',
    unknownSource: 'Unknown source',
    place: 'Place according to the source: {place}',
  },
}
