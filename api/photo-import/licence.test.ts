import { expect, test } from 'vitest'
import { licences } from '#core/licences.ts'
import { licenceFrom } from './licence.ts'

test.each([
  'Public Domain',
  'PUBLIC  DOMAIN',
  'public-domain',
  'https://creativecommons.org/publicdomain/mark/1.0/',
  'http://creativecommons.org/publicdomain/mark/1.0',
  'HTTPS://CreativeCommons.org/publicdomain/mark/1.0/deed.ru',
  'No known restrictions on publication.',
  'No known copyright restrictions',
  'Out of copyright',
  'Public domain: no known restrictions on publication (Library of Congress)',
  'Public domain in the United States by age (record dated 1910)',
  'Общественное достояние',
  'находится в общественном достоянии',
  'Domeniul public',
])('“%s” is public domain', (cell) => expect(licenceFrom(cell)).toBe('Public Domain'))

test.each([
  'CC0',
  'CC0-1.0',
  'cc 0 1.0',
  'http://creativecommons.org/publicdomain/zero/1.0/deed.ro',
  'creativecommons.org/publicdomain/zero/1.0',
  'Creative Commons Zero (public domain dedication)',
  'Public domain (NYPL public domain release); repository CC0 1.0',
])('“%s” is CC0', (cell) => expect(licenceFrom(cell)).toBe('CC0 1.0'))

test.each([
  ['http://rightsstatements.org/vocab/InC/1.0/', 'In Copyright'],
  ['https://rightsstatements.org/vocab/InC/1.0', 'In Copyright'],
  ['InC', 'In Copyright'],
  ['In copyright', 'In Copyright'],
  ['https://rightsstatements.org/page/InC-EDU/1.0/?language=en', 'In Copyright - Educational Use Permitted'],
  ['http://rightsstatements.org/vocab/NoC-US/1.0/', 'No Copyright - United States'],
  ['https://rightsstatements.org/page/NoC-US/1.0/?language=en', 'No Copyright - United States'],
  ['No Copyright - United States', 'No Copyright - United States'],
  ['No Copyright – United States', 'No Copyright - United States'],
  ['http://rightsstatements.org/vocab/NoC-OKLR/1.0/', 'No Copyright - Other Known Legal Restrictions'],
  ['NKC', 'No Known Copyright'],
  ['http://rightsstatements.org/vocab/UND/1.0/', 'Copyright Undetermined'],
  ['Copyright Not Evaluated', 'Copyright Not Evaluated'],
  ['http://rightsstatements.org/page/CNE/1.0/', 'Copyright Not Evaluated'],
])('“%s” is the statement %s', (cell, statement) => expect(licenceFrom(cell)).toBe(statement))

test.each([
  'CC BY-SA 4.0',
  'https://creativecommons.org/licenses/by-sa/4.0/',
  'http://creativecommons.org/licenses/by-sa/3.0/deed.ru',
  'Creative Commons Attribution-ShareAlike 4.0',
  'cc by–sa',
])('“%s” is CC BY-SA', (cell) => expect(licenceFrom(cell)).toBe('Attribution-ShareAlike (CC BY-SA)'))

test.each([
  'Attribution (CC BY)',
  'CC BY 4.0',
  'cc-by',
  'CC-BY-3.0',
  'https://creativecommons.org/licenses/by/4.0/',
  'Creative Commons Attribution 4.0 International',
  '© О. Попа, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
  'С указанием авторства (CC BY)',
])('“%s” is CC BY', (cell) => expect(licenceFrom(cell)).toBe('Attribution (CC BY)'))

test.each([
  'Attribution-NonCommercial (CC BY-NC)',
  'CC BY-NC 4.0',
  'cc by nc',
  'CC BY–NC 4.0',
  'http://creativecommons.org/licenses/by-nc/3.0/us/',
  'Creative Commons Attribution-NonCommercial 4.0',
  'Creative Commons Attribution Non-Commercial',
  'С указанием авторства, некоммерческая (CC BY-NC)',
])('“%s” is CC BY-NC', (cell) => expect(licenceFrom(cell)).toBe('Attribution-NonCommercial (CC BY-NC)'))

test.each([
  '',
  'free',
  'см. сайт',
  '© 1998 Museum. All rights reserved',
  'http://rightsstatements.org/vocab/NoC-NC/1.0/',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/',
  'https://rightsstatements.org/',
  'https://example.org/licenses/by/4.0/',
  'The picture is in copyright',
  'CC BY-SA 4.0 and CC BY 4.0',
  'Public domain, share-alike',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC-SA',
  'CC BY/NC',
  'CC BY (SA)',
  'CC BY-NC, ND',
  'Creative Commons Attribution-NoDerivatives',
  'This is not in the public domain',
  'Probably public domain',
  'Public domain?',
  'Может быть, общественное достояние? Не проверено',
  'nu este în domeniul public',
  'Public domain; scan CC BY 4.0',
  'CC BY 4.0 or CC BY-NC 4.0',
  'Public domain, non-commercial use only',
  'CC BY 4.0, not for commercial use',
  'public domainish? unknown',
  'https://evil.example/publicdomain/mark',
])('“%s” says nothing certain and is no licence', (cell) => expect(licenceFrom(cell)).toBeNull())

test('every licence of the archive is read back from each of its names and its address', () => {
  for (const { value, shortName, adminLabel, uri } of licences) {
    for (const cell of [value, shortName, adminLabel, uri]) expect([cell, licenceFrom(cell)]).toEqual([cell, value])
  }
})
