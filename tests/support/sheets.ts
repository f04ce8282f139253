import { parse } from 'csv-parse/sync'
import { localized } from '#core/languages.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { TestApi } from './api.ts'
import { addPhoto, testStamp } from './records.ts'

/** A row of a table by the names of its columns. */
export type Cells = Record<string, string>

const named = (name: string, ru: string, ro = ru) => localized(name, (language) => (language === 'ro' ? ro : ru))

/** Five photos with texts that spreadsheet programs change, and the records that they refer to; gives their numbers. */
export function addSheetPhotos(archive: Archive): number[] {
  const add = (kind: Parameters<typeof createFlat>[1], fields: object) => createFlat(archive, kind, fields as never, testStamp)
  for (const [ru, ro] of [
    ['Церкви', 'Biserici'],
    ['Мосты', 'Poduri'],
  ] as const)
    add('category', { ...named('categoryName', ru, ro), ...named('categoryDescription', '') })
  add('location', named('locationName', 'Орхей', 'Orhei'))
  add('location', named('locationName', 'Сороки', 'Soroca'))
  add('period', named('periodName', '1890-е'))
  add('contributor', { name: 'Музей', nameRo: 'Muzeul', email: '', web: '' })
  add('subject', named('subjectName', 'Паромы'))
  add('subject', named('subjectName', 'Ярмарки'))
  return ['=1+1', 'Собор\r\nи площадь', '007', 'TRUE', 'ж'.repeat(400)].map((title, at) =>
    addPhoto(archive, {
      title,
      description: 'строка\nещё строка',
      date: at === 0 ? '1911-06' : '1911-06-01',
      locationID: 1,
      latitude: -28.83 + at,
      longitude: 1e-7 * (at + 1),
      subjects: '[1]',
      inventoryNumber: `1-${at}`,
    }),
  )
}

/** An album, a person and a place in a place beside them, with texts of all kinds. */
export function addSheetRecords(archive: Archive) {
  createFlat(archive, 'album', { ...named('albumName', 'Виды'), albumInfo: '<p>Строка</p>' } as never, testStamp)
  createFlat(archive, 'person', { ...named('personName', 'Кондрацкий'), born: '1867', otherNames: "'Петр'" } as never, testStamp)
  const parents = [{ parentID: 1, from: '1812', to: '1918' }]
  const names = [{ text: '=Тигина', language: 'ro', kind: 'official', from: '1918', to: '1940', source: 'Закон' }]
  const place = { ...named('locationName', 'Бендеры'), parents, names, latitude: 46.83, longitude: 29.48, precision: 'area', radius: 900 }
  createFlat(archive, 'location', place as never, testStamp)
}

/** All photos as an export has them, with other cells in some of them, by their numbers. */
export async function editedSheet(api: TestApi, edits: Record<number, Cells> = {}): Promise<Cells[]> {
  const { text } = await api.call('GET /api/photo/export?format=csv', { as: 'admin' })
  const rows: Cells[] = parse(text, { columns: true, bom: true })
  return rows.map((row) => ({ ...row, ...edits[Number(row['photoID'])] }))
}

/** A table as CSV, each cell in quotation marks. */
export function csvOfCells(rows: Cells[], separator = ','): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n')
}
