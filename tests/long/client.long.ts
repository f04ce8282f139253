import { test } from 'vitest'
import { askAsDocumented } from '#tests/fuzz/client.ts'
import { seedOr } from '#tests/support/seeded.ts'
import { sized } from '#tests/support/size.ts'

test('a client that knows nothing but the documentation never meets a fault, however long it tries', () =>
  askAsDocumented(sized(40_000, 8000), seedOr(20260103)))
