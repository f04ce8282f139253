import { describe, expect, test } from 'vitest'
import { isSingle, shortcutGroups, shortcutOf } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' }

describe('a key', () => {
  test.each([
    ['j', {}, 'nextRow'],
    ['K', { code: 'KeyK' }, 'previousRow'],
    ['k', { ctrlKey: true }, 'palette'],
    ['k', { metaKey: true }, 'palette'],
    ['?', { shiftKey: true }, 'help'],
    ['/', {}, 'search'],
    ['Enter', { ctrlKey: true }, 'saveNext'],
    ['d', { ctrlKey: true }, 'copyFromAbove'],
    ['D', { ctrlKey: true, shiftKey: true }, 'copyToBelow'],
    ['ArrowUp', { altKey: true }, 'moveUp'],
    ['Enter', { altKey: true }, 'accept'],
    ['PageDown', { altKey: true }, 'next'],
  ])('%s with %o is the shortcut %s', (key, held, shortcut) => {
    expect(shortcutOf({ ...none, key, ...held })).toBe(shortcut)
  })

  test.each([
    ['ы', 'KeyS', { ctrlKey: true }, 'save'],
    ['л', 'KeyK', { ctrlKey: true }, 'palette'],
    ['о', 'KeyJ', {}, 'nextRow'],
    ['?', 'Digit7', { shiftKey: true }, 'help'],
  ])('%s of a Russian keyboard is taken by its place', (key, code, held, shortcut) => {
    expect(shortcutOf({ ...none, key, code, ...held })).toBe(shortcut)
  })

  test.each([
    ['s', {}],
    ['s', { ctrlKey: true, shiftKey: true }],
    ['j', { ctrlKey: true }],
    ['j', { altKey: true }],
    ['Enter', {}],
    ['PageDown', {}],
    ['K', { shiftKey: true }],
  ])('%s with %o is none', (key, held) => {
    expect(shortcutOf({ ...none, key, ...held })).toBeUndefined()
  })

  test('on a Latin keyboard of another arrangement is taken by its letter, not by its place', () => {
    expect(shortcutOf({ ...none, key: 'o', code: 'KeyS', ctrlKey: true })).toBeUndefined()
    expect(shortcutOf({ ...none, key: 's', code: 'Semicolon', ctrlKey: true })).toBe('save')
  })

  test('that AltGr brings is taken for its sign', () => {
    expect(shortcutOf({ ...none, key: '?', ctrlKey: true, altKey: true })).toBe('help')
  })
})

test('no two shortcuts have the same keys', () => {
  const combinations = Object.values(shortcutGroups).flatMap((group) => Object.values(group))
  expect(new Set(combinations).size).toBe(combinations.length)
  expect(combinations.filter(isSingle)).toEqual(['?', '/', 'J', 'K', 'E'])
})
