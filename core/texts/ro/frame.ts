import type { FrameTexts } from '../shape.ts'

export const roFrame: FrameTexts = {
  site: {
    name: 'Basarabia în fotografii',
    tagline: 'Arhivă publică de fotografii istorice',
    description:
      'Arhivă publică de fotografii istorice din Basarabia: orașe și sate, oameni, străzi și clădiri dintre Prut, ' + 'Nistru și Dunăre.',
    documentTitle: '{page} — Basarabia în fotografii',
    numberedTitle: '{title}, pagina {page}',
    shareImageAlt: 'Basarabia în fotografii, arhivă publică',
    feedTitle: 'Basarabia în fotografii: fotografii noi',
    feedLink: 'Fotografii noi prin RSS',
  },
  nav: {
    home: 'Acasă',
    categories: 'Categorii',
    locations: 'Locuri',
    map: 'Hartă',
    albums: 'Albume',
    periods: 'Perioade',
    about: 'Despre',
    search: 'Căutare',
  },
  footer: {
    terms: 'Condiții de utilizare',
    contributors: 'Colecții',
    persons: 'Persoane',
    subjects: 'Subiecte',
    contribute: 'Cum puteți contribui',
    openData: 'Date deschise',
    latest: 'Fotografii noi',
    selection: 'Selecția mea',
    patron: 'Susțineți arhiva',
    contact: 'Scrieți arhivei',
    licenceNote: 'Condițiile de utilizare sunt indicate la fiecare fotografie; ce înseamnă ele aflați pe [o pagină separată](terms).',
  },
  language: {
    switch: 'Limba',
    names: { ru: 'Русский', ro: 'Română', en: 'English' },
    codes: { ru: 'RU', ro: 'RO', en: 'EN' },
    shownInRussian: 'Încă netradus, afișat în limba rusă',
  },
  theme: { label: 'Aspect', light: 'Luminos', dark: 'Întunecat' },
  accessibility: {
    skipLink: 'Salt la conținut',
    mainNavigation: 'Navigare principală',
    footerNavigation: 'Alte pagini',
    breadcrumb: 'Fir de navigare',
    openMenu: 'Deschideți meniul',
    closeMenu: 'Închideți meniul',
    closeDialog: 'Închideți',
  },
  breadcrumb: { back: 'Înapoi', toAlbum: 'La album' },
  notFound: {
    title: 'Pagina nu a fost găsită',
    code: '404',
    message: 'pagina nu a fost găsită',
    explanation: 'La această adresă nu se află nimic. Poate că adresa a fost scrisă greșit sau pagina a fost mutată.',
    home: 'Mergeți la pagina principală',
    search: 'Căutați în arhivă',
  },
  failure: {
    image: 'Imaginea nu a putut fi încărcată',
    part: 'Această parte a paginii nu a putut fi încărcată',
    retry: 'Încercați din nou',
  },
  noScript: {
    search:
      'Căutarea necesită JavaScript, care este dezactivat în acest browser. ' +
      'Arhiva poate fi parcursă și după [categorii](categories), [locuri](locations), [albume](albums) sau ' +
      '[perioade](periods).',
    zoom: 'Mărirea necesită JavaScript, care este dezactivat în acest browser. Este afișată imaginea redusă.',
    map: 'Harta necesită JavaScript, care este dezactivat în acest browser. Linkul duce la acest loc pe ' + 'OpenStreetMap.',
    suggestion:
      'Formularul necesită JavaScript, care este dezactivat în acest browser. ' +
      'Puteți scrie arhivei și prin e-mail: [{contact}](setting:contact).',
    filter: 'Filtrul necesită JavaScript, care este dezactivat în acest browser. Este afișată lista întreagă.',
  },
  copy: { action: 'Copiați', done: 'Copiat', failed: 'Textul nu a putut fi copiat' },
}
