import type { TextPage } from '../text-page.ts'

export const enOpenData: TextPage = {
  title: 'Open data',
  description:
    'The archive’s data for programs: records as JSON and JSON-LD, tables, GeoJSON, Linked Places, IIIF, OAI-PMH, feeds of new photographs, and an API.',
  sections: [
    {
      paragraphs: [
        'Everything that the archive publishes for people, it also publishes for programs. You need neither a key nor an account. All the forms in which ' +
          'you can get the data are described below, each with an example from this archive.',
      ],
    },
    {
      id: 'licence',
      heading: 'Licence',
      paragraphs: [
        {
          free:
            'The information about photographs, places, albums and people is dedicated to the public domain: you may copy, change and publish it for any ' +
            'purpose without asking. Please name the archive as your source, although you do not have to.',
          other:
            'The information about photographs, places, albums and people is published under the licence whose address is given below. Every data ' +
            'file names the same address.',
        },
        'The pictures are licensed separately. Each photograph has its own licence or rights statement: in the data, these are the fields license and ' +
          'licenceAddress. The [terms of use](terms) explain them.',
      ],
    },
    {
      id: 'records',
      heading: 'Single records',
      paragraphs: [
        'Each photograph, place, album and person has two files: JSON with every published field, and JSON-LD in the vocabulary of schema.org, in all languages of the ' +
          'archive. The number in the address is that of the page; the source of the page also links to both files.',
      ],
    },
    {
      id: 'tables',
      heading: 'All photographs as tables',
      paragraphs: [
        'The records of all photographs are also available as CSV and JSON, in parts of 256 record numbers each; the description of the data set, ' +
          'datapackage.json, lists all parts. Start there.',
      ],
    },
    {
      id: 'geojson',
      heading: 'Photographs on the map: GeoJSON',
      paragraphs: [
        'The same parts exist for the photographs that have their own coordinates. QGIS opens these files: “Layer”, “Add Layer”, “Add Vector Layer”, ' +
          'protocol HTTP(S).',
      ],
    },
    {
      id: 'places',
      heading: 'Places: Linked Places',
      paragraphs: [
        'One file in the Linked Places format has all places with their former and present names, dates and coordinates. The World Historical Gazetteer and ' +
          'Recogito, among others, read it.',
      ],
    },
    {
      id: 'iiif',
      heading: 'Pictures: IIIF',
      paragraphs: [
        'With its IIIF manifest, you can open a photograph in the viewers of other institutions, such as Mirador, together with its caption and licence. The IIIF ' +
          'collection lists all photographs and albums.',
      ],
    },
    {
      id: 'harvesting',
      heading: 'Harvesting: OAI-PMH',
      paragraphs: [
        'Libraries and aggregators harvest the records by OAI-PMH 2.0, as Dublin Core (oai_dc), in the Europeana Data Model (edm), or in the archive’s full format ' +
          '(photo). Only the archive’s own server offers this; a static copy of the site does not.',
      ],
    },
    {
      id: 'feeds',
      heading: 'Feeds',
      paragraphs: [
        'Atom feeds and JSON Feeds announce new photographs of the whole archive and of each place, album and collection; above the results of a search is the link to the feed of that search. Paste the address of a feed into ' +
          'your feed reader.',
      ],
    },
    {
      id: 'embedding',
      heading: 'A photograph on another site: oEmbed',
      paragraphs: [
        'The page of a photograph has, under “Use this photograph”, the code that shows it on your website with its caption and licence. Systems that know oEmbed, such as WordPress, need no code: paste the address of the page.',
      ],
    },
    {
      id: 'reconciliation',
      heading: 'Matching names: OpenRefine',
      paragraphs: [
        'If your table has names of places or people, OpenRefine finds the records of the archive for them. In the menu of the column choose “Reconcile”, “Start reconciling”, “Add standard service”, and paste the address below. Former names, names in other languages, and both Cyrillic and Latin spellings are recognised. Only the archive’s own server offers this; a static copy of the site does not.',
      ],
    },
    {
      id: 'api',
      heading: 'Search from programs: the API',
      paragraphs: [
        'The calls that the website makes are open to everyone: search, photographs, places, albums. The server describes them in the OpenAPI format. The number of ' +
          'calls per minute is limited: if the server answers 429, repeat the call after the number of seconds in Retry-After. ' +
          'For large amounts of data, use the files.',
      ],
    },
    {
      id: 'changes',
      heading: 'How to follow changes',
      paragraphs: ['Records are corrected and completed, so update your copy of the data from time to time:'],
      list: [
        'a file changes only when the published information does, and each has a tag (ETag): a request with If-None-Match is answered 304 if nothing has changed;',
        'feeds list the newest photographs, each with the time of its last change;',
        'OAI-PMH gives only what has changed since a given time, and lists deleted records.',
      ],
    },
    {
      paragraphs: ['If anything is missing, or if you have made something with these data, [write to the archive](setting:contact).'],
    },
  ],
}
