import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MediaError } from './process.ts'
import { asMediaError, meansNoSpace } from './error.ts'
import { buildFolder, buildMedia, buildPicture } from '#tests/support/pictures.ts'

/** Runs a shell command with private mounts, so that it may mount a small disk, which is gone after the command. */
function privately(command: string, ...parameters: string[]) {
  const shell = ['--map-root-user', '--mount', 'sh', '-c', command, 'sh', ...parameters]
  return spawnSync('unshare', shell, { encoding: 'utf8' })
}

const mount = 'mount -t tmpfs -o size=3m none "$1"'

/** Takes a picture in on a full disk, then frees the space and tries again. */
const script = `
  import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  import { openMedia } from '${join(import.meta.dirname, 'process.ts')}'
  const [uploadsDir, source, filler] = process.argv.slice(1)
  const list = () => readdirSync(uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => entry.name)
  const media = openMedia({ uploadsDir })
  const small = await media.derive(source.replace('large', 'small'))
  const before = list()
  writeFileSync(uploadsDir + '/filler', Buffer.alloc(Number(filler)))
  const { code, status, message } = await media.derive(source).catch((problem) => problem)
  readFileSync(uploadsDir + '/originals/' + small.fileName)
  rmSync(uploadsDir + '/filler')
  const kept = JSON.stringify(list()) === JSON.stringify(before)
  const { width } = await media.derive(source)
  await media.close()
  console.log(JSON.stringify({ code, status, message, kept, width }))
`

const canMount = async () => privately(mount, await buildFolder()).status === 0

// How much is left decides at which step the disk is full: while the original is copied, or while tiles are cut.
test.each([2.95e6, 2.7e6, 2.3e6])(
  'a disk that is full after %d bytes refuses the picture with 507, keeps what was there, and takes it later',
  async (filler) => {
    if (!(await canMount())) {
      console.warn('LEFT OUT: pictures on a full disk, because this machine lets nobody mount a small one')
      return
    }
    const { source } = await buildMedia()
    const folder = await buildFolder()
    await mkdir(join(folder, 'uploads'))
    await source(buildPicture(30, 30).jpeg(), 'small.jpg')
    const large = await source(buildPicture(2400, 1600).jpeg({ quality: 95 }), 'large.jpg')
    const node = `"${process.execPath}" --input-type=module -e "$2" "$1" "$3" "$4"`
    const { stdout, stderr } = privately(`${mount} && ${node}`, join(folder, 'uploads'), script, large, String(filler))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      code: 'no-space',
      status: 507,
      message: expect.stringContaining('no space left'),
      kept: true,
      width: 2400,
    })
  },
)

test.each([
  Object.assign(new Error('write'), { code: 'ENOSPC' }),
  Object.assign(new Error('write'), { code: 'EDQUOT' }),
  new Error('vips__file_write: write error\nsystem error: No space left on device'),
])('%s means that the disk is full', (problem) => {
  expect(meansNoSpace(problem)).toBe(true)
  expect(asMediaError(problem)).toMatchObject({ code: 'no-space', status: 507 })
})

test.each([new Error('Unknown error'), Object.assign(new Error('open'), { code: 'EACCES' }), 'text', undefined, null])(
  '%s does not mean that the disk is full',
  (problem) => {
    expect(meansNoSpace(problem)).toBe(false)
    expect(asMediaError(problem)).toMatchObject({ code: 'failed', status: 500 })
  },
)

test('an error that is a refusal already stays the same refusal', () => {
  const refusal = new MediaError('damaged', 'Torn.')
  expect(asMediaError(refusal)).toBe(refusal)
})
