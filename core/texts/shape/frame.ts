import type { Language } from '../../languages.ts'

/** Texts that frame every page, and the pages that say that something is not there. */
export type FrameTexts = {
  site: {
    name: string
    tagline: string
    /** For search engines and shared links, where a page has no description. */
    description: string
    /** `{page}`: the page's own title. */
    documentTitle: string
    /** Title of a list's further pages. `{title}`, `{page}`. */
    numberedTitle: string
    /** Alternative text of the picture in shared links. */
    shareImageAlt: string
    /** Name of the feed of new photographs. */
    feedTitle: string
  }
  nav: {
    home: string
    categories: string
    locations: string
    albums: string
    periods: string
    about: string
    search: string
  }
  footer: {
    terms: string
    contributors: string
    contribute: string
    latest: string
    patron: string
    contact: string
    /** A line about the licences. Rich text. */
    licenceNote: string
  }
  language: {
    /** Accessible name of the language switch. */
    switch: string
    /** Each language by its own name, the same in every catalogue. */
    names: Record<Language, string>
    /** The letters on the three buttons, the same in every catalogue. */
    codes: Record<Language, string>
    /** Hint on a text that is shown in Russian because its translation is missing. */
    shownInRussian: string
  }
  theme: { label: string; light: string; dark: string }
  accessibility: {
    skipLink: string
    mainNavigation: string
    footerNavigation: string
    breadcrumb: string
    openMenu: string
    closeMenu: string
    closeDialog: string
  }
  /** `toAlbum` where the way back is the photo's album. */
  breadcrumb: { back: string; toAlbum: string }
  notFound: {
    /** For the document's title. */
    title: string
    code: string
    /** Lower case: it is shown beside the code. */
    message: string
    explanation: string
    home: string
    search: string
  }
  failure: {
    /** In place of a picture that did not load. */
    image: string
    /** A part of the page that could not be loaded. */
    part: string
    retry: string
  }
  noScript: {
    /** One rich text for each thing that needs JavaScript. */
    search: string
    zoom: string
    map: string
    suggestion: string
    filter: string
  }
  copy: { action: string; done: string; failed: string }
}
