/** Bytes up to which a file is read whole for its checksum: browsers have no checksum of a stream. */
const maxBytes = 64 * 1024 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * The SHA-256 of a file as hexadecimal digits. Files are read one after the other, so that at most one is in memory.
 *
 * @returns null if the file is too large or unreadable, or if the page was not loaded over HTTPS: browsers then have no checksums
 */
export function checksumOf(file: File): Promise<string | null> {
  const made = last.then(() => readChecksum(file))
  last = made
  return made
}

async function readChecksum(file: File): Promise<string | null> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where the page is not secure
  if (file.size > maxBytes || !globalThis.crypto?.subtle) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
