import { dropDraft, readDraft, writeDraft } from '../../forms/draft.ts'

/** Where they lie among drafts. */
const name = 'photo/titles'

export type SavedTitles = ReturnType<typeof openSavedTitles>

/** Titles typed for pictures that are not photos yet, by file: a separate draft, because the browser keeps no files. */
export function openSavedTitles(userID: number) {
  const titles = new Map(Object.entries(readDraft(userID, name)?.values ?? {}))

  function write() {
    if (titles.size === 0) return dropDraft(userID, name)
    writeDraft(userID, name, { version: 0, base: {}, values: Object.fromEntries(titles), at: new Date().toISOString() })
  }

  return {
    /** The title that was typed for a file; null where none was. */
    of(file: string): string | null {
      const title = titles.get(file)
      return title === undefined ? null : String(title)
    },
    keep(file: string, title: string) {
      titles.set(file, title)
      write()
    },
    drop(files: readonly string[]) {
      for (const file of files) titles.delete(file)
      write()
    },
  }
}
