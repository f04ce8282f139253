import * as v from 'valibot'
import { bagRequestSchema, bagTicketWire, bagWire, lastBagWire } from './bag.ts'
import {
  bulkChangesWire,
  bulkChangeWire,
  bulkPreviewWire,
  bulkProgressWire,
  bulkUndoWire,
  deletedPhotosWire,
  restoredPhotosWire,
} from './bulk.ts'
import { photoImportCheckWire, photoImportRowWire } from './photo-import.ts'
import { sheetPreviewWire } from './sheet.ts'
import { albumOrderWire } from './album-order.ts'
import { albumOrderSchema } from '../records/album-order.ts'
import { bulkMatchingSchema, bulkPreviewSchema, photoNumbersSchema } from '../records/bulk.ts'
import type { FlatKind } from '../records/flat.ts'
import { mergeableKinds, mergeSchema, type MergeableKind } from '../records/merged-fields.ts'
import { photoMergeSchema } from '../records/merged-photo.ts'
import { messageSchema, messageStateSchema } from '../records/message.ts'
import { albumsToTranslateWire, albumsWire, allAlbumsWire, flatWires } from './flat.ts'
import { challengeWire, messageNeighboursWire, messagesWire, messageWire, sentWire } from './message.ts'
import { pairsWire } from './pairs.ts'
import {
  addedPhotoWire,
  allPhotosWire,
  changedPhotosWire,
  photosToTranslateWire,
  photosWire,
  photoWire,
  replacedPhotoWire,
} from './photo.ts'
import { publishedRecordWire, publishWire } from './publish.ts'
import { queriesWire, searchReportSchema, searchWire } from './search.ts'
import {
  factorChangedWire,
  newPasskeyWire,
  newTotpWire,
  ownFactorsWire,
  passkeyOptionsWire,
  passkeySignInWire,
  passwordWire,
  recoveryCodesWire,
  secondStepWire,
  totpOptionsWire,
} from './second-factor.ts'
import { securityEventsWire } from './security-event.ts'
import { binWire, configWire, countsWire, historyWire, recentChangesWire, restoredWire, systemWire } from './upkeep.ts'
import { ofSimilarTranslations, ofTranslations } from './translation-endpoints.ts'
import { translationProgressWire } from './translation-progress.ts'
import { similarWire, uploadsWire } from './upload.ts'
import { identityWire, loginWire, passwordChangeWire, profileWire, registrationWire, tokenWire, userWire } from './user.ts'
import { viewsWire } from './view.ts'

/** What a call answers, null where it answers nothing, and the JSON that it takes, where that is always of one shape. */
type Endpoint = { answer: v.GenericSchema | null; send?: v.GenericSchema }

const ofAccounts = {
  'POST /api/auth': { answer: tokenWire, send: loginWire },
  'GET /api/auth': { answer: identityWire },
  'POST /api/auth/password': { answer: tokenWire, send: passwordChangeWire },
  'POST /api/auth/logout-everywhere': { answer: null },
  'POST /api/auth/second-factor': { answer: tokenWire, send: secondStepWire },
  'POST /api/auth/passkey/options': { answer: passkeyOptionsWire },
  'POST /api/auth/passkey': { answer: tokenWire, send: passkeySignInWire },
  'GET /api/auth/second-factor': { answer: ownFactorsWire },
  'POST /api/auth/passkeys/options': { answer: passkeyOptionsWire, send: passwordWire },
  'POST /api/auth/passkeys': { answer: factorChangedWire, send: newPasskeyWire },
  'POST /api/auth/passkeys/:id/remove': { answer: factorChangedWire, send: passwordWire },
  'POST /api/auth/totp/options': { answer: totpOptionsWire, send: passwordWire },
  'POST /api/auth/totp': { answer: factorChangedWire, send: newTotpWire },
  'POST /api/auth/totp/remove': { answer: factorChangedWire, send: passwordWire },
  'POST /api/auth/recovery-codes': { answer: recoveryCodesWire, send: passwordWire },
  'GET /api/users/me': { answer: profileWire },
  'GET /api/user': { answer: v.array(userWire) },
  'POST /api/user': { answer: tokenWire, send: registrationWire },
  'DELETE /api/user/:id': { answer: null },
  'DELETE /api/user/:id/second-factor': { answer: null },
} as const satisfies Record<string, Endpoint>

const ofPhotos = {
  'GET /api/photo': { answer: photosWire },
  'GET /api/photo/all': { answer: allPhotosWire },
  'GET /api/photo/random': { answer: allPhotosWire },
  'GET /api/photo/list': { answer: photosWire },
  'GET /api/photo/:id': { answer: photoWire },
  'GET /api/photo/upload': { answer: uploadsWire },
  'POST /api/photo': { answer: photoWire },
  'POST /api/photo/bulk': { answer: changedPhotosWire },
  'GET /api/photo/bulk': { answer: bulkChangesWire },
  'GET /api/photo/bulk/:id': { answer: bulkProgressWire },
  'POST /api/photo/bulk/preview': { answer: bulkPreviewWire, send: bulkPreviewSchema },
  'POST /api/photo/bulk/matching': { answer: bulkChangeWire, send: bulkMatchingSchema },
  'POST /api/photo/bulk/delete': { answer: deletedPhotosWire, send: photoNumbersSchema },
  'POST /api/photo/bulk/:id/undo': { answer: bulkUndoWire },
  'POST /api/sheet/preview': { answer: sheetPreviewWire },
  'POST /api/sheet': { answer: bulkChangeWire },
  'POST /api/photo/import/check': { answer: photoImportCheckWire },
  'POST /api/photo/import/row': { answer: photoImportRowWire },
  'POST /api/photo/upload': { answer: addedPhotoWire },
  'POST /api/photo/similar': { answer: similarWire },
  'GET /api/photo/pairs': { answer: pairsWire },
  'POST /api/photo/:id/different/:other': { answer: null },
  'DELETE /api/photo/:id/different/:other': { answer: null },
  'POST /api/photo/:id/merge': { answer: photoWire, send: photoMergeSchema },
  'POST /api/photo/:id/image': { answer: replacedPhotoWire },
  'DELETE /api/photo/:id': { answer: null },
} as const satisfies Record<string, Endpoint>

