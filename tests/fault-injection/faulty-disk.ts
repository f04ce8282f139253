import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { withFault, withFaultyChildren, type Fault } from './file-system.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { saveFlat } from '#data/records/flat.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { differencesOf, isSearchIndex } from '#tests/publishing/trees.ts'

/** An archive that is published again and again, each time after a change, while one call of the file system fails. */
export async function openFaultyDisk() {
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  addPhoto(archive, {}, { photoFileName: 'a.jpg' })
  const publish = (publicDir = settings.publicDir) => publishAll({ settings: { ...settings, publicDir }, processes: 1, withSearch: false })
  await publish()
  let round = 0

  /** A new name for the first category, which every page of the menus shows. */
  function rename() {
    const { version } = archive.sqlite.prepare<[], { version: number }>('SELECT version FROM categories WHERE category_id = 1').get()!
    saveFlat(archive, 'category', 1, version, { categoryName: `Имя ${(round += 1)}` }, testStamp)
  }

  /** Publishes a change while a call fails, in the publisher itself or in the process that renders, and then once more. */
  async function publishWith(where: 'publisher' | 'renderer', { at, code, lasts = false }: Omit<Fault, 'below'>) {
    const what = `${code} ${lasts ? 'from' : 'at'} call ${at} of the ${where}`
    const problem = { below: settings.publicDir, at, code, lasts }
    rename()
    const attempt = () =>
      publish().then(
        ({ failures }) => failures.map(({ page }) => page),
        (problem: Error) => problem.message,
      )
    const outcome = where === 'publisher' ? (await withFault(problem, attempt)).result! : await withFaultyChildren(problem, attempt)
    if (typeof outcome === 'string') expect(outcome, what).toMatch(/^The published folder .* cannot be written: /)
    for (const file of readdirSync(settings.publicDir, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.html'))
        expect(readFileSync(join(settings.publicDir, file), 'utf8').trimEnd().endsWith('</html>'), `${what}: ${file}`).toBe(true)
    }
    expect(await publish(), what).toMatchObject({ failures: [] })
    expect(readFileSync(join(settings.publicDir, 'categories/1.html'), 'utf8'), what).toContain(`Имя ${round}`)
    return outcome
  }

  /** Publishes into an empty folder, whose style sheets the publisher writes itself, while one of its calls fails. */
  async function publishAgain({ at, code }: Omit<Fault, 'below'>) {
    rmSync(settings.publicDir, { recursive: true })
    const { result } = await withFault({ below: settings.publicDir, at, code }, () =>
      publish().then(
        () => 'published',
        (problem: Error) => problem.message,
      ),
    )
    expect(await publish(), `${code} at call ${at}`).toMatchObject({ failures: [] })
    return result
  }

  /** The published folder now equals a fresh publish into an empty folder. */
  async function expectSameAsFresh() {
    const fresh = join(settings.folder, 'fresh')
    await publish(fresh)
    expect(differencesOf(settings.publicDir, fresh, isSearchIndex)).toEqual([])
  }

  function close() {
    archive.close()
    settings.remove()
  }

  return { publishWith, publishAgain, expectSameAsFresh, close }
}
