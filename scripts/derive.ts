import { join } from 'node:path'
import { derivePictures } from '#api/maintenance/pictures/derive.ts'
import { showProgress, type Progress } from './command-line/progress.ts'
import { withPictures } from './command-line/with-pictures.ts'

/**
 * Makes derivatives again: those that an older version made, or all of them with `ALL=1`.
 *
 * @returns the exit code: 1 when a picture could not be made
 */
export async function run(args: string[]): Promise<number> {
  let progress: Progress | undefined
  const { made, failures } = await withPictures((context, { dataDir, mediaJobs }) =>
    derivePictures(context, {
      all: args.includes('ALL=1'),
      mark: join(dataDir, 'derive-all'),
      jobs: mediaJobs,
      onProgress: (done, total) => (progress ??= showProgress('Making derivatives', total)).step(done),
    }),
  )
  progress?.end()
  for (const { photoID, reason } of failures) console.error(`Photo ${photoID} keeps its old derivatives: ${reason}`)
  console.log(`Photos with new derivatives: ${made}, failed: ${failures.length}`)
  return failures.length > 0 ? 1 : 0
}
