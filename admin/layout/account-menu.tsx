import { useMantineColorScheme } from '@mantine/core'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { dropToken } from '../api/token.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** Who works here; colours; and out. Closes with Esc and when the focus leaves it. */
export function Account({ showKeys }: { showKeys: () => void }) {
  const { name, role } = useIdentity()
  const details = useRef<HTMLDetailsElement>(null)
  // Switching transitions off for a moment would take an inline style, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })

  const close = () => details.current?.removeAttribute('open')
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) close()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details className="account" ref={details} onBlur={closeOnBlur} onKeyDown={press}>
      <summary>{name}</summary>
      <div className="account-menu">
        <p className="quiet">{texts.roles[role]}</p>
        <Link to="/account" onClick={close}>
          {texts.titles.account}
        </Link>
        <fieldset>
          <legend className="visually-hidden">{texts.colours}</legend>
          {(['auto', 'light', 'dark'] as const).map((scheme) => (
            <label key={scheme}>
              <input type="radio" name="scheme" checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />{' '}
              {texts.schemes[scheme]}
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          onClick={() => {
            close()
            showKeys()
          }}
        >
          {texts.keys.title}
        </button>
        <button type="button" onClick={dropToken}>
          {texts.logOut}
        </button>
      </div>
    </details>
  )
}
