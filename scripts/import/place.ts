import { perLanguage, type Language } from '#core/languages.ts'

export type Place = {
  /** The place's name, '' where there is none. */
  name: string
  /** Paragraph that keeps a longer list of names, by language; '' where the name says it all. */
  remark: Record<Language, string>
}

const remarks: Record<Language, string> = {
  ru: 'Место по источнику: ',
  ro: 'Locul, după sursă: ',
  en: 'Place according to the source: ',
}

/** The place that a cell names. Of a list joined by semicolons the first is the place, and the whole list is kept. */
export function placeFrom(cell: string): Place {
  const names = cell
    .split(';')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const whole = names.length > 1 ? names.join('; ') : ''
  return { name: names[0] ?? '', remark: perLanguage((language) => whole && remarks[language] + whole) }
}
