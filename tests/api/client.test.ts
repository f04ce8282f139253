import { test } from 'vitest'
import { askAsDocumented } from '#tests/fuzz/client.ts'
import { seedOr } from '#tests/support/seeded.ts'

// Thousands of requests take minutes where other tests run beside them; they are in tests/long/client.long.ts.
test('a client that knows nothing but the documentation never meets a fault, and gets what is documented', { timeout: 600_000 }, () =>
  askAsDocumented(1500, seedOr(9)),
)
