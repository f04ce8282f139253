import { perLanguage, type Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'

export type Place = {
  /** The place's name, '' where there is none. */
  name: string
  /** Paragraph that keeps a longer list of names, by language; '' where the name says it all. */
  remark: Record<Language, string>
}

/** The place that a cell names. Of a list joined by semicolons the first is the place, and the whole list is kept. */
export function placeFrom(cell: string): Place {
  const names = cell
    .split(';')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const whole = names.length > 1 ? names.join('; ') : ''
  return { name: names[0] ?? '', remark: perLanguage((language) => whole && fill(textsFor(language).imported.place, { place: whole })) }
}
