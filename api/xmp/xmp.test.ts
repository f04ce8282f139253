import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OriginalFormat } from '#core/original-formats.ts'
import { seeded } from '#tests/support/seeded.ts'
import { buildTiff } from '#tests/support/tiff.ts'
import { withPacket } from './embed.ts'
import { packetOf, type Rights } from './packet.ts'
import { between, totalSize, type Pieces } from './pieces.ts'
import type { Source } from './source.ts'

const rights: Rights = {
  title: { ru: 'Мост «Реут» & <b>"x"</b>', ro: 'Podul, Țara', en: '' },
  creator: 'И. Попа',
  credit: '«Мост». Музей. CC BY 4.0',
  notice: { ru: '© Музей', ro: '© Muzeul', en: '© Museum' },
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  usageTerms: { ru: 'С указанием авторства', ro: 'Atribuire', en: 'Attribution' },
  isCopyrighted: true,
  owner: 'Музей',
  page: 'https://archive.example/ro/photos/1',
  licensor: 'https://archive.example/ro/terms#cc-by',
  language: 'ro',
}
const packet = packetOf(rights)
const old = packetOf({ ...rights, credit: 'СТАРАЯ ПОДПИСЬ' })

const sourceOf = (content: Buffer): Source => ({
  size: content.length,
  read: (position, length) => Promise.resolve(content.subarray(position, Math.max(position, position + length))),
})

const bytesOf = (content: Buffer, pieces: Pieces) =>
  Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : content.subarray(piece.start, piece.end))))

/** The picture with the packet; null where it stays as it is. */
async function described(content: Buffer, format: OriginalFormat, own = packet): Promise<Buffer | null> {
  const pieces = await withPacket(sourceOf(content), format, own)
  if (!pieces) return null
  const made = bytesOf(content, pieces)
  expect(made.length).toBe(totalSize(pieces))
  return made
}

const packets = (content: Buffer) => content.toString('latin1').split('<?xpacket begin').length - 1
const pixels = (content: Buffer) => sharp(content).raw().toBuffer()
const metadata = (content: Buffer) => sharp(content).metadata()

