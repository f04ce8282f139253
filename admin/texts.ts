import { albumOrder } from './texts/album-order.ts'
import { bag } from './texts/bag.ts'
import { bulk } from './texts/bulk.ts'
import { staff } from './texts/staff.ts'
import { duplicates } from './texts/duplicates.ts'
import { editing } from './texts/editing.ts'
import { frame } from './texts/frame.ts'
import { keys } from './texts/keys.ts'
import { lists } from './texts/lists.ts'
import { photos } from './texts/photos.ts'
import { uploads } from './texts/uploads.ts'
import { records } from './texts/records.ts'
import { running } from './texts/operations.ts'
import { photoImport } from './texts/photo-import.ts'
import { sheetImport } from './texts/sheet-import.ts'
import { secondFactor } from './texts/second-factor.ts'
import { reviews } from './texts/reviews.ts'
import { savedViews } from './texts/saved-views.ts'
import { security } from './texts/security.ts'
import { table } from './texts/table.ts'
import { translationProgress } from './texts/translation-progress.ts'
import { translationFiles } from './texts/translation-files.ts'

/** What the back office says. English, as its staff agreed on; licences keep their Russian labels. */
export const texts = {
  ...frame,
  ...keys,
  ...lists,
  ...records,
  ...photos,
  ...uploads,
  ...bag,
  ...bulk,
  ...albumOrder,
  ...staff,
  ...running,
  ...secondFactor,
  ...security,
  ...duplicates,
  ...editing,
  ...table,
  ...savedViews,
  ...reviews,
  ...translationFiles,
  ...translationProgress,
  ...photoImport,
  ...sheetImport,
}
