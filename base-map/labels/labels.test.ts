import { describe, expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { regionShapes } from '../geometry/shapes.ts'
import { labelsAt, type Measure } from './labels.ts'
import { overlaps, placeLabels, type Candidate } from './placement.ts'

/** A typeface whose letters are all equally wide. */
const measure: Measure = (text) => ({ width: text.length * 7, height: 16 })

const labelsIn = (zoom: number, language: (typeof languages)[number]) => labelsAt(zoom, language, measure, regionShapes(zoom).rivers)

const zooms = Array.from({ length: 17 }, (_, index) => index + 3)
const textsAt = (zoom: number, language: (typeof languages)[number] = 'en') => labelsIn(zoom, language).map(({ text }) => text)

const at = (text: string, rank: number, ...lefts: number[]): Candidate => ({
  text,
  kind: 'town',
  rank,
  dot: null,
  positions: lefts.map((left) => ({ x: left + 10, y: 5, angle: 0, box: { left, right: left + 20, low: 0, high: 10 } })),
})

test('of two labels that overlap, the one with the lower rank is written', () => {
  const labels = placeLabels([at('village', 9, 5), at('town', 3, 0)])
  expect(labels.map(({ text }) => text)).toEqual(['town'])
})

test('a label moves to the first position that is free', () => {
  const labels = placeLabels([at('town', 3, 0), at('village', 9, 5, 15, 30, 60)])
  expect(labels.map(({ text, box }) => [text, box.left])).toEqual([
    ['town', 0],
    ['village', 30],
  ])
})

test('labels in different cells of the grid are compared, too', () => {
  expect(placeLabels([at('one', 1, 250), at('other', 2, 260)])).toHaveLength(1)
  expect(placeLabels([at('one', 1, -10), at('other', 2, 5)])).toHaveLength(1)
})

describe.each(languages)('in %s', (language) => {
  test.each(zooms)('no label overlaps another at zoom %i', (zoom) => {
    const labels = labelsIn(zoom, language).toSorted((one, other) => one.box.left - other.box.left)
    expect(labels.length).toBeGreaterThan(10)
    const overlapping = labels.flatMap((one, index) => {
      const found: string[] = []
      for (let next = index + 1; (labels[next]?.box.left ?? Infinity) < one.box.right; next++)
        if (overlaps(one.box, labels[next]!.box)) found.push(`${one.text} and ${labels[next]!.text}`)
      return found
    })
    expect(overlapping).toEqual([])
  })
})

test('the same zoom gives the same labels again', () => {
  expect(labelsIn(9, 'ro')).toEqual(labelsIn(9, 'ro'))
})

test('the main towns stay from the zoom on at which they appear', () => {
  for (const [town, first] of [
    ['Chișinău', 5],
    ['Odesa', 5],
    ['Bender', 7],
    ['Khotyn', 7],
    ['Izmail', 6],
  ] as const)
    for (const zoom of zooms.filter((each) => each >= first)) expect(textsAt(zoom), `zoom ${zoom}`).toContain(town)
})

test('near towns and rivers get names with the zoom, and countries lose theirs', () => {
  expect(textsAt(5)).toEqual(expect.arrayContaining(['Romania', 'Ukraine']))
  expect(textsAt(5)).not.toContain('Dniester')
  expect(textsAt(9)).toEqual(expect.arrayContaining(['Dniester', 'Prut', 'Leova']))
  expect(textsAt(9)).not.toContain('Romania')
  expect(textsAt(12).filter((text) => text === 'Dniester').length).toBeGreaterThan(5)
})

test('the names of rivers are read from the left to the right', () => {
  const rivers = labelsIn(11, 'ru').filter(({ kind }) => kind === 'river')
  expect(rivers.length).toBeGreaterThan(20)
  for (const { angle } of rivers) expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2)
})
