import type { ListingTexts } from '../shape.ts'

export const roListings: ListingTexts<'ro'> = {
  home: {
    title: 'Fotografii istorice din Basarabia',
    intro: [
      'Arhiva adună fotografii din ținutul dintre Prut, Nistru și Dunăre, le descrie și le pune la dispoziția ' +
        'tuturor. Ele provin din albume de familie, muzee, biblioteci și publicații vechi.',
      'Începeți cu o [categorie](categories), un [loc](locations) sau o [perioadă](periods) ori [căutați](search) ceva ' +
        'anume. Citiți mai multe [despre arhivă](about).',
    ],
    description:
      'Fotografii istorice din Basarabia după categorii, locuri, albume și perioade, la rezoluție înaltă, cu ' +
      'descrieri în limbile rusă, română și engleză.',
    categories: 'Categorii',
    previousCategories: 'Categoriile precedente',
    nextCategories: 'Categoriile următoare',
    latest: 'Fotografii noi',
    allLatest: 'Toate fotografiile, începând cu cele mai noi',
    random: 'Fotografii la întâmplare',
    otherRandom: 'Afișați altele',
    totals: 'Arhiva în cifre',
    supportHeading: 'Implicați-vă',
    support:
      'Arhiva crește datorită fotografiilor și ajutorului vizitatorilor. ' +
      '[Trimiteți fotografii](contribute) sau [faceți o donație](setting:patron).',
  },
  counts: {
    photos: { one: '{count} fotografie', few: '{count} fotografii', other: '{count} de fotografii' },
    albums: { one: '{count} album', few: '{count} albume', other: '{count} de albume' },
    categories: { one: '{count} categorie', few: '{count} categorii', other: '{count} de categorii' },
    places: { one: '{count} loc', few: '{count} locuri', other: '{count} de locuri' },
  },
  lists: {
    emptyPhotos: 'Aici nu există imagini de afișat',
    filteredTitle: '{name}: {filter}',
  },
  filters: {
    legend: 'Restrângeți lista',
    category: 'Categorie',
    period: 'Perioadă',
    allCategories: 'Toate categoriile',
    allPeriods: 'Toate perioadele',
    option: '{name} ({count})',
    reset: 'Afișați toate fotografiile',
  },
  pagination: {
    label: 'Paginile listei',
    first: 'Prima pagină',
    previous: 'Pagina precedentă',
    next: 'Pagina următoare',
    last: 'Ultima pagină',
    current: 'Pagina {page} din {total}',
  },
  categories: {
    title: 'Categorii',
    intro: 'Ce arată fotografiile: străzi și clădiri, oameni, comerț, căi ferate, râuri.',
    description: 'Toate categoriile arhivei de fotografii istorice din Basarabia.',
    empty: 'Nu a fost găsită nicio categorie',
  },
  category: { description: '{name}. Fotografii istorice din Basarabia.' },
  locations: {
    title: 'Locuri',
    intro: 'Orașe, sate și alte locuri în care au fost făcute fotografiile.',
    description: 'Orașe și sate din Basarabia în fotografii istorice.',
    empty: 'Nu a fost găsit niciun loc',
    filterLabel: 'Găsiți un loc după nume',
    filterPlaceholder: 'Începeți să scrieți numele',
    noneFound: 'Niciun loc nu conține „{query}” în nume',
  },
  location: { description: '{name} în fotografii istorice.' },
  albums: {
    title: 'Albume',
    intro: 'Fotografii care formează un întreg: o serie, o publicație, un album de familie, un eveniment.',
    description: 'Albume de fotografii istorice din Basarabia.',
    empty: 'Nu a fost găsit niciun album',
  },
  album: { description: 'Albumul „{name}”: fotografii istorice din Basarabia.' },
  periods: {
    title: 'Perioade',
    intro: 'De la cele mai vechi fotografii la cele mai noi.',
    description: 'Fotografii istorice din Basarabia după perioade.',
    empty: 'Nu a fost găsită nicio perioadă',
  },
  period: { description: 'Basarabia în fotografii istorice: {name}.' },
  years: {
    title: 'Pe ani',
    intro: 'Câte fotografii datează din fiecare an. O fotografie datată aproximativ apare la fiecare an în care ar fi putut fi făcută.',
    description: 'Fotografii istorice din Basarabia, pe ani și decenii.',
    empty: 'Încă nu există fotografii datate',
    histogram: 'Numărul fotografiilor pe ani, {from}–{to}. Aceleași cifre se află în tabel.',
    columns: { decade: 'Deceniu', photos: 'Fotografii', years: 'Ani' },
    bar: '{year}: {count}',
    link: 'Fotografii pe ani',
    siblings: 'Anii acestui deceniu',
    wholeDecade: 'Anii {decade}',
  },
  year: { title: 'Anul {year}', description: 'Basarabia în anul {year}: fotografii istorice.' },
  decade: { title: 'Anii {decade}', description: 'Basarabia în anii {decade}: fotografii istorice.' },
  undated: {
    title: 'Fără dată precisă',
    intro: 'Aceste fotografii nu au dată sau au una prea largă. Dacă știți mai mult, scrieți-ne pe pagina fotografiei.',
    description: 'Fotografii istorice din Basarabia a căror dată nu este cunoscută sau este imprecisă.',
    empty: 'Toate fotografiile sunt datate',
  },
  latest: {
    title: 'Toate fotografiile, începând cu cele mai noi',
    intro: 'Sunt afișate mai întâi fotografiile adăugate recent în arhivă.',
    description: 'Fotografiile adăugate recent în arhiva de fotografii istorice din Basarabia.',
    empty: 'Aici nu există imagini de afișat',
  },
  contributors: {
    title: 'Colecții',
    intro: 'Persoane și instituții ale căror colecții sunt prezentate în arhivă.',
    description: 'Persoane și instituții ale căror colecții sunt prezentate în arhiva de fotografii din Basarabia.',
    empty: 'Nu a fost găsită nicio colecție',
    email: 'E-mail',
    website: 'Site web',
  },
  contributor: { description: '{name}. Fotografii din colecție.' },
  persons: {
    title: 'Persoane',
    intro: 'Fotografi și persoane care apar în fotografii.',
    description: 'Fotografi și persoane care apar în fotografiile istorice din Basarabia.',
    empty: 'Nu a fost găsită nicio persoană',
  },
  person: {
    description: '{name}. Fotografii din arhiva de fotografii istorice din Basarabia.',
    otherNames: 'Alte nume',
    born: 'Data nașterii',
    died: 'Data morții',
    elsewhere: 'În alte baze de date',
  },
  subjects: {
    title: 'Subiecte',
    intro: 'Ce arată fotografiile, mai amănunțit decât în categorii: obiecte, ocupații, evenimente.',
    description: 'Subiectele fotografiilor istorice din Basarabia: obiecte, ocupații, evenimente.',
    empty: 'Nu a fost găsit niciun subiect',
  },
  subject: {
    description: '{name}. Fotografii istorice din Basarabia.',
    otherNames: 'Alte denumiri',
    elsewhere: 'În alte baze de date',
  },
  search: {
    title: 'Căutare',
    description: 'Căutare în arhiva de fotografii istorice din Basarabia.',
    label: 'Căutați fotografii',
    placeholder: 'Un loc, un subiect, un nume',
    button: 'Căutați',
    prompt: 'Scrieți un cuvânt sau două: un loc în oricare dintre cele trei limbi, o stradă, un subiect, un nume.',
    signs:
      'Pentru a găsi o expresie exactă, puneți-o între ghilimele; pentru a exclude un cuvânt, puneți înaintea lui un ' +
      'minus: „Cetatea Albă” -biserică.',
    browse:
      'Arhiva poate fi parcursă și după [locuri](locations), [categorii](categories), [albume](albums), ' +
      '[perioade](periods) sau [ani](years).',
    searching: 'Se caută',
    results: {
      one: '{count} fotografie pentru „{query}”',
      few: '{count} fotografii pentru „{query}”',
      other: '{count} de fotografii pentru „{query}”',
    },
    noResults: 'Nu s-a găsit nimic pentru „{query}”',
    noResultsHint:
      'Încercați cu mai puține cuvinte sau cu altă grafie. Puteți parcurge arhiva și după [locuri](locations), ' +
      '[categorii](categories) sau [perioade](periods).',
    noneLeft: 'Nicio fotografie pentru „{query}” nu corespunde filtrelor',
    noneInYears: 'Nu s-a găsit nimic pentru acești ani',
    undated: {
      one: 'În plus, {count} fotografie potrivită nu are dată',
      few: 'În plus, {count} fotografii potrivite nu au dată',
      other: 'În plus, {count} de fotografii potrivite nu au dată',
    },
    years: 'Ani',
    allYears: 'Toți anii',
    yearsFrom: 'din {year}',
    yearsTo: 'până în {year}',
    yearEnds: { from: 'Din anul', to: 'Până în anul' },
    showYears: 'Afișați',
    showingFor: 'Sunt afișate rezultatele pentru „{query}”.',
    searchInstead: 'Caută „{query}”',
    suggestions: 'Poate ați căutat:',
    location: 'Loc',
    allLocations: 'Toate locurile',
    fromStaticIndex: 'Este posibil ca fotografiile cele mai noi să lipsească: căutarea folosește acum o listă salvată.',
    failed: 'Căutarea nu este disponibilă acum. Vă rugăm să încercați mai târziu.',
  },
}
