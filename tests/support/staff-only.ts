import { staffPhotoFields } from '#core/records/photo-field-list.ts'
import type { PhotoFields } from '#core/records/photo.ts'

/** A word that nothing else has. */
export const staffOnlyMarker = 'zqxjkonlyforstaff'

/** Every field that only staff read, with a word that must be found nowhere else. */
export const staffOnly: Partial<PhotoFields> = Object.fromEntries(staffPhotoFields.map((name) => [name, `${staffOnlyMarker} ${name}`]))
