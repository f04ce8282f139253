/** The filters of a search: numbers of records, 0 for any. */
export type SearchFilters = { category: number; period: number; location: number }
