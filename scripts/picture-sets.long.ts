import { chromium, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTypeOf } from '#api/media/file-type.ts'
import { colourDifference, likeness } from '#api/media/likeness.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#api/upload/testing.ts'
import { chromiumOptions } from './chromium.ts'

/** A folder of pictures of any kind, for instance the public test sets of image libraries; and where the findings go. */
const { IMAGES: folder, REPORT: reportFile } = process.env

let server: UploadServer
let page: Page
let texts: [string, string][]
beforeAll(async () => {
  if (!folder) return
  server = await openUploadServer({}, { mediaJobs: 2 })
  texts = [...buildTexts(server.archive), ['allowDuplicate', '1']]
  const options = chromiumOptions()
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--force-color-profile=srgb'] })
  page = await browser.newPage()
})
afterAll(async () => {
  await page?.context().browser()?.close()
  await server?.close()
})

type Outcome = 'right' | 'no second opinion' | 'differs' | `refused ${number}` | 'doubtful' | 'fault'

test('every file of a folder of pictures is uploaded: a right picture or a clear refusal, none wrecked', async () => {
  if (!folder) {
    console.warn('LEFT OUT: uploads of public test sets, because IMAGES names no folder')
    return
  }
  const files = filesIn(folder)
  const counts = new Map<string, number>()
  const findings: string[] = []
  for (const file of files) {
    const set = relative(folder, file).split('/')[0]!
    const { outcome, detail } = await judge(readFileSync(file))
    const key = `${set}: ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (outcome !== 'right') findings.push(`${outcome}\t${relative(folder, file)}\t${detail}`)
    if (reportFile) writeFileSync(reportFile, [`${[...counts.values()].reduce((sum, count) => sum + count, 0)} of ${files.length}`, ...[...counts].sort().map((entry) => entry.join(' ')), ...findings, ''].join('\n'))
  }
  console.log([...counts].sort().map(([key, count]) => `${key}: ${count}`).join('\n'))
  console.log(findings.filter((finding) => /^(differs|fault|no second)/.test(finding)).join('\n'))
  expect(findings.filter((finding) => finding.startsWith('fault'))).toEqual([])
  expect((await server.send('GET', '/healthz')).status).toBe(200)
})

function filesIn(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
  return names.filter((name) => statSync(name).isFile()).sort()
}

async function judge(content: Buffer): Promise<{ outcome: Outcome; detail: string }> {
  const send = (own: [string, string][] = []) => server.sendForm('/api/photo/upload', buildForm([...texts, ...own], [filePart(content, 'Скан.jpg')]))
  const { status, body } = await send()
  if (status === 409) return { outcome: 'doubtful', detail: body.doubt }
  if (status >= 400 && status < 500 && /^[A-Z].*\.$/.test(body.errors?.[0]?.msg ?? '')) return { outcome: `refused ${status}`, detail: body.errors[0].msg }
  if (status !== 201) return { outcome: 'fault', detail: `${status} ${JSON.stringify(body)}` }
  const preview = readFileSync(join(server.settings.uploadsDir, 'preview', body.photoFileName))
  const opinion = await secondOpinion(content, (await sharp(preview).metadata()))
  if (!opinion) return { outcome: 'no second opinion', detail: `${body.originalFormat} ${body.width} × ${body.height}` }
  const size = `${body.width} × ${body.height}`
  if (size !== opinion.size) return { outcome: 'differs', detail: `${size} instead of ${opinion.size}` }
  const [alike, colours] = [await likeness(preview, opinion.picture), await colourDifference(preview, opinion.picture)]
  // Tiny and noisy pictures lose much as JPEG; a wreck differs in colours or shapes by far more.
  const isRight = colours < 10 && (alike > 0.8 || Math.min(body.width, body.height) < 40)
  return { outcome: isRight ? 'right' : 'differs', detail: `likeness ${alike.toFixed(2)}, colours ${colours.toFixed(0)}` }
}

type Opinion = { picture: Buffer; size: string }

/** The picture as a browser shows it, or Pillow where browsers cannot, in the size of the preview and on white. */
async function secondOpinion(content: Buffer, { width, height }: { width: number; height: number }): Promise<Opinion | null> {
  const type = fileTypeOf(content.subarray(0, 16)).format
  return type === 'tiff' ? pillow(content, width, height) : browser(content, `image/${type}`, width, height)
}

async function browser(content: Buffer, type: string, width: number, height: number): Promise<Opinion | null> {
  const work = page.evaluate(
    async ({ data, width, height }) => {
      const image = new Image()
      image.src = data
      try {
        await image.decode()
      } catch {
        return null
      }
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, width, height)
      return { data: canvas.toDataURL('image/png'), size: `${image.naturalWidth} × ${image.naturalHeight}` }
    },
    { data: `data:${type};base64,${content.toString('base64')}`, width, height },
  )
  const shown = await work.catch(() => null)
  return shown && { picture: Buffer.from(shown.data.split(',')[1]!, 'base64'), size: shown.size }
}

const program = `
import sys, io
from PIL import Image, ImageOps
Image.MAX_IMAGE_PIXELS = None
image = Image.open(io.BytesIO(sys.stdin.buffer.read()))
if image.mode.startswith('I;16') or image.mode == 'I': image = image.point(lambda value: value * (1 / 257.0)).convert('L')
image = ImageOps.exif_transpose(image)
size = image.size
image = image.convert('RGBA')
white = Image.new('RGBA', image.size, 'white')
white.alpha_composite(image)
out = io.BytesIO()
white.convert('RGB').resize((int(sys.argv[1]), int(sys.argv[2])), Image.LANCZOS).save(out, 'PNG')
sys.stderr.write('%d × %d' % size)
sys.stdout.buffer.write(out.getvalue())
`

/** Debian's python3-pil, where it is there. */
function pillow(content: Buffer, width: number, height: number): Opinion | null {
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-W', 'ignore', '-c', program, String(width), String(height)], { input: content, maxBuffer: 1 << 28, env: { PYTHONIOENCODING: 'utf8' } })
  return status === 0 ? { picture: stdout, size: stderr.toString() } : null
}
