import { firstTarget, targetLanguages } from '#core/languages.ts'
import { translatedKeys, translateSegment, type TranslatedKind } from '#core/records/translated.ts'

/** Who may make a call. Staff are the admin and the translators. */
export type AllowedRole = 'anyone' | 'staff' | 'admin'

/** `fields`: the only ones that the call may change. */
export type Permission = AllowedRole | { who: AllowedRole; fields: readonly string[] }

/** The lists that translators work through, in each language, with all about one translation. */
const translatorLists = (kind: TranslatedKind): Record<string, Permission> =>
  Object.fromEntries(
    targetLanguages
      .map((language) => `GET /api/${kind}/${translateSegment(language)}`)
      .flatMap((list) => [
        [list, 'staff'],
        [`${list}/:id`, 'staff'],
        ...(kind === 'photo' ? ([[`${list}/:id/similar`, 'staff']] as const) : []),
        [`${list}/po`, 'staff'],
        [`${list.replace('GET', 'POST')}/:id/review`, 'staff'],
        [`${list.replace('GET', 'POST')}/po`, 'staff'],
      ]),
  )

/** What translators save, in each language. The editors of photos leave the fields of the first one editable, too. */
const translatorSaves = (kind: TranslatedKind): Record<string, Permission> =>
  Object.fromEntries(
    targetLanguages.map((language) => {
      const others = kind === 'photo' && language !== firstTarget ? translatedKeys(kind, firstTarget) : []
      return [`POST /api/${kind}/${translateSegment(language)}`, { who: 'staff', fields: [...translatedKeys(kind, language), ...others] }]
    }),
  )

/**
 * Who may make which call: the whole of it. A call that is not named here is refused to everybody, and a test compares
 * this table with the registered routes.
 */
