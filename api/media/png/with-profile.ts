import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { deflateSync } from 'node:zlib'
import { chunk, headerEnd, readColours } from './chunks.ts'
import { profileOf } from './profile.ts'

/**
 * Copies a PNG that says its colours by `gAMA` and `cHRM` alone and gives the copy a profile that says the same: libvips
 * heeds profiles only, browsers heed both.
 *
 * @returns the path to decode: `copy` where one was made, otherwise `original`
 */
export async function withProfile(original: string, copy: string): Promise<string> {
  const file = await open(original)
  try {
    const colours = await readColours(file)
    const profile = colours && profileOf(colours)
    if (!profile) return original
    const target = createWriteStream(copy, { flags: 'wx' })
    await pipeline(async function* () {
      yield* createReadStream(original, { end: headerEnd - 1 })
      yield chunk('iCCP', Buffer.concat([Buffer.from('colours\0\0', 'latin1'), deflateSync(profile)]))
      yield* createReadStream(original, { start: headerEnd })
    }, target)
    return copy
  } finally {
    await file.close()
  }
}
