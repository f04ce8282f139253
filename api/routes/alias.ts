import { Hono } from 'hono'
import * as v from 'valibot'
import { textLength } from '#core/limits.ts'
import { aliasWire } from '#core/wire/upkeep.ts'
import { allAliases, redirectsTo, removeAlias, setAlias } from '#data/publishing/address-aliases.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { newAddress, oldPath } from '#api/serving/old-addresses.ts'

const path = v.pipe(
  v.string('Path must be a text'),
  v.trim(),
  v.maxLength(textLength.address, `Path is longer than ${textLength.address} characters`),
  v.regex(/^\/(?!\/)[^\s?#\\]*$/, 'Path must begin with one slash and hold no spaces, ? or #'),
)

const target = v.pipe(
  v.string('Target must be a text or null'),
  v.trim(),
  v.maxLength(textLength.address, `Target is longer than ${textLength.address} characters`),
  v.regex(/^(?:\/(?!\/)|https?:\/\/[^\s/\\]+)[^\s\\]*$/i, 'Target must be a path of this site or a full address with http:// or https://'),
  v.check((text) => newAddress(text) !== null, 'Target is no address'),
)

const aliasSchema = v.strictObject({ path, target: v.nullable(target) })

/** Old addresses that lead to new ones. */
export function aliasRoutes({ archive, now }: ApiParts) {
  const app = new Hono<ApiEnv>()

  app.get('/', describe('Old addresses and where they lead', v.array(aliasWire)), (context) => context.json(allAliases(archive)))

  app.post('/', describe('Point an old address to a new one, or say that it is gone', aliasWire), body(aliasSchema), (context) => {
    const alias = context.req.valid('json')
    const old = oldPath(alias.path)
    const target = alias.target && newAddress(alias.target)
    if (target?.startsWith('/') && redirectsTo(archive, oldPath(target), old, oldPath)) {
      throw new Refusal(400, [{ msg: 'An address cannot lead to itself', field: 'target' }])
    }
    const at = now().toISOString()
    setAlias(archive, old, target, at)
    return context.json({ path: old, target, at })
  })

  app.delete(
    '/',
    describe('Forget an old address, as if it had never been pointed anywhere', null, {
      status: 204,
      query: { path: 'The old address.' },
      errors: { 404: 'Unknown.' },
    }),
    (context) => {
      const given = v.safeParse(path, context.req.query('path'))
      if (!given.success) throw new Refusal(400, [{ msg: given.issues[0].message, field: 'path' }])
      if (!removeAlias(archive, oldPath(given.output))) throw new Refusal(404, 'This address leads nowhere.')
      return context.body(null, 204)
    },
  )

  return app
}
