/** Work that is done piece by piece, in separate tasks: between two of them the page answers and paints. */
export class TaskQueue {
  #jobs: (() => unknown)[] = []
  #isWorking = false

  /** Adds jobs, which are done in their order. */
  add(...jobs: (() => unknown)[]): void {
    this.#jobs.push(...jobs)
    if (!this.#isWorking) this.#continue()
  }

  /** Leaves out all jobs that are not done yet. */
  clear(): void {
    this.#jobs = []
  }

  #continue() {
    this.#isWorking = this.#jobs.length > 0
    if (!this.#isWorking) return
    setTimeout(() => {
      try {
        this.#jobs.shift()?.()
      } finally {
        this.#continue()
      }
    })
  }
}
