import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { alerts, dismiss, lifetime, type Alert } from './alerts.ts'

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

function AlertItem({ alert: { id, tone, text, link }, isHeld }: { alert: Alert; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  return (
    <div className={`alert alert-${tone}`}>
      <p>
        {text} {link && <AlertLink link={link} />}
      </p>
      <CloseButton size="sm" aria-label={texts.dismiss} onClick={() => dismiss(id)} />
    </div>
  )
}

function AlertLink({ link }: { link: NonNullable<Alert['link']> }) {
  if ('to' in link) return <Link to={link.to}>{link.text}</Link>
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.text}
    </a>
  )
}
