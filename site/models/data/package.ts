import { pathOf, address, type Route } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { licenceName } from '#core/licences.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoBlocks } from '#data/publishing/photo-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'

type Context = { cache: RenderCache; settings: SiteSettings }

/** The description of all data as a Frictionless Data Package: which files there are. Paths are relative to it. */
export function dataPackage({ cache, settings }: Context): object {
  const { name, description } = textsFor(sourceLanguage).site
  const parts = photoBlocks(cache.archive)
  const files = (route: Route) => parts.map((id) => pathIn(route, id))
  const resources = [
    { name: 'photos-csv', format: 'csv', mediatype: 'text/csv', encoding: 'utf-8', path: files('photosTable') },
    { name: 'photos-json', format: 'json', mediatype: 'application/json', path: files('photosData') },
    { name: 'photos-geojson', format: 'geojson', mediatype: 'application/geo+json', path: files('photosGeo') },
  ].filter(({ path }) => path.length > 0)
  return {
    $schema: 'https://specs.frictionlessdata.io/schemas/data-package.json',
    profile: 'data-package',
    name: 'photographs',
    title: name,
    description,
    homepage: settings.siteUrl,
    licenses: [{ path: settings.dataLicence, title: licenceName(settings.dataLicence) }],
    resources: [...resources, { name: 'places', format: 'json', mediatype: 'application/geo+json', path: pathIn('linkedPlaces', 0) }],
  }
}

const pathIn = (route: Route, id: number) => pathOf(address(route, sourceLanguage, { id })).replace('/data/', '')
