import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { startServerProcess } from '#bench/api/server-process.ts'
import { sized } from '#tests/support/size.ts'

/** Addresses of the attack, tries of each, and how many are on the way together. */
const addresses = Number(process.env['ADDRESSES'] || sized(2000, 40))
const tries = 4
const together = 50

const password = 'сорок аистов над мостом'
const device = 'own-device-'.repeat(4).slice(0, 43)

type Answer = {
  status: number
  body: { token?: string; challenge?: Parameters<typeof solveChallenge>[0]['challenge'] }
  milliseconds: number
}

// Written as an outsider would: by the documentation of the API, over HTTP, against a separate server process.
test(`${addresses} addresses guess at the admin and at names that do not exist; the admin signs in from new addresses, before and after a restart`, async () => {
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  await ensureAdmin(archive, { adminName: 'admin', adminPassword: password }, new Date().toISOString())
  archive.close()
  const env = {
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    PROXIES: '1',
    LOG_LEVEL: 'fatal',
  }
  let server = await startServerProcess(env, false)

  async function signIn(address: string, send: object): Promise<Answer> {
    const start = performance.now()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const answer = await fetch(`${server.url}/api/auth`, { method: 'POST', headers, body: JSON.stringify({ name: 'admin', ...send }) })
    return { status: answer.status, body: (await answer.json()) as Answer['body'], milliseconds: performance.now() - start }
  }

  /** The owner, who solves what is asked; gives the last status and the whole time. */
  async function owner(address: string, own: object = {}) {
    const start = performance.now()
    let answer = await signIn(address, { password, ...own })
    const { challenge } = answer.body
    if (challenge) {
      const solution = await solveChallenge({ challenge, deriveKey })
      answer = await signIn(address, { password, ...own, proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') })
    }
    return { status: answer.status, worked: challenge !== undefined, milliseconds: Math.round(performance.now() - start) }
  }

  async function attack(during: () => Promise<void>) {
    const statuses = new Map<number, number>()
    const pings: number[] = []
    const guesses = Array.from({ length: addresses * tries }, (_, number) => number)
    let isOver = false
    const worker = async () => {
      for (let number = guesses.pop(); number !== undefined; number = guesses.pop()) {
        const address = `10.${number % 7}.${(number % addresses) >> 8}.${(number % addresses) & 255}`
        const { status } = await signIn(address, { password: `guess ${number}`, ...(number % 5 ? {} : { name: 'nobody here' }) })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const ping = async () => {
      while (!isOver) {
        const start = performance.now()
        await fetch(`${server.url}/healthz`)
        pings.push(performance.now() - start)
      }
    }
    const pinging = ping()
    const working = Promise.all(Array.from({ length: together }, worker))
    await during()
    await working
    isOver = true
    await pinging
    pings.sort((one, other) => one - other)
    return { statuses: Object.fromEntries(statuses), healthP99: Math.round(pings[Math.floor(pings.length * 0.99)] ?? 0) }
  }

  const memory = () =>
    Object.fromEntries(Object.entries(server.memory() ?? {}).map(([name, bytes]) => [name, `${Math.round(bytes / 2 ** 20)} MB`]))

  const owners: Awaited<ReturnType<typeof owner>>[] = []
  const before = memory()
  const first = await attack(async () => {
    for (let time = 0; time < 5; time += 1) owners.push(await owner(`192.0.2.${time}`, time === 0 ? { device } : {}))
  })
  const after = memory()
  await server.stop()
  server = await startServerProcess(env, false)
  const known: Awaited<ReturnType<typeof owner>>[] = []
  const second = await attack(async () => {
    for (let time = 0; time < 5; time += 1) {
      owners.push(await owner(`198.51.100.${time}`))
      known.push(await owner(`203.0.113.${time}`, { device }))
    }
  })
  await server.stop()
  settings.remove()
  console.log(JSON.stringify({ first, second, owners, known, memory: { before, after } }, null, 1))
  expect([...owners, ...known].map(({ status }) => status)).toEqual(Array(owners.length + known.length).fill(200))
  expect(known.map(({ worked }) => worked)).toEqual(Array(known.length).fill(false))
  // What is looked at without a proof: an allowance for each of the two names.
  expect(first.statuses[401] ?? 0).toBeLessThanOrEqual(120)
  expect(Object.keys(first.statuses).sort()).toEqual(['401', '429'])
})
