import { hash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfBag } from '#api/bags/bag-files.ts'
import { bagAlgorithms } from '#api/bags/file-sums.ts'

/** Writes the manifests of a bag again after its files were changed: its checksums are right, whatever its content is. */
export function rewriteManifests(folder: string) {
  for (const tag of ['', 'tag']) {
    for (const algorithm of bagAlgorithms) rmSync(join(folder, `${tag}manifest-${algorithm}.txt`), { force: true })
  }
  const info = join(folder, 'bag-info.txt')
  if (existsSync(info)) writeFileSync(info, readFileSync(info, 'utf8').replace(/^Payload-Oxum.*\n/m, ''))
  for (const tag of ['', 'tag']) {
    const paths = [...filesOfBag(folder)].filter((path) => path.startsWith('data/') === (tag === ''))
    for (const algorithm of bagAlgorithms) {
      const lines = paths.map((path) => `${hash(algorithm, readFileSync(join(folder, path)))}  ${path}\n`)
      writeFileSync(join(folder, `${tag}manifest-${algorithm}.txt`), lines.join(''))
    }
  }
}
