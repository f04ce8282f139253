/** Work that is done piece by piece, in separate tasks: between two of them the page answers and paints. */
export class TaskQueue {
  #jobs: (() => unknown)[] = []
  #isWorking = false

  /** Adds jobs, which are done in their order. */
  add(...jobs: (() => unknown)[]): void {
    this.#jobs.push(...jobs)
    if (!this.#isWorking) this.#continue()
  }

  /** Does a job in its turn, and gives what it gives; never, where the jobs are cleared before. */
  run<Result>(job: () => Result): Promise<Result> {
    return new Promise<void>((resolve) => this.add(resolve)).then(job)
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
