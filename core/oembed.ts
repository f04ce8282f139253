import { fitted, type Size } from './derivative-sizes.ts'
import { embed } from './limits.ts'
import { escaped } from './xml.ts'

/** What a consumer of oEmbed has room for, in CSS pixels. */
export type Room = Size

/** How large the frame around a photo is where a site has room for everything. */
export const anyRoom: Room = { width: embed.width, height: embed.height }

/**
 * The frame of a photo on another site: its picture, and under it the lines that name it. Never larger than the room, nor narrower than
 * those lines need where there is room for them.
 *
 * @param picture pixels of the photo, upright
 */
export function frameSize(picture: Size, room: Room): Size {
  const [width, height] = [Math.min(room.width, embed.width), Math.min(room.height, embed.height)]
  const shown = fitted(picture, { width, height: Math.max(1, height - embed.lines) })
  return {
    width: Math.min(width, Math.max(shown.width, embed.minWidth)),
    height: Math.min(height, shown.height + embed.lines),
  }
}

/**
 * HTML by which another site shows a page of ours in a frame.
 *
 * @param src whole address
 */
export const frameCode = (src: string, title: string, { width, height }: Size): string =>
  `<iframe src="${escaped(src)}" width="${width}" height="${height}" title="${escaped(title)}" ` +
  // Some systems, WordPress among them, take the style away.
  'frameborder="0" style="border:0;max-width:100%" loading="lazy"></iframe>'

/** What oEmbed 1.0 tells of a photo. `link` where nobody may show it elsewhere. */
export type Oembed = {
  version: '1.0'
  type: 'rich' | 'link'
  title: string
  author_name?: string
  provider_name: string
  provider_url: string
  /** Seconds. */
  cache_age: number
  license_url: string
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  width?: number
  height?: number
  html?: string
}

/**
 * The same for less room: a smaller frame, and no thumbnail that is too large.
 *
 * @param frame whole address of the page in the frame
 * @param picture pixels of the photo, upright
 */
export function fittedOembed(told: Oembed, frame: string, picture: Size, room: Room): Oembed {
  const { thumbnail_url, thumbnail_width = 0, thumbnail_height = 0, ...rest } = told
  const fits = thumbnail_url !== undefined && thumbnail_width <= room.width && thumbnail_height <= room.height
  const thumbnail = fits ? { thumbnail_url, thumbnail_width, thumbnail_height } : {}
  if (told.type === 'link') return { ...rest, ...thumbnail }
  const size = frameSize(picture, room)
  return { ...rest, ...thumbnail, ...size, html: frameCode(frame, told.title, size) }
}
