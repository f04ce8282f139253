import type { PhotoTexts } from '../shape/photo.ts'

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
      collection: 'Colecție',
      period: 'Perioadă',
      date: 'Dată',
      place: 'Loc',
      category: 'Categorie',
      categories: 'Categorii',
      album: 'Album',
      source: 'Sursă',
      licence: 'Licență',
      size: 'Mărimea fișierului',
      dimensions: 'Dimensiuni',
      coordinates: 'Coordonate',
      number: 'Număr',
    },
    dimensions: '{width} × {height} px',
    sourceLink: 'Mergeți la sursă',
    citeHeading: 'Cum se citează',
    citation: { collection: 'Colecție: {collection}', archive: 'Basarabia în fotografii, nr.\u00a0{id}' },
    permalink: 'Link permanent',
    related: 'Alte fotografii',
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
    translateRo: 'Traduceți în română',
    translateEn: 'Traduceți în engleză',
  },
  view: { label: 'Vizualizare', preview: 'Previzualizare', zoom: 'Mărire' },
  zoom: {
    label: 'Fotografia mărită',
    zoomIn: 'Măriți',
    zoomOut: 'Micșorați',
    reset: 'Afișați fotografia întreagă',
    fullScreen: 'Ecran complet',
    exitFullScreen: 'Ieșiți din ecranul complet',
    close: 'Închideți vizualizatorul',
    loading: 'Se încarcă fotografia',
    failed: 'Vizualizatorul nu a putut fi încărcat. Este afișată imaginea redusă.',
    incomplete: 'O parte din fotografie nu a putut fi încărcată.',
    level: 'Mărire {percent}%',
    keyboardHelp: 'Plus și minus schimbă mărirea, săgețile deplasează imaginea, 0 afișează fotografia întreagă.',
  },
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
  map: {
    open: 'Afișați pe hartă',
    title: 'Unde a fost făcută fotografia',
    coordinates: 'Coordonate',
    openStreetMap: 'Deschideți în OpenStreetMap',
    googleMaps: 'Deschideți în Google Maps',
    mapsApp: 'Deschideți în aplicația de hărți',
    zoomIn: 'Măriți',
    zoomOut: 'Micșorați',
    marker: 'Locul fotografiei',
    tilesUnavailable: 'Harta nu este disponibilă acum. Puteți găsi locul după coordonate sau prin link.',
    loading: 'Se încarcă harta',
    close: 'Închideți harta',
  },
  licence: {
    deedLink: 'Textul licenței',
    moreLink: 'Mai multe despre licențe',
    values: {
      'Public Domain': {
        name: 'Domeniu public',
        explanation:
          'Fotografia este liberă de drepturi de autor cunoscute și poate fi folosită în orice scop, inclusiv ' +
          'comercial.',
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
    },
    creditHeading: 'Cum se menționează autorul',
    credit: { title: '„{title}”', archive: 'Basarabia în fotografii, {url}' },
  },
  download: {
    heading: 'Descărcare',
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
    },
    agree: 'Acceptați și descărcați',
    cancel: 'Anulați',
    terms: 'Condiții de utilizare',
  },
  suggestion: {
    title: 'Propuneți o corectură',
    intro:
      'Recunoașteți un loc sau o persoană, cunoașteți data, ați observat o greșeală? Scrieți arhivei. ' +
      'Citim fiecare mesaj.',
    message: 'Mesaj',
    messagePlaceholder: 'Ce trebuie corectat sau adăugat și de unde știți',
    email: 'E-mail',
    emailPlaceholder: 'name@example.org',
    emailHint: 'Numai dacă doriți un răspuns.',
    optional: 'opțional',
    counter: '{n} din {limit}',
    counterLabel: 'Lungimea mesajului: {n} din {limit} de caractere',
    send: 'Trimiteți',
    sending: 'Se trimite…',
    sent: 'Mesajul dumneavoastră a fost trimis',
    another: 'Scrieți alt mesaj',
    privacy: 'Mesajul și adresa de e-mail se păstrează numai pentru a vă răspunde și pentru a corecta arhiva.',
    unavailable: 'Pentru moment nu se pot trimite mesaje de pe această pagină.',
    errors: {
      messageMissing: 'Introduceți mesajul',
      messageTooLong: 'Mesajul are mai mult de 1000 de caractere',
      emailInvalid: 'Introduceți o adresă de e-mail validă',
      emailTooLong: 'Adresa de e-mail trebuie să aibă mai puțin de 70 de caractere',
      verification: 'Verificarea nu a reușit sau a expirat. Vă rugăm să o repetați și să trimiteți mesajul din nou.',
      tooMany: 'Din rețeaua dumneavoastră au fost trimise prea multe mesaje. Vă rugăm să încercați mai târziu.',
      photoGone: 'Această fotografie nu se mai află în arhivă.',
      failed: 'Mesajul nu a putut fi trimis. Textul a fost păstrat pe pagină; vă rugăm să încercați mai târziu.',
      offline: 'Nu există conexiune la internet. Textul a fost păstrat pe pagină; vă rugăm să încercați mai târziu.',
    },
    verification: {
      label: 'Nu sunt robot',
      verifying: 'Se verifică',
      verified: 'Verificarea a reușit',
      required: 'Vă rugăm să bifați mai întâi caseta',
      expired: 'Verificarea a expirat. Vă rugăm să o repetați.',
      failed: 'Verificarea nu a reușit. Vă rugăm să încercați mai târziu.',
    },
  },
}
