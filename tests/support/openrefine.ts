import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports.ts'

/** Tables as OpenRefine reads and writes them. */
export type RefineFormat = 'csv' | 'tsv' | 'xlsx'

/** A cell that OpenRefine has reconciled: what it was matched with, if anything. */
export type ReconciledCell = { value: string; match: { id: string; name: string; score: number } | null }

export type OpenRefine = Awaited<ReturnType<typeof openOpenRefine>>

/** Whether OpenRefine is installed, as the package of Debian installs it. */
export function hasOpenRefine(): boolean {
  try {
    execFileSync('openrefine', ['-h'], { stdio: 'ignore' })
    return true
  } catch (problem) {
    // Its help ends with 1.
    return (problem as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

const everyRow = { facets: [], mode: 'row-based' }

/** Starts OpenRefine in a folder for one test, to be driven by the calls that its own pages make. */
export async function openOpenRefine() {
  const folder = mkdtempSync(join(tmpdir(), 'openrefine-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/command/core`
  const args = ['-i', '127.0.0.1', '-p', String(port), '-d', folder, '-m', '600M', '-x', 'refine.headless=true']
  const program = spawn('openrefine', args, { cwd: folder, stdio: 'ignore', detached: true })

  async function read<Answer = any>(command: string, parameters: Record<string, string> = {}): Promise<Answer> {
    return (await (await fetch(`${url}/${command}?${new URLSearchParams(parameters)}`)).json()) as Answer
  }

  async function send(command: string, body: FormData | URLSearchParams, parameters: Record<string, string> = {}): Promise<Response> {
    const { token } = await read<{ token: string }>('get-csrf-token')
    const query = new URLSearchParams({ ...parameters, csrf_token: token })
    const answer = await fetch(`${url}/${command}?${query}`, { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`OpenRefine answers ${command} with ${answer.status}: ${await answer.text()}`)
    return answer
  }

  /** Makes a project of a table, as its dialog for new projects does with these choices; gives the number of the project. */
  async function create(name: string, content: Uint8Array<ArrayBuffer>, choices: object = {}): Promise<string> {
    const body = new FormData()
    body.append('project-file', new File([content], name))
    body.append('project-name', name)
    const { format, options } = readingOf(name)
    body.append('format', format)
    body.append('options', JSON.stringify({ ...options, ...choices }))
    const answer = await send('create-project-from-upload', body)
    const project = /project=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1]
    if (!project) throw new Error(`OpenRefine made no project of ${name}: ${await answer.text()}`)
    return project
  }

  /** Applies operations as they are in its history, and waits for those that take long. */
  async function apply(project: string, operations: object[]): Promise<void> {
    const all = operations.map((operation) => ({ engineConfig: everyRow, ...operation }))
    const answer = await send('apply-operations', new URLSearchParams({ project, operations: JSON.stringify(all) }))
    const { code, message } = (await answer.json()) as { code: string; message?: string }
    if (code === 'error') throw new Error(`OpenRefine refuses the operations: ${message}`)
    while ((await read<{ processes: unknown[] }>('get-processes', { project })).processes.length > 0) await sleep(200)
  }

  async function exported(project: string, format: RefineFormat): Promise<Uint8Array<ArrayBuffer>> {
    const body = new URLSearchParams({ project, format, engine: JSON.stringify(everyRow) })
    return new Uint8Array(await (await send(`export-rows/table.${format}`, body)).arrayBuffer())
  }

  /** The cells of a column, with what each is matched with. */
  async function reconciled(project: string, column: string): Promise<ReconciledCell[]> {
    const { columnModel } = await read('get-models', { project })
    const at: number = columnModel.columns.find(({ name }: { name: string }) => name === column).cellIndex
    const { rows, pool } = await read('get-rows', { project, start: '0', limit: '1000' })
    return rows.map(({ cells }: any) => ({ value: cells[at]?.v ?? '', match: pool.recons[cells[at]?.r]?.m ?? null }))
  }

  async function close(): Promise<void> {
    const ended = once(program, 'exit')
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid)
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const version = () => read<{ version: string }>('get-version').then((answer) => answer.version)
  for (let seconds = 0; !(await version().catch(() => '')); seconds += 1) {
    if (seconds > 120 || program.exitCode !== null) throw new Error('OpenRefine has not started')
    await sleep(1000)
  }
  /** Whether it knows XLSX: in some packages, as in that of Debian 12, classes for it are missing. */
  async function knowsExcel(): Promise<boolean> {
    const project = await create('try.csv', new TextEncoder().encode('a\n1'))
    return exported(project, 'xlsx').then(
      () => true,
      (problem: Error) => {
        if (!problem.message.includes('NoClassDefFoundError')) throw problem
        return false
      },
    )
  }

  return { version: await version(), hasExcel: await knowsExcel(), create, apply, exported, reconciled, close }
}

/** How its dialog reads a table unless somebody chooses otherwise. */
function readingOf(name: string) {
  const common = { ignoreLines: -1, headerLines: 1, skipDataLines: 0, limit: -1, storeBlankRows: true, storeBlankCellsAsNulls: true }
  if (!/\.[ct]sv$/.test(name)) {
    const sheets = [{ name: `${name}#1`, fileNameAndSheetIndex: `${name}#0`, rows: 1, selected: true }]
    return { format: 'binary/text/xml/xls/xlsx', options: { ...common, sheets } }
  }
  const separated = { encoding: 'UTF-8', separator: name.endsWith('.tsv') ? '\\t' : ',', processQuotes: true, quoteCharacter: '"' }
  return { format: 'text/line-based/*sv', options: { ...common, ...separated, guessCellValueTypes: false, trimStrings: false } }
}
