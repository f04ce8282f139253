import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'

/** Whether LibreOffice is installed. */
export function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Text with commas and quotation marks in UTF-8, read from the first line on. */
const commas = 'Text - txt - csv (StarCalc):44,34,76,1'

const filters = { xlsx: 'xlsx:Calc MS Excel 2007 XML', csv: `csv:${commas}`, xls: 'xls:MS Excel 97', fods: 'fods' }

export type OfficeFormat = keyof typeof filters

export type LibreOffice = ReturnType<typeof openLibreOffice>

/** LibreOffice without windows, with settings and files in a separate folder. */
export function openLibreOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`

  /** Opens a file, which its name says the form of, and saves it in another form. */
  async function saved(name: string, content: string | Uint8Array, to: OfficeFormat): Promise<Uint8Array<ArrayBuffer>> {
    const [source, out] = [join(mkdtempSync(join(folder, 'from-')), name), mkdtempSync(join(folder, 'to-'))]
    writeFileSync(source, content)
    const read = name.endsWith('.csv') ? [`--infilter=${commas}`] : []
    await promisify(execFile)('soffice', [profile, '--headless', ...read, '--convert-to', filters[to], '--outdir', out, source])
    return new Uint8Array(readFileSync(join(out, `${basename(name, extname(name))}.${to}`)))
  }

  return { saved, close: () => rmSync(folder, { recursive: true, force: true }) }
}
