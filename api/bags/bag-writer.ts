import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { bagAlgorithms, sumsOfFile, type FileSums } from './file-sums.ts'

/** The first tag file of a bag, as RFC 8493 gives it. */
const declaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** Lines written at a time. */
const linesPerWrite = 500

export type BagWriter = {
  /** Notes a file of the payload that has been written, by its path in the bag, which begins with `data/`. */
  add: (path: string, sums: FileSums) => void
  /** Writes the tag files; with them the folder is a bag. Gives the number of files of the payload and their bytes. */
  finish: (info: [label: string, value: string][]) => Promise<{ files: number; bytes: number }>
  close: () => void
}

/**
 * Writes the manifests of a bag (RFC 8493) while its payload is written. Lines go to the disk as they come, because the manifests of a
 * large archive do not fit into memory.
 *
 * @param folder of the bag
 */
export function openBagWriter(folder: string): BagWriter {
  const manifests = bagAlgorithms.map((algorithm) => ({
    algorithm,
    file: openSync(join(folder, `manifest-${algorithm}.txt`), 'w'),
    lines: '',
  }))
  let [files, bytes, isOpen] = [0, 0, true]

  function flush() {
    for (const manifest of manifests) {
      writeSync(manifest.file, manifest.lines)
      manifest.lines = ''
    }
  }

  function add(path: string, sums: FileSums) {
    files += 1
    bytes += sums.bytes
    for (const manifest of manifests) manifest.lines += `${sums[manifest.algorithm]}  ${path}\n`
    if (files % linesPerWrite === 0) flush()
  }

  function close() {
    if (isOpen) for (const { file } of manifests) closeSync(file)
    isOpen = false
  }

  async function finish(info: [label: string, value: string][]) {
    flush()
    close()
    const all = [...info, ['Payload-Oxum', `${bytes}.${files}`]]
    writeFileSync(join(folder, 'bagit.txt'), declaration)
    writeFileSync(join(folder, 'bag-info.txt'), all.map(([label, value]) => `${label}: ${value}\n`).join(''))
    await writeTagManifests(folder)
    return { files, bytes }
  }

  return { add, finish, close }
}

async function writeTagManifests(folder: string) {
  const names = ['bag-info.txt', 'bagit.txt', ...bagAlgorithms.map((algorithm) => `manifest-${algorithm}.txt`)]
  const sums = await Promise.all(names.map(async (name) => ({ name, sums: await sumsOfFile(join(folder, name)) })))
  for (const algorithm of bagAlgorithms) {
    const lines = sums.map((file) => `${file.sums[algorithm]}  ${file.name}\n`)
    writeFileSync(join(folder, `tagmanifest-${algorithm}.txt`), lines.join(''))
  }
}
