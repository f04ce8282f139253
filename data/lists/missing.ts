import type { TargetLanguage } from '#core/languages.ts'
import { smallScan } from '#core/limits.ts'
import type { MissingData } from '#core/records/missing.ts'
import { lacking, without } from '../schema/conditions.ts'

/** The photos that are without all of these, as conditions. A date that is not understood is one. */
export const isMissing = (names: readonly MissingData[]): string[] =>
  names.map((name) => (name === 'date' ? hasNoDate : name === 'scan' ? hasSmallScan : isWithout(name)))

/** The photos that lack something in a language, as a condition. */
export const isLacking = (language: TargetLanguage) =>
  `photo_id IN (SELECT photo_id FROM photos INDEXED BY photos_lacking_${language} WHERE deleted_at IS NULL AND ${lacking(language)})`

const isWithout = (name: keyof typeof without) =>
  `photo_id IN (SELECT photo_id FROM photos INDEXED BY photos_without_${name} WHERE deleted_at IS NULL AND ${without[name]})`

const unread = "SELECT photo_id FROM photos INDEXED BY photos_unread_dates WHERE deleted_at IS NULL AND date <> '' AND date_edtf = ''"

/** Where both ends are unknown there is no date. */
export const isDated = '(date_earliest IS NOT NULL OR date_latest IS NOT NULL)'
export const hasUnreadDate = `NOT ${isDated} AND photo_id IN (${unread})`
export const hasNoDate = `NOT ${isDated} AND photo_id NOT IN (${unread})`

/** The index has the areas: few photos have one as small as that. */
const hasSmallScan = `photo_id IN (SELECT photo_id FROM photos INDEXED BY photos_card
  WHERE deleted_at IS NULL AND width * height < ${smallScan ** 2} AND max(width, height) < ${smallScan})`
