import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { addFlats } from './records.ts'
import { deliverMessage } from '#data/messages/messages.ts'
import { insertUser, setPassword } from '#data/staff/users.ts'
import { hashPassword } from '#api/accounts/passwords.ts'
import { examples } from '#api/openapi/examples.ts'
import type { ApiDocument } from '#api/openapi/types.ts'
import type { Settings } from '#api/settings.ts'
import { openTestApi, type TestApi } from './api.ts'

export type ExampleArchive = TestApi & {
  /** The documentation, as programs get it. */
  document: ApiDocument
  /** A fresh token of whoever has the example's password. */
  signIn: (who: 'admin' | 'translator', password?: string) => Promise<string>
}

/** The archive of which the documentation's examples tell, with every record that they name. */
export async function openExampleArchive(overrides: Partial<Settings> = {}): Promise<ExampleArchive> {
  const api = await openTestApi({ registrationOpen: true, ...overrides })
  const { archive, settings, clock, call } = api
  mkdirSync(settings.dataDir, { recursive: true })
  const at = clock.now.toISOString()
  const passwords = { admin: textOf('POST /api/auth', 'password'), translator: textOf('POST /api/auth/password', 'password') }
  const names = { admin: 'admin', translator: 'Tălmaci Ștefan' }
  setPassword(archive, names.admin, await hashPassword(passwords.admin), at)
  setPassword(archive, names.translator, await hashPassword(passwords.translator), at)
  insertUser(archive, 'Мария Которая Ушла', await hashPassword('никто не знает'), at)
  addFlats(archive)

  async function signIn(who: 'admin' | 'translator', password = passwords[who]): Promise<string> {
    const { body } = await call('POST /api/auth', { send: { name: names[who], password } })
    return (body as { token: string }).token
  }

  const tokens = { admin: await signIn('admin'), translator: await signIn('translator') }
  Object.assign(api.tokens, tokens)
  for (const colour of ['#806040', '#406080', '#604080']) await upload(api, colour)
  for (const messageBody of ['Это Сороки', 'Și data e <greșită>', 'В корзину']) {
    const challenge = { signature: messageBody, expiresAt: '2026-01-03T00:00:00.000Z' }
    deliverMessage(archive, { photoID: 1, email: '', messageBody, date: at }, challenge)
  }
  // Something lies in the bin, and something has changed since its first version.
  for (const path of ['photo/3', 'message/3']) await call(`DELETE /api/${path}`, { as: 'admin' })
  await call('POST /api/photo', { as: 'admin', send: { photoID: 1, version: 1, source: 'Открытка' } })
  await call('POST /api/category', { as: 'admin', send: { categoryID: 1, version: 1, categoryNameEn: 'Views' } })
  const document = (await call('GET /api/openapi.json')).body as ApiDocument
  return Object.assign(api, { document, signIn })
}

/** A picture as JPEG. */
export const drawn = async (colour: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  )

async function upload({ call }: TestApi, colour: string) {
  const form = new FormData()
  const texts = {
    title: `«Вид» <${colour}>`,
    description: 'С "юга"',
    categoryID: 1,
    locationID: 1,
    periodID: 1,
    contributorID: 1,
    albumID: 1,
  }
  for (const [name, value] of Object.entries({ ...texts, license: 'Attribution (CC BY)' })) form.append(name, String(value))
  form.append('file', new File([await drawn(colour)], 'скан.jpg'))
  const { status, text } = await call('POST /api/photo/upload', { as: 'admin', send: form })
  if (status !== 201) throw new Error(`The example photo was refused: ${text}`)
}

function textOf(call: string, field: string): string {
  return String(examples[call]?.body?.[field])
}
