import type { Language } from '../../languages.ts'
import type { Licence, licences } from '../../licences.ts'

/** The licences whose download asks for consent first. */
export type ConsentLicence = Extract<(typeof licences)[number], { needsConsent: true }>['value']

/** Texts of the photo page and of what opens on it. */
export type PhotoTexts = {
  photo: {
    /** Name of a photograph that has no title in this language. `{id}`. */
    numbered: string
    /** Alternative text of the picture. `{title}`. */
    imageAlt: string
    /** For search engines, where there is no description. `{title}`, `{place}`, `{period}`. */
    description: string
    /** The same where the place is not known. `{title}`, `{period}`. */
    descriptionWithoutPlace: string
    details: string
    albumInfo: string
    labels: Record<
      | 'author'
      | 'collection'
      | 'period'
      | 'date'
      | 'place'
      | 'category'
      | 'categories'
      | 'album'
      | 'source'
      | 'licence'
      | 'size'
      | 'dimensions'
      | 'coordinates'
      | 'number',
      string
    >
    /** `{width}`, `{height}`: pixels. */
    dimensions: string
    sourceLink: string
    citeHeading: string
    /** Two sentences of the line to cite by. `{collection}`; `{id}`. */
    citation: { collection: string; archive: string }
    permalink: string
    /** Heading of other photographs of the place and period. */
    related: string
  }
  /** `links` lead to the page in other languages, by language. */
  noTranslation: { title: string; text: string; links: Record<Language, string> }
  staff: { label: string; edit: string; translate: string; translateRo: string; translateEn: string }
  view: { label: string; preview: string; zoom: string }
  zoom: {
    label: string
    zoomIn: string
    zoomOut: string
    reset: string
    fullScreen: string
    exitFullScreen: string
    close: string
    loading: string
    failed: string
    /** Parts of the photograph did not arrive. */
    incomplete: string
    /** Spoken after each step. `{percent}`: of the whole photograph's size in the viewer. */
    level: string
    keyboardHelp: string
  }
  /** `copied` where the device cannot share and the address is copied instead. */
  share: { action: string; copied: string; failed: string }
  albumNavigation: {
    label: string
    previous: string
    next: string
    /** The text between the two links. `{n}`, `{total}`: see `nOfTotal`. */
    position: string
    /** The same in words, for screen readers. `{n}`, `{total}`. */
    positionLabel: string
  }
  carousel: {
    albumLabel: string
    previous: string
    next: string
    /** What a screen reader calls the widget. */
    role: string
  }
  map: {
    open: string
    title: string
    coordinates: string
    openStreetMap: string
    googleMaps: string
    /** Whatever the device opens places with. */
    mapsApp: string
    zoomIn: string
    zoomOut: string
    marker: string
    tilesUnavailable: string
    loading: string
    close: string
  }
  licence: {
    deedLink: string
    /** The notes on all licences. */
    moreLink: string
    /** Each licence: its name, one sentence on what it allows, and the address of its deed in this language. */
    values: Record<Licence, { name: string; explanation: string; deed: string }>
    creditHeading: string
    /** Two sentences of the line that goes with a published copy. `{title}`; `{url}`. */
    credit: { title: string; archive: string }
  }
  download: {
    heading: string
    button: string
    /** Accessible name. `{title}`. */
    buttonLabel: string
    /** `{format}`: JPEG or PNG; `{size}`: see `fileSize`. */
    file: string
    /** The full-size JPEG made from a TIFF. `{width}` and `{height}` in pixels. */
    fullFile: string
    /** The TIFF that a full-size JPEG was made from: link and accessible name. `{size}`; `{title}`. */
    master: string
    masterLabel: string
    agreeToMaster: string
    dialogTitle: string
    dialogText: Record<ConsentLicence, string>
    agree: string
    cancel: string
    terms: string
  }
  suggestion: {
    title: string
    intro: string
    message: string
    messagePlaceholder: string
    email: string
    emailPlaceholder: string
    emailHint: string
    optional: string
    /** `{n}`, `{limit}`. */
    counter: string
    /** The same in words, for screen readers. `{n}`, `{limit}`. */
    counterLabel: string
    send: string
    sending: string
    sent: string
    another: string
    privacy: string
    /** The archive does not answer, which is known before anything is written. */
    unavailable: string
    errors: Record<
      | 'messageMissing'
      | 'messageTooLong'
      | 'emailInvalid'
      | 'emailTooLong'
      | 'verification'
      | 'tooMany'
      | 'photoGone'
      | 'failed'
      | 'offline',
      string
    >
    verification: Record<'label' | 'verifying' | 'verified' | 'required' | 'expired' | 'failed', string>
  }
}
