import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  exp,
  GeomType,
  GroupSymbolizer,
  LineLabelSymbolizer,
  LineSymbolizer,
  OffsetTextSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'
import type { Language } from '#core/languages.ts'
import type { Style } from '../drawing/style.ts'

/** The kinds of areas that are drawn green, as the Protomaps basemap names them. */
const greens = ['park', 'wood', 'forest', 'nature_reserve', 'national_park', 'protected_area', 'cemetery', 'grass', 'grassland', 'scrub']

const isKind =
  (kinds: string[]) =>
  (_: number, { props }: Feature) =>
    kinds.some((kind) => kind === props['kind'])

/** Draws land, waters, roads, buildings and borders in the colours of the built-in map. The layers are those of the Protomaps basemap. */
export function paintRulesOf({ colours }: Style): PaintRule[] {
  const road = (kinds: string[], widths: [zoom: number, pixels: number][]): PaintRule => ({
    dataLayer: 'roads',
    filter: isKind(kinds),
    symbolizer: new LineSymbolizer({ color: colours.road, width: (zoom: number) => exp(1.6, widths)(zoom) }),
  })
  return [
    { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: colours.land }) },
    { dataLayer: 'landuse', filter: isKind(greens), symbolizer: new PolygonSymbolizer({ fill: colours.green }) },
    {
      dataLayer: 'water',
      filter: (_, { geomType }) => geomType === GeomType.Polygon,
      symbolizer: new PolygonSymbolizer({ fill: colours.water }),
    },
    {
      dataLayer: 'water',
      filter: (_, { geomType }) => geomType === GeomType.Line,
      symbolizer: new LineSymbolizer({ color: colours.river, width: (zoom: number) => exp(1.6, [[8, 0.6], [18, 8]])(zoom) }), // prettier-ignore
    },
    { dataLayer: 'buildings', minzoom: 13, symbolizer: new PolygonSymbolizer({ fill: colours.building }) },
    road(['other', 'path'], [[14, 0], [20, 7]]), // prettier-ignore
    road(['minor_road'], [[12, 0], [18, 9]]), // prettier-ignore
    road(['major_road', 'medium_road'], [[6, 0], [12, 1.6], [18, 13]]), // prettier-ignore
    road(['highway'], [[4, 0], [7, 1.2], [12, 2], [18, 15]]), // prettier-ignore
    {
      dataLayer: 'roads',
      filter: isKind(['rail']),
      symbolizer: new LineSymbolizer({ color: colours.border, width: 0.8, opacity: 0.6 }),
    },
    { dataLayer: 'boundaries', symbolizer: new LineSymbolizer({ color: colours.border, width: 1 }) },
  ]
}

/** Names countries, towns, waters and roads in a language, or as they are called there where the data lack it. */
export function labelRulesOf({ colours, font }: Style, language: Language): LabelRule[] {
  const labelProps = [`name:${language}`, 'name']
  const halo = { stroke: colours.halo, width: 2 }
  const text = (fill: string, size: number, style = '') => ({ labelProps, fill, font: `${style} ${size}px ${font}`.trim(), ...halo })
  return [
    { dataLayer: 'places', maxzoom: 8, filter: isKind(['country']), symbolizer: new CenteredTextSymbolizer(text(colours.country, 14)) },
    {
      dataLayer: 'places',
      maxzoom: 8,
      filter: isKind(['locality']),
      sort: byImportance,
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: 2, fill: colours.town }),
        new OffsetTextSymbolizer({ ...text(colours.town, 13), offsetX: 5, offsetY: 4 }),
      ]),
    },
    {
      dataLayer: 'places',
      minzoom: 9,
      filter: isKind(['locality']),
      sort: byImportance,
      symbolizer: new CenteredTextSymbolizer(text(colours.town, 15)),
    },
    {
      dataLayer: 'places',
      minzoom: 13,
      filter: isKind(['neighbourhood', 'macrohood']),
      symbolizer: new CenteredTextSymbolizer(text(colours.country, 13)),
    },
    {
      dataLayer: 'water',
      filter: (_, { geomType }) => geomType === GeomType.Point,
      symbolizer: new CenteredTextSymbolizer(text(colours.waterName, 13, 'italic')),
    },
    {
      dataLayer: 'water',
      filter: (_, { geomType }) => geomType === GeomType.Line,
      symbolizer: new LineLabelSymbolizer(text(colours.waterName, 13, 'italic')),
    },
    {
      dataLayer: 'roads',
      minzoom: 14,
      filter: isKind(['highway', 'major_road', 'medium_road', 'minor_road']),
      symbolizer: new LineLabelSymbolizer(text(colours.town, 12)),
    },
  ]
}

/** Places that the basemap shows from farther away come first. */
const byImportance: LabelRule['sort'] = (one, other) => Number(one['min_zoom'] ?? 20) - Number(other['min_zoom'] ?? 20)
