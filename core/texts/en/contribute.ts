import type { TextPage } from '../text-page.ts'

export const enContribute: TextPage = {
  title: 'How to contribute',
  description:
    'How to give historical photographs of Bessarabia to the archive: scanning, describing, rights and sending. How ' +
    'to support the archive with a donation.',
  sections: [
    {
      paragraphs: [
        'The archive depends on those who share photographs, knowledge and funds with it. This page explains how to ' +
          'give photographs and how to support the work.',
      ],
    },
    {
      id: 'images',
      heading: 'Which photographs we are looking for',
      paragraphs: [
        'We are looking for photographs taken in historical Bessarabia and for postcards with views of it. Grand views ' +
          'are not the only ones that matter: a street, a yard, a shop, a school class, a workshop, a fair, a road or ' +
          'a family portrait tells as much about the region. Damaged and faded photographs are worth showing too.',
        'You keep the original: the archive only needs a digital copy.',
      ],
    },
    {
      id: 'scan',
      heading: 'How to scan',
      paragraphs: ['A good scan is made once, so it is best to choose high quality from the start.'],
      list: [
        'A resolution of 600 dpi; 1200 dpi or more for negatives, slides and photographs smaller than 6 × 9 cm.',
        'Colour mode, 24-bit, even if the photograph is black and white.',
        'A TIFF or PNG file, or JPEG of the highest quality.',
        'The whole photograph with its margins and edges, without cropping, retouching or sharpening.',
        'The back as a separate file if it bears an inscription, a rubber stamp or a postage stamp.',
        'If you have no scanner, photograph the print from straight above, in even daylight and without flash.',
      ],
    },
    {
      id: 'describe',
      heading: 'What to write about a photograph',
      paragraphs: ['Write down what you know about each photograph, and say what is certain and what is a guess.'],
      list: [
        'Who or what is shown: the building, the event, the names from left to right.',
        'The place: the town or village, the street, the coordinates if possible.',
        'The time: the date, the year or at least the decade, and what the dating is based on.',
        'The photographer or the studio.',
        'The inscriptions on the front and on the back, copied word for word.',
        'How the photograph came to you, and which collection should be named beside it.',
      ],
    },
    {
      id: 'rights',
      heading: 'Rights',
      paragraphs: [
        'Please send photographs that are yours to give: taken by you or by members of your family, or no longer ' +
          'protected by copyright. Say under which [licence](terms) they may be published and how you ' +
          'or your collection should be named on the [Collections](contributors) page; you may also remain unnamed.',
        'If the photograph shows people who are alive today, please ask for their consent.',
      ],
    },
    {
      id: 'send',
      heading: 'How to send',
      paragraphs: [
        'You can send a few files to the archive as attachments: [{contact}](setting:contact). If there are many, put ' +
          'them in cloud storage and send the link. Number the files and use the same numbers in the description.',
        'We will confirm that they have arrived, ask if anything is unclear, and let you know when the photographs ' +
          'are published. Corrections to photographs already published are best sent through the form on the ' +
          'photograph’s page.',
      ],
    },
    {
      id: 'donate',
      heading: 'Donations',
      paragraphs: [
        'Donations pay for file storage, the running of the site, digitisation and translation. You can support the ' +
          'archive in three ways:',
      ],
      list: [
        '[by bank card](setting:donateCard), with a single payment;',
        '[by bank transfer](setting:donateTransfer), to the archive’s account;',
        '[by regular support](setting:patron) of any amount.',
      ],
    },
    {
      id: 'patron',
      paragraphs: ['Questions about donations can be [sent to the archive](setting:contact).'],
    },
  ],
}