export const permissions: Record<string, Permission> = {
  'POST /api/auth': 'anyone',
  'GET /api/auth': 'staff',
  'POST /api/auth/password': 'staff',
  'POST /api/auth/logout-everywhere': 'staff',
  'POST /api/auth/second-factor': 'anyone',
  'POST /api/auth/passkey/options': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'GET /api/auth/second-factor': 'staff',
  'POST /api/auth/passkeys/options': 'staff',
  'POST /api/auth/passkeys': 'staff',
  'POST /api/auth/passkeys/:id/remove': 'staff',
  'POST /api/auth/totp/options': 'staff',
  'POST /api/auth/totp': 'staff',
  'POST /api/auth/totp/remove': 'staff',
  'POST /api/auth/recovery-codes': 'staff',
  'GET /api/users/me': 'staff',
  'GET /api/user': 'staff',
  'POST /api/user': 'anyone',
  'DELETE /api/user/:id': 'admin',
  'DELETE /api/user/:id/second-factor': 'admin',

  'GET /api/publish': 'staff',
  'GET /api/publish/stream': 'staff',
  'GET /api/publish/:kind/:id': 'staff',
  'POST /api/publish': 'admin',
  'POST /api/publish/delivery/retry': 'admin',

  'GET /api/config': 'anyone',
  'GET /api/counts': 'anyone',
  'GET /api/system': 'staff',
  'GET /api/translation-progress': 'staff',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'GET /api/openapi.json': 'anyone',

  'GET /api/photo': 'anyone',
  'GET /api/photo/all': 'anyone',
  'GET /api/photo/random': 'anyone',
  'GET /api/photo/list': 'staff',
  'GET /api/photo/export': 'staff',
  ...translatorLists('photo'),
  'GET /api/photo/:id': 'anyone',
  'GET /api/photo/download/:id': 'anyone',
  'POST /api/photo': 'admin',
  'POST /api/photo/bulk': 'admin',
  'GET /api/photo/bulk': 'staff',
  'GET /api/photo/bulk/:id': 'staff',
  'POST /api/photo/bulk/preview': 'admin',
  'POST /api/photo/bulk/matching': 'admin',
  'POST /api/photo/bulk/delete': 'admin',
  'POST /api/photo/bulk/:id/undo': 'admin',
  'GET /api/photo/import/template': 'admin',
  'POST /api/photo/import/check': 'admin',
  'POST /api/photo/import/row': 'admin',
  'GET /api/photo/upload': 'admin',
  'POST /api/photo/upload': 'admin',
  'POST /api/photo/similar': 'admin',
  'GET /api/photo/pairs': 'admin',
  'POST /api/photo/:id/different/:other': 'admin',
  'DELETE /api/photo/:id/different/:other': 'admin',
  'POST /api/photo/:id/merge': 'admin',
  ...translatorSaves('photo'),
  'POST /api/photo/:id/image': 'admin',
  'DELETE /api/photo/:id': 'admin',

  'GET /api/bag': 'admin',
  'GET /api/bag/download': 'admin',
  'POST /api/bag': 'admin',
  // The ticket of the call before it is the permission: browsers send no token when they save a file.
  'GET /api/bag/file': 'anyone',

  'GET /api/search': 'anyone',
  'GET /api/search/feed.xml': 'anyone',
  'GET /api/search/feed.json': 'anyone',
  'POST /api/search': 'anyone',
  'GET /api/search/queries': 'admin',

  'GET /api/reconcile': 'anyone',
  'POST /api/reconcile': 'anyone',
  'GET /api/reconcile/suggest/entity': 'anyone',
  'GET /api/reconcile/view': 'anyone',
  'GET /api/reconcile/preview': 'anyone',

  'GET /api/album': 'anyone',
  'GET /api/album/all': 'anyone',
  'GET /api/album/export': 'staff',
  ...translatorLists('album'),
  'GET /api/album/:id': 'anyone',
  'GET /api/album/:id/photos': 'anyone',
  'GET /api/album/:id/photosNav': 'anyone',
  'GET /api/album/:id/order': 'staff',
  'POST /api/album/:id/order': 'admin',
  'POST /api/album': 'admin',
  ...translatorSaves('album'),
  'DELETE /api/album/:id': 'admin',

  'GET /api/category': 'anyone',
  'GET /api/category/export': 'staff',
  'GET /api/category/:id': 'anyone',
  'GET /api/category/:id/photos': 'anyone',
  'GET /api/category/:id/photos-period/:filter': 'anyone',
  'POST /api/category': 'admin',
  'POST /api/category/:id/merge': 'admin',
  'DELETE /api/category/:id': 'admin',

  'GET /api/location': 'anyone',
  'GET /api/location/export': 'staff',
  ...Object.fromEntries(targetLanguages.map((language) => [`GET /api/location/${language}`, 'anyone'] as const)),
  'GET /api/location/:id': 'anyone',
  'GET /api/location/:id/photos': 'anyone',
  'GET /api/location/:id/photos/:filter': 'anyone',
  'GET /api/location/:id/photos-period/:filter': 'anyone',
  'POST /api/location': 'admin',
  'POST /api/location/:id/merge': 'admin',
  'DELETE /api/location/:id': 'admin',

  'GET /api/period': 'anyone',
  'GET /api/period/export': 'staff',
  'GET /api/period/:id': 'anyone',
  'GET /api/period/:id/photos': 'anyone',
  'GET /api/period/:id/photos/:filter': 'anyone',
  'POST /api/period': 'admin',
  'POST /api/period/:id/merge': 'admin',
  'DELETE /api/period/:id': 'admin',

  'GET /api/contributor': 'anyone',
  'GET /api/contributor/export': 'staff',
  'GET /api/contributor/:id': 'anyone',
  'GET /api/contributor/:id/photos': 'anyone',
  'POST /api/contributor': 'admin',
  'POST /api/contributor/:id/merge': 'admin',
  'DELETE /api/contributor/:id': 'admin',

  'GET /api/person': 'anyone',
  'GET /api/person/export': 'staff',
  'GET /api/person/:id': 'anyone',
  'GET /api/person/:id/photos': 'anyone',
  'POST /api/person': 'admin',
  'POST /api/person/:id/merge': 'admin',
  'DELETE /api/person/:id': 'admin',

  'GET /api/subject': 'anyone',
  'GET /api/subject/export': 'staff',
  'GET /api/subject/:id': 'anyone',
  'GET /api/subject/:id/photos': 'anyone',
  'POST /api/subject': 'admin',
  'POST /api/subject/:id/merge': 'admin',
  'DELETE /api/subject/:id': 'admin',

  'GET /api/sheet/export': 'staff',
  'POST /api/sheet/preview': 'staff',
  'POST /api/sheet/report': 'staff',
  'POST /api/sheet': 'staff',

  'GET /api/message': 'staff',
  'GET /api/message/:id': 'staff',
  'GET /api/message/:id/neighbours': 'staff',
  'POST /api/message': 'anyone',
  'POST /api/message/:id': 'admin',
  'DELETE /api/message/:id': 'admin',
  'GET /api/altcha': 'anyone',

  'POST /api/view': 'anyone',
  'GET /api/view': 'admin',

  'GET /api/security': 'admin',

  'GET /api/bin': 'admin',
  'GET /api/bin/photo/:id/thumbnail': 'admin',
  'POST /api/bin/restore': 'admin',
  'POST /api/bin/:kind/:id/restore': 'admin',
  'DELETE /api/bin/:kind/:id': 'admin',
  'GET /api/history': 'staff',
  'GET /api/history/:kind/:id': 'staff',
  'POST /api/history/:kind/:id/:version/restore': 'admin',
  'GET /api/alias': 'admin',
  'POST /api/alias': 'admin',
  'DELETE /api/alias': 'admin',
}

/** What staff may call who have to set up a second factor before anything else. */
export const callsWithoutSecondFactor: ReadonlySet<string> = new Set([
  'GET /api/auth',
  'POST /api/auth/password',
  'POST /api/auth/logout-everywhere',
  'GET /api/auth/second-factor',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'POST /api/auth/totp/options',
  'POST /api/auth/totp',
])

/** The only fields that a call may change; none where the table does not narrow it. */
export function fieldsOf(call: string): readonly string[] {
  const permission = permissions[call]
  return typeof permission === 'object' ? permission.fields : []
}
