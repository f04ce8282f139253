import verificationStyles from 'altcha/altcha.css?url'
import { useEffect, useRef, useState } from 'react'
import { styleSheet } from './style-sheet.ts'
import type { PickerMap } from './place-picker.tsx'
import type { Mail } from './suggestion-notices.tsx'
import type { Point } from './suggestion-point.ts'
import { pageLanguage, pageTexts } from './texts.ts'
import { useUses } from './uses.ts'

export type SuggestionProps = { photoID: number; point: Point | null; background: PickerMap['background'] }

const browserPart = import.meta.env.SSR
  ? null
  : await Promise.all([import('./suggestion-form.tsx'), pageTexts(), styleSheet(verificationStyles)])

/** Puts the form for suggestions in place of the e-mail address that is offered until then. */
export function Suggestion({ photoID, point, background }: SuggestionProps) {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<{ mail: Mail | null } | null>(null)

  useEffect(() => {
    const plain = place.current?.closest('[data-suggestion]')?.querySelector('[data-mail]')
    setForm({ mail: mailOf(plain?.querySelector('a')) })
    plain?.remove()
  }, [])
  useUses(place, () => undefined)

  if (!browserPart || !form) return <div className="island" ref={place} />
  const [{ SuggestionForm }, { suggestion: texts, map: mapTexts }] = browserPart
  return (
    <div className="island" ref={place}>
      <SuggestionForm
        photoID={photoID}
        language={pageLanguage()}
        mail={form.mail}
        map={{ start: point, background }}
        texts={texts}
        mapTexts={mapTexts}
      />
    </div>
  )
}

/** The address shown until the form is loaded, for when the form cannot send. */
function mailOf(link: HTMLAnchorElement | null | undefined): Mail | null {
  return link ? { href: link.href, label: link.textContent, address: decodeURIComponent(new URL(link.href).pathname) } : null
}
