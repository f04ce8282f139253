import type { FileHandle } from 'node:fs/promises'

/** A file of which some bytes are read. */
export type Source = {
  size: number
  /** The bytes from a position; fewer where the file ends. */
  read: (position: number, length: number) => Promise<Buffer>
}

export const sourceOf = (file: FileHandle, size: number): Source => ({
  size,
  read: async (position, length) => {
    const wanted = Math.max(0, Math.min(length, size - position))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position)
    return buffer.subarray(0, bytesRead)
  },
})
