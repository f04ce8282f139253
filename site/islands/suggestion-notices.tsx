import { useEffect, useRef } from 'react'
import type { SuggestionTexts } from './texts.ts'

/** Where to write when the form cannot send. The link has a subject already; the address is to be read. */
export type Mail = { href: string; label: string; address: string }

/** Why nothing can be sent or was not, and the way by mail; nothing while there is no reason. */
export function Failure({ text, mail }: { text: string | null; mail: Mail | null }) {
  // The place is always there: screen readers read out what comes into it.
  return (
    <div className="failure" role="alert">
      {text && <p>{text}</p>}
      {text && mail && (
        <p>
          <a className="button plain" href={mail.href}>
            {mail.label}
          </a>{' '}
          <span className="note">{mail.address}</span>
        </p>
      )}
    </div>
  )
}

/** The same mail with what was written already in it. */
export function mailSaying(mail: Mail | null, message: string): Mail | null {
  const body = encodeURIComponent(message.trim().replace(/\n/g, '\r\n'))
  return mail && { ...mail, href: `${mail.href}&body=${body}` }
}

/** In place of the form once the message is sent. */
export function Sent({ texts, onAnother }: { texts: SuggestionTexts; onAnother: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent">
      <p ref={notice} tabIndex={-1} role="status">
        {texts.sent}
      </p>
      <button type="button" className="button plain" onClick={onAnother}>
        {texts.another}
      </button>
    </div>
  )
}
