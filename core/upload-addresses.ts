import type { SiteSettings } from './settings.ts'

/** Where visitors get the files of the uploads: see the setting. */
export type UploadsPlace = Pick<SiteSettings, 'uploadsUrl'>

/** The path of the uploads on the archive's own server; an address elsewhere ends in the same way. */
export const uploadsPath = '/uploads'

/** The archive's own server, from which the back office reads pictures in any case. */
export const ownServer: UploadsPlace = { uploadsUrl: '' }

/**
 * The address of a file of the uploads: a path of this site, or whole where the uploads have a separate origin.
 *
 * @param file relative to the uploads
 * @example uploadAddress('thumbs/a.jpg', ownServer) // '/uploads/thumbs/a.jpg'
 */
export const uploadAddress = (file: string, { uploadsUrl }: UploadsPlace): string => `${uploadsUrl || uploadsPath}/${file}`

/**
 * The address of a picture whose path is beside that of the uploads, wherever these are.
 *
 * @param path on the site
 * @example besideUploads('/iiif/images/a', { uploadsUrl: 'https://pictures.example/uploads' }) // 'https://pictures.example/iiif/images/a'
 */
export const besideUploads = (path: string, { uploadsUrl }: UploadsPlace): string => uploadsUrl.slice(0, -uploadsPath.length) + path

/**
 * The address of a file that is named by its path on the site: that of the uploads, where it is one of them.
 *
 * @example whereUploadsAre('/uploads/maps/a.json', { uploadsUrl: 'https://pictures.example/uploads' }) // 'https://pictures.example/uploads/maps/a.json'
 */
export const whereUploadsAre = (path: string, place: UploadsPlace): string =>
  path.startsWith(`${uploadsPath}/`) ? uploadAddress(path.slice(uploadsPath.length + 1), place) : path

/** An address as other sites and programs need it: whole. */
export const wholeAddress = (siteUrl: string, address: string): string => (address.startsWith('/') ? siteUrl + address : address)
