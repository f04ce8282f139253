import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { address, fileOf, type Address } from '#core/addresses.ts'
import { fileSize } from '#core/formats.ts'
import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import { licenceOf, licenceValues } from '#core/licences.ts'
import { pageSize } from '#core/limits.ts'
import type { FlatKind } from '#core/records/flat.ts'
import type { SiteSettings } from '#core/settings.ts'
import { licenceSections } from '#core/texts/pages/terms.ts'
import { textsFor } from '#core/texts/texts.ts'
import { bundleFolder } from '#api/publisher/bundle.ts'
import type { Archive } from '#data/open.ts'
import { allPages } from '#data/pages.ts'
import { photoByID } from '#data/photos.ts'
import { takeSnapshot } from '#data/snapshot.ts'
import { frameOf } from '#site/models/frame.ts'
import { richTextOf } from '#site/models/linked-text.ts'
import { marks } from '#site/models/photo/download.ts'
import { notFoundPage } from '#site/models/not-found.ts'
import { searchPage } from '#site/models/search.ts'
import { textPage } from '#site/models/text-page.ts'
import { narrowedTaxonomies, photoFrontMatter, recordPages, recordsIn, taxonomyOf } from './hugo-records.ts'

export type HugoSource = {
  archive: Archive
  site: SiteSettings
  /** What was published of the same archive: the addresses of style sheets and scripts are taken from it. */
  publicDir: string
}

const templates = resolve(import.meta.dirname, 'hugo')
const icons = resolve(import.meta.dirname, '../../site/components/Icon.astro')

/** A file of the project, as JSON: Hugo takes front matter in that form, too. */
type Write = (file: string, content: object) => void

/**
 * Writes a Hugo project that builds the archive's pages: one content file for each photo, record and page of text in
 * each language, lists by taxonomies, texts and names as data. The address of a list that
 * two records narrow differs from ours, because Hugo makes such a list from one term: `/category-periods/3-9` for our `/categories/3/period/9`.
 */
export function writeHugoProject(folder: string, source: HugoSource) {
  const write: Write = (file, content) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(content))
  }
  const snapshot = takeSnapshot(source.archive)
  cpSync(templates, folder, { recursive: true })
  cpSync(join(bundleFolder, 'client'), join(folder, 'static'), { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  write('config.json', configOf(source.site))
  writeData(write, source)
  for (const language of languages) {
    write(`data/records/${language}.json`, recordsIn(snapshot, language))
    for (const [kind, taxonomy] of Object.entries(taxonomyOf) as [FlatKind, string][]) {
      for (const [id, page] of recordPages(snapshot, kind, language)) write(`content/${language}/${taxonomy}/${id}/_index.md`, page)
    }
    writeTextPages((name, page) => write(`content/${language}/${name}.md`, page), source.site, language)
  }
  for (const { route, language, id } of allPages(source.archive)) {
    if (route !== 'photo') continue
    write(`content/${language}/photos/${id}.md`, photoFrontMatter(snapshot, photoByID(source.archive, id)!, language))
  }
}

/** Drawings, licences, texts, what all pages share; style sheets and scripts as our own pages name them. */
function writeData(write: Write, { archive, site, publicDir }: HugoSource) {
  const drawings = readFileSync(icons, 'utf8').matchAll(/(\w+): '(M[^']+)'/g)
  write('data/icons.json', Object.fromEntries(Array.from(drawings, ([, name, path]) => [name, path])))
  const licences = licenceValues.map((value) => [value, { uri: licenceOf(value).uri, section: licenceSections[value], marks: marks[value] }])
  write('data/licences.json', Object.fromEntries(licences))

  const published = (page: Address) => readFileSync(join(publicDir, fileOf(page)), 'utf8')
  const photo = published(allPages(archive).find(({ route }) => route === 'photo')!)
  const list = published(address('latest', sourceLanguage))
  const styles = (html: string) => tags(html, /<link rel="stylesheet"[^>]*>/g)
  const scripts = (html: string) => tags(html, /<script type="module"[^>]*><\/script>/g)
  write('data/styles.json', { photo: styles(photo), list: styles(list) })
  write('data/scripts.json', { photo: scripts(photo.slice(0, photo.indexOf('</main>'))), page: scripts(list) })
  for (const language of languages) {
    const preloads = tags(published(address('home', language)), /<link rel="preload"[^>]*>/g)
    write(`data/texts/${language}.json`, textsFor(language))
    write(`data/frame/${language}.json`, frameIn(site, language, preloads))
    write(`i18n/${language}.json`, countsIn(language))
  }
}

