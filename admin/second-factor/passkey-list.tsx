import { Button } from '@mantine/core'
import type { OwnFactorsWire } from '#core/wire/second-factor.ts'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

type PasskeyListProps = {
  passkeys: OwnFactorsWire['passkeys']
  /** When it was last used, in words. */
  used: (at: string | null) => string
  remove: (passkeyID: string, name: string) => void
}

/** One's passkeys; each names its address where it is another than this one. */
export function PasskeyList({ passkeys, used, remove }: PasskeyListProps) {
  const words = texts.factor
  if (passkeys.length === 0) return <p>{words.noPasskeys}</p>
  return (
    <ul className="passkeys">
      {passkeys.map(({ passkeyID, name, host, createdAt, lastUsedAt }) => (
        <li key={passkeyID}>
          <span>
            <strong>{name}</strong> {host !== location.hostname && words.at(host)}
            <span className="quiet">
              {words.added(moment(createdAt))}, {used(lastUsedAt)}
            </span>
          </span>
          <Button variant="default" size="compact-sm" aria-label={words.removePasskey(name)} onClick={() => remove(passkeyID, name)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
