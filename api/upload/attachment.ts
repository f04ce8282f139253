import { create } from 'content-disposition'

/**
 * The Content-Disposition of a file that is saved under a name (RFC 6266): plain for old clients, and in full.
 *
 * @example attachment('12 Мост.jpg') // `attachment; filename="12 _.jpg"; filename*=UTF-8''12%20%D0%9C%D0%BE%D1%81%D1%82.jpg`
 */
export const attachment = (name: string): string => create(name.toWellFormed(), { fallback: plainName(name) })

/** What ASCII can say of a name, free of what ends or escapes a quoted text; `%` is one to some clients. */
function plainName(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.replace(/[^\x20-\x7e]+(?: +[^\x20-\x7e]+)*/g, '_').replace(/["\\%]/g, '_')
}
