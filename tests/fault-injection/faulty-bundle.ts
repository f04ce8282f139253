/** Built sites with something wrong: they lie inside the project, so that their imports resolve. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleFolder, bundleVersion } from '#api/publisher/bundle.ts'

export type FaultyBundle = {
  folder: string
  /** Every page works, but for what `code` does with its `context` first: `if (…) throw new Error('…')`. */
  spoil: (code: string) => void
  /** The site cannot even be loaded. */
  breakUp: () => void
  /** Everything works again. */
  mend: () => void
  remove: () => void
}

/** A copy of the built site, under a new version each time it changes. */
export function copyBundle(): FaultyBundle {
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build/faulty-site-'))
  cpSync(join(bundleFolder, 'client'), join(folder, 'client'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  const whole = JSON.stringify(join(bundleFolder, 'server/entry.mjs'))
  let changes = 0

  function write(entry: string) {
    writeFileSync(join(folder, 'server/entry.mjs'), entry)
    writeFileSync(join(folder, 'version'), `${bundleVersion()} ${(changes += 1)}`)
  }

  const spoil = (code: string) =>
    write(`import { app as whole } from ${whole}
export const app = {
  match: (request) => whole.match(request),
  render(request, options) {
    const context = options.locals
    ${code}
    return whole.render(request, options)
  },
}`)
  spoil('')
  return {
    folder,
    spoil,
    breakUp: () => write('this is no JavaScript'),
    mend: () => spoil(''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
