import { verifyPictures, type PictureProblem } from '#api/maintenance/pictures/verify.ts'
import { countShownPictures, replacedPictures } from '#data/records/picture-files.ts'
import { showProgress } from './command-line/progress.ts'
import { withPictures } from './command-line/with-pictures.ts'

/**
 * Checks the pictures of the archive and mends what can be mended.
 *
 * @returns the exit code: 1 when something is damaged and stays so
 */
export async function run(): Promise<number> {
  const { pictures, findings } = await withPictures((context) => {
    const { archive } = context
    const progress = showProgress('Checking', countShownPictures(archive) + replacedPictures(archive).length)
    return verifyPictures(context, progress.step).finally(progress.end)
  })
  for (const finding of findings) console.log(sentence(finding))
  const damaged = findings.filter(({ repaired }) => !repaired).length
  console.log(`Pictures checked: ${pictures}, mended: ${findings.length - damaged}, damaged: ${damaged}`)
  if (damaged > 0) console.error('Bring the damaged files back from a backup, then run this again.')
  return damaged > 0 ? 1 : 0
}

function sentence({ photoID, file, problem, repaired, detail }: PictureProblem): string {
  const more = detail && ` (${detail})`
  const what = { missing: 'is missing', changed: 'has changed', incomplete: 'is missing or cut short' }[problem]
  return `Photo ${photoID}: ${file} ${what}${more}. ${repaired ? 'Made again.' : 'DAMAGED.'}`
}
