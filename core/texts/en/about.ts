import type { TextPage } from '../pages/types.ts'

export const enAbout: TextPage = {
  title: 'About the archive',
  description:
    'Why the archive of historical photographs of Bessarabia was made, what region it covers, where the pictures ' +
    'come from and how to cite them.',
  sections: [
    {
      id: 'aim',
      heading: 'The aim of the archive',
      paragraphs: [
        '“Bessarabia in photographs” is a public archive of historical pictures. Its aim is to bring together ' +
          'photographs that are scattered among family albums, museums, libraries and old publications, to describe ' +
          'them, and to keep them open to everyone: those who live in the region and their descendants, researchers, ' +
          'teachers and local historians.',
        'Each photograph is shown in the quality in which it has survived, with what is known of its place, time, ' +
          'author and origin. The descriptions are written in Russian and translated into Romanian and English.',
      ],
    },
    {
      id: 'area',
      heading: 'The region',
      paragraphs: [
        'Bessarabia is a historical region between the rivers Prut and Dniester that reaches the Danube and the ' +
          'Black Sea in the south. The name came to mean the whole of it in 1812, when it became part of the Russian ' +
          'Empire; from 1918 it belonged to Romania, and from 1940, with an interruption during the war, to the ' +
          'Soviet Union.',
        'Today most of historical Bessarabia is the Republic of Moldova; its north and south belong to the ' +
          'Chernivtsi and Odesa regions of Ukraine. The archive shows the towns and villages of the whole region, ' +
          'whatever today’s borders.',
      ],
    },
    {
      id: 'contents',
      heading: 'What is in the archive and where it comes from',
      paragraphs: [
        'The archive holds photographs, postcards and reproductions from printed works: views of streets and ' +
          'buildings, portraits, people at work and at feasts, events, roads and bridges. They can be browsed by ' +
          '[category](categories), [place](locations), [album](albums) and [time period](periods).',
        'The pictures come from several sources:',
      ],
      list: [
        'family and private collections whose owners have given copies to the archive;',
        'museums, libraries and archives that have opened their holdings for use;',
        'books, magazines and postcards that are no longer protected by copyright.',
      ],
    },
    {
      id: 'sources',
      paragraphs: [
        'Each photograph names the collection and, where it is known, the original source. All people and ' +
          'institutions whose collections are shown here are listed on the page of [contributors](contributors).',
        'Captions of old photographs can be wrong, and a place or a year cannot always be established. If you know ' +
          'more, write to us with the form on the page of the photograph: such messages help to correct the archive.',
      ],
    },
    {
      id: 'use',
      heading: 'Using the photographs',
      paragraphs: [
        'The photographs can be downloaded in full size. What may be done with a photograph depends on its licence: ' +
          'it is named beside the picture, and all three licences are explained in the [terms of use](terms).',
      ],
    },
    {
      id: 'cite',
      heading: 'How to cite the archive',
      paragraphs: [
        'In a publication, give the title of the photograph, its author if known, the collection, the name of the ' +
          'archive, the number of the photograph and the address of its page. The addresses are permanent. For ' +
          'example:',
      ],
      list: [
        'Title of the photograph. Author. Collection. Bessarabia in photographs, no. of the photograph, address of ' +
          'the page, date of access.',
      ],
    },
    {
      id: 'people',
      heading: 'Who keeps the archive',
      paragraphs: ['The work on the archive is shared as follows:'],
      list: [
        'Author and keeper of the archive: idea, selection and digitisation of the pictures, descriptions in Russian.',
        'Translator into Romanian: titles and descriptions in Romanian.',
        'Translator into English: titles and descriptions in English.',
        '[Contributors](contributors): the people and institutions that have given photographs.',
      ],
    },
    {
      id: 'take-part',
      heading: 'How to help',
      paragraphs: [
        'The archive needs further photographs, corrections to its descriptions, and means to run the site. How to ' +
          'send photographs or support the project is explained on the page [“How to contribute”](contribute).',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Questions, proposals and reports of mistakes can be sent to the archive: [{contact}](setting:contact). ' +
          'What concerns a single photograph is best sent with the form on its page: it is then clear at once which ' +
          'picture is meant.',
      ],
    },
  ],
}
