import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openManifestLines, type ManifestLines } from '#data/bags/manifest-lines.ts'
import { filesOfBag } from './bag-files.ts'
import { bagAlgorithms, sumsOfFile, type FileSums } from './file-sums.ts'
import { inOrder } from './in-order.ts'
import { BagError } from './layout.ts'
import { ManifestProblem, manifestLines } from './manifest.ts'

/** What a check of a bag has found: the files and bytes of its payload, and what is wrong, as sentences. */
export type BagCheck = { files: number; bytes: number; problems: string[] }

/** Problems that are named. */
const maxNamed = 20

const filesAtOnce = 4

/**
 * Checks a bag by RFC 8493: its declaration, its manifests, and each file against every checksum. Takes bags of other programs, too.
 *
 * @param onFile called after each file with the number of files done
 * @throws BagError with a sentence for people where the folder is no bag, or one that cannot be checked
 */
export async function verifyBag(folder: string, onFile: (done: number) => void = () => undefined): Promise<BagCheck> {
  checkDeclaration(folder)
  const manifests = manifestsOf(folder)
  const lines = openManifestLines()
  try {
    for (const manifest of manifests) await readManifest(folder, manifest, lines)
    return await checkFiles(folder, manifests, lines, onFile)
  } catch (problem) {
    if (problem instanceof ManifestProblem) return { files: 0, bytes: 0, problems: [problem.message] }
    throw problem
  } finally {
    lines.close()
  }
}

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

function checkDeclaration(folder: string) {
  if (!existsSync(folder)) throw new BagError(`There is no folder ${folder}.`)
  if (isFile(folder)) throw new BagError(`${folder} is a file. Unpack it, then give its folder.`)
  const file = join(folder, 'bagit.txt')
  if (!isFile(file)) throw new BagError(`${folder} is no bag: it has no bagit.txt.`)
  const [, version, encoding] =
    /^BagIt-Version: (\d+\.\d+)[ \t]*\r?\nTag-File-Character-Encoding: ([\w-]+)[ \t]*(?:\r?\n)?$/.exec(readFileSync(file, 'latin1')) ?? []
  if (!version) throw new BagError(`${folder} is no bag: its bagit.txt is not as BagIt 1.0 has it.`)
  if (version !== '1.0') throw new BagError(`The bag is of BagIt ${version}. Only 1.0 can be checked.`)
  if (encoding?.toUpperCase() !== 'UTF-8') throw new BagError(`The tag files of the bag are in ${encoding}. Only UTF-8 can be read.`)
  if (!lstatSync(join(folder, 'data'), { throwIfNoEntry: false })?.isDirectory())
    throw new BagError(`${folder} is no bag: it has no folder data.`)
  const fetched = join(folder, 'fetch.txt')
  if (isFile(fetched) && readFileSync(fetched, 'utf8').trim() !== '')
    throw new BagError('The bag is not complete: its fetch.txt lists files elsewhere. The archive fetches nothing.')
}

type Manifest = { name: string; algorithm: (typeof bagAlgorithms)[number]; isOfTags: boolean }

function manifestsOf(folder: string): Manifest[] {
  const manifests = readdirSync(folder).flatMap((name): Manifest[] => {
    const [, tag, given = ''] = /^(tag)?manifest-(.+)\.txt$/.exec(name) ?? []
    if (!given) return []
    const algorithm = bagAlgorithms.find((each) => each === given)
    if (!algorithm || !isFile(join(folder, name)))
      throw new BagError(`${name} cannot be checked: the archive knows ${bagAlgorithms.join(' and ')}.`)
    return [{ name, algorithm, isOfTags: tag !== undefined }]
  })
  if (manifests.every(({ isOfTags }) => isOfTags)) throw new BagError(`${folder} is no bag: it has no manifest.`)
  return manifests
}

async function readManifest(folder: string, { name, algorithm, isOfTags }: Manifest, lines: ManifestLines) {
  for await (const { path, sum } of manifestLines(join(folder, name), name, algorithm)) {
    if (isPayload(path) === isOfTags) throw new ManifestProblem(`${name} lists ${path}, which does not belong there.`)
    if (!lines.add(name, path, sum)) throw new ManifestProblem(`${name} lists ${path} twice.`)
  }
}

const isPayload = (path: string) => path.startsWith('data/')

async function checkFiles(folder: string, manifests: Manifest[], lines: ManifestLines, onFile: (done: number) => void): Promise<BagCheck> {
  const check: BagCheck = { files: 0, bytes: 0, problems: [] }
  let done = 0
  const summed = inOrder(filesOfBag(folder), filesAtOnce, async (path) => ({ path, sums: await sumsOfFile(join(folder, path)) }))
  for await (const { path, sums } of summed) {
    onFile((done += 1))
    if (isPayload(path)) {
      check.files += 1
      check.bytes += sums.bytes
    }
    const problem = problemOf(path, sums, manifests, lines)
    if (problem && check.problems.length < maxNamed) check.problems.push(problem)
  }
  for (const path of lines.notFound(maxNamed - check.problems.length)) check.problems.push(`${path} is missing.`)
  const counted = /^Payload-Oxum: *(\S+)\s*$/m.exec(infoOf(folder))?.[1]
  if (counted !== undefined && counted !== `${check.bytes}.${check.files}` && check.problems.length === 0)
    check.problems.push(`bag-info.txt counts ${counted} bytes and files, but the bag has ${check.bytes}.${check.files}.`)
  return check
}

function problemOf(path: string, sums: FileSums, manifests: Manifest[], lines: ManifestLines): string | null {
  const listed = lines.sumsOf(path)
  for (const { name, algorithm, isOfTags } of manifests) {
    if (isOfTags === isPayload(path)) continue
    const sum = listed.get(name)
    if (sum !== undefined && sum !== sums[algorithm]) return `${path} has changed.`
    // A bag may have tag files that no manifest lists.
    if (sum === undefined && !isOfTags) return `${path} is not in ${name}.`
  }
  return null
}

const infoOf = (folder: string) => (isFile(join(folder, 'bag-info.txt')) ? readFileSync(join(folder, 'bag-info.txt'), 'utf8') : '')
