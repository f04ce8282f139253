import type { Channels, Sharp } from 'sharp'

/** Decoded pixels, which any number of pipelines can start from. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: Channels } }

/** Decodes a picture. */
export const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })
