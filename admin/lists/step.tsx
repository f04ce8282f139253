import { Button } from '@mantine/core'
import { Link, type NavigateOptions } from 'react-router'

/** Where a step leads: an address of the back office, and the options of the navigation. */
export type StepTarget = readonly [address: string, options: NavigateOptions]

/** Leads to the record before or after this one; at the end of the list it leads nowhere. */
export function Step({ label, to }: { label: string; to: StepTarget | null }) {
  const look = { variant: 'default', size: 'compact-md' } as const
  if (!to) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    )
  }
  const [address, options] = to
  return (
    <Button component={Link} to={address} {...options} {...look}>
      {label}
    </Button>
  )
}
