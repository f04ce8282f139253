import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { PlainLink } from '../../lists/plain-link.tsx'
import { texts } from '../../texts.ts'
import { editorPath } from '../../translate/place.ts'

/** Whether a photo is translated, and the way to its translation. */
export function Translation({ photo, language }: { photo: ListedPhotoWire; language: TargetLanguage }) {
  const [title, description] = [photo[localizedKey('title', language)], photo[localizedKey('description', language)]]
  const isComplete = title !== '' && (photo.description === '' || description !== '')
  const name = texts.languageNames[language]
  const state = isComplete ? texts.photo.translated(name) : texts.photo.untranslated(name)
  return (
    <PlainLink className="language" data-complete={isComplete || undefined} to={editorPath('photo', language, photo.photoID)} title={state}>
      {language.toUpperCase()}
      <span className="visually-hidden">{`: ${texts.photo.translate(name, photo.title)}. ${state}`}</span>
    </PlainLink>
  )
}
