import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'admin',
  'ad min',
  'admin1',
  'admin_2',
  '2admin',
  'ADMIN-2024',
  'adm1n7',
  'Admin Ion',
  'Ion (admin)',
  'administrator',
  'Administratorul',
  'administrația',
  'Администрация сайта',
  'администратор',
  'админ',
  'sysadmin',
  'moderator',
  'Модератор 2',
  'moderatoare',
  'Support',
  'Archive support',
  'поддержка',
  'suport tehnic',
  'root',
  'System',
  'Архив',
  'arhiva',
  'Bessarabia in Photographs',
  'бессарабия в фотографиях',
  'translator',
  'ＡＤＭＩＮ1',
  'ᴀᴅᴍɪɴ5',
  'Хранитель',
  'Хранитель2',
  '- Хранитель 7 -',
])('%s is reserved', (name) => {
  expect(isReservedName(name, 'Хранитель')).toBe(true)
})

test.each([
  'Padmini',
  'Vlad Min',
  'Ada Minculescu',
  'Jack Root',
  'Ion Arhivarul',
  'Мария Системова',
  'Anna2',
  'Хранителева',
  'Ion',
  '7',
  '李小龙',
  'Domnica',
  'Modest',
  '__proto__',
  'constructor',
  'Архипов',
  'Редько',
])('%s is not reserved', (name) => {
  expect(isReservedName(name, 'Хранитель')).toBe(false)
})

test('an admin’s name without letters reserves no other name without letters', () => {
  expect(isReservedName('7', '42')).toBe(false)
  expect(isReservedName('李小龙', '42')).toBe(false)
})
