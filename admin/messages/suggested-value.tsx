import { Button } from '@mantine/core'
import type { MessageWire } from '#core/wire/message.ts'
import { texts } from '../texts.ts'

const words = texts.messages

/** What a message suggests, in words; empty where it only has a text. */
export function suggestedValue({ kind, suggestedText, latitude, longitude }: MessageWire): string {
  const written = kind === 'orientation' && suggestedText !== '' ? words.orientation(suggestedText) : suggestedText
  return [written, latitude !== null && longitude !== null && `${latitude}, ${longitude}`].filter(Boolean).join(' · ')
}

/** The fields of a photo's form that a suggestion fills; none where somebody has to do it by hand. */
export function suggestedFields({ kind, suggestedText, latitude, longitude }: MessageWire): Record<string, string> {
  if (kind === 'date' && suggestedText) return { date: suggestedText }
  if (kind === 'inscription' && suggestedText) return { inscription: suggestedText }
  if (kind === 'place' && latitude !== null) return { latitude: String(latitude), longitude: String(longitude) }
  return {}
}

/** The kind of a message with the value that it suggests; with `use`, a button that puts it into the form. */
export function SuggestedValue({ message, use }: { message: MessageWire; use?: (fields: Record<string, string>) => void }) {
  const value = suggestedValue(message)
  const fields = suggestedFields(message)
  if (message.kind === 'other') return null
  return (
    <div className="suggested-value">
      <p>
        <strong>{words.kinds[message.kind]}</strong>
        {value && ': '}
        <span className="suggested-text">{value}</span>
      </p>
      {use && Object.keys(fields).length > 0 && (
        <Button variant="default" onClick={() => use(fields)}>
          {words.use(message.kind)}
        </Button>
      )}
    </div>
  )
}
