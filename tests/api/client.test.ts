import { test } from 'vitest'
import { askAsDocumented } from '#tests/fuzz/client.ts'
import { seedOr } from '#tests/support/seeded.ts'

// With this seed every call succeeds at least once; for calls with strict rules that is chance. Thousands of requests take minutes
// where other tests run beside them; more are in tests/long/client.long.ts.
test('a client that knows nothing but the documentation never meets a fault, and gets what is documented', { timeout: 600_000 }, () =>
  askAsDocumented(5000, seedOr(9)),
)
