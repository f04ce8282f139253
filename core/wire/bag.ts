import * as v from 'valibot'

/** The states of a download: it is prepared, waits for the browser, is sent, was sent whole, or stopped before its end. */
export const bagStates = ['preparing', 'ready', 'sending', 'sent', 'stopped'] as const

const bagDownloadWire = v.strictObject({
  by: v.pipe(v.string(), v.description('Name of the user.')),
  part: v.pipe(v.string(), v.description('What is downloaded: `album 3`, `collection 2`; empty for everything.')),
  state: v.picklist(bagStates),
  sent: v.pipe(v.number(), v.description('Bytes that were sent.')),
  bytes: v.pipe(v.number(), v.description('Bytes of the originals; some more are sent.')),
  problem: v.pipe(v.string(), v.description('Why it stopped, as a sentence; empty otherwise.')),
})

export type BagDownloadWire = v.InferOutput<typeof bagDownloadWire>

/** The running download or the last one. */
export const lastBagWire = v.strictObject({
  download: v.pipe(v.nullable(bagDownloadWire), v.description('Null where there was none since the server was started.')),
})

/** How large a download of the archive as a bag would be. */
export const bagWire = v.strictObject({
  originals: v.number(),
  bytes: v.pipe(v.number(), v.description('Bytes of the originals.')),
  files: v.pipe(v.number(), v.description('Files of the bag: the originals, the tables, their descriptions and the checksums.')),
})

/** What is to be downloaded: the photos of an album or of a collection; everything without either. */
export const bagRequestSchema = v.pipe(
  v.strictObject({ albumID: v.optional(recordNumber('albumID')), contributorID: v.optional(recordNumber('contributorID')) }),
  v.check(({ albumID, contributorID }) => !albumID || !contributorID, 'Name an album or a collection, not both'),
)

function recordNumber(name: string) {
  return v.pipe(
    v.number(`${name} must be a number`),
    v.safeInteger(`${name} must be a whole number`),
    v.minValue(1, `${name} must be at least 1`),
  )
}

/** A download that is ready. */
export const bagTicketWire = v.strictObject({
  ticket: v.pipe(v.string(), v.description('For `GET /api/bag/file`, once, within half a minute.')),
})
