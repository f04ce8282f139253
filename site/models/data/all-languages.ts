import { languages, type Language } from '#core/languages.ts'

type Json = string | number | boolean | Json[] | object | undefined
type Fields = Record<string, Json>
type Said = { language: Language; value: Json }

/** Keys whose values are those of the source language: addresses of pages, and lists that differ in length. */
const sourceKeys = new Set(['url', 'acquireLicensePage', 'alternateName'])

/**
 * JSON-LD in all languages, made of what the pages of each language say: texts that differ become a list that names the language
 * of each. A thing that has a page here is identified by its address in the source language.
 *
 * @param make the same things in one language: lists are of the same length in each
 *
 * @example inAllLanguages(({ name })) // { name: [{ '@value': 'Орхей', '@language': 'ru' }, { '@value': 'Orhei', '@language': 'ro' }] }
 */
export function inAllLanguages(make: (language: Language) => object): object {
  return merged(languages.map((language) => ({ language, value: make(language) as Json }))) as object
}

function merged(said: Said[]): Json {
  const told = said.filter(({ value }) => value !== undefined)
  const [first] = told
  if (!first) return undefined
  if (Array.isArray(first.value))
    return first.value.map((_, at) => merged(told.map(({ language, value }) => ({ language, value: (value as Json[])[at] }))))
  if (typeof first.value === 'object') return mergedObjects(told, first.value as Fields)
  return texts(told)
}

function mergedObjects(said: Said[], first: Fields): Json {
  const keys = new Set(said.flatMap(({ value }) => Object.keys(value as object)))
  const entries = [...keys].map((key): [string, Json] => {
    if (sourceKeys.has(key)) return [key, first[key]]
    return [key, merged(said.map(({ language, value }) => ({ language, value: (value as Fields)[key] })))]
  })
  const identity = first['url'] ? { '@id': first['url'] } : {}
  return { ...identity, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}

/** A text that is the same in two languages is a name that both use, or it lacks its translation: it is told once. */
function texts(said: Said[]): Json {
  const distinct = said.filter(({ value }, at) => said.findIndex((other) => other.value === value) === at)
  if (distinct.length === 1 && said.length === languages.length) return distinct[0]?.value
  return distinct.map(({ value, language }) => ({ '@value': value, '@language': language }))
}
