import type { TextPage } from '../text-page.ts'

export const enAbout: TextPage = {
  title: 'About the archive',
  description:
    'Why this archive of historical photographs of Bessarabia exists, which region it covers, where the photographs ' +
    'come from and how to cite them.',
  sections: [
    {
      id: 'aim',
      heading: 'The aim of the archive',
      paragraphs: [
        '“Bessarabia in photographs” is a public archive of historical photographs. It brings together photographs ' +
          'scattered among family albums, museums, libraries and old publications, describes them, and makes them ' +
          'available to everyone: people of the region and their descendants, researchers, teachers and local historians.',
        'Each photograph is shown as it has survived, with whatever is known about its place, date, author and origin. ' +
          'The descriptions are written in Russian and translated into Romanian and English.',
      ],
    },
    {
      id: 'area',
      heading: 'The region',
      paragraphs: [
        'Bessarabia is a historical region between the rivers Prut and Dniester that reaches the Danube and the ' +
          'Black Sea in the south. The name has meant the whole region since 1812, when it became part of the Russian ' +
          'Empire. From 1856 its south belonged first to Moldavia and then to Romania; in 1878 it was returned to Russia. ' +
          'From 1918 all of Bessarabia belonged to Romania, and from 1940, with an interruption during the war, to the Soviet Union.',
        'Today most of historical Bessarabia lies in the Republic of Moldova; its north and south belong to the ' +
          'Chernivtsi and Odesa regions of Ukraine. The archive shows the towns and villages of the whole region, ' +
          'regardless of today’s borders.',
      ],
    },
    {
      id: 'contents',
      heading: 'What is in the archive and where it comes from',
      paragraphs: [
        'The archive holds photographs, postcards and reproductions from printed works: streets and buildings, ' +
          'portraits, scenes of work and celebration, events, roads and bridges. You can browse them by ' +
          '[category](categories), [place](locations), [album](albums) and [time period](periods).',
        'The photographs come from several sources:',
      ],
      list: [
        'family and private collections whose owners have given copies to the archive;',
        'museums, libraries and archives that have opened their holdings to the public;',
        'books, magazines and postcards that are no longer protected by copyright.',
      ],
    },
    {
      id: 'sources',
      paragraphs: [
        'Each photograph is shown with its collection and, where known, its original source. The people and ' +
          'institutions whose collections are shown here are listed on the [Collections](contributors) page.',
        'Captions on old photographs can be wrong, and the place or the year cannot always be established. If you ' +
          'know more, tell us through the form on the photograph’s page: such messages help us correct the archive.',
      ],
    },
    {
      id: 'use',
      heading: 'Using the photographs',
      paragraphs: [
        'You can download the photographs in full size. How you may use a photograph depends on its licence, which is ' +
          'shown beside it; the licences and rights statements are explained in the [terms of use](terms).',
      ],
    },
    {
      id: 'cite',
      heading: 'How to cite the archive',
      paragraphs: [
        'In a publication, give the title of the photograph, its author if known, the collection, the name of the ' +
          'archive, the number of the photograph and the address of its page. Each photograph’s page has this line ready; ' +
          'add the date on which you opened the page. The addresses are permanent. The line has this form:',
      ],
      list: [
        'Title of the photograph. Author. Collection: name of the collection. Bessarabia in photographs, no.\u00a0of the ' +
          'photograph. Address of the page (date of access).',
      ],
    },
    {
      id: 'people',
      heading: 'How the work is divided',
      paragraphs: [],
      list: [
        'Author and curator: concept, selection and digitisation of the photographs, descriptions in Russian.',
        'Translator into Romanian: titles and descriptions in Romanian.',
        'Translator into English: titles and descriptions in English.',
        'Owners of the [collections](contributors): the people and institutions that have given photographs.',
      ],
    },
    {
      id: 'take-part',
      heading: 'How to help',
      paragraphs: [
        'The archive needs more photographs, corrections to its descriptions, and funds to run the site. The page ' +
          '[“How to contribute”](contribute) explains how to send photographs or support the project.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Please send questions, suggestions and reports of mistakes to the archive: [{contact}](setting:contact). ' +
          'For a single photograph, use the form on its page: we then see at once which photograph you mean.',
      ],
    },
  ],
}
