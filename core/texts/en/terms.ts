import type { TextPage } from '../text-page.ts'

export const enTerms: TextPage = {
  title: 'Terms of use',
  description:
    'The licences and rights statements of the photographs in the archive. Attribution, commercial use, ' +
    'requests from rights holders, and privacy.',
  sections: [
    {
      paragraphs: [
        'All photographs in the archive can be viewed and downloaded free of charge. The licence shown on ' +
          'a photograph’s page, or the rights statement in its place, says what else you may do with it.',
        'Before you download a photograph that is not in the public domain, the site asks you to accept the terms of ' + 'its licence.',
      ],
    },
    {
      id: 'public-domain',
      heading: 'Public Domain',
      paragraphs: [
        'The photograph is free of known copyright: protection has expired or never existed. You may copy, change, ' +
          'publish and distribute it for any purpose, including commercially, without asking for permission.',
        'The law may not require you to name the author and the archive in this case, but we ask you to do so: ' +
          'readers can then find the source and verify what is said about the photograph.',
        'Deed: [Public Domain Mark 1.0](https://creativecommons.org/publicdomain/mark/1.0/).',
      ],
    },
    {
      id: 'cc0',
      heading: 'Public Domain Dedication (CC0)',
      paragraphs: [
        'The rights holder has waived all rights, so that the photograph may be used like one in the public domain.',
        'Deed: [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/).',
      ],
    },
    {
      id: 'cc-by',
      heading: 'Attribution (CC BY)',
      paragraphs: [
        'You may copy, change, publish and distribute the photograph for any purpose, including commercially, on ' + 'these conditions:',
      ],
      list: [
        'name the author and the archive as described in the section on attribution;',
        'link to the licence: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/);',
        'say if you have changed the photograph, for instance by cropping, colouring or retouching it;',
        'do not give the impression that the author or the archive endorses you or the way you use the photograph.',
      ],
    },
    {
      id: 'cc-by-sa',
      heading: 'Attribution-ShareAlike (CC BY-SA)',
      paragraphs: [
        'The conditions of CC BY apply, and one more: share a changed photograph under the same licence, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/).',
      ],
    },
    {
      id: 'cc-by-nc',
      heading: 'Attribution-NonCommercial (CC BY-NC)',
      paragraphs: [
        'You may copy, change, publish and distribute the photograph for non-commercial purposes only, on these ' + 'conditions:',
      ],
      list: [
        'name the author and the archive as described in the section on attribution;',
        'link to the licence: [CC BY-NC 4.0](https://creativecommons.org/licenses/by-nc/4.0/);',
        'say if you have changed the photograph;',
        'do not use the photograph for commercial advantage or monetary compensation;',
        'do not give the impression that the author or the archive endorses you or the way you use the photograph.',
      ],
    },
    {
      id: 'rights-statements',
      heading: 'Rights statements',
      paragraphs: [
        'Where no licence can be given, the archive says what is known about the rights. The statements were written by RightsStatements.org; they describe the situation and do not themselves give permission.',
        'You can view these photographs; before a download, the site asks you to confirm that you have read the statement. You may use them as far as the law allows, or with the permission of the rights holder.',
      ],
      list: [
        '[In Copyright](https://rightsstatements.org/page/InC/1.0/?language=en)',
        '[In Copyright – Educational Use Permitted](https://rightsstatements.org/page/InC-EDU/1.0/?language=en)',
        '[No Copyright – Other Known Legal Restrictions](https://rightsstatements.org/page/NoC-OKLR/1.0/?language=en)',
        '[No Copyright – United States](https://rightsstatements.org/page/NoC-US/1.0/?language=en)',
        '[No Known Copyright](https://rightsstatements.org/page/NKC/1.0/?language=en)',
        '[Copyright Undetermined](https://rightsstatements.org/page/UND/1.0/?language=en)',
        '[Copyright Not Evaluated](https://rightsstatements.org/page/CNE/1.0/?language=en)',
      ],
    },
    {
      id: 'attribution',
      heading: 'Attribution',
      paragraphs: [
        'Put the credit line beside the photograph or, where that is not possible, at the end of the publication. It ' +
          'gives the title of the photograph, the author if known, the collection, the archive with a link to the ' +
          'photograph’s page, and the licence:',
      ],
      list: [
        '“Title of the photograph”. Author. Collection. Bessarabia in photographs, address of the page. CC BY 4.0',
        '“Title of the photograph”, detail. Author unknown. Collection. Bessarabia in photographs, address of the ' + 'page. CC BY-NC 4.0',
      ],
    },
    {
      id: 'commercial-use',
      heading: 'Commercial use',
      paragraphs: [
        'Use is commercial if it is primarily intended for commercial advantage or monetary compensation: selling ' +
          'prints, postcards or books, advertising, decorating merchandise.',
        'Photographs in the public domain and those under CC BY or CC BY-SA may be used in this way too. Those under CC BY-NC ' +
          'need the permission of the rights holder; we will help you reach them if you [write to the ' +
          'archive](setting:contact) and give the number of the photograph.',
      ],
    },
    {
      id: 'warranty',
      heading: 'What the licences do not cover',
      paragraphs: [
        'A licence concerns the copyright in the photograph. Other rights may apply as well, for instance a person’s ' +
          'right to their own likeness, or a trade mark; those who use the photograph are responsible for respecting ' +
          'them.',
        'The information about the photographs is checked, but the archive cannot guarantee that it is complete and ' + 'free of mistakes.',
      ],
    },
    {
      id: 'complaints',
      heading: 'If you hold the rights',
      paragraphs: [
        'If you believe that a photograph has been published in breach of your rights, that its licence or caption ' +
          'is wrong, or that it intrudes on your private life, please [write to the archive](setting:contact). Give ' +
          'the number or the address of the photograph, say who you are, and explain what your claim is based on.',
        'We will examine the claim, reply and, if it is well founded, correct the record, change the licence or ' +
          'remove the photograph.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: ['You can use the site without telling it anything about yourself.'],
      list: [
        {
          own: 'The site uses no cookies. The appearance you choose and the photographs you select are stored only in your own browser.',
          outside:
            'The archive itself uses no cookies. The appearance you choose and the photographs you select are stored only in your own browser.',
        },
        {
          own:
            'Page views and downloads are counted anonymously: the page, the language and the day are recorded; your ' +
            'IP address is not.',
          outside:
            'Another service counts page views: your browser loads a script from {host}, and that service sees the ' +
            'request. Its own rules govern what it records and keeps; the archive itself counts neither views nor ' +
            'downloads.',
        },
        'Searches are counted anonymously: the search words and the day are recorded.',
        'Messages sent through the form, and your e-mail address if you give one, are kept only to answer you and to ' +
          'correct the archive. They are neither published nor passed on.',
        'If you agreed to be thanked, the name that you gave is kept with the message. Once the correction is accepted, the name appears on ' +
          'the page of the photograph until you withdraw your consent or the message is deleted.',
        'To have a message deleted or your name removed, [write to the archive](setting:contact).',
        'When you open the map, its images are loaded from a map server, usually OpenStreetMap; that server sees ' +
          'your browser’s request. While the map is closed, nothing is sent to it.',
      ],
    },
  ],
}
