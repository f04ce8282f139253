import type { TextPage } from '../pages/types.ts'

export const enTerms: TextPage = {
  title: 'Terms of use',
  description:
    'The licences of the photographs in the archive: Public Domain, CC BY and CC BY-NC. Attribution, commercial use, ' +
    'claims of rights and privacy.',
  sections: [
    {
      paragraphs: [
        'All photographs of the archive can be viewed and downloaded free of charge. What else may be done with them ' +
          'depends on the licence that is named on the page of each photograph. There are three licences.',
        'Before the download of a photograph that is not in the public domain, the site asks you to accept the terms ' +
          'of its licence.',
      ],
    },
    {
      id: 'public-domain',
      heading: 'Public Domain',
      paragraphs: [
        'The photograph is free of known copyright: the protection has expired or has never existed. It may be ' +
          'copied, changed, published and distributed for any purpose, also commercially, without asking for ' +
          'permission.',
        'The law may not require you to name the author and the archive in this case, but we ask you to do so: ' +
          'readers can then find the source and verify what is said about the picture.',
        'In brief: [Public Domain Mark 1.0](https://creativecommons.org/publicdomain/mark/1.0/).',
      ],
    },
    {
      id: 'cc-by',
      heading: 'Attribution (CC BY)',
      paragraphs: [
        'The photograph may be copied, changed, published and distributed for any purpose, also commercially, on ' +
          'these conditions:',
      ],
      list: [
        'name the author and the archive as described in the section on attribution;',
        'link to the licence: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/);',
        'say so if you have changed the picture: cropped, coloured or retouched it;',
        'do not give the impression that the author or the archive endorses you or your use.',
      ],
    },
    {
      id: 'cc-by-nc',
      heading: 'Attribution-NonCommercial (CC BY-NC)',
      paragraphs: [
        'The photograph may be copied, changed, published and distributed for non-commercial purposes only, on these ' +
          'conditions:',
      ],
      list: [
        'name the author and the archive as described in the section on attribution;',
        'link to the licence: [CC BY-NC 4.0](https://creativecommons.org/licenses/by-nc/4.0/);',
        'say so if you have changed the picture;',
        'do not use the picture for commercial advantage or monetary compensation;',
        'do not give the impression that the author or the archive endorses you or your use.',
      ],
    },
    {
      id: 'attribution',
      heading: 'Attribution',
      paragraphs: [
        'The credit line stands beside the picture or, where that is not possible, at the end of the publication. It ' +
          'gives the title of the photograph, the author if known, the collection, the archive with a link to the ' +
          'page of the photograph, and the licence:',
      ],
      list: [
        '“Title of the photograph”. Author. Collection. Bessarabia in photographs, address of the page. CC BY 4.0',
        '“Title of the photograph”, detail. Author unknown. Collection. Bessarabia in photographs, address of the ' +
          'page. CC BY-NC 4.0',
      ],
    },
    {
      id: 'commercial-use',
      heading: 'Commercial use',
      paragraphs: [
        'A use is commercial if it is primarily intended for commercial advantage or monetary compensation: the sale ' +
          'of prints, postcards and books, advertising, the decoration of goods.',
        'Photographs in the public domain and those under CC BY may be used in this way too. Those under CC BY-NC ' +
          'need the permission of the owner of the rights; we help you to reach the owner if you [write to the ' +
          'archive](setting:contact) and give the number of the photograph.',
      ],
    },
    {
      id: 'warranty',
      heading: 'What the licences do not cover',
      paragraphs: [
        'A licence concerns the copyright in the picture. Other rights may exist beside it, for instance the right ' +
          'of a person to his or her own likeness, or a trade mark; it is for those who use the picture to respect ' +
          'them.',
        'What is said about the photographs is checked, but the archive cannot warrant that it is complete and free ' +
          'of mistakes.',
      ],
    },
    {
      id: 'complaints',
      heading: 'If you own the rights',
      paragraphs: [
        'If you believe that a photograph has been published in breach of your rights, that its licence or caption ' +
          'is wrong, or that it touches on your private life, please [write to the archive](setting:contact). Give ' +
          'the number or the address of the photograph, who you are, and what your claim is based on.',
        'We will examine the claim, answer it and, if it is well founded, correct the record, change the licence or ' +
          'remove the photograph.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: ['The site can be used without telling it anything about yourself.'],
      list: [
        {
          own: 'The site uses no cookies. The appearance you choose is kept in your own browser only.',
          outside: 'The archive itself uses no cookies. The appearance you choose is kept in your own browser only.',
        },
        {
          own:
            'Page views and downloads are counted anonymously: the page, the language and the day are noted, the ' +
            'network address is not kept.',
          outside:
            'Page views are counted by another service: your browser loads a script from {host}, and that service ' +
            'sees the request. What it notes and keeps is governed by its own rules; the archive itself counts neither ' +
            'views nor downloads.',
        },
        'Searches are counted anonymously: the words that were searched for and the day are noted.',
        'Messages sent with the form, and the address if you have given one, are kept only to answer you and to ' +
          'correct the archive. They are neither published nor passed on.',
        'To have a message deleted, [write to the archive](setting:contact).',
        'When you open the map, its images are loaded from the map server, usually OpenStreetMap; that server sees ' +
          'the request of your browser. While the map is closed, nothing is sent to it.',
      ],
    },
  ],
}
