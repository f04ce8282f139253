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
      persons: 'People shown',
      collection: 'Collection',
      rightsHolder: 'Rights holder',
      inventoryNumber: 'Inventory number',
      technique: 'Technique',
      physicalSize: 'Size of the original',
      inscription: 'Inscription',
      period: 'Time period',
      date: 'Date',
      place: 'Place',
      category: 'Category',
      categories: 'Categories',
      subjects: 'Subjects',
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
    iiif: 'IIIF manifest: drag the link into a viewer',
    related: 'More photographs',
  },
  thanks: {
    other: 'Corrected thanks to {name}',
    date: 'Date corrected thanks to {name}',
    place: 'Place corrected thanks to {name}',
    identity: 'Identified thanks to {name}',
    scan: 'Better scan found thanks to {name}',
    orientation: 'Orientation corrected thanks to {name}',
    inscription: 'Inscription transcribed thanks to {name}',
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
      'CC0 1.0': {
        name: 'CC0 (Public Domain Dedication)',
        explanation: 'The rights holder has waived all rights. The photograph may be used for any purpose, including commercially.',
        deed: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
      'Attribution-ShareAlike (CC BY-SA)': {
        name: 'Attribution-ShareAlike (CC BY-SA)',
        explanation:
          'The photograph may be used for any purpose, including commercially, if you credit the author and the archive, link to the licence, say if you have changed it, and share changed versions under the same licence.',
        deed: 'https://creativecommons.org/licenses/by-sa/4.0/',
      },
      'In Copyright': {
        name: 'In Copyright',
        explanation: 'You may view the photograph here. Any other use needs the permission of the rights holder, unless the law allows it.',
        deed: 'https://rightsstatements.org/page/InC/1.0/?language=en',
      },
      'In Copyright - Educational Use Permitted': {
        name: 'In Copyright – Educational Use Permitted',
        explanation: 'You may use the photograph for educational purposes. Any other use needs the permission of the rights holder.',
        deed: 'https://rightsstatements.org/page/InC-EDU/1.0/?language=en',
      },
      'No Copyright - Other Known Legal Restrictions': {
        name: 'No Copyright – Other Known Legal Restrictions',
        explanation:
          'The photograph is free of copyright, but other laws restrict its use, for instance those on privacy or cultural heritage. Check them before you use it.',
        deed: 'https://rightsstatements.org/page/NoC-OKLR/1.0/?language=en',
      },
      'No Copyright - United States': {
        name: 'No Copyright – United States',
        explanation:
          'The photograph is free of copyright in the United States. In other countries it may be protected: check before you use it.',
        deed: 'https://rightsstatements.org/page/NoC-US/1.0/?language=en',
      },
      'No Known Copyright': {
        name: 'No Known Copyright',
        explanation:
          'The archive has reason to believe that copyright does not protect the photograph, but cannot be certain. You are responsible for your use.',
        deed: 'https://rightsstatements.org/page/NKC/1.0/?language=en',
      },
      'Copyright Undetermined': {
        name: 'Copyright Undetermined',
        explanation:
          'The archive has tried to find out whether copyright protects the photograph, but could not establish it. You are responsible for your use.',
        deed: 'https://rightsstatements.org/page/UND/1.0/?language=en',
      },
      'Copyright Not Evaluated': {
        name: 'Copyright Not Evaluated',
        explanation: 'The archive has not yet looked into whether copyright protects the photograph. Check before you use it.',
        deed: 'https://rightsstatements.org/page/CNE/1.0/?language=en',
      },
    },
    until: '{name}, until the end of {year}',
    statementLink: 'Text of the rights statement',
    creditHeading: 'Credit line',
    credit: { title: '“{title}”', archive: 'Bessarabia in photographs, {url}' },
  },
  download: {
    heading: 'Use this photograph',
    smaller: 'Other sizes:',
    sizes: { small: 'small', medium: 'medium' },
    pixels: '{size}, {width} × {height} px',
    embed: 'Embed on your website',
    embedFrame: 'Embed code',
    embedCode: 'The same without a frame (HTML)',
    notEmbedded: 'This photograph can only be viewed on the website of the archive.',
    agreeTo: 'Agree: {file}',
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
      'Attribution-ShareAlike (CC BY-SA)':
        'This photograph is published under the CC BY-SA 4.0 licence. You may copy, change and publish it for any purpose, including commercially, provided that you name its author and the archive, link to the licence, say if you have changed it, and share changed versions under the same licence.',
    },
    statementText: '{explanation} By downloading the file, you confirm that you have read the rights statement.',
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
