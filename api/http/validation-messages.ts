import * as v from 'valibot'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { Refusal } from './errors.ts'

/** The refusal of what does not fit a schema. */
export const invalid = (issues: readonly v.BaseIssue<unknown>[]) => new Refusal(400, issues.map(issueMessage))

/** A schema's issue in words for people: the schema's own for a missing or unknown key speak to developers. */
export function issueMessage(issue: v.BaseIssue<unknown>): ErrorDetail {
  const field = v.getDotPath(issue) ?? undefined
  if (issue.type === 'strict_object' || issue.type === 'object') {
    if (!field) return { msg: 'The body must be a JSON object' }
    return issue.expected === 'never' ? { msg: `${field} is not known here`, field } : { msg: `${field} is required`, field }
  }
  return field ? { msg: issue.message, field } : { msg: issue.message }
}
