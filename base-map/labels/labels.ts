import type { Language } from '#core/languages.ts'
import { project, worldPixels } from '../geometry/mercator.ts'
import type { Rivers } from '../geometry/shapes.ts'
import { cities } from '../names/cities.ts'
import { countries } from '../names/countries.ts'
import type { NamedPoint } from '../names/name.ts'
import { towns } from '../names/towns.ts'
import { rivers, waters } from '../names/waters.ts'
import { positionsAlong } from './along.ts'
import { placeLabels, type Candidate, type Label, type LabelKind, type Position } from './placement.ts'

/** Pixels that a label takes up. */
export type Measure = (text: string, kind: LabelKind) => { width: number; height: number }

/** Pixels between labels, and between a town's dot and its name. */
const padding = 3
const dotRadius = 3
const gap = 3

/** Towns that are shown from so far away have larger names. */
const lastCityRank = 6

/** The zooms from which the names of great and of small rivers are shown. */
const greatRivers = new Set(['Dniester', 'Prut', 'Danube', 'Dnieper', 'Southern Bug'])
const riverZooms = { great: 7, small: 9 } as const

type Source = (zoom: number, language: Language, measure: Measure, rivers: Rivers) => Candidate[]

const countryLabels: Source = (zoom, language, measure) =>
  countries
    .filter(({ from, to }) => from <= zoom && zoom <= to)
    .map(({ names, longitude, latitude, from }) => {
      const text = names[language]
      return candidate(text, 'country', from - 0.5, centred([longitude, latitude], worldPixels(zoom), measure(text, 'country')))
    })

const townLabels: Source = (zoom, language, measure) =>
  [...towns, ...cities].filter(({ from }) => from <= zoom).map((town) => townLabel(town, language, worldPixels(zoom), measure))

const waterLabels: Source = (zoom, language, measure) =>
  waters
    .filter(({ from }) => from <= zoom)
    .map((water) => {
      const text = water.names[language]
      const size = measure(text, 'water')
      return candidate(text, 'water', water.from, centred([water.longitude, water.latitude], worldPixels(zoom), size))
    })

const riverLabels: Source = (zoom, language, measure, named) =>
  named.flatMap(([key, lines]) => {
    const names = rivers[key]
    const from = greatRivers.has(key) ? riverZooms.great : riverZooms.small
    if (!names || zoom < from) return []
    const text = names[language]
    const { width, height } = measure(text, 'river')
    // Towns of the same zoom go first: they say more.
    const rank = from + 0.5
    return lines
      .flatMap((line) => positionsAlong(line, zoom, width + 2 * padding, height))
      .map((positions) => candidate(text, 'river', rank, positions))
  })

/** The kinds of labels; each is measured for itself, because a browser takes its time for it. */
export const labelSources: readonly Source[] = [countryLabels, townLabels, waterLabels, riverLabels]

/**
 * Every label of the map at a zoom: none overlaps another.
 *
 * @param named the rivers of the region at this zoom; where `hasRiverNames` is false, none are needed
 */
export const labelsAt = (zoom: number, language: Language, measure: Measure, named: Rivers): Label[] =>
  placeLabels(labelSources.flatMap((source) => source(zoom, language, measure, named)))

/** Whether rivers have names at a zoom. */
export const hasRiverNames = (zoom: number): boolean => zoom >= riverZooms.great

const candidate = (text: string, kind: LabelKind, rank: number, positions: Position[]): Candidate => ({
  text,
  kind,
  rank,
  dot: null,
  positions,
})

function centred(at: readonly [number, number], scale: number, { width, height }: ReturnType<Measure>): Position[] {
  const [x, y] = project(at).map((value) => value * scale) as [number, number]
  return [positionOf(x, y, width, height)]
}

function positionOf(x: number, y: number, width: number, height: number): Position {
  const [halfWidth, halfHeight] = [width / 2 + padding, height / 2 + padding]
  return { x, y, angle: 0, box: { left: x - halfWidth, right: x + halfWidth, low: y - halfHeight, high: y + halfHeight } }
}

/** The name of a town is right of its dot, or left of it, above or below it. */
function townLabel({ names, from, longitude, latitude }: NamedPoint, language: Language, scale: number, measure: Measure): Candidate {
  const text = names[language]
  const kind = from <= lastCityRank ? 'city' : 'town'
  const { width, height } = measure(text, kind)
  const [x, y] = project([longitude, latitude]).map((value) => value * scale) as [number, number]
  const aside = dotRadius + gap + width / 2
  const around: [number, number][] = [
    [aside, 0],
    [-aside, 0],
    [0, -dotRadius - gap - height / 2],
    [0, dotRadius + gap + height / 2],
  ]
  const positions = around.map(([right, down]): Position => {
    const position = positionOf(x + right, y + down, width, height)
    const { left, right: end, low, high } = position.box
    const box = {
      left: Math.min(left, x - dotRadius),
      right: Math.max(end, x + dotRadius),
      low: Math.min(low, y - dotRadius),
      high: Math.max(high, y + dotRadius),
    }
    return { ...position, box }
  })
  return { text, kind, rank: from, dot: { x, y }, positions }
}
