import type { FrameTexts } from '../shape.ts'

export const enFrame: FrameTexts = {
  site: {
    name: 'Bessarabia in photographs',
    tagline: 'A public archive of historical photographs',
    description:
      'A public archive of historical photographs of Bessarabia: towns and villages, people, streets and buildings ' +
      'between the Prut, the Dniester and the Danube.',
    documentTitle: '{page} — Bessarabia in photographs',
    numberedTitle: '{title}, page {page}',
    shareImageAlt: 'Bessarabia in photographs, a public archive',
    feedTitle: 'Bessarabia in photographs: latest photographs',
    feedLink: 'New photographs by RSS',
  },
  nav: {
    home: 'Home',
    categories: 'Categories',
    locations: 'Places',
    map: 'Map',
    albums: 'Albums',
    periods: 'Time periods',
    about: 'About',
    search: 'Search',
  },
  footer: {
    terms: 'Terms of use',
    contributors: 'Collections',
    persons: 'People',
    subjects: 'Subjects',
    contribute: 'Contribute',
    openData: 'Open data',
    latest: 'Latest photographs',
    selection: 'My selection',
    patron: 'Support the archive',
    contact: 'Write to the archive',
    licenceNote: 'The terms of use are given with each photograph; a [separate page](terms) explains them.',
  },
  language: {
    switch: 'Language',
    names: { ru: 'Русский', ro: 'Română', en: 'English' },
    codes: { ru: 'RU', ro: 'RO', en: 'EN' },
    shownInRussian: 'Not yet translated, shown in Russian',
  },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark' },
  accessibility: {
    skipLink: 'Skip to content',
    mainNavigation: 'Main navigation',
    footerNavigation: 'More pages',
    breadcrumb: 'Breadcrumb',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    closeDialog: 'Close',
  },
  breadcrumb: { back: 'Back', toAlbum: 'To the album' },
  notFound: {
    title: 'Page not found',
    code: '404',
    message: 'page not found',
    explanation: 'There is nothing at this address. It may have been mistyped, or the page may have moved.',
    home: 'Go to the home page',
    search: 'Search the archive',
  },
  failure: {
    image: 'The photograph could not be loaded',
    part: 'This part of the page could not be loaded',
    retry: 'Try again',
  },
  noScript: {
    search:
      'Search needs JavaScript, which is turned off in this browser. ' +
      'You can also browse the archive by [category](categories), [place](locations), [album](albums) or ' +
      '[time period](periods).',
    zoom: 'The zoom viewer needs JavaScript, which is turned off in this browser. The preview is shown instead.',
    map: 'The map needs JavaScript, which is turned off in this browser. The link opens the place on OpenStreetMap.',
    suggestion:
      'The form needs JavaScript, which is turned off in this browser. ' +
      'You can also write to the archive by e-mail: [{contact}](setting:contact).',
    filter: 'The filter needs JavaScript, which is turned off in this browser. The whole list is shown.',
  },
  copy: { action: 'Copy', done: 'Copied', failed: 'The text could not be copied' },
}
