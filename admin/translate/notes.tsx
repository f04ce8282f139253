import { useWatch } from 'react-hook-form'
import type { TargetLanguage } from '#core/languages.ts'
import type { Values } from '../forms/draft.ts'
import { checkTranslation } from './checks.ts'

type NotesProps = { name: string; source: string; language: TargetLanguage; isTitle: boolean }

/** What looks wrong in a translation, below its field, while it is typed. */
export function Notes({ name, source, language, isTitle }: NotesProps) {
  const written = useWatch<Values>({ name })
  const notes = checkTranslation(source, typeof written === 'string' ? written : '', language, isTitle)
  return (
    <div className="notes" role="status">
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
