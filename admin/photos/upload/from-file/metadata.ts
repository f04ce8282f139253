import { languages, sourceLanguage, type Language } from '#core/languages.ts'

/** What a file says of its picture, as it is written there. */
export type Metadata = {
  titles: Partial<Record<Language, unknown>>
  descriptions: Partial<Record<Language, unknown>>
  creators: unknown[]
  keywords: unknown[]
  rights: unknown
  source: unknown
  /** When the photograph was made, as somebody has written it. */
  created: unknown
  /** When a camera has taken the picture, or a scanner has made the file. */
  taken: unknown
  digitised: unknown
  latitude: unknown
  longitude: unknown
  /** Pixels; only a TIFF says them in its metadata. */
  width: unknown
  height: unknown
}

type Tags = Partial<Record<string, unknown>>

/** Metadata by the blocks of a file: those of the camera, of agencies, and of programs (`readXmp`). */
export type Blocks = { ifd0?: Tags | undefined; exif?: Tags | undefined; gps?: Tags | undefined; iptc?: Tags | undefined; xmp?: Xmp | null }

/** The properties of an XMP packet that are read here: texts by the languages that the packet names, and lists. */
export type Xmp = {
  title: Record<string, string>
  description: Record<string, string>
  rights: Record<string, string>
  creator: string[]
  subject: string[]
  source: string
  dateCreated: string
  createDate: string
}

/** What cameras write into every picture. */
const cameraTexts = /^(?:OLYMPUS DIGITAL CAMERA|SONY DSC|MINOLTA DIGITAL CAMERA|KONICA MINOLTA|SAMSUNG|DCIM|default|untitled)/i

/** One set of metadata out of all blocks. What people have written in programs counts more than what machines have written. */
export function metadataOf({ ifd0 = {}, exif = {}, gps = {}, iptc = {}, xmp = null }: Blocks): Metadata {
  const { ImageDescription: written } = ifd0
  const described = typeof written === 'string' && cameraTexts.test(written) ? undefined : written
  const isCamera = ['FNumber', 'ExposureTime', 'FocalLength', 'ISO'].some((tag) => exif[tag] !== undefined)
  return {
    titles: { [sourceLanguage]: iptc['ObjectName'] ?? iptc['Headline'], ...inLanguages(xmp?.title) },
    descriptions: { [sourceLanguage]: iptc['Caption'] ?? described, ...inLanguages(xmp?.description) },
    creators: firstFilled(xmp?.creator, listOf(iptc['Byline']), listOf(ifd0['Artist'])),
    keywords: firstFilled(xmp?.subject, listOf(iptc['Keywords'])),
    rights: xmp?.rights['x-default'] ?? iptc['CopyrightNotice'] ?? ifd0['Copyright'],
    source: xmp?.source || iptc['Source'],
    created: xmp?.dateCreated || iptc['DateCreated'],
    taken: isCamera ? exif['DateTimeOriginal'] : undefined,
    digitised: exif['CreateDate'] ?? exif['DateTimeOriginal'] ?? (xmp?.createDate || undefined),
    latitude: gps['latitude'],
    longitude: gps['longitude'],
    width: ifd0['ImageWidth'],
    height: ifd0['ImageHeight'],
  }
}

/** Texts in our languages. One whose language is not named counts as the source text. */
function inLanguages(texts: Record<string, string> = {}): Partial<Record<Language, string>> {
  const found = languages.flatMap((language): [Language, string][] => {
    const named = Object.entries(texts).find(([tag]) => tag.toLowerCase().split('-')[0] === language)
    const text = named?.[1] ?? (language === sourceLanguage ? texts['x-default'] : undefined)
    return text === undefined ? [] : [[language, text]]
  })
  // The default text of a packet repeats one of the others.
  const repeated = found.filter(
    ([language, text]) => language === sourceLanguage && !hasLanguage(texts, language) && isRepeated(texts, text),
  )
  return Object.fromEntries(found.filter((each) => !repeated.includes(each)))
}

const hasLanguage = (texts: Record<string, string>, language: Language) =>
  Object.keys(texts).some((tag) => tag.toLowerCase().split('-')[0] === language)

const isRepeated = (texts: Record<string, string>, text: string) =>
  Object.entries(texts).some(([tag, each]) => tag !== 'x-default' && each === text)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const firstFilled = (...lists: (unknown[] | undefined)[]): unknown[] => lists.find((list) => list !== undefined && list.length > 0) ?? []
