import { texts } from '../texts.ts'

/** What everybody who writes Romanian here should know. */
export function Hints() {
  return (
    <ul className="hints" aria-label={texts.hints.name}>
      <li>{texts.hints.circumflex}</li>
      <li>{texts.hints.transcription}</li>
    </ul>
  )
}
