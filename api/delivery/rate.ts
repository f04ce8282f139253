/**
 * How often calls may follow each other: `burst` at once, then one more in each interval.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function openRate({ burst, interval }: { burst: number; interval: number }, now: () => number) {
  let left = burst
  let at = now()

  function refill() {
    const passed = Math.floor((now() - at) / interval)
    left = Math.min(burst, left + passed)
    at += passed * interval
  }

  return {
    allows() {
      refill()
      return left > 0
    },
    take() {
      refill()
      left -= 1
    },
  }
}
