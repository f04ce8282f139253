import { describe, expect, test } from 'vitest'
import { fragmentOf, initialState, stateOf, type MapState } from './state.ts'

const full: MapState = {
  view: { zoom: 12, latitude: 47.0245, longitude: 28.83223 },
  years: { from: 1905, to: 1917 },
  category: 3,
  place: 12,
  isGallery: true,
  layer: 'chisinau-1907',
  opacity: 60,
}

describe('the end of the address', () => {
  test('says all that is shown, and is read back', () => {
    expect(fragmentOf(full)).toBe('#map=12/47.02450/28.83223&years=1905-1917&category=3&place=12&gallery&layer=chisinau-1907&opacity=60')
    expect(stateOf(fragmentOf(full))).toEqual({ state: full, isUnread: false })
    expect(fragmentOf(initialState)).toBe('')
    expect(stateOf('')).toEqual({ state: initialState, isUnread: false })
  })

  test('may be encoded, and years may be turned round', () => {
    expect(stateOf('#map%3D9%2F47%2F28%26years%3D1917-1905').state).toEqual({
      ...initialState,
      view: { zoom: 9, latitude: 47, longitude: 28 },
      years: { from: 1905, to: 1917 },
    })
    expect(fragmentOf({ ...initialState, layer: 'plan', opacity: 100 })).toBe('#layer=plan')
    expect(fragmentOf({ ...initialState, opacity: 60 })).toBe('')
    expect(stateOf('#years=1911').state.years).toEqual({ from: 1911, to: 1911 })
  })

  test.each([
    '#map=9/147/28',
    '#map=9/47',
    '#map=x/47/28',
    '#map=//',
    '#map=99/47/28',
    '#years=19111-2',
    '#years=',
    '#category=0',
    '#place=-1',
    '#%E0%A4%A',
    '#photos=1',
    '#layer=',
    '#layer=Plan',
    '#layer=a/b',
    '#opacity=101',
    '#opacity=x',
    '#<b>',
  ])('nonsense is left out and told of: %s', (hash) => {
    expect(stateOf(hash)).toEqual({ state: initialState, isUnread: true })
  })

  test('what can be read beside nonsense is kept', () => {
    expect(stateOf('#years=1911-1913&place=abc')).toEqual({ state: { ...initialState, years: { from: 1911, to: 1913 } }, isUnread: true })
  })
})
