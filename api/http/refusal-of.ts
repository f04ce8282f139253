import { HTTPException } from 'hono/http-exception'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { MediaError } from '#api/media/error.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { Refusal } from './errors.ts'

/** What was thrown as a refusal in words for people; null where it is a fault of ours. */
export function refusalOf(problem: Error): Refusal | null {
  if (problem instanceof Refusal) return problem
  if (problem instanceof RecordRefused) return new Refusal(400, problem.problems)
  if (problem instanceof DuplicateValue) return new Refusal(400, [{ msg: problem.message, field: problem.field }])
  if (problem instanceof MediaError && problem.code !== 'failed') {
    const { status, message, code } = problem
    return new Refusal(status, [{ msg: message, field: 'file' }], code === 'doubtful' ? { doubt: message } : {})
  }
  const { code = '' } = problem as { code?: string }
  if (code === 'SQLITE_FULL') return new Refusal(507, noSpace)
  // Another process has written for longer than SQLite waits.
  if (code.startsWith('SQLITE_BUSY')) return new Refusal(503, busy, {}, { 'Retry-After': '5' })
  // A fault of the framework itself (a body that is no JSON, an address that cannot be decoded), in its own words.
  if (problem instanceof HTTPException) return new Refusal(problem.status, sentence(problem))
  return null
}

const noSpace = 'There is no space left on the server. Nothing was saved; please tell the administrator and retry later.'

const busy = 'Another program is writing into the archive. Nothing was saved; please retry in some seconds.'

const sentence = ({ status, message }: HTTPException) =>
  status === 400 ? 'The request cannot be read: its body is not valid JSON.' : message || 'The request cannot be answered.'