/** The pages that are there once, and the sections that have no page. */
function writeTextPages(write: Write, settings: SiteSettings, language: Language) {
  for (const section of ['photos', ...narrowedTaxonomies]) write(`${section}/_index`, { _build: { render: 'never', list: 'never' } })
  write('latest/_index', {})
  for (const route of ['about', 'contribute', 'terms'] as const) {
    const { head, sections } = textPage({ address: address(route, language), settings })
    write(route, { title: head.title, summary: head.description, layout: 'text', sections })
  }
  const { head, explanation, messages } = notFoundPage({ address: address('notFound', language) })
  const said = messages.map(({ message, home, homeLabel }) => [{ text: `${message}: ` }, { text: homeLabel, href: home }])
  const sections = [{ paragraphs: [...said, [{ text: explanation }]] }]
  write('not-found', { title: head.title, summary: head.description, layout: 'text', noindex: true, sections })
  const { head: about, hint, browse, withoutScript: without, data } = searchPage({ address: address('search', language), settings })
  const script = JSON.parse(data) as object
  write('search', { title: about.title, summary: about.description, layout: 'search', hint, browse, without, script })
}

const tags = (html: string, pattern: RegExp) => (html.match(pattern) ?? []).join('\n')

function configOf({ siteUrl, contactEmail, mapTiles, mapAttribution }: SiteSettings) {
  const taxonomies = [...Object.values(taxonomyOf), ...narrowedTaxonomies]
  return {
    baseURL: `${siteUrl}/`,
    defaultContentLanguage: sourceLanguage,
    languages: Object.fromEntries(languages.map((language, index) => [language, { contentDir: `content/${language}`, weight: index + 1 }])),
    uglyURLs: true,
    // A busy machine is no reason to give up.
    timeout: '600s',
    paginate: pageSize.photos,
    disableKinds: ['RSS', 'sitemap', 'robotsTXT', '404'],
    taxonomies: Object.fromEntries(taxonomies.map((taxonomy) => [taxonomy, taxonomy])),
    // Else each list would have one more page that leads to its first.
    outputFormats: { html: { isHTML: false } },
    params: { origin: siteUrl, contact: contactEmail, tiles: mapTiles, attribution: mapAttribution },
  }
}

/** What all pages of a language have in common. */
function frameIn(site: SiteSettings, language: Language, preloads: string) {
  const frame = frameOf({ address: address('home', language), settings: site }, { title: '', description: '' })
  const texts = textsFor(language)
  const sections = ['home', 'categories', 'locations', 'albums', 'time-periods', 'about', 'search']
  const rich = (text: string) => richTextOf(text, language, site)
  return {
    prefix: language === sourceLanguage ? '' : `/${language}`,
    home: frame.home,
    locale: frame.openGraph.find(({ property }) => property === 'og:locale')!.content,
    navigation: frame.navigation.map(({ label, href }, index) => ({ label, href, section: sections[index] })),
    footer: frame.footer,
    licenceNote: frame.licenceNote,
    discovery: frame.discovery,
    preloads,
    intro: texts.home.intro.map(rich),
    support: rich(texts.home.support),
    megabytes: fileSize(1024 ** 2, language).split(' ')[1],
  }
}

/** Counted texts in the form of Hugo's translations. */
function countsIn(language: Language) {
  const forms = Object.entries(textsFor(language).counts).map(([name, plural]) => {
    const filled = Object.entries(plural).map(([form, text]) => [form, text.replace('{count}', '{{ .shown }}')])
    return [name, Object.fromEntries(filled)]
  })
  return Object.fromEntries(forms)
}
