import type { Licence } from '#core/licences.ts'

/** One text in the three languages of the archive; '' means not translated. */
export type Trilingual = { ru: string; ro: string; en: string }

export type DemoCategory = { key: string; name: Trilingual; description: Trilingual }

/** `otherNames`: names it has or had besides, separated by commas. */
export type DemoLocation = { key: string; name: Trilingual; otherNames: string }

/** The Romanian and English names may be ''. */
export type DemoPeriod = { key: string; name: Trilingual }

/** `info` may contain simple HTML: <p>, <b>, <i>, <a href="https://…">. */
export type DemoAlbum = { key: string; name: Trilingual; info: Trilingual }

/** `nameRo`, `email` and `web` are '' where there is none. */
export type DemoContributor = { key: string; name: string; nameRo: string; email: string; web: string }

export type DemoPhoto = {
  /** Unique and stable, for instance 'chisinau-cathedral'. */
  key: string
  title: Trilingual
  description: Trilingual
  /** Free text as on a museum label: '1899', 'ок. 1905', '1910-е', or ''. */
  date: string
  /** One to three category keys, no duplicates. */
  categories: string[]
  location: string
  period: string
  contributor: string
  /** '' outside any album. */
  album: string
  author: string
  source: string
  /** '' or a full address that starts with http:// or https://. */
  sourceWeb: string
  license: Licence
  /** Degrees north, WGS 84. */
  latitude: number | null
  /** Degrees east, WGS 84. */
  longitude: number | null
  scene: Scene
}

/** Colour of the print: warm brown, red-brown, neutral, blue-black, plum or faded yellow. */
export type Tint = 'sepia' | 'umber' | 'grey' | 'cold' | 'plum' | 'straw'

/** What surrounds the image: nothing, a white margin, a photographer's card, or an oval fading into paper. */
export type Mount = 'none' | 'white' | 'card' | 'oval'

export type Sky = 'clear' | 'clouds' | 'storm' | 'haze'

/** The properties of every drawing; omitted ones are chosen from the seed. */
export type Look = {
  seed: number
  /** Pixels of the finished picture, mount included. */
  width: number
  height: number
  tint?: Tint
  mount?: Mount
  sky?: Sky
  /** Lettered by hand below the image, or in white on it; capitals of the Russian alphabet, of BĂLȚI, digits and . , - */
  caption?: string
}

export type StreetScene = {
  kind: 'street'
  /** Usual number of storeys. */
  storeys: 1 | 2 | 3
  /** What passes by. */
  traffic: 'carts' | 'tram' | 'cars' | 'parade'
  /** What closes the view. */
  vista: 'church' | 'tower' | 'trees' | 'hill'
  trees?: boolean
  winter?: boolean
  /** More windows, signs, bricks and passers-by, for pictures worth zooming into. */
  rich?: boolean
}

export type ChurchScene = {
  kind: 'church'
  form: 'cathedral' | 'domes' | 'village' | 'spire' | 'synagogue' | 'belltower' | 'chapel'
  rich?: boolean
  winter?: boolean
}

export type FortressScene = {
  kind: 'fortress'
  form: 'ring' | 'wall' | 'castle' | 'gate'
  rich?: boolean
}

export type BridgeScene = { kind: 'bridge'; form: 'stone' | 'truss' | 'wooden' }

export type StationScene = { kind: 'station'; form: 'platform' | 'depot' | 'forecourt'; rich?: boolean }

export type MarketScene = { kind: 'market'; form: 'square' | 'fair'; rich?: boolean }

/** A building seen from the front. */
export type FacadeScene = {
  kind: 'facade'
  form: 'school' | 'mill' | 'bank' | 'mansion' | 'pavilion'
  bays: number
  storeys: number
  /** Lettered on the building. */
  sign?: string
  winter?: boolean
}

export type CountryScene = { kind: 'country'; form: 'vineyard' | 'windmills' | 'village' | 'gorge' }

export type RiverScene = { kind: 'river'; form: 'steamer' | 'fishing' | 'ferry' | 'port' }

export type PortraitScene = {
  kind: 'portrait'
  sitter: 'gentleman' | 'lady' | 'officer' | 'priest' | 'peasant' | 'bride' | 'musician' | 'girl'
}

export type GroupScene = { kind: 'group'; form: 'family' | 'class' | 'musicians' | 'harvest' }

export type Scene = Look &
  (
    | StreetScene
    | ChurchScene
    | FortressScene
    | BridgeScene
    | StationScene
    | MarketScene
    | FacadeScene
    | CountryScene
    | RiverScene
    | PortraitScene
    | GroupScene
  )
