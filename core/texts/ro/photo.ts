import type { PhotoTexts } from '../shape.ts'

export const roPhoto: PhotoTexts = {
  photo: {
    numbered: 'Fotografia nr.\u00a0{id}',
    imageAlt: 'Fotografie: {title}',
    description: '{title}. {place}, {period}. Fotografie din arhiva „Basarabia în fotografii”.',
    descriptionWithoutPlace: '{title}. {period}. Fotografie din arhiva „Basarabia în fotografii”.',
    details: 'Despre fotografie',
    albumInfo: 'Despre album',
    labels: {
      author: 'Autor',
      persons: 'În imagine',
      collection: 'Colecție',
      rightsHolder: 'Titularul drepturilor',
      inventoryNumber: 'Număr de inventar',
      technique: 'Tehnică',
      physicalSize: 'Dimensiunile originalului',
      inscription: 'Inscripție',
      period: 'Perioadă',
      date: 'Dată',
      place: 'Loc',
      category: 'Categorie',
      categories: 'Categorii',
      subjects: 'Subiecte',
      album: 'Album',
      source: 'Sursă',
      licence: 'Licență',
      size: 'Mărimea fișierului',
      dimensions: 'Dimensiuni',
      coordinates: 'Coordonate',
      bearing: 'Direcția de fotografiere',
      number: 'Număr',
    },
    dimensions: '{width} × {height} px',
    sourceLink: 'Mergeți la sursă',
    citeHeading: 'Cum se citează',
    citation: { collection: 'Colecție: {collection}', archive: 'Basarabia în fotografii, nr.\u00a0{id}' },
    permalink: 'Link permanent',
    iiif: 'Manifest IIIF: trageți linkul într-un vizualizator',
    related: 'Alte fotografii',
  },
  thanks: {
    other: 'Mulțumim pentru corectură: {name}',
    date: 'Mulțumim pentru precizarea datei: {name}',
    place: 'Mulțumim pentru precizarea locului: {name}',
    identity: 'Mulțumim pentru informațiile despre ce se vede în imagine: {name}',
    scan: 'Mulțumim pentru o scanare mai bună: {name}',
    orientation: 'Mulțumim pentru corectarea orientării imaginii: {name}',
    inscription: 'Mulțumim pentru descifrarea inscripției: {name}',
  },
  noTranslation: {
    title: 'Încă nu există traducere',
    text: 'Titlul și descrierea nu au fost încă traduse în limba română.',
    links: { ru: 'Le puteți citi în limba rusă', ro: 'Le puteți citi în limba română', en: 'Le puteți citi în limba engleză' },
  },
  staff: {
    label: 'Pentru echipa arhivei',
    edit: 'Editați fotografia',
    translate: 'Traduceți',
    translateInto: { ro: 'Traduceți în română', en: 'Traduceți în engleză' },
  },
  view: { label: 'Vizualizare', preview: 'Previzualizare', zoom: 'Mărire' },
  share: { action: 'Distribuiți', copied: 'Linkul a fost copiat', failed: 'Linkul nu a putut fi copiat' },
  albumNavigation: {
    label: 'Fotografiile albumului',
    previous: 'Fotografia precedentă',
    next: 'Fotografia următoare',
    position: '{n}/{total}',
    positionLabel: 'Fotografia {n} din {total} în album',
  },
  carousel: {
    albumLabel: 'Alte fotografii din album',
    previous: 'Imaginile precedente',
    next: 'Imaginile următoare',
    role: 'carusel',
  },
  licence: {
    deedLink: 'Textul licenței',
    moreLink: 'Mai multe despre licențe',
    values: {
      'Public Domain': {
        name: 'Domeniu public',
        explanation: 'Fotografia este liberă de drepturi de autor cunoscute și poate fi folosită în orice scop, inclusiv ' + 'comercial.',
        deed: 'https://creativecommons.org/publicdomain/mark/1.0/deed.ro',
      },
      'Attribution (CC BY)': {
        name: 'Atribuire (CC BY)',
        explanation:
          'Fotografia poate fi folosită în orice scop, inclusiv comercial, cu condiția să menționați autorul și arhiva, să ' +
          'adăugați un link către licență și să precizați dacă ați modificat-o.',
        deed: 'https://creativecommons.org/licenses/by/4.0/deed.ro',
      },
      'Attribution-NonCommercial (CC BY-NC)': {
        name: 'Atribuire-Necomercial (CC BY-NC)',
        explanation:
          'Fotografia poate fi folosită în scopuri necomerciale, cu condiția să menționați autorul și arhiva, să adăugați ' +
          'un link către licență și să precizați dacă ați modificat-o.',
        deed: 'https://creativecommons.org/licenses/by-nc/4.0/deed.ro',
      },
      'CC0 1.0': {
        name: 'CC0 (dedicare domeniului public)',
        explanation: 'Titularul a renunțat la drepturile sale: fotografia poate fi folosită în orice scop, inclusiv comercial.',
        deed: 'https://creativecommons.org/publicdomain/zero/1.0/deed.ro',
      },
      'Attribution-ShareAlike (CC BY-SA)': {
        name: 'Atribuire-Distribuire în condiții identice (CC BY-SA)',
        explanation:
          'Fotografia poate fi folosită în orice scop, inclusiv comercial, cu condiția să menționați autorul și arhiva, să adăugați un link către licență, să precizați dacă ați modificat-o și să distribuiți varianta modificată în aceleași condiții.',
        deed: 'https://creativecommons.org/licenses/by-sa/4.0/deed.ro',
      },
      'In Copyright': {
        name: 'Protejat prin drepturi de autor',
        explanation:
          'Fotografia poate fi privită aici. Orice altă utilizare, în afara celor permise de lege, necesită acordul titularului drepturilor.',
        deed: 'https://rightsstatements.org/page/InC/1.0/?language=en',
      },
      'In Copyright - Educational Use Permitted': {
        name: 'Protejat prin drepturi de autor, utilizare educațională permisă',
        explanation: 'Fotografia poate fi folosită în scopuri educaționale. Orice altă utilizare necesită acordul titularului drepturilor.',
        deed: 'https://rightsstatements.org/page/InC-EDU/1.0/?language=en',
      },
      'No Copyright - Other Known Legal Restrictions': {
        name: 'Fără drepturi de autor, cu alte restricții legale',
        explanation:
          'Fotografia nu este protejată prin drepturi de autor, dar alte norme îi limitează utilizarea, de exemplu cele privind viața privată sau patrimoniul cultural. Verificați-le înainte de a folosi imaginea.',
        deed: 'https://rightsstatements.org/page/NoC-OKLR/1.0/?language=en',
      },
      'No Copyright - United States': {
        name: 'Fără drepturi de autor în Statele Unite',
        explanation:
          'În Statele Unite fotografia nu este protejată prin drepturi de autor. În alte țări poate fi protejată: verificați înainte de a folosi imaginea.',
        deed: 'https://rightsstatements.org/page/NoC-US/1.0/?language=en',
      },
      'No Known Copyright': {
        name: 'Fără drepturi de autor cunoscute',
        explanation:
          'Arhiva are motive să creadă că fotografia nu este protejată prin drepturi de autor, dar nu poate fi sigură. Răspunderea pentru utilizare vă aparține.',
        deed: 'https://rightsstatements.org/page/NKC/1.0/?language=en',
      },
      'Copyright Undetermined': {
        name: 'Drepturi de autor nedeterminate',
        explanation:
          'Arhiva a verificat dacă fotografia este protejată prin drepturi de autor, dar nu a putut stabili acest lucru. Răspunderea pentru utilizare vă aparține.',
        deed: 'https://rightsstatements.org/page/UND/1.0/?language=en',
      },
      'Copyright Not Evaluated': {
        name: 'Drepturi de autor neevaluate',
        explanation:
          'Arhiva nu a verificat încă dacă fotografia este protejată prin drepturi de autor. Verificați înainte de a folosi imaginea.',
        deed: 'https://rightsstatements.org/page/CNE/1.0/?language=en',
      },
    },
    until: '{name}, până la sfârșitul anului {year}',
    statementLink: 'Textul declarației privind drepturile',
    creditHeading: 'Cum se menționează autorul',
    credit: { title: '„{title}”', archive: 'Basarabia în fotografii, {url}' },
  },
  download: {
    heading: 'Folosiți fotografia',
    smaller: 'Alte dimensiuni:',
    sizes: { small: 'mică', medium: 'medie' },
    pixels: '{size}, {width} × {height} px',
    embed: 'Afișați pe site-ul dumneavoastră',
    embedFrame: 'Cod pentru încorporare',
    embedCode: 'Același conținut fără cadru (HTML)',
    notEmbedded: 'Această fotografie poate fi văzută numai pe site-ul arhivei.',
    agreeTo: 'Acceptați: {file}',
    button: 'Descărcați',
    buttonLabel: 'Descărcați: {title}',
    file: '{format}, {size}',
    fullFile: 'JPEG, {width} × {height} px',
    master: 'Fișierul master (TIFF, {size})',
    masterLabel: 'Descărcați fișierul master (TIFF, {size}): {title}',
    agreeToMaster: 'Acceptați și descărcați fișierul master',
    dialogTitle: 'Condițiile de descărcare',
    dialogText: {
      'Attribution (CC BY)':
        'Fotografia este publicată sub licența CC BY 4.0. Puteți să o copiați, să o modificați și să o publicați în ' +
        'orice scop, inclusiv comercial, cu condiția să menționați autorul și arhiva, să adăugați un link către licență ' +
        'și să precizați dacă ați modificat-o.',
      'Attribution-NonCommercial (CC BY-NC)':
        'Fotografia este publicată sub licența CC BY-NC 4.0. Puteți să o copiați, să o modificați și să o publicați ' +
        'numai în scopuri necomerciale, cu condiția să menționați autorul și arhiva, să adăugați un link către ' +
        'licență și să precizați dacă ați modificat-o. Orice utilizare comercială necesită permisiunea titularului ' +
        'drepturilor.',
      'Attribution-ShareAlike (CC BY-SA)':
        'Fotografia este publicată sub licența CC BY-SA 4.0. Puteți să o copiați, să o modificați și să o publicați în orice scop, inclusiv comercial, cu condiția să menționați autorul și arhiva, să adăugați un link către licență, să precizați dacă ați modificat-o și să distribuiți varianta modificată sub aceeași licență.',
    },
    statementText: '{explanation} Descărcând fișierul, confirmați că ați citit declarația privind drepturile.',
    agree: 'Acceptați și descărcați',
    cancel: 'Anulați',
    terms: 'Condiții de utilizare',
  },
  imported: {
    undated: 'Fără dată',
    unsorted: 'Nesortate',
    unknownSource: 'Sursă necunoscută',
    place: 'Locul, după sursă: {place}',
  },
}
