import { expect, test } from 'vitest'
import { lookAlike, skeleton } from './look-alikes.ts'

test.each([
  ['admin', 'admln', 'an l for i'],
  ['admin', 'ADMIN', 'case'],
  ['admin', 'Admin ', 'a space at the end'],
  ['admin', 'аdmin', 'a Cyrillic а'],
  ['admin', 'АDМІN', 'Cyrillic capitals'],
  ['admin', 'αdmin', 'a Greek α'],
  ['admin', 'ΑdΜΙΝ', 'Greek capitals'],
  ['admin', 'adm1n', 'the figure 1'],
  ['admin', 'adm|n', 'a bar'],
  ['admin', 'admın', 'an i without its dot'],
  ['admin', 'admiп', 'a Cyrillic п'],
  ['admin', 'adrnin', 'r and n for m'],
  ['admin', 'ａｄｍｉｎ', 'wide letters'],
  ['admin', '𝐚𝐝𝐦𝐢𝐧', 'mathematical letters'],
  ['admin', 'ⓐⓓⓜⓘⓝ', 'circled letters'],
  ['admin', 'ᴀᴅᴍɪɴ', 'small capitals'],
  ['admin', 'ădmîn', 'marks'],
  ['admin', 'a\u0336d\u0336min', 'struck letters'],
  ['admin', 'ad\u200Bmin', 'a space of no width'],
  ['admin', 'ad\u00ADmin', 'a soft hyphen'],
  ['admin', '\u202Eadmin', 'a change of direction'],
  ['admin', 'admin\uFE0F', 'a selector of variants'],
  ['admin', 'ad\u3164min', 'a filler'],
  ['admin', 'ad\u2800min', 'an empty Braille sign'],
  ['admin', 'ad\u{E0061}min', 'a tag'],
  ['admin', 'admin.', 'a dot at the end'],
  ['admin', 'admin...', 'dots at the end'],
  ['admin', 'admin_', 'an underscore'],
  ['admin', '-admin-', 'dashes around it'],
  ['admin', 'ad.min', 'a dot inside'],
  ['admin', 'admin★', 'a star'],
  ['admin', '«аdmin»', 'quotation marks'],
  ['admin', 'admin😀', 'a picture'],
  ['admin', 'ad min', 'a space inside'],
  ['victim one', 'victimone', 'no space'],
  ['anna maria', 'Anna  Maria', 'two spaces'],
  ['anna maria', 'Anna\u00A0Maria', 'a space that does not break'],
  ['anna maria', 'Anna\u3000\t Maria', 'a wide space and a tab'],
  ['anna maria', 'Anna \u200B Maria', 'spaces around an invisible sign'],
  ['bob', 'B0B', 'the figure 0'],
  ['bob', 'вов', 'Cyrillic letters only'],
  ['bob', 'βob', 'a Greek β'],
  ['bill', 'BI11', 'the figure 1 for l'],
  ['ivan', 'iνan', 'a small Greek ν for v'],
  ['nina', 'ΝΙΝΑ', 'a capital Greek Ν for N'],
  ['helen', 'Ηelen', 'a capital Greek Η for H'],
  ['helen', 'һеlеn', 'a Cyrillic shha'],
  ['wolf', 'vvolf', 'two v for w'],
  ['stefan', 'Ștefan', 'a comma below'],
  ['stefan', 'Şтєfan', 'a cedilla and Cyrillic letters'],
  ['lodz', 'Łódź', 'a stroke'],
  ['caesar', 'Cӕsar', 'a joined letter'],
  ['Андрей', 'АНДРЕИ', 'a breve'],
  ['Фёдор', 'φедор', 'a Greek φ'],
  ['Елена', 'EлEHA', 'Latin capitals in a Russian name'],
  ['офис', 'oфиc', 'Latin o and c in a Russian name'],
])('%s and %s are taken for each other: %s', (one, other) => {
  expect(skeleton(other)).toBe(skeleton(one))
  expect(lookAlike(one, other)).toBe(true)
  expect(lookAlike(other, one)).toBe(true)
})

test.each([
  ['admin', 'admins'],
  ['admin', 'amdin'],
  ['anna', 'ana'],
  ['Нина', 'Инна'],
  ['Ion', 'Ioan'],
  ['Ștefan', 'Traian'],
  ['Мария', 'Марина'],
  ['李', '王'],
  ['דוד', 'דן'],
  ['anna', 'anna2'],
])('%s and %s are different people', (one, other) => {
  expect(lookAlike(one, other)).toBe(false)
})

test.each([
  ['ΗΛΊΑΣ', 'ηλιας'],
  ['ΝΊΚΗ', 'Νικη'],
  ['ΓΥΜΝΟΣ', 'γυμνος'],
  ['ΜΑΝΏΛΗΣ', 'μανωλης'],
])('%s and %s are one name in capital and in small letters, though their letters are drawn unlike', (one, other) => {
  expect(lookAlike(one, other)).toBe(true)
})

test.each(['anna maria', 'AnnaMaria', 'Anna Maria', 'Anna—Maria'])(
  'Anna-Maria and %s are one name, as a space or a dash makes no other person',
  (other) => {
    expect(lookAlike('Anna-Maria', other)).toBe(true)
    expect(lookAlike('Anna-Marta', other)).toBe(false)
  },
)

test('a name of invisible signs only comes down to nothing', () => {
  expect(skeleton('\u200B\u2800\u0301 \u202E')).toBe('')
})
