import type { TextPage } from '../pages/types.ts'

export const enContribute: TextPage = {
  title: 'How to contribute',
  description:
    'How to give historical photographs of Bessarabia to the archive: scanning, describing, rights and sending. How ' +
    'to support the archive with a donation.',
  sections: [
    {
      paragraphs: [
        'The archive lives by those who share photographs, knowledge and means with it. This page explains how to ' +
          'give pictures and how to support the work.',
      ],
    },
    {
      id: 'images',
      heading: 'What pictures we look for',
      paragraphs: [
        'We look for photographs taken in historical Bessarabia and for postcards with its views. Not only the ' +
          'stately view is of value: a street, a yard, a shop, a school class, a workshop, a fair, a road or a ' +
          'family portrait tell as much about the region. A damaged or faded photograph is worth showing too.',
        'The original stays with you: the archive needs a digital copy only.',
      ],
    },
    {
      id: 'scan',
      heading: 'How to scan',
      paragraphs: ['A good copy is made once, so it is best to choose a high quality from the start.'],
      list: [
        'A resolution of 600 dpi; for photographs smaller than 6 × 9 cm, negatives and slides 1200 dpi or more.',
        'Colour mode, 24 bit, even if the photograph is black and white.',
        'A JPEG file of the best quality, or PNG.',
        'The whole photograph with its margins and edges, without cropping, retouching or sharpening.',
        'The back as a separate file if it bears an inscription, a seal or a postage stamp.',
        'If you have no scanner, photograph the picture from straight above, in even daylight and without flash.',
      ],
    },
    {
      id: 'describe',
      heading: 'What to write about a picture',
      paragraphs: ['Write what you know about each photograph, and mark what is certain and what is supposed.'],
      list: [
        'What or who is shown: the building, the event, the names from left to right.',
        'The place: the town or village, the street, the coordinates if possible.',
        'The time: the date, the year or at least the decade, and what the dating is based on.',
        'The author or the photographic studio.',
        'The inscriptions on the front and on the back, copied word for word.',
        'How the photograph came to you, and what collection is to be named beside it.',
      ],
    },
    {
      id: 'rights',
      heading: 'Rights',
      paragraphs: [
        'Please send photographs that are yours to give: taken by you or by members of your family, or no longer ' +
          'protected by copyright. Say under which of the [three licences](terms) they may be published and how you ' +
          'or your collection should be named among the [contributors](contributors); you may also remain unnamed.',
        'If the photograph shows people who are alive today, please ask for their consent.',
      ],
    },
    {
      id: 'send',
      heading: 'How to send',
      paragraphs: [
        'A few files can be sent to the archive as attachments: [{contact}](setting:contact). If there are many, put ' +
          'them into a cloud storage and send the link. Number the files and use the same numbers in the description.',
        'We will confirm that they have arrived, ask where something is unclear, and tell you when the photographs ' +
          'are published. Corrections to pictures that are already published are best sent with the form on the page ' +
          'of the photograph.',
      ],
    },
    {
      id: 'donate',
      heading: 'Donations',
      paragraphs: [
        'Donations pay for the storage of the files, the running of the site, digitisation and translations. The ' +
          'archive can be supported in two ways:',
      ],
      list: [
        '[by bank card](setting:donateCard), with a single payment;',
        '[by bank transfer](setting:donateTransfer), to the account of the archive.',
      ],
    },
    {
      id: 'patron',
      paragraphs: [
        'Those who wish to help steadily can choose [regular support](setting:patron) with any sum. Questions about ' +
          'donations can be [sent to the archive](setting:contact).',
      ],
    },
  ],
}
