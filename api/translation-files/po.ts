import { createRequire } from 'node:module'
import type * as Gettext from 'gettext-parser'
import type { GetTextTranslation, GetTextTranslations } from 'gettext-parser'
import { sourceLanguage, type TargetLanguage } from '#core/languages.ts'
import { Refusal } from '#api/http/errors.ts'

const load = createRequire(import.meta.url)

/** Loaded by those who need it: its tables of character sets take some megabytes. */
const parser = () => (load('gettext-parser') as typeof Gettext).po

/** Which text of which version of a record a text of a file belongs to. */
export type TextPlace = { kind: string; id: number; field: string; version: number }

/** A text to be translated, as a file holds it. */
export type SourceText = TextPlace & { source: string; text: string; needsWork: boolean; note: string }

/** A text of a file that came back. `context`: as it is in the file. */
export type FileText = { context: string; place: TextPlace | null; source: string; text: string; isUnfinished: boolean }

const contextOf = ({ kind, id, field, version }: TextPlace) => `${kind}/${id}/${field}/${version}`

function placeIn(context: string): TextPlace | null {
  const [, kind, id, field, version] = /^(\w+)\/(\d{1,9})\/(\w+)\/(\d{1,9})$/.exec(context) ?? []
  if (!kind || !field) return null
  return { kind, id: Number(id), field, version: Number(version) }
}

/** The head of a file: the languages that programs ask for. */
export function poHead(language: TargetLanguage): Uint8Array {
  const headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
    'X-Source-Language': sourceLanguage,
  }
  return parser().compile({ charset: 'utf-8', headers, translations: {} })
}

/** Texts as a further part of a file. A translation that needs work is marked as fuzzy. */
export function poTexts(texts: readonly SourceText[]): Uint8Array {
  const entries = texts.map((text) => {
    const comments = { extracted: text.note, ...(text.needsWork ? { flag: 'fuzzy' } : {}) }
    const entry: GetTextTranslation = { msgctxt: contextOf(text), msgid: text.source, msgstr: [text.text], comments }
    return [contextOf(text), { [text.source]: entry }] as const
  })
  const file = parser()
    .compile({ charset: 'utf-8', headers: {}, translations: Object.fromEntries(entries) })
    .toString()
  // Without its head, which ends with the first empty line.
  return Buffer.from(file.slice(file.indexOf('\n\n') + 1))
}

/**
 * The texts of a file that came back.
 *
 * @throws Refusal 400 where it is no PO file, is not in UTF-8, or is of another language
 */
export function readPO(file: string, language: TargetLanguage): FileText[] {
  if (file.includes('\ufffd') || file.includes('\0')) throw unreadable('Save it in UTF-8.')
  const { headers = {}, translations = {} } = parsed(file)
  const found = headers['Language'] ?? ''
  if (found.split(/[-_@]/)[0]?.toLowerCase() !== language)
    throw unreadable(found ? `Its language is "${found.slice(0, 20)}", not "${language}".` : `It does not say "Language: ${language}".`)
  return (
    Object.values(translations)
      .flatMap((ofContext) => Object.values(ofContext))
      .filter(({ msgctxt, msgid }) => msgctxt || msgid)
      // A file that was cut off may lack any of them.
      .map(({ msgctxt = '', msgid = '', msgstr: [text = ''] = [], comments }: Partial<GetTextTranslation>) => ({
        context: (msgctxt || msgid).slice(0, 200),
        place: placeIn(msgctxt),
        source: msgid,
        text,
        isUnfinished: /(?:^|[\s,])fuzzy(?:$|[\s,])/.test(comments?.flag ?? ''),
      }))
  )
}

/** What a file has: one without texts, or without a head, has neither. */
function parsed(file: string): Partial<GetTextTranslations> {
  try {
    return parser().parse(file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'))
  } catch (problem) {
    throw unreadable(problem instanceof Error ? problem.message.slice(0, 200) : '')
  }
}

const unreadable = (reason: string) => new Refusal(400, [{ msg: `This PO file cannot be read. ${reason}`.trim(), field: 'file' }])
