import type { TextPage } from '../text-page.ts'

export const roOpenData: TextPage = {
  title: 'Date deschise',
  description:
    'Datele arhivei pentru programe: înregistrări în JSON și JSON-LD, tabele, GeoJSON, Linked Places, IIIF, OAI-PMH, fluxuri cu fotografii noi și API.',
  sections: [
    {
      paragraphs: [
        'Arhiva publică pentru programe tot ce publică pentru oameni. Nu aveți nevoie de cheie sau de cont. Mai jos sunt descrise toate ' +
          'formele în care puteți obține datele; fiecare are un exemplu din această arhivă.',
      ],
    },
    {
      id: 'licence',
      heading: 'Licența',
      paragraphs: [
        {
          free:
            'Informațiile despre fotografii, locuri, albume și persoane sunt cedate domeniului public: le puteți copia, modifica și publica în orice ' +
            'scop, fără a cere permisiunea. Vă rugăm să indicați arhiva ca sursă, dar nu este obligatoriu.',
          other:
            'Informațiile despre fotografii, locuri, albume și persoane sunt publicate în condițiile licenței a cărei adresă este indicată mai jos. ' +
            'Aceeași adresă se află în fiecare fișier cu date.',
        },
        'Acest lucru nu este valabil pentru imagini. Fiecare fotografie are propria licență sau propria declarație privind drepturile: în date, acestea sunt câmpurile license și ' +
          'licenceAddress. Semnificația lor este explicată în [condițiile de utilizare](terms).',
      ],
    },
    {
      id: 'records',
      heading: 'Înregistrări individuale',
      paragraphs: [
        'Fiecare fotografie, loc, album și persoană are două fișiere: JSON, cu toate câmpurile publicate, și JSON-LD, în vocabularul schema.org, în toate limbile ' +
          'arhivei. Numărul din adresă este același ca în adresa paginii; linkurile către ambele fișiere se află și în codul paginii.',
      ],
    },
    {
      id: 'tables',
      heading: 'Toate fotografiile în tabele',
      paragraphs: [
        'Sunt disponibile și datele tuturor fotografiilor, în CSV și JSON, împărțite în părți de câte 256 de numere; lista completă a părților se află în ' +
          'descrierea setului de date, datapackage.json. Începeți cu ea.',
      ],
    },
    {
      id: 'geojson',
      heading: 'Fotografiile pe hartă: GeoJSON',
      paragraphs: [
        'În aceleași părți sunt publicate fotografiile care au propriile coordonate. Asemenea fișiere se deschid în QGIS: „Strat”, „Adaugă strat”, ' +
          '„Adaugă strat vectorial”, protocolul HTTP(S).',
      ],
    },
    {
      id: 'places',
      heading: 'Locurile: Linked Places',
      paragraphs: [
        'Toate locurile, cu denumirile lor vechi și actuale, cu date și coordonate, se află într-un singur fișier în formatul Linked Places. Îl acceptă, de exemplu, ' +
          'World Historical Gazetteer și Recogito.',
      ],
    },
    {
      id: 'iiif',
      heading: 'Imaginile: IIIF',
      paragraphs: [
        'Cu manifestul IIIF puteți deschide o fotografie în vizualizatoarele altor instituții, de exemplu în Mirador, împreună cu legenda și licența. Colecția IIIF ' +
          'enumeră toate fotografiile și albumele.',
      ],
    },
    {
      id: 'harvesting',
      heading: 'Colectarea înregistrărilor: OAI-PMH',
      paragraphs: [
        'Bibliotecile și agregatoarele colectează înregistrările prin protocolul OAI-PMH 2.0, în formatele Dublin Core (oai_dc), Europeana Data Model (edm) și în formatul ' +
          'complet al arhivei (photo). Funcționează numai pe serverul arhivei, nu și pe o copie a site-ului formată din fișiere.',
      ],
    },
    {
      id: 'feeds',
      heading: 'Fluxuri',
      paragraphs: [
        'Fluxurile Atom și JSON Feed anunță fotografiile noi din toată arhiva, din fiecare loc, album și colecție; deasupra rezultatelor unei căutări se află fluxul acelei căutări. Introduceți adresa fluxului în cititorul ' +
          'dumneavoastră de fluxuri.',
      ],
    },
    {
      id: 'embedding',
      heading: 'O fotografie pe alt site: oEmbed',
      paragraphs: [
        'Pe pagina fotografiei, în secțiunea „Folosiți fotografia”, se află codul cu care o puteți afișa pe site-ul dumneavoastră, cu legenda și licența ei. Sistemele care cunosc oEmbed, de exemplu WordPress, fac acest lucru automat: este suficient să introduceți adresa paginii.',
      ],
    },
    {
      id: 'reconciliation',
      heading: 'Corelarea denumirilor: OpenRefine',
      paragraphs: [
        'Dacă tabelul dumneavoastră conține denumiri de locuri sau nume de persoane, OpenRefine găsește înregistrările corespunzătoare din arhivă. În meniul coloanei alegeți „Reconcile”, „Start reconciling”, „Add standard service” și introduceți adresa de mai jos. Sunt recunoscute și denumirile vechi, cele în alte limbi și scrierea cu litere chirilice sau latine. Funcționează numai pe serverul arhivei, nu și pe o copie a site-ului formată din fișiere.',
      ],
    },
    {
      id: 'api',
      heading: 'Căutarea din programe: API',
      paragraphs: [
        'Apelurile pe care le folosește site-ul sunt deschise tuturor: căutarea, fotografiile, locurile, albumele. Serverul oferă descrierea lor în formatul ' +
          'OpenAPI. Numărul de apeluri pe minut este limitat: dacă serverul răspunde cu 429, repetați apelul după numărul de secunde indicat în Retry-After. ' +
          'Dacă aveți nevoie de multe date deodată, folosiți fișierele.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cum urmăriți modificările',
      paragraphs: ['Înregistrările se completează și se corectează, de aceea o copie a datelor trebuie actualizată din când în când:'],
      list: [
        'un fișier se schimbă numai odată cu informațiile publicate, iar fiecare are o etichetă (ETag): o cerere cu If-None-Match primește răspunsul 304 dacă nu s-a schimbat nimic;',
        'fluxurile cuprind cele mai noi fotografii, fiecare cu momentul ultimei modificări;',
        'OAI-PMH oferă numai ce s-a schimbat de la momentul indicat și semnalează înregistrările șterse.',
      ],
    },
    {
      paragraphs: ['Dacă lipsește ceva sau ați realizat ceva pe baza acestor date, [scrieți arhivei](setting:contact).'],
    },
  ],
}
