import { openArchiveWithMaps } from './archive-with-maps.ts'
import type { ServedArchive } from './served-archive.ts'

/** A published archive whose map has no tile server. */
export const openArchiveWithoutTiles = (): Promise<ServedArchive> => openArchiveWithMaps({ files: {} })
