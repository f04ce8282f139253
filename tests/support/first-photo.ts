import { hash } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { tilesOf } from '#core/iiif/tiles.ts'
import { licenceValues } from '#core/licences.ts'

/** What a server answers to JSON, whatever the status. */
async function send(url: string, path: string, body: unknown, token = ''): Promise<{ status: number; body: any }> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

/** A field in every language. */
const named = (field: string, text: string) => Object.fromEntries(['', 'Ro', 'En'].map((language) => [`${field}${language}`, text]))

/** Signs in to a running archive. @returns the token */
export async function signInTo(url: string, password: string): Promise<string> {
  const { status, body } = await send(url, '/api/auth', { name: 'admin', password })
  expect([status, body]).toEqual([200, expect.objectContaining({ token: expect.any(String) })])
  return (body as { token: string }).token
}

/** Uploads a picture of one colour, which follows from the title, to a running archive, with records made for it. @returns the number of the photo */
export async function uploadPhoto(url: string, token: string, title: string): Promise<number> {
  const records = {
    category: { ...named('categoryName', title), ...named('categoryDescription', title) },
    location: named('locationName', title),
    period: named('periodName', title),
    contributor: { name: title, nameRo: title },
  }
  const form = new FormData()
  for (const [kind, fields] of Object.entries(records)) {
    const { status, body } = await send(url, `/api/${kind}`, fields, token)
    expect([kind, status, body]).toEqual([kind, 201, expect.objectContaining({ [`${kind}ID`]: expect.any(Number) })])
    form.append(`${kind}ID`, String((body as Record<string, number>)[`${kind}ID`]))
  }
  for (const [name, value] of Object.entries({ title, description: 'Снимок для пробы.', license: licenceValues[0] }))
    form.append(name, value)
  const picture = await sharp({ create: { width: 1500, height: 1100, channels: 3, background: `#${hash('sha256', title).slice(0, 6)}` } })
    .jpeg()
    .toBuffer()
  form.append('file', new File([new Uint8Array(picture)], 'scan.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${url}/api/photo/upload`, { method: 'POST', headers: { 'x-auth-token': token }, body: form })
  const body = (await answer.json()) as { photoID: number }
  expect([answer.status, body]).toEqual([201, expect.objectContaining({ photoID: expect.any(Number) })])
  return body.photoID
}

/** Waits for the page of a photo, and asks for its preview and every zoom tile that its service offers. @returns the number of tiles */
export async function seePhoto(url: string, photo: number, title: string): Promise<number> {
  const page = await untilFound(`${url}/photos/${photo}`)
  expect(page).toContain(title)
  const service = /\/iiif\/images\/\w+/.exec(page)?.[0] ?? ''
  const info = (await (await fetch(`${url}${service}/info.json`)).json()) as { width: number; height: number }
  expect([info.width, info.height]).toEqual([1500, 1100])
  const tiles = tilesOf(info).map(({ region, size }) => `${service}/${region}/${size}/0/default.jpg`)
  const previews = [...page.matchAll(/\/uploads\/[\w./-]+\.(?:jpg|webp|avif)/g)].map(([path]) => path)
  expect(previews.length).toBeGreaterThan(0)
  for (const path of [...tiles, ...previews]) {
    const answer = await fetch(url + path)
    const bytes = (await answer.arrayBuffer()).byteLength
    expect([path, answer.status, answer.headers.get('content-type')?.split('/')[0], bytes > 100]).toEqual([path, 200, 'image', true])
  }
  return tiles.length
}

async function untilFound(address: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address)
    if (answer.status === 200) return answer.text()
    if (tries > 300) throw new Error(`${address} answers ${answer.status}.`)
    await after(100)
  }
}
