import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a shell command with private mounts, so that it may mount a small disk, which is gone after the command. */
function privately(command: string, ...parameters: string[]) {
  return spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', command, 'sh', ...parameters], { encoding: 'utf8' })
}

const mount = 'mount -t tmpfs -o size=3m none "$1"'

/** Uploads a picture to a server whose disk is full, reads on, then frees the space and tries again. */
const script = `
  import { rmSync, writeFileSync } from 'node:fs'
  import sharp from 'sharp'
  import { buildForm, buildTexts, filePart, openUploadServer } from '${join(import.meta.dirname, '../../tests/support/uploads.ts')}'
  import { filesBelow } from '${join(import.meta.dirname, '../../tests/support/ingest.ts')}'
  const uploadsDir = process.argv[1]
  const server = await openUploadServer({}, { uploadsDir })
  const texts = buildTexts(server.archive)
  const noise = { create: { width: 700, height: 500, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } }
  const picture = await sharp(noise).jpeg({ quality: 98 }).toBuffer()
  const upload = () => server.sendForm('/api/photo/upload', buildForm(texts, [filePart(picture)]))
  writeFileSync(uploadsDir + '/filler', Buffer.alloc(Number(process.argv[2])))
  const full = await upload()
  const left = filesBelow(uploadsDir)
  const reading = (await server.send('GET', '/api/category')).status
  rmSync(uploadsDir + '/filler')
  const again = await upload()
  await server.close()
  console.log(JSON.stringify({ bytes: picture.length, status: full.status, body: full.body, left, reading, again: again.status }))
`

// How much is left decides where the disk is full: while the form is received, or while the picture is prepared.
test.each([2.9e6, 2.2e6])('a disk that is full after %d bytes answers 507, keeps nothing, and takes the photo later', (filler) => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-full-'))
  try {
    if (privately(mount, folder).status !== 0) {
      console.warn('LEFT OUT: uploads to a full disk, because this machine lets nobody mount a small one')
      return
    }
    const uploads = join(folder, 'uploads')
    mkdirSync(uploads)
    const node = `"${process.execPath}" --input-type=module -e "$2" "$1" "$3"`
    const { stdout, stderr } = privately(`${mount} && ${node}`, uploads, script, String(filler))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      bytes: expect.any(Number),
      status: 507,
      body: { errors: [{ msg: expect.stringContaining('no space left'), field: 'file' }] },
      left: ['filler'],
      reading: 200,
      again: 201,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
