import { expect, test } from 'vitest'
import { otherLayout } from './keyboard.ts'

test.each([
  ['rbibytd', 'кишинев'],
  ['rbiby`d', 'кишинёв'],
  ['RBIBY~D', 'кишинёв'],
  ['[jnby', 'хотин'],
  ['{jnby', 'хотин'],
  ['<tylths', 'бендеры'],
  ['"rfvtyysq vjcn"', '"каменный мост"'],
  ['ыщкщсф', 'soroca'],
])('%s reads %s with the other keyboard layout on', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})
