import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { fileOf, isData, type Address } from '#core/addresses.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { addHostileRecords, bare, hostilePhoto } from '#tests/support/hostile-records.ts'
import { buildSite } from '#scripts/bundles/site.ts'

/** The Nu HTML checker is a Java program. */
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
const hasJava = spawnSync('java', ['-version']).error === undefined
if (!hasJava)
  console.warn('\n*** LEFT OUT: the Nu HTML checker needs Java, which is not installed (apt-get install default-jre-headless). ***\n')

test.runIf(hasJava)('the Nu HTML checker finds no error in any kind of page in any language, whatever its texts', async () => {
  await buildSite()
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addHostileRecords(archive)
  // Records without photos: their lists are empty.
  addFlats(archive, 1)
  // More than one page of lists; photos with everything, with nothing that may be left out, and without translations.
  for (let n = 0; n < 30; n += 1) {
    // No two photos of a contributor have the same number.
    const whole = { ...hostilePhoto, inventoryNumber: `${n} ${hostilePhoto.inventoryNumber}` }
    addPhoto(archive, [whole, { ...whole, ...bare }, { categoryID: 2 }][n % 3])
  }
  const pages = chosen([...allPages(archive)].filter(({ route }) => !isData(route)))
  archive.close()
  try {
    const { failures } = await publishAll({ settings, processes: 1, withSearch: false })
    expect(failures).toEqual([])
    expect(new Set(pages.map(({ route }) => route)).size).toBeGreaterThan(20)
    expect(complaints(pages.map((page) => join(settings.publicDir, fileOf(page))))).toBe('')
  } finally {
    settings.remove()
  }
})

/** Enough of each kind of page in each language to meet each of its forms. */
const max = 3

function chosen(pages: Address[]): Address[] {
  const kinds = Map.groupBy(pages, ({ route, language }) => `${language} ${route}`)
  return [...kinds.values()].flatMap((kind) => kind.slice(0, max))
}

/** What the checker says of the files; empty when it finds no error. */
function complaints(files: string[]): string {
  const found = spawnSync('java', ['-Xss4m', '-jar', jar, '--errors-only', ...files], { encoding: 'utf8', maxBuffer: 1e8 })
  if (found.status === null) throw found.error ?? new Error('The checker was stopped.')
  return found.stderr || (found.status === 0 ? '' : `It ended with ${found.status}.`)
}

test.runIf(hasJava)('the checker tells of what is wrong', () => {
  const page = '<!doctype html><html lang="en"><title>Errors</title><ul><p>Not here</p></ul>'
  const answer = spawnSync('java', ['-jar', jar, '--errors-only', '-'], { input: page, encoding: 'utf8' })
  expect(answer.stderr).toContain('not allowed')
  expect(answer.status).not.toBe(0)
})
