import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes: as many as the signature has. */
const keyLength = 32

const ownerOnly = 0o600

/**
 * The secret that signs tokens, made at the first start and kept in the data folder for its owner's eyes only.
 *
 * @returns 32 bytes, the same for every process that opens this folder
 * @throws Error with a sentence for people when the file cannot be used
 */
export function loadTokenKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'token.key')
  try {
    return readKey(file) ?? makeKey(dataDir, file)
  } catch (cause) {
    throw new Error(`The key that signs tokens, ${file}, cannot be used: ${(cause as Error).message}`, { cause })
  }
}

function readKey(file: string): Uint8Array | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null
  const key = readFileSync(file)
  if (key.length !== keyLength) {
    throw new Error(
      `it holds ${key.length} bytes instead of ${keyLength}. Delete it and start again; everybody will have to sign in again.`,
    )
  }
  if (statSync(file).mode & 0o777 & ~ownerOnly) chmodSync(file, ownerOnly)
  return new Uint8Array(key)
}

/** The key appears under its name whole or not at all, and of several processes that start at once the first one's stays. */
function makeKey(dataDir: string, file: string): Uint8Array {
  const draft = join(dataDir, `token.key.${randomBytes(8).toString('hex')}`)
  try {
    writeDraft(draft)
    linkSync(draft, file)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readKey(file)
  if (!key) throw new Error('it was removed as soon as it was made.')
  return key
}

function writeDraft(draft: string) {
  const handle = openSync(draft, 'wx', ownerOnly)
  try {
    writeSync(handle, randomBytes(keyLength))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
