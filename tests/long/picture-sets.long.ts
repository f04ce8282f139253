import { chromium, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTypeOf } from '#core/file-type.ts'
import { colourDifference, likeness } from '#tests/support/likeness.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { buildPhotograph } from '#tests/support/damaged-pictures.ts'
import { isSmallest, sized } from '#tests/support/size.ts'
import { differenceReason, isTurned, positionsOf } from '#tests/support/second-opinions.ts'

/** A folder with a folder for each set of pictures, for instance the public test sets of image libraries; and where the findings go. */
const { IMAGES, REPORT: reportFile } = process.env
const folder = IMAGES ?? (isSmallest ? await drawnSets() : undefined)

/** How much has to be there, so that a run says something. */
const min = sized({ files: 1500, sets: 4 }, { files: 4, sets: 2 })

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
  // Without a folder, neither was opened.
  await (page as Page | undefined)?.context().browser()?.close()
  await (server as UploadServer | undefined)?.close()
  if (folder && folder !== IMAGES) rmSync(folder, { recursive: true })
})

/** A set of JPEGs and one of PNGs, so that the smallest run has something to compare. */
async function drawnSets(): Promise<string> {
  const drawn = mkdtempSync(join(tmpdir(), 'drawn-sets-'))
  for (const format of ['jpeg', 'png'] as const) {
    mkdirSync(join(drawn, format))
    for (const seed of [1, 2])
      await buildPhotograph(seed, 600, 400)
        .toFormat(format)
        .toFile(join(drawn, format, `${seed}.${format}`))
  }
  return drawn
}

type JudgedFile = 'right' | 'no second opinion' | 'readers disagree' | 'differs' | `refused ${number}` | 'doubtful' | 'fault'

test('every file of a folder of pictures is uploaded: a right picture or a clear refusal, none wrecked', async () => {
  if (!folder) {
    console.warn(
      `LEFT OUT: the public test sets of image libraries. IMAGES names no folder, so not one of their files was uploaded, and no picture was compared with a second reader. IMAGES=folder with at least ${min.files} files in ${min.sets} folders runs this test.`,
    )
    return
  }
  if (spawnSync(python, ['-c', 'import PIL']).status !== 0)
    console.warn(`LEFT OUT: second opinions on TIFFs, because ${python} has no Pillow (Debian's python3-pil)`)
  const files = filesIn(folder)
  const sets = new Set(files.map(setOf))
  expect(files.length, `files in ${folder}`).toBeGreaterThanOrEqual(min.files)
  expect(sets.size, `sets in ${folder}: ${[...sets].join(', ')}`).toBeGreaterThanOrEqual(min.sets)
  const counts = new Map<string, number>()
  const findings: string[] = []
  for (const file of files) {
    const { outcome, detail } = await judge(readFileSync(file))
    const key = `${setOf(file)}: ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (outcome !== 'right') findings.push(`${outcome}\t${relative(folder, file)}\t${detail}`)
    if (reportFile)
      writeFileSync(
        reportFile,
        [
          `${[...counts.values()].reduce((sum, count) => sum + count, 0)} of ${files.length}`,
          ...[...counts].sort().map((entry) => entry.join(' ')),
          ...findings,
          '',
        ].join('\n'),
      )
  }
  console.log(
    [...counts]
      .sort()
      .map(([key, count]) => `${key}: ${count}`)
      .join('\n'),
  )
  console.log(findings.filter((finding) => /^(differs|fault|no second|readers)/.test(finding)).join('\n'))
  expect(findings.filter((finding) => /^(?:fault|differs)\t/.test(finding))).toEqual([])
  const right = [...counts].filter(([key]) => key.endsWith(': right')).reduce((sum, [, count]) => sum + count, 0)
  expect(right, 'right pictures: an archive that refuses everything is no good one').toBeGreaterThan(files.length / 4)
  expect((await server.send('GET', '/healthz')).status).toBe(200)
})

/** The first folder below that of all sets; files beside the sets are of none. */
const setOf = (file: string) => (relative(folder!, file).includes(sep) ? relative(folder!, file).split(sep)[0]! : 'no set')

function filesIn(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
  return names.filter((name) => statSync(name).isFile()).sort()
}

async function judge(content: Buffer): Promise<{ outcome: JudgedFile; detail: string }> {
  const send = (own: [string, string][] = []) =>
    server.sendForm('/api/photo/upload', buildForm([...texts, ...own], [filePart(content, 'Скан.jpg')]))
  const { status, body } = await send()
  if (status === 409) return { outcome: 'doubtful', detail: body.doubt }
  if (status >= 400 && status < 500 && /^[A-Z].*\.$/.test(body.errors?.[0]?.msg ?? ''))
    return { outcome: `refused ${status}`, detail: body.errors[0].msg }
  if (status !== 201) return { outcome: 'fault', detail: `${status} ${JSON.stringify(body)}` }
  const preview = readFileSync(join(server.settings.uploadsDir, 'preview', body.photoFileName))
  const shown = await sharp(preview).metadata()
  const opinion = await secondOpinion(content, shown)
  if (!opinion) return { outcome: 'no second opinion', detail: `${body.originalFormat} ${body.width} × ${body.height}` }
  const isTiny = Math.min(body.width, body.height) < 40
  if (await isTurned(content)) {
    const found = await Promise.all(
      (await positionsOf(opinion.picture, shown.width, shown.height)).map((position) => compare(preview, position, isTiny)),
    )
    const best = found.find(({ isRight }) => isRight) ?? found[0]!
    return { outcome: best.isRight ? 'right' : 'differs', detail: `turned, ${best.detail}` }
  }
  const size = `${body.width} × ${body.height}`
  if (size !== opinion.size) return { outcome: 'differs', detail: `${size} instead of ${opinion.size}` }
  const { isRight, detail } = await compare(preview, opinion.picture, isTiny)
  if (isRight) return { outcome: 'right', detail }
  const reason = await differenceReason(content)
  return reason ? { outcome: 'readers disagree', detail: `${detail}; ${reason}` } : { outcome: 'differs', detail }
}

/** Tiny and noisy pictures lose much as JPEG, tiny ones most of their colours; a wreck differs in colours or shapes by far more. */
async function compare(preview: Buffer, opinion: Buffer, isTiny: boolean) {
  const [alike, colours] = [await likeness(preview, opinion), await colourDifference(preview, opinion)]
  return {
    isRight: isTiny ? colours < 30 : colours < 10 && alike > 0.8,
    detail: `likeness ${alike.toFixed(2)}, colours ${colours.toFixed(0)}`,
  }
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

const python = '/usr/bin/python3'

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
  const { status, stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', program, String(width), String(height)], {
    input: content,
    maxBuffer: 1 << 28,
    env: { PYTHONIOENCODING: 'utf8' },
  })
  return status === 0 ? { picture: stdout, size: stderr.toString() } : null
}