const ofTheArchive = {
  'GET /api/config': { answer: configWire },
  'GET /api/counts': { answer: countsWire },
  'GET /api/translation-progress': { answer: translationProgressWire },
  'GET /api/system': { answer: systemWire },
  'GET /api/publish': { answer: publishWire },
  'GET /api/publish/:kind/:id': { answer: publishedRecordWire },
  'POST /api/publish': { answer: publishWire },
  'POST /api/publish/delivery/retry': { answer: publishWire },
  'GET /api/search': { answer: searchWire },
  'POST /api/search': { answer: null, send: searchReportSchema },
  'GET /api/search/queries': { answer: queriesWire },
  'GET /api/message': { answer: messagesWire },
  'GET /api/message/:id': { answer: messageWire },
  'GET /api/message/:id/neighbours': { answer: messageNeighboursWire },
  'POST /api/message': { answer: sentWire, send: messageSchema },
  'POST /api/message/:id': { answer: messageWire, send: messageStateSchema },
  'DELETE /api/message/:id': { answer: null },
  'GET /api/altcha': { answer: challengeWire },
  'GET /api/view': { answer: viewsWire },
  'GET /api/security': { answer: securityEventsWire },
  'GET /api/bag': { answer: bagWire },
  'GET /api/bag/download': { answer: lastBagWire },
  'POST /api/bag': { answer: bagTicketWire, send: bagRequestSchema },
  'GET /api/bin': { answer: binWire },
  'POST /api/bin/restore': { answer: restoredPhotosWire, send: photoNumbersSchema },
  'POST /api/bin/:kind/:id/restore': { answer: null },
  'DELETE /api/bin/:kind/:id': { answer: null },
  'GET /api/history': { answer: recentChangesWire },
  'GET /api/history/:kind/:id': { answer: historyWire },
  'POST /api/history/:kind/:id/:version/restore': { answer: restoredWire },
} as const satisfies Record<string, Endpoint>

const listsOfRecords = {
  'GET /api/album': { answer: albumsWire },
  'GET /api/album/all': { answer: allAlbumsWire },
  'GET /api/category': { answer: v.array(flatWires.category) },
  'GET /api/location': { answer: v.array(flatWires.location) },
  'GET /api/period': { answer: v.array(flatWires.period) },
  'GET /api/contributor': { answer: v.array(flatWires.contributor) },
  'GET /api/person': { answer: v.array(flatWires.person) },
  'GET /api/subject': { answer: v.array(flatWires.subject) },
} as const satisfies Record<string, Endpoint>

type KindEndpoints<Kind extends FlatKind> = Record<`GET /api/${Kind}/:id` | `POST /api/${Kind}`, { answer: (typeof flatWires)[Kind] }> &
  Record<`DELETE /api/${Kind}/:id`, { answer: null }>

const ofKind = <Kind extends FlatKind>(kind: Kind) =>
  ({
    [`GET /api/${kind}/:id`]: { answer: flatWires[kind] },
    [`POST /api/${kind}`]: { answer: flatWires[kind] },
    [`DELETE /api/${kind}/:id`]: { answer: null },
  }) as KindEndpoints<Kind>

type MergeEndpoints = {
  [Kind in MergeableKind as `POST /api/${Kind}/:id/merge`]: { answer: (typeof flatWires)[Kind]; send: typeof mergeSchema }
}

const ofMerges = Object.fromEntries(
  mergeableKinds.map((kind) => [`POST /api/${kind}/:id/merge`, { answer: flatWires[kind], send: mergeSchema }]),
) as MergeEndpoints

/**
 * The calls that the back office and the islands make, each with what it answers. They take the types from here, and a test
 * compares the map with the routes.
 */
export const endpoints = {
  ...ofAccounts,
  ...ofPhotos,
  ...ofTheArchive,
  ...listsOfRecords,
  ...ofKind('album'),
  'GET /api/album/:id/order': { answer: albumOrderWire },
  'POST /api/album/:id/order': { answer: albumOrderWire, send: albumOrderSchema },
  ...ofKind('category'),
  ...ofKind('location'),
  ...ofKind('period'),
  ...ofKind('contributor'),
  ...ofKind('person'),
  ...ofKind('subject'),
  ...ofMerges,
  ...ofSimilarTranslations,
  ...ofTranslations('photo', photosToTranslateWire, photoWire),
  ...ofTranslations('album', albumsToTranslateWire, flatWires.album),
}

type Endpoints = typeof endpoints

/** A call by its method and path, for instance `GET /api/photo/:id`. */
export type Call = keyof Endpoints

/** The calls of one method. */
export type CallBy<Method extends string> = Extract<Call, `${Method} ${string}`>

/** What a call answers; null where it answers nothing. */
export type AnswerTo<Name extends Call> = Name extends Call
  ? Endpoints[Name]['answer'] extends infer Answer extends v.GenericSchema
    ? v.InferOutput<Answer>
    : null
  : never

/** The JSON that a call takes. */
export type SentTo<Name extends Call> = Endpoints[Name] extends { send: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : object

/** The names of a path's parameters: `kind` and `id` of `/api/history/:kind/:id`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The values of a call's parameters, by name. */
export type ParametersOf<Name extends Call> = Record<NamesIn<Name>, string | number>
