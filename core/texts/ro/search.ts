import type { SearchTexts } from '../shape.ts'

export const roSearch: SearchTexts<'ro'> = {
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
    view: { label: 'Afișarea rezultatelor', list: 'Listă', rows: 'Imagini' },
    yearEnds: { from: 'Din anul', to: 'Până în anul' },
    showYears: 'Afișați',
    showingFor: 'Sunt afișate rezultatele pentru „{query}”.',
    searchInstead: 'Caută „{query}”',
    suggestions: 'Poate ați căutat:',
    location: 'Loc',
    allLocations: 'Toate locurile',
    feedTitle: 'Căutare: „{query}”',
    feedLink: 'Rezultate noi prin RSS',
    fromStaticIndex: 'Este posibil ca fotografiile cele mai noi să lipsească: căutarea folosește acum o listă salvată.',
    failed: 'Căutarea nu este disponibilă acum. Vă rugăm să încercați mai târziu.',
  },
}
