import { verifyPictures, type Finding } from '#api/keeping/verify.ts'
import { countShownPictures, replacedPictures } from '#data/picture-files.ts'
import { showProgress } from './progress.ts'
import { withPictures } from './with-pictures.ts'

/**
 * Checks the pictures of the archive and mends what can be mended.
 *
 * @returns the exit code: 1 when something is damaged and stays so
 */
export async function run(): Promise<number> {
  const { pictures, findings } = await withPictures((keeping) => {
    const { archive } = keeping
    const progress = showProgress('Checking', countShownPictures(archive) + replacedPictures(archive).length)
    return verifyPictures(keeping, progress.step).finally(progress.end)
  })
  for (const finding of findings) console.log(sentence(finding))
  const damaged = findings.filter(({ mended }) => !mended).length
  console.log(`Pictures checked: ${pictures}, mended: ${findings.length - damaged}, damaged: ${damaged}`)
  if (damaged > 0) console.error('Bring the damaged files back from a backup, then run this again.')
  return damaged > 0 ? 1 : 0
}

function sentence({ photoID, file, problem, mended, detail }: Finding): string {
  const more = detail && ` (${detail})`
  const what = { missing: 'is missing', changed: 'has changed', incomplete: 'is missing or cut short' }[problem]
  return `Photo ${photoID}: ${file} ${what}${more}. ${mended ? 'Made again.' : 'DAMAGED.'}`
}
