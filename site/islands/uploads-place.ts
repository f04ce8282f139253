import type { UploadsPlace } from '#core/upload-addresses.ts'

/** Where this page says that pictures are: see layouts/Page.astro. */
export const uploadsPlace = (): UploadsPlace => ({ uploadsUrl: document.documentElement.dataset['uploads'] ?? '' })
