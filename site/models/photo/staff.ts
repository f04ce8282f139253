import { languages, localizedKey, sourceLanguage, targetLanguages, type Language } from '#core/languages.ts'
import { translateSegment } from '#core/records/translated.ts'
import type { Texts } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'

/** The staff's editor of a photo that writes a language. */
const editorOf = (id: number, language: Language) =>
  `/adm/edit-photo${language === sourceLanguage ? '' : `-${translateSegment(language)}`}/${id}`

/** A link into the back office; `role` is the only role that has it, where not everybody has. */
export type StaffLink = { label: string; href: string; role?: 'admin' }

/** The links that those who are logged in see on a photo page: only the admin edits, everybody translates. */
export function staffLinks(id: number, texts: Texts['staff']): StaffLink[] {
  const translate = targetLanguages.map((language) => ({
    label: texts.translateInto[language],
    href: editorOf(id, language),
  }))
  return [{ label: texts.edit, href: editorOf(id, sourceLanguage), role: 'admin' }, ...translate]
}

/** The text in place of title and description where the title is not translated. */
export type Notice = {
  text: string
  /** To the pages in the languages that the photo has a title in, the source language first. */
  links: { label: string; href: string; language: Language }[]
  /** For staff: to the editor of the missing translation. */
  translate: { label: string; href: string }
}

/** The notice of a photo that has no title in `language`. */
export function noticeOf(photo: Photo, language: Language, { noTranslation, staff }: Texts): Notice {
  const { photoID: id } = photo
  const said = languages.filter((each) => photo[localizedKey('title', each)] !== '')
  return {
    text: noTranslation.text,
    links: said.map((each) => ({ label: noTranslation.links[each], href: linkTo('photo', each, { id }), language: each })),
    translate: { label: staff.translate, href: editorOf(id, language) },
  }
}
