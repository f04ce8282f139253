import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boxArguments, importFolders } from '#tests/support/import-folder.ts'
import { stopImport } from '#tests/support/stopped-import.ts'

const box = importFolders()
const { path, settingsOf, runImport, writeBox, photosIn } = box

describe('the command', () => {
  test.each([
    [[], 'No table is given (CSV)'],
    [['CSV=no.csv', 'IMAGES=box'], 'There is no table at'],
    [['CSV=box.csv', 'IMAGES=nowhere'], 'There is no folder of pictures at'],
    [['CSV=export.csv'], 'No folder of pictures is given (IMAGES)'],
    [['CSV=export.csv', 'IMAGES=box'], 'at /adm/import'],
    [['CSV=wrong.csv', 'IMAGES=box'], 'has no column filename, licence; its first line says: title'],
  ])('called with %j says in one line what is missing and touches nothing', async (args, message) => {
    await writeBox(1, { width: 20, height: 20 })
    writeFileSync(path('wrong.csv'), 'title\nx\n')
    writeFileSync(path('export.csv'), 'photoID,title,version\n1,x,1\n')
    const { code, stdout, stderr } = await runImport('home', args)
    expect(stderr).toMatch(/^Nothing was imported\. [^\n]+\.\n$/)
    expect(stderr).toContain(message)
    expect([code, stdout]).toEqual([1, ''])
    expect(existsSync(path('home'))).toBe(false)
  })

  test('sums up, keeps refused rows in a spreadsheet and answers 2; without any 0 and no spreadsheet', async () => {
    await writeBox(2, { width: 40, height: 30 }, [['=1+1.jpg', 'x', 'CC0', '', '', '']])
    const first = await runImport('home', boxArguments)
    const report = join(settingsOf('home').DATA_DIR, 'import-report.csv')
    expect(first.code).toBe(2)
    expect(first.stdout).toContain('Imported: 2\nAlready there: 0\nRefused: 1\n  line 4, =1+1.jpg: There is no picture')
    expect(first.stdout).toContain(`Report: ${report}`)
    expect(first.stderr).toContain('3/3 (100%)')
    expect(readFileSync(report, 'utf8')).toMatch(/^\ufeffline,filename,outcome,reason\r\n4,'=1\+1\.jpg,refused,There is no/)

    const table = readFileSync(path('box.csv'), 'utf8')
    writeFileSync(path('box.csv'), table.replace(/^=1.*\n/m, ''))
    const second = await runImport('home', ['--images', 'box', '--csv', 'box.csv'])
    expect(second).toMatchObject({
      code: 0,
      stdout: 'Imported: 0\nAlready there: 2\nRefused: 0\nTable: 2 rows on 3 lines\nFolder: 2 pictures, 0 without a row\n',
    })
    expect(existsSync(report)).toBe(false)
  })

  test('names columns that are not read, and pictures without a row, also of folders inside the folder', async () => {
    await writeBox(1, { width: 40, height: 30 })
    for (const name of ['left.jpg', 'left.heic', 'notes.txt', '._0.jpg']) writeFileSync(path('box', name), name)
    mkdirSync(path('box', 'inner'))
    writeFileSync(path('box', 'inner', 'deep.jpg'), 'deep')
    const table = readFileSync(path('box.csv'), 'utf8')
    writeFileSync(path('box.csv'), table.replace('category', 'shelf'))
    const { code, stdout, stderr } = await runImport('home', boxArguments)
    expect(code).toBe(0)
    expect(stderr).toContain('Columns that are not read: shelf')
    expect(stdout).toContain('Folder: 4 pictures, 3 without a row\n  inner/deep.jpg\n  left.heic\n  left.jpg\n')
    const report = readFileSync(join(settingsOf('home').DATA_DIR, 'import-report.csv'), 'utf8')
    expect(report.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'line,filename,outcome,reason',
      '1,,note,Column “shelf” is not read; 1 row has a value in it',
      ',inner/deep.jpg,no row,No row of the table names this picture',
      ',left.heic,no row,No row of the table names this picture',
      ',left.jpg,no row,No row of the table names this picture',
    ])
  })

  test('a mapping is proposed for a foreign table, a dry run changes nothing, and the edited mapping imports it', async () => {
    await writeBox(1, { width: 40, height: 30 })
    writeFileSync(path('fund.csv'), 'objectid,title,location,rightsstatement,object_location,shelf\nf1,Мост,Бендеры,CC0,/objects/0.JPG,A\n')
    const fund = ['CSV=fund.csv', 'IMAGES=box']
    const proposed = await runImport('home', [...fund, 'PROPOSE=fund.json'])
    expect(proposed.stdout).toContain('Columns without a proposal: shelf')
    expect(proposed.stdout).toContain('places: “Бендеры” (1)')
    const mapping: { columns: Record<string, unknown> } = JSON.parse(readFileSync(path('fund.json'), 'utf8'))
    expect(mapping.columns).toMatchObject({ objectid: 'inventory_number', rightsstatement: 'licence', object_location: 'filename' })
    expect((await runImport('home', [...fund, 'PROPOSE=fund.json'])).stderr).toContain('fund.json is there already')

    const dry = await runImport('home', [...fund, 'MAPPING=fund.json', 'DRY_RUN=yes'])
    expect(dry.code).toBe(2)
    expect(dry.stdout).toContain('Dry run: nothing was imported.\nWould be imported: 0')
    expect(dry.stdout).toContain('places: “Бендеры” (1 row)')
    const { DATA_DIR } = settingsOf('home')
    expect(dry.stdout).toContain(`Report: ${join(DATA_DIR, 'import-report.dry-run.csv')}`)
    expect(readdirSync(DATA_DIR)).toEqual(['import-report.dry-run.csv'])
    expect(readFileSync(join(DATA_DIR, 'import-report.dry-run.csv'), 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'line,filename,outcome,reason',
      '1,,note,Column “shelf” is not read; 1 row has a value in it',
      '2,/objects/0.JPG,refused,"There is no place “Бендеры”. Allow new places (CREATE=places), or map the value to one that is there"',
      ',,no record,places: “Бендеры” (1 row)',
    ])

    writeFileSync(path('fund.json'), JSON.stringify({ ...mapping, create: ['places'] }))
    const { code, stdout } = await runImport('home', [...fund, 'MAPPING=fund.json'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Imported: 1'])
    writeFileSync(path('wrong.json'), '{"columns":{"title":"titel"}}')
    expect((await runImport('home', [...fund, 'MAPPING=wrong.json'])).stderr).toContain('wrong.json is wrong at columns.title')
  })

  test('a stray quotation mark is refused with its line, the other rows are imported, and the answer is 2', async () => {
    await writeBox(4, { width: 40, height: 30 })
    const lines = readFileSync(path('box.csv'), 'utf8').split('\n')
    lines[2] = lines[2]!.replace(',', ',"')
    lines[4] = lines[4]!.replace(',CC0', '",CC0')
    writeFileSync(path('box.csv'), lines.join('\n'))
    const { code, stdout } = await runImport('home', boxArguments)
    expect(code).toBe(2)
    expect(stdout).toContain(
      'Imported: 3\nAlready there: 0\nRefused: 1\n  line 3, 1.jpg: Column “title” begins with a quotation mark that would make the next rows part of this one',
    )
    expect(photosIn('home')).toBe(3)
  })

  test('stopped by SIGTERM it finishes the photo in hand, sums up, writes the report, leaves nothing half-made, and answers 1', () =>
    stopImport(box, 'SIGTERM'))
})
