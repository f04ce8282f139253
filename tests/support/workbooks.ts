import { crc32, deflateRawSync } from 'node:zlib'

/** A part of a ZIP file: its text, or bytes that are packed already with the size that the file says they have. */
export type ZipPart = string | { packed: Buffer; says: number }

/** A ZIP file of these parts by their names. */
export function zipOf(parts: Record<string, ZipPart>): Uint8Array<ArrayBuffer> {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const content = typeof part === 'string' ? Buffer.from(part) : null
    const packed = content ? deflateRawSync(content) : (part as { packed: Buffer }).packed
    const [sum, size] = content ? [crc32(content), content.length] : [0, (part as { says: number }).says]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    for (const [offset, value] of [
      [10, sum],
      [14, packed.length],
      [18, size],
      [22, Buffer.byteLength(name)],
    ] as const)
      common.writeUInt32LE(value, offset)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name))
    bodies.push(body)
    at += body.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, entries, end]))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The parts of an Excel file with one sheet, without the sheet. */
export const workbookParts = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="photos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

export const sheetPart = 'xl/worksheets/sheet1.xml'

/** What a sheet has: rows of cells as XML, and what follows them. */
const sheetXml = (rows: string, after = '') => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`

/** A cell that holds a text. */
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** An Excel file of one sheet. */
export const workbook = (rows: string, after?: string) => zipOf({ ...workbookParts, [sheetPart]: sheetXml(rows, after) })

/** An Excel file of several sheets, by their names. */
export function workbookOf(sheets: Record<string, string>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zipOf({
    '[Content_Types].xml': workbookParts['[Content_Types].xml'],
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${targets.join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? '')])),
  })
}
