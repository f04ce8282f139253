import { crc32, inflateRawSync } from 'node:zlib'

/** What a cell of an Excel file holds, by its type in the file. */
export type ReadCell = string | number | null

/**
 * Reads an Excel file for tests, by the rules of its format and without the library that wrote it.
 *
 * @returns the rows of its first sheet, and the texts of its parts
 * @throws Error where a cell is anything but a text or a number, or the file is damaged
 */
export function readExcel(file: Buffer): { rows: ReadCell[][]; parts: Map<string, string> } {
  const parts = unzip(file)
  const texts = elements(part(parts, 'xl/sharedStrings.xml'), 'si').map(({ content }) => textOf(content))
  const rows = elements(part(parts, 'xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: ReadCell[] = []
    for (const { attributes, content } of elements(row.content, 'c')) cells[columnOf(attributes)] = valueOf(attributes, content, texts)
    return Array.from(cells, (cell) => cell ?? null)
  })
  return { rows, parts }
}

function valueOf(attributes: string, content: string, texts: string[]): ReadCell {
  const type = / t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  const value = /^<v>([^<]+)<\/v>$/.exec(content)?.[1]
  const index = Number(value)
  if (type === 'n' && value !== undefined && Number.isFinite(index)) return index
  const text = texts[index]
  if (type === 's' && text !== undefined) return text
  throw new Error(`A cell is neither a text nor a number: <c${attributes}>${content}`)
}

/** `r="B7"` → 1 */
function columnOf(attributes: string): number {
  const letters = / r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? ''
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** White space at the ends counts only where the file says so; `_x0041_` stands for a character. */
function textOf(item: string): string {
  const [, attributes = '', content = ''] = /^<t([^>]*)>([^<]*)<\/t>$/.exec(item) ?? []
  const text = content
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) => (code ? String.fromCodePoint(Number(code)) : entities[name!]!))
  const cellText = attributes.includes('xml:space="preserve"') ? text : text.trim()
  return cellText.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function elements(xml: string, name: string): { attributes: string; content: string }[] {
  const found = xml.matchAll(new RegExp(`<${name}((?: [^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs'))
  return Array.from(found, ([, attributes = '', content = '']) => ({ attributes, content }))
}

function part(parts: Map<string, string>, name: string): string {
  const content = parts.get(name)
  if (content === undefined) throw new Error(`The file has no ${name}.`)
  return content
}

/** The files of a ZIP archive, by its directory at the end. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let entry = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum] = [file.readUInt16LE(entry + 10), file.readUInt32LE(entry + 16)]
    const [size, nameLength] = [file.readUInt32LE(entry + 20), file.readUInt16LE(entry + 28)]
    const name = file.toString('utf8', entry + 46, entry + 46 + nameLength)
    const header = file.readUInt32LE(entry + 42)
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
    const packed = file.subarray(start, start + size)
    const content = method === 8 ? inflateRawSync(packed) : packed
    if (crc32(content) !== sum) throw new Error(`${name} is damaged.`)
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(content))
    entry += 46 + nameLength + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32)
  }
  return parts
}
