import type { UseFormReturn } from 'react-hook-form'
import { alertProblem } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import type { Values } from './draft.ts'

/** Says why a form was not saved: in a notice, and beside the fields that the answer names. */
export function showRefusal(form: UseFormReturn<Values, unknown, Record<string, unknown>>, problem: unknown) {
  alertProblem(problem)
  if (!(problem instanceof CallError)) return
  for (const { field, msg } of problem.errors) if (field && field in form.getValues()) form.setError(field, { message: msg })
}
