import type { SelectProps } from '@mantine/core'
import { texts } from '../texts.ts'

/**
 * Props of a choice that can be left empty: by the button, or by deleting the text. The keyboard does not reach the button, so that each
 * choice is one stop.
 */
export function clearing(label: string, clear: () => void) {
  return {
    clearable: true,
    clearButtonProps: { 'aria-label': texts.clear(label) },
    onInput: ({ currentTarget }) => {
      if (currentTarget.value === '') clear()
    },
  } satisfies SelectProps
}
