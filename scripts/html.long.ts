import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { publishEverything } from '#api/publisher/everything.ts'
import { temporarySettings } from '#api/testing/server.ts'
import { openArchive } from '#data/open.ts'
import { addFlats, addPhoto } from '#data/testing.ts'
import { addHostileRecords, bare, hostilePhoto } from './hostile-records.ts'
import { buildSite } from './site-bundle.ts'

/** The Nu HTML checker: a Java program, which is not installed with the archive. `VNU_JAR` says where it lies. */
const jar = process.env['VNU_JAR'] ?? ''
if (jar === '') console.warn('LEFT OUT: the Nu HTML checker. VNU_JAR=path/to/vnu.jar (npm: vnu-jar; needs Java) makes it check every page.')

test.runIf(jar !== '')('the Nu HTML checker finds no error in any kind of page, whatever its texts', async () => {
  await buildSite()
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addHostileRecords(archive)
  addFlats(archive, 2)
  // More than one page of lists.
  for (let n = 0; n < 30; n += 1) addPhoto(archive, [hostilePhoto, { ...hostilePhoto, ...bare }, { albumID: 2, locationID: 2 }][n % 3])
  archive.close()
  await publishEverything({ settings })
  const pages = globSync(`${settings.publicDir}/**/*.html`)
  expect(pages.length).toBeGreaterThan(150)
  const { status, stdout, stderr } = spawnSync('java', ['-Xss4m', '-jar', jar, '--errors-only', ...pages], { encoding: 'utf8', maxBuffer: 1e8 })
  settings.remove()
  expect(stderr.split('\n').slice(0, 20).join('\n') + stdout).toBe('')
  expect(status).toBe(0)
})
