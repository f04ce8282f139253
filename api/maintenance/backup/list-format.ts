import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { backupFormat, brokenBackupFormat, formerListName, MaintenanceError, listName, type ListedFile } from './file-list.ts'

/** The first line of the list: what kind of backup it is. */
export type BackupHead = {
  format: number
  /** Whether the pictures made from originals are in it. */
  derivatives: boolean
  /** How many files it has: a list with fewer lines was cut off. */
  files: number
  /** Why the backup is not whole, as sentences; missing or empty in a whole backup. */
  faults?: string[]
  /** What the archive itself lacked when the backup was made, as sentences, although the backup has it. */
  carried?: { count: number; first: string[] }
  /** The original after which the next backup continues to read originals in full; '' is the first one. */
  readUpTo?: string
}

/** Whether a backup has everything that its database names. */
export const isWhole = ({ format, faults: problems = [] }: Pick<BackupHead, 'format' | 'faults'>) =>
  format !== brokenBackupFormat && problems.length === 0

/** Lines written at a time. */
const linesPerWrite = 1000

const bodyName = `${listName}.lines`

/**
 * Writes the list of a backup: one line of JSON for the backup, then one for each file. Lines are written as they come,
 * because the list of a large archive does not fit into memory.
 */
export function openListWriter(folder: string) {
  const body = openSync(join(folder, bodyName), 'w', 0o600)
  let isOpen = true
  let waiting: string[] = []
  let files = 0

  function write() {
    writeSync(body, waiting.join(''))
    waiting = []
  }

  function add({ path, bytes, sha256, stamp }: ListedFile) {
    files += 1
    waiting.push(`${JSON.stringify({ path, bytes, sha256, stamp })}\n`)
    if (waiting.length === linesPerWrite) write()
  }

  /** Ends the list. Only now the folder is a backup. */
  function finish(head: Omit<BackupHead, 'format' | 'files'>) {
    write()
    close()
    const format = head.faults?.length ? brokenBackupFormat : backupFormat
    writeWhole(folder, `${JSON.stringify({ format, files, ...head })}\n`)
    rmSync(join(folder, bodyName))
  }

  function close() {
    if (isOpen) closeSync(body)
    isOpen = false
  }

  return { add, finish, close }
}

function writeWhole(folder: string, head: string) {
  const file = openSync(join(folder, listName), 'w', 0o600)
  try {
    writeSync(file, head)
    for (const part of partsOf(join(folder, bodyName))) writeSync(file, part)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether a folder is a backup: its list is written last. */
export const isBackup = (folder: string) => [listName, formerListName].some((name) => existsSync(join(folder, name)))

/**
 * The first line of a backup's list, also of one made before lists had lines.
 *
 * @throws KeepingError with a sentence for people when it is of a newer form, or damaged
 */
export function readHead(folder: string): BackupHead {
  return sound(folder, () => {
    if (!existsSync(join(folder, listName))) {
      const { format, files } = formerList(folder)
      return { format, derivatives: true, files: files.length }
    }
    for (const line of linesOf(join(folder, listName))) return JSON.parse(line) as BackupHead
    throw new SyntaxError()
  })
}

/**
 * The files of a backup in the order of its list, one after the other.
 *
 * @throws KeepingError with a sentence for people when the list is of a newer form, damaged or cut off, possibly only at its end
 */
export function* readFiles(folder: string): Generator<ListedFile> {
  const { files } = readHead(folder)
  if (!existsSync(join(folder, listName))) return yield* sound(folder, () => formerList(folder).files)
  let count = -1
  for (const line of linesOf(join(folder, listName))) {
    count += 1
    if (count > 0) yield sound(folder, () => JSON.parse(line) as ListedFile)
  }
  if (count !== files) throw unreadable(folder)
}

const formerList = (folder: string) =>
  JSON.parse(readFileSync(join(folder, formerListName), 'utf8')) as { format: number; files: ListedFile[] }

function sound<Result>(folder: string, read: () => Result): Result {
  try {
    const found = read()
    if (!found || typeof found !== 'object') throw new SyntaxError()
    if ('format' in found && Number(found.format) > brokenBackupFormat)
      throw new MaintenanceError(`The backup ${folder} was made by a newer version of this program.`)
    return found
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof TypeError) throw unreadable(folder)
    throw problem
  }
}

const unreadable = (folder: string) => new MaintenanceError(`The backup ${folder} is damaged: its list of files cannot be read.`)

/** Bytes read at a time. */
const portion = 2 ** 20

function* partsOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(portion)
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) yield buffer.subarray(0, read)
  } finally {
    closeSync(file)
  }
}

function* linesOf(path: string): Generator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for (const part of partsOf(path)) {
    const text = rest + decoder.decode(part, { stream: true })
    const end = text.lastIndexOf('\n')
    if (end >= 0) yield* text.slice(0, end).split('\n')
    rest = text.slice(end + 1)
  }
  if (rest !== '') yield rest
}
