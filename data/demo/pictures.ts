import { join } from 'node:path'
import type { DemoPhoto } from './types.ts'

/**
 * The pictures of the demo archive: one JPEG file for each photo, without metadata. A program drew them for this project
 * and was removed afterwards; it is in the history of the repository. Those larger than 24 megapixels keep less of their
 * grain, which is coarse enough to survive it: all files together stay below 10 MB.
 */
export const picturesFolder = join(import.meta.dirname, 'pictures')

/** Path of a photo's picture. */
export const pictureOf = ({ key }: Pick<DemoPhoto, 'key'>): string => join(picturesFolder, `${key}.jpg`)
