/** All tables, for drizzle and its migration generator. */
export * from './accounts.ts'
export * from './records.ts'
export * from './photos.ts'
export * from './system.ts'
export * from './listings.ts'
export * from './search.ts'
export * from './map.ts'
export * from './fingerprints.ts'
