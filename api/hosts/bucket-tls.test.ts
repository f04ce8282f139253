import { execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicHeaders } from '#api/serving/headers.ts'
import { openFakeBucket } from '#tests/support/fake-bucket.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { hostServers, isInstalled } from '#tests/support/web-servers.ts'
import { bucketPlace } from './bucket-place.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.warn('LEFT OUT: web servers with a store that is reached over TLS. It needs openssl (apt-get install openssl).')

const names = (['nginx', 'caddy'] as const).filter(isInstalled)

test.runIf(hasOpenssl).each(names)(
  '%s looks up the name of the store, and takes its objects only where its certificate is trusted',
  async (name) => {
    const settings = temporarySettings()
    const fake = await openFakeBucket()
    const page = { content: Buffer.from('<h1>Ștefan</h1>'), headers: { 'content-type': 'text/html; charset=utf-8' } }
    fake.objects.set('site/about', page)
    const certificate = makeCertificate(settings.folder)
    const store = await secured(certificate, fake.settings().endpoint)
    const nameserver = await openNameserver()
    const start = async (trusted: string) => {
      const place = bucketPlace(fake.settings({ endpoint: `https://localhost:${store.port}` }), '')
      const cacheDir = join(settings.folder, `cache-${trusted.length}`)
      const bucket = { ...place, cacheDir, certificates: trusted, nameservers: [`127.0.0.1:${nameserver.port}`] }
      process.env['SSL_CERT_FILE'] = trusted
      const { publicDir, uploadsDir } = settings
      return hostServers[name]({ publicDir, uploadsDir, ...(await publicHeaders(settings.site)), archive: '127.0.0.1:9', bucket })
    }
    const known = process.env['SSL_CERT_FILE']
    const hosts = [await start(certificate.cert), await start(makeCertificate(settings.folder, 'other').cert)]
    if (known === undefined) delete process.env['SSL_CERT_FILE']
    else process.env['SSL_CERT_FILE'] = known
    try {
      const [trusting, other] = await Promise.all(hosts.map((host) => fetch(`${host.url}/about`)))
      expect([trusting?.status, await trusting?.text()]).toEqual([200, '<h1>Ștefan</h1>'])
      // Neither the store nor the archive.
      expect(other?.status).toBe(502)
    } finally {
      await Promise.all(hosts.map((host) => host.stop()))
      store.stop()
      nameserver.stop()
      await fake.close()
      settings.remove()
    }
  },
)

/** A certificate for this machine that it has signed itself. */
function makeCertificate(folder: string, name = 'store') {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { key, cert }
}

/** What is behind `url`, over TLS. */
async function secured({ key, cert }: { key: string; cert: string }, url: string) {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const { method, headers } = asked
    const behind = request(new URL(asked.url ?? '', url), { ...(method && { method }), headers }, (got) => {
      answer.writeHead(got.statusCode ?? 0, got.headers)
      got.pipe(answer)
    })
    asked.pipe(behind)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, stop: () => void (server.closeAllConnections(), server.close()) }
}

/** A nameserver that knows this machine alone, and no address of the newer kind. */
async function openNameserver() {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5
    const isAddress = question.readUInt16BE(end - 4) === 1
    const head = Buffer.concat([question.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0])])
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isAddress ? [record] : [])]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, stop: () => void socket.close() }
}
