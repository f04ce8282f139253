import { prepareFolders } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { countDates, readDatesAgain, unreadDates } from '#data/records/reading-dates.ts'
import { withArchive } from './command-line/with-archive.ts'

/** Lists the dates that are not understood, each with its photo and the reason, after reading those of an earlier version again. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env)
  prepareFolders(settings)
  await withArchive(settings, (archive) => {
    readDatesAgain(archive)
    let unread = 0
    for (const { photoID, problem } of unreadDates(archive)) {
      console.log(`Photo ${photoID}: ${problem}.`)
      unread += 1
    }
    const { dated, undated } = countDates(archive)
    console.log(`${dated} photos have a date that is understood, ${undated - unread} have none, ${unread} have one that is not understood.`)
    if (unread > 0)
      console.log('These are shown as they were typed, and year filters do not find them. docs/dates.md says what is understood.')
  })
  return 0
}
