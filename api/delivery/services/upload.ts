import { CommandFailed, pipeInto } from '#api/outgoing/pipe-into.ts'
import type { Channel } from '#api/delivery/channel.ts'
import { DeliveryFailure } from '#api/delivery/failure.ts'
import type { Delivery } from '#api/delivery/outbox.ts'
import { isPicture } from '#api/delivery/picture-files.ts'
import type { Settings } from '#api/settings.ts'

/** Milliseconds that a command may take: with thousands of files over a slow line. */
const timeLimit = 30 * 60_000

/** Settings of the archive that a command has no use for. */
const secrets = { PURGE_TOKEN: undefined, ADMIN_PASSWORD: undefined }

/** The operator's command, which gets the changed files at its standard input. */
export function openUpload(command: string, { publicDir, uploadsDir, site }: Pick<Settings, 'publicDir' | 'uploadsDir' | 'site'>): Channel {
  const env = { ...process.env, ...secrets, PUBLIC_DIR: publicDir, UPLOADS_DIR: uploadsDir, SITE_URL: site.siteUrl }
  return {
    target: 'upload',
    service: 'command',
    batchSize: 5000,
    rate: { burst: 1, interval: 5000 },
    timeLimit,
    async deliver(files, signal) {
      try {
        await pipeInto(command, linesOf(files), { setting: 'DELIVERY_COMMAND', signal, env })
      } catch (problem) {
        if (!(problem instanceof CommandFailed)) throw problem
        const message = signal.aborted ? `DELIVERY_COMMAND did not end within ${timeLimit / 60_000} minutes.` : problem.message
        throw new DeliveryFailure(message, { output: problem.output, cause: problem })
      }
    },
  }
}

/**
 * Pictures that went into the bin or left it have no line: the command copies or removes what is in the uploads, if it does.
 *
 * @example `put photos/12.html`
 */
const linesOf = (files: Delivery[]) =>
  files
    .filter(({ file }) => !isPicture(file))
    .map(({ file, isRemoved }) => `${isRemoved ? 'remove' : 'put'} ${file}\n`)
    .join('')
