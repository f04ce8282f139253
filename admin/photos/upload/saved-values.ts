import { photoFields } from '#core/records/photo.ts'
import { dropDraft, readDraft, writeDraft, type Values } from '../../forms/draft.ts'

/** Where they lie among drafts. */
const name = 'photo/titles'

/** File names have no slash. A title is kept under the name alone. */
const separator = '/'

export type SavedValues = ReturnType<typeof openSavedValues>

/** Own values of pictures that are not photos yet, by file: a separate draft, because the browser keeps no files. */
export function openSavedValues(userID: number) {
  const files = readFiles(readDraft(userID, name)?.values ?? {})

  function write() {
    if (files.size === 0) return dropDraft(userID, name)
    const values = Object.fromEntries(
      [...files].flatMap(([file, own]) => Object.entries(own).map(([key, value]) => [pathOf(file, key), value])),
    )
    writeDraft(userID, name, { version: 0, base: {}, values, at: new Date().toISOString() })
  }

  return {
    /** What was typed for a file. */
    of: (file: string): Values => files.get(file) ?? {},
    /** Keeps what was typed for some files, instead of what was kept of them. */
    keep(typed: ReadonlyMap<string, Values>) {
      for (const [file, own] of typed) files.set(file, own)
      write()
    },
    drop(dropped: readonly string[]) {
      for (const file of dropped) files.delete(file)
      write()
    },
  }
}

const pathOf = (file: string, key: string) => (key === 'title' ? file : `${file}${separator}${key}`)

function readFiles(values: Values): Map<string, Values> {
  const files = new Map<string, Values>()
  for (const [path, value] of Object.entries(values)) {
    const end = path.lastIndexOf(separator)
    const key = path.slice(end + 1)
    const [file, field] = end > 0 && key in photoFields ? [path.slice(0, end), key] : [path, 'title']
    files.set(file, { ...files.get(file), [field]: value })
  }
  return files
}
