import { keysOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'

/** What no two photos of an upload share. */
export const isOwn = ({ name, uniqueWithin, isAutomatic }: (typeof photoFieldList)[number]) =>
  name === 'title' || uniqueWithin !== undefined || isAutomatic === true

/** The keys of what no two photos of an upload share. */
export const ownKeys: ReadonlySet<string> = new Set(photoFieldList.filter(isOwn).flatMap(keysOfPhotoField))
