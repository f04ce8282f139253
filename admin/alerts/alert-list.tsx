import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { focusRowAfterRemoval } from '../keys/row-focus.ts'
import { texts } from '../texts.ts'
import { alerts, dismiss, lifetimeOf, type Alert } from './alerts.ts'

/** All alerts, announced as they come. They wait as long as somebody points at them or has the keyboard there. */
export function AlertList() {
  const shown = alerts.use()
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <section className="alerts" aria-label={texts.alerts} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <div role="status">
        {shown
          .filter(({ tone }) => tone === 'success')
          .map((alert) => (
            <AlertItem key={alert.id} alert={alert} isHeld={isHeld} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ tone }) => tone === 'danger')
          .map((alert) => (
            <AlertItem key={alert.id} alert={alert} isHeld={isHeld} />
          ))}
      </div>
    </section>
  )
}

function AlertItem({ alert, isHeld }: { alert: Alert; isHeld: boolean }) {
  const { id, tone, text, link } = alert
  const lifetime = lifetimeOf(alert)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, lifetime, isHeld])

  return (
    <div className={`alert alert-${tone}`}>
      <p>
        {text} {link && <AlertLink link={link} done={() => dismiss(id)} />}
      </p>
      <CloseButton size="sm" aria-label={texts.dismiss} onClick={() => dismiss(id)} />
    </div>
  )
}

type AlertLinkProps = { link: NonNullable<Alert['link']>; done: () => void }

function AlertLink({ link, done }: AlertLinkProps) {
  if ('act' in link) {
    const act = () => {
      link.act()
      done()
      // The button goes away: whoever pressed it by key continues from the head of the screen.
      focusRowAfterRemoval()
    }
    return (
      <button type="button" className="alert-action" onClick={act}>
        {link.text}
      </button>
    )
  }
  if ('to' in link) return <Link to={link.to}>{link.text}</Link>
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
}
