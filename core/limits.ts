/** Every figure that people or files are held to, with its unit. Source: the product specification. */

/**
 * Items on one page of a list. Photos: many, because a new photo moves every page of its lists. Found: hosts without the
 * archive load search results photo by photo.
 */
export const pageSize = {
  photos: 48,
  found: 24,
  albums: 24,
  places: 1000,
  messages: 24,
  staffPhotos: 50,
  securityEvents: 50,
  pairs: 20,
} as const

/** Places up to which one page, and the map, name all of them; from more on, the page of places has parts. */
export const maxPlacesOnOnePage = 5000

/** Characters (Unicode code points) of texts. */
export const textLength = {
  /** A suggestion must stay below this. */
  message: 1000,
  /** A sender's address must stay below this. */
  messageEmail: 70,
  title: 500,
  description: 20_000,
  name: 300,
  alternativeNames: 20_000,
  otherNames: 1_000,
  note: 5_000,
  albumInfo: 20_000,
  address: 2_000,
  date: 100,
  year: 4,
  creditLine: 500,
  inventoryNumber: 100,
  physicalSize: 100,
  inscription: 2_000,
  /** Of who or what a suggestion recognises. */
  suggestedNames: 1_000,
  /** Of a sender who is thanked on the page of a photo. */
  publicName: 100,
  fileName: 255,
  staffNote: 2_000,
  login: 60,
} as const

/** Records that one field of a photo refers to. */
export const maxReferences = 100

export const passwordLength = { login: 6, created: 8, longest: 200 } as const

/** Where texts are cut: longer than `above` characters become `keep` characters and an ellipsis. */
export const cuts = {
  cardTitle: { above: 36, keep: 35 },
  cardInfo: { above: 21, keep: 18 },
  breadcrumbLocation: { above: 25, keep: 25 },
  breadcrumbAlbum: { above: 25, keep: 30 },
} as const

/** Pictures that come in, by upload or by import. */
export const upload = {
  /** Ends of file names: people write `.jpeg` as well. What a file is, its content decides. */
  extensions: ['.png', '.jpg', '.jpeg', '.tif', '.tiff'],
  /** Bytes, unless a setting says otherwise: 500 MB, counted as sizes are shown to people. */
  largestFile: 500 * 1024 * 1024,
  /** Pixels, width × height. */
  maxPixels: 300_000_000,
  /** Percent. */
  progressMaximum: 100,
} as const

/** Pixels of the pictures made from an original. Which size a picture of some shape has: `derivativeSizes`. */
export const derivatives = {
  preview: 1600,
  previewSmall: 800,
  /** Of a panorama, and of any other picture. */
  previewLarge: { panorama: 3200, other: 2400 },
  /** Where an original has fewer pixels on its longer side, a large preview would show no more than the preview does. */
  previewLargeFrom: 1920,
  /** Width and height bound most pictures. Long shapes would be thin lines then: their shorter side has `min` pixels. */
  thumbnail: { width: 400, height: 600, min: { width: 213, height: 267 }, longest: 1600 },
  thumbnailLarge: { width: 800, height: 1200, min: { width: 427, height: 533 }, longest: 3200 },
  /** The picture of shared links, as social networks ask for it. */
  socialCard: { width: 1200, height: 630 },
  /** A side of the tiles of deep zoom, without overlap, as IIIF viewers ask for them. */
  tile: 512,
  /** The same in sets of derivatives before those tiles: each has a pixel of its neighbours on every side, too. */
  formerTile: 510,
  /** The card of a period: cut to this size. */
  card: { width: 640, height: 480 },
} as const

/**
 * Sets of derivatives; a photo's `pictureSet` says which one it has. `current` is made now: it is raised with every
 * change of sizes or formats, so that what is older can be told and made again.
 */
export const pictureSets = { withAvif: 2, withShapes: 3, withServedTiles: 4, current: 4 } as const

/** Whether two sets of derivatives have all files but the tiles in common, as those from the third to the fourth do. */
export const differInTilesOnly = (one: number, other: number): boolean =>
  Math.min(one, other) >= pictureSets.withShapes && Math.max(one, other) <= pictureSets.withServedTiles

/**
 * The frame in which other sites show a photo, in CSS pixels: what it is at most, what its lines of text need in width and, under the
 * picture, in height. Sites may cache what oEmbed tells of it for `cache` seconds.
 */
export const embed = { width: 800, height: 900, minWidth: 320, lines: 110, cache: 86_400 } as const

export const carousel = {
  slides: 7,
  scroll: 3,
  /** Slides in the page itself, before the whole album is asked for: a full row and one more to either side. */
  firstSlides: 9,
  /** Viewport widths in CSS pixels below which fewer slides are shown. */
  breakpoints: [
    { below: 450, slides: 1 },
    { below: 500, slides: 2 },
    { below: 800, slides: 2 },
    { below: 1024, slides: 3 },
    { below: 1280, slides: 4 },
    { below: 1600, slides: 5 },
    { below: 1800, slides: 6 },
  ],
} as const

/** Widest viewport that counts as narrow, in CSS pixels. The carousel is hidden there. */
export const narrowScreen = 599

/** Milliseconds. */
export const durations = { alert: 5000, modalTransition: 200 } as const

/** Milliseconds for which an alert is shown that offers to undo something. */
export const undoAlertDuration = 20_000

/** Zoom level of the map that shows a photograph's place. */
export const mapZoom = 16

/** Zoom level at which the built-in map is opened: it knows no streets. */
export const baseMapZoom = 10

/** Pixels of a scan's longer side: below this it is small, and lists of what is missing name it. */
export const smallScan = 1000

export const photoCategories = 3

/** Rows of a place. */
export const placeRows = { names: 60, parents: 30 } as const

/** Photos that a merge of two records moves at most, in one transaction that holds up all others. */
export const maxMovedPhotos = 2000

/** Metres around the coordinates of a place that is an area. */
export const maxPlaceRadius = 500_000

/** Photos in the selection of a visitor. */
export const maxSelected = 500

/** Views of the list of photos that a user saves in a browser. */
export const maxSavedViews = 50

/** Photos that are changed in one transaction. */
export const maxBulkPhotos = 500

/** Bytes of an edited export that comes back: 100,000 photos with long descriptions in three languages take 350 MB as CSV. */
export const maxSheetFile = 500 * 1024 * 1024

/** Bytes of a file of translations that comes back: some thousands of texts. It is read at once. */
export const maxTranslationFile = 8 * 1024 * 1024

/** Similar texts that a translator is shown, and photos that are looked at for each text. */
export const similarTranslations = { shown: 5, looked: 60, words: 6 } as const

/** Photos of an album that can be put into an order; further ones follow them. */
export const maxOrderedPhotos = 2_000

/** What is told of a bulk change: examples of each field in its preview, photos that it left, and the newest changes themselves. */
export const bulkReport = { examples: 20, left: 300, changes: 50 } as const

/** Days that deleted records stay restorable. */
export const binDays = 30

/** Days that the former tiles of a picture are kept beside those that replace them: open pages and caches still name them. */
export const formerTilesDays = 7

/** Days that security events are kept. */
export const securityEventDays = 180

/** Degrees. */
export const coordinates = { latitude: 90, longitude: 180 } as const

/** Photographs in a feed of new ones. */
export const feedLength = 24

/** Until when `security.txt` may be trusted, as its standard demands: to be moved on with each release. */
export const securityTextExpires = '2028-06-30T00:00:00.000Z'
