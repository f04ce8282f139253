import * as v from 'valibot'
import { reviewEventWire } from './review.ts'
import { perTarget } from '../languages.ts'
import { flatKeys } from '../records/flat.ts'
import type { AddressedKind } from '../address-patterns.ts'

const binnedBy = {
  deletedAt: v.string(),
  deletedBy: v.string(),
  gone: v.pipe(v.string(), v.description('When it is deleted permanently.')),
}

/** What lies in the bin, each kind with the last one deleted first. */
export const binWire = v.strictObject({
  photos: v.array(v.strictObject({ photoID: v.number(), title: v.string(), photoFileName: v.string(), ...binnedBy })),
  albums: v.array(v.strictObject({ albumID: v.number(), albumName: v.string(), ...binnedBy })),
  messages: v.array(v.strictObject({ messageID: v.number(), messageBody: v.string(), photoID: v.number(), ...binnedBy })),
})

const action = v.picklist(['create', 'update', 'delete', 'restore', 'merge'])

/** Every change of a record, the last one first. */
export const historyWire = v.strictObject({
  history: v.array(
    v.strictObject({
      version: v.number(),
      action,
      at: v.string(),
      by: v.string(),
      changes: v.array(v.strictObject({ field: v.string(), before: v.unknown(), after: v.unknown() })),
      mergedWith: v.optional(v.pipe(v.number(), v.description('The number of the other record of a merge.'))),
      isRemoved: v.optional(v.pipe(v.boolean(), v.description('Of a merge: whether the other record is the one that remained.'))),
      bulkChangeID: v.optional(v.pipe(v.number(), v.description('The number of the bulk change that it is part of.'))),
      undoneBulkChangeID: v.optional(v.pipe(v.number(), v.description('The number of the bulk change that it undoes.'))),
    }),
  ),
  reviews: v.optional(
    v.pipe(v.array(reviewEventWire), v.description('What happened to the reviews of its translations, the last one first.')),
  ),
})

/** What others have changed after a change that a client knows. */
export const recentChangesWire = v.strictObject({
  newest: v.pipe(v.number(), v.description('Number of the newest change of all: give it as `after` next time.')),
  total: v.pipe(v.number(), v.description('Records that others have changed; of the newest 5,000 changes.')),
  records: v.array(
    v.strictObject({
      kind: v.picklist(['photo', ...Object.keys(flatKeys)] as AddressedKind[]),
      id: v.number(),
      name: v.pipe(v.string(), v.description('In Russian.')),
      action,
      at: v.string(),
      by: v.string(),
      changes: v.pipe(v.number(), v.description('How often others have changed it.')),
    }),
  ),
})

/** A record that an earlier version was brought back of. */
export const restoredWire = v.strictObject({ version: v.number(), kept: v.array(v.string()) })

/** Old addresses and where they lead. */
export const aliasWire = v.strictObject({
  path: v.string(),
  target: v.pipe(v.nullable(v.string()), v.description('Null: the page is deleted permanently.')),
  at: v.string(),
})

const perLanguage = v.strictObject(perTarget(() => v.number()))

/** Totals of what visitors see; those that staff work through are told to staff only. */
export const countsWire = v.strictObject({
  photos: v.number(),
  albums: v.number(),
  categories: v.number(),
  locations: v.number(),
  periods: v.number(),
  contributors: v.number(),
  persons: v.number(),
  subjects: v.number(),
  messages: v.optional(v.number()),
  newMessages: v.optional(v.number()),
  likelyPairs: v.optional(v.pipe(v.number(), v.description('Pairs of photos that are likely duplicates.'))),
  users: v.optional(v.number()),
  photosLacking: v.optional(perLanguage),
  albumsLacking: v.optional(perLanguage),
  photosOutdated: v.optional(v.pipe(perLanguage, v.description('Translated, but the Russian source has changed since.'))),
  albumsOutdated: v.optional(perLanguage),
  photosToReview: v.optional(v.pipe(perLanguage, v.description('Translations that others ask the reader to review.'))),
  albumsToReview: v.optional(perLanguage),
  photosReturned: v.optional(v.pipe(perLanguage, v.description('Translations of the reader that were returned with a note.'))),
  albumsReturned: v.optional(perLanguage),
  bin: v.optional(v.number()),
})

/** How the archive is set up and what it takes up, for whoever runs it. */
export const systemWire = v.pipe(
  v.strictObject({
    registrationOpen: v.boolean(),
    site: v.strictObject({
      siteUrl: v.string(),
      contactEmail: v.string(),
      patronUrl: v.string(),
      donateCardUrl: v.string(),
      donateTransferUrl: v.string(),
    }),
    rebuildCron: v.pipe(v.string(), v.description('Schedule of the automatic full publish; empty: never.')),
    storage: v.strictObject({
      archive: v.pipe(v.number(), v.description('Bytes of the database.')),
      originals: v.pipe(v.number(), v.description('Bytes of all originals, those in the bin included.')),
      free: v.pipe(v.nullable(v.number()), v.description('Bytes free for further uploads; null if the system does not say.')),
      reserve: v.pipe(v.number(), v.description('Bytes that should stay free: with less, `/readyz` reports a fault.')),
    }),
    backup: v.strictObject({
      cron: v.pipe(v.string(), v.description('Schedule of the backups; empty: none is scheduled.')),
      newest: v.pipe(v.nullable(v.string()), v.description('When the newest whole backup was made; null if there is none.')),
      problem: v.pipe(v.nullable(v.string()), v.description('What the newest one found wrong with the archive.')),
    }),
    versions: v.strictObject({ archive: v.string(), node: v.string(), sqlite: v.string() }),
  }),
  v.metadata({ ref: 'System' }),
)

/** The facts that a client needs before anything else. */
export const configWire = v.strictObject({
  siteUrl: v.pipe(v.string(), v.description('Origin of the public site.')),
  registrationOpen: v.boolean(),
  languages: v.array(v.string()),
  licences: v.array(
    v.strictObject({
      value: v.string(),
      uri: v.pipe(v.string(), v.description('Identifies it on pages, in files and in exports.')),
      shortName: v.string(),
      adminLabel: v.string(),
      needsConsent: v.pipe(v.boolean(), v.description('Whether pages ask for consent before a download.')),
    }),
  ),
  map: v.strictObject({
    tiles: v.pipe(v.string(), v.description('Address template of the raster tiles; empty where there are none.')),
    pmtiles: v.pipe(v.string(), v.description('Address of the PMTiles archive of vector tiles; empty where there is none.')),
    attribution: v.string(),
  }),
  limits: v.strictObject({
    message: v.pipe(v.number(), v.description('Characters that a suggestion stays below.')),
    messageEmail: v.number(),
    passwordLogin: v.number(),
    passwordCreated: v.number(),
    login: v.number(),
    title: v.number(),
    description: v.number(),
    name: v.number(),
    albumInfo: v.number(),
    uploadBytes: v.number(),
    uploadPixels: v.number(),
    uploadExtensions: v.array(v.string()),
    itemsPerPage: v.number(),
    binDays: v.number(),
  }),
})
