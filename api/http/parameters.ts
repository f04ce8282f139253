import type { Context } from 'hono'
import { isLanguage, languages, sourceLanguage, type Language } from '#core/languages.ts'
import { isYear } from '#core/dates/year-lists.ts'

/** The pattern of record numbers in routes: `/:id{[1-9][0-9]{0,14}}`. */
export const numberPattern = '{[1-9][0-9]{0,14}}'

export const numberOf = (context: Context, name = 'id') => Number(context.req.param(name))

/** The number that a parameter of the query gives; 0 where it is left out or gives none. */
export const queryNumber = (context: Context, name: string): number => numberIn(context.req.query(name) ?? '')

/** The number that a text gives; 0 where it gives none. */
export const numberIn = (text: string): number => (/^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0)

/** What such a parameter means where it filters, for the documentation. */
export const anyNumber = 'A number; 0, nothing and what is no number stand for any.'

/** The requested page, from 1. An invalid page number gives the first page. */
export const pageOf = (context: Context): number => queryNumber(context, 'page') || 1

/** What `page` means, for the documentation. */
export const pageQuery = { page: 'Counts from 1.' }

/** The language that `lang` names; the source language for any other. */
export function languageOf(context: Context): Language {
  const lang = context.req.query('lang')
  return isLanguage(lang) ? lang : sourceLanguage
}

/** What `lang` means, for the documentation. */
export const languageQuery = { lang: `One of ${languages.join(', ')}; ${sourceLanguage} without it.` }

/** The years that a list is narrowed to, 0 where an end is open; what is no year narrows nothing. */
export const yearsOf = (context: Context): { from: number; to: number } => yearsIn((name) => context.req.query(name) ?? '')

/** The same of values that came in another way. */
export function yearsIn(text: (name: 'from' | 'to') => string): { from: number; to: number } {
  const year = (name: 'from' | 'to') => {
    const given = numberIn(text(name))
    return isYear(given) ? given : 0
  }
  return { from: year('from'), to: year('to') }
}

/** What these parameters mean, for the documentation. */
export const yearsQuery = {
  from: 'A year: photos whose date can mean this year or a later one.',
  to: 'A year: photos whose date can mean this year or an earlier one. Photos without a date are in no range of years.',
}
