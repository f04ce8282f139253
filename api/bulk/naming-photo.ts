import { refusalOf } from '#api/http/refusal-of.ts'
import { Refusal } from '#api/http/errors.ts'

/** Does something with one of several photos: its refusal says which of them it is about. */
export function namingPhoto<Result>(photoID: number, work: () => Result): Result {
  try {
    return work()
  } catch (problem) {
    const refusal = problem instanceof Error ? refusalOf(problem) : null
    if (!refusal) throw problem
    throw new Refusal(
      refusal.status,
      refusal.errors.map((fieldProblem) => ({ ...fieldProblem, msg: `Photo ${photoID}: ${fieldProblem.msg}` })),
    )
  }
}