const drawn = () => {
  const { below } = seeded(7)
  const raw = Buffer.from(Array.from({ length: 64 * 48 * 3 }, () => below(256)))
  return sharp(raw, { raw: { width: 64, height: 48, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Popa' } })
    .withIccProfile('p3')
}

const grey = Buffer.from(Array.from({ length: 96 * 64 }, (_, at) => at % 251))
const tiff = (own: { isBig?: boolean; isBigEndian?: boolean }) => buildTiff({ width: 96, height: 64, pages: [grey, grey], ...own })

const pictures: [name: string, format: OriginalFormat, make: () => Promise<Buffer>][] = [
  ['a JPEG with Exif and a profile', 'jpeg', () => drawn().jpeg().toBuffer()],
  [
    'a bare JPEG',
    'jpeg',
    () =>
      sharp(grey, { raw: { width: 96, height: 64, channels: 1 } })
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  ['a PNG with Exif and a profile', 'png', () => drawn().png().toBuffer()],
  ['a TIFF with Exif and a profile', 'tiff', () => drawn().tiff({ compression: 'lzw' }).toBuffer()],
  ['a TIFF of two pages', 'tiff', () => Promise.resolve(tiff({}))],
  ['a big-endian TIFF', 'tiff', () => Promise.resolve(tiff({ isBigEndian: true }))],
  ['a BigTIFF', 'tiff', () => Promise.resolve(tiff({ isBig: true }))],
  ['a big-endian BigTIFF', 'tiff', () => Promise.resolve(tiff({ isBig: true, isBigEndian: true }))],
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xmp-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(pictures)('%s', (name, format, make) => {
  test('gets the packet and keeps its pixels, its profile and its Exif data', async () => {
    const content = await make()
    const made = (await described(content, format))!
    expect(packets(made)).toBe(1)
    expect(await pixels(made)).toEqual(await pixels(content))
    const [before, after] = [await metadata(content), await metadata(made)]
    expect([after.icc, after.exif, after.pages]).toEqual([before.icc, before.exif, before.pages])
    expect(after.xmp).toEqual(packet)
  })

  test('has its old packet replaced, never doubled', async () => {
    const once = (await described(await make(), format, old))!
    const twice = (await described(once, format))!
    expect([packets(twice), twice.includes('СТАРАЯ ПОДПИСЬ')]).toEqual([1, false])
    expect((await metadata(twice)).xmp).toEqual(packet)
    expect(await pixels(twice)).toEqual(await pixels(once))
  })

  test('damaged in any way is sent as it is or with one packet, and nothing fails', async () => {
    const content = (await described(await make(), format, old))!
    const { below } = seeded(11)
    const damaged = Array.from({ length: 300 }, (_, n) => {
      const copy = n % 3 === 0 ? content.subarray(0, below(content.length)) : Buffer.from(content)
      for (let hits = n % 3 === 0 ? 0 : 1 + below(8); hits > 0; hits -= 1) copy[below(Math.min(copy.length, 3_000))] = below(256)
      return Buffer.from(copy)
    })
    for (const copy of damaged) {
      const made = await described(copy, format)
      if (made) expect(made.toString('latin1').split(packet.toString('latin1'))).toHaveLength(2)
    }
  })

  test.runIf(isInstalled('exiftool', '-ver'))('is read by ExifTool', async () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.${format}`)
    writeFileSync(file, (await described(await make(), format))!)
    const [tags] = JSON.parse(
      execFileSync('exiftool', ['-j', '-G1', '-struct', '-XMP:all', '-Error', '-Warning', file], { encoding: 'utf8' }),
    ) as object[]
    expect(tags).toMatchObject({
      'XMP-dc:Title': rights.title.ro,
      'XMP-dc:Title-ru': rights.title.ru,
      'XMP-dc:Creator': [rights.creator],
      'XMP-photoshop:Credit': rights.credit,
      'XMP-xmpRights:WebStatement': rights.licence,
      'XMP-xmpRights:Marked': true,
      'XMP-xmpRights:UsageTerms-en': 'Attribution',
      'XMP-cc:License': rights.licence,
      'XMP-dc:Identifier': rights.page,
      'XMP-plus:CopyrightOwner': [{ CopyrightOwnerName: rights.owner }],
      'XMP-plus:Licensor': [{ LicensorURL: rights.licensor }],
    })
  })

  test.runIf(isInstalled('exiv2', '--version'))('is read by Exiv2', async () => {
    // Exiv2 reads no BigTIFF.
    if (name.includes('BigTIFF')) return
    const file = join(folder, `${name.replaceAll(' ', '-')}-2.${format}`)
    writeFileSync(file, (await described(await make(), format))!)
    const printed = execFileSync('exiv2', ['-PXkv', file], { encoding: 'utf8' })
    expect(printed).toMatch(/^Xmp\.cc\.license +https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/$/m)
    expect(printed).toContain(rights.title.ru)
  })
})

test('a JPEG keeps Exif before the packet, and loses extended packets', async () => {
  const content = await drawn().jpeg().toBuffer()
  const extended = Buffer.concat([Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1'), Buffer.alloc(500, 'A')])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, (extended.length + 2) >> 8, (extended.length + 2) & 255]), extended])
  const made = (await described(Buffer.concat([content.subarray(0, 2), segment, content.subarray(2)]), 'jpeg'))!
  expect(made).toEqual(await described(content, 'jpeg'))
  expect(made.indexOf('Exif\0')).toBeLessThan(made.indexOf('http://ns.adobe.com/xap/1.0/'))
})

test('a JPEG whose further pictures would be lost is left as it is', async () => {
  const content = (await described(await drawn().jpeg().toBuffer(), 'jpeg'))!
  const index = Buffer.from([0xff, 0xe2, 0, 8, ...Buffer.from('MPF\0'), 0, 0])
  expect(await described(Buffer.concat([content.subarray(0, 2), index, content.subarray(2)]), 'jpeg')).toBeNull()
})

test('the chunk of a PNG has the right checksum', async () => {
  const made = (await described(await drawn().png().toBuffer(), 'png'))!
  const length = made.readUInt32BE(33)
  expect(made.readUInt32BE(33 + 8 + length)).toBe(crc32(made.subarray(37, 41 + length)))
})

test('a TIFF whose old packet may be part of the picture is left as it is', async () => {
  const content = buildTiff({ width: 96, height: 64, pages: [grey], own: [{ tag: 700, type: 4, values: [1, 2, 3, 4] }] })
  expect(await described(content, 'tiff')).toBeNull()
})

test('texts that XML cannot hold are left out of a packet, and no text ends its element', () => {
  const text = packetOf({ ...rights, creator: 'a\0b\ud800<x>&"' }).toString()
  expect(text).toContain('<rdf:li>ab\ufffd&lt;x&gt;&amp;&quot;</rdf:li>')
  const empty = { title: {}, creator: '', credit: '', notice: {}, licence: '', usageTerms: {}, owner: '', page: '', licensor: '' }
  expect(packetOf({ ...empty, isCopyrighted: null, language: 'ro' }).toString()).toMatch(/<rdf:Description[^>]*>\s*<\/rdf:Description>/)
})

test('parts of pieces are those of the whole', () => {
  const content = Buffer.from('0123456789')
  const pieces: Pieces = [{ start: 0, end: 3 }, Buffer.from('abc'), { start: 5, end: 10 }]
  const whole = bytesOf(content, pieces)
  for (let start = 0; start <= whole.length; start += 1)
    for (let end = start; end <= whole.length; end += 1)
      expect(bytesOf(content, between(pieces, start, end))).toEqual(whole.subarray(start, end))
})

/** Whether a program is there. Says loudly where it is not. */
function isInstalled(program: string, question: string): boolean {
  try {
    execFileSync(program, [question], { stdio: 'ignore' })
    return true
  } catch {
    console.warn(`LEFT OUT: ${program} is not installed, so it reads none of the pictures`)
    return false
  }
}
