import type { FilterKind } from '#core/search/parameters.ts'

/** Years that a photo's date may mean, both included; an end that is 0 or left out is open. */
export type YearRange = { from?: number; to?: number }

/** The filters of a search: numbers of records, 0 for any, and years. */
export type SearchFilters = Record<FilterKind, number> & YearRange

/** Whether a range of years narrows anything. */
export const hasYears = ({ from, to }: YearRange): boolean => Boolean(from) || Boolean(to)
