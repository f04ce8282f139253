import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { backupFormat, formerListName, KeepingError, listName, type ListedFile } from './listed.ts'

/** What a backup is: its form, whether pictures made from originals are in it, its files. */
export type BackupList = { format: number; derivatives: boolean; files: ListedFile[] }

/** Lines written at a time. */
const linesAtOnce = 1000

/**
 * Writes the list: a line of JSON on the backup, then one for each file. An archive has millions of files, and their list
 * as one text would be longer than any text may be.
 */
export function writeList(folder: string, { format, derivatives, files }: BackupList) {
  const file = openSync(join(folder, listName), 'w')
  const write = (objects: object[]) => writeSync(file, objects.map((each) => `${JSON.stringify(each)}\n`).join(''))
  try {
    write([{ format, derivatives, files: files.length }])
    for (let at = 0; at < files.length; at += linesAtOnce) {
      write(files.slice(at, at + linesAtOnce).map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })))
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether a folder is a backup: its list is written last. */
export const isBackup = (folder: string) => [listName, formerListName].some((name) => existsSync(join(folder, name)))

/**
 * Reads the list of a backup, also of one made before lists had lines.
 *
 * @throws KeepingError with a sentence for people when it is of a newer form, or damaged
 */
export function readList(folder: string): BackupList {
  const list = parsed(folder)
  if (list && list.format > backupFormat) throw new KeepingError(`The backup ${folder} was made by a newer version of this program.`)
  if (!list || !Array.isArray(list.files)) throw new KeepingError(`The backup ${folder} is damaged: its list of files cannot be read.`)
  return list
}

function parsed(folder: string): BackupList | null {
  try {
    if (!existsSync(join(folder, listName))) return { derivatives: true, ...(JSON.parse(readFileSync(join(folder, formerListName), 'utf8')) as Omit<BackupList, 'derivatives'>) }
    const [first = '', ...rest] = linesOf(join(folder, listName))
    const head = JSON.parse(first) as Omit<BackupList, 'files'> & { files: number }
    if (head.format > backupFormat) return { ...head, files: [] }
    const files = rest.map((line) => JSON.parse(line) as ListedFile)
    return files.length === head.files ? { ...head, files } : null
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

/** Bytes read at a time. */
const portion = 2 ** 20

function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const decoder = new TextDecoder()
    const buffer = Buffer.alloc(portion)
    let rest = ''
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      const lines = (rest + decoder.decode(buffer.subarray(0, read), { stream: true })).split('\n')
      rest = lines.pop()!
      yield* lines
    }
    if (rest !== '') yield rest
  } finally {
    closeSync(file)
  }
}
