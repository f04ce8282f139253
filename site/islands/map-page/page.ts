import L from 'leaflet'
import { spanOf, sumOfCounts, type Years } from '#core/map/count.ts'
import { wholeMap, type Bounds } from '#core/map/grid.ts'
import { debounced } from './debounced.ts'
import { clustersOf, isOnePlace, type Cluster } from './clusters.ts'
import { openFiles, tilePath } from './files.ts'
import { openFilters } from './filters.ts'
import { contains, widened } from './geometry.ts'
import { boundsAround, itemsIn, type PhotoFeature, type Sources } from './items.ts'
import { openMarks } from './marks.ts'
import { nearestPhotos } from './nearest.ts'
import { followOldMaps } from './old-maps.ts'
import { openPlaces } from './places.ts'
import { openPopups } from './popup.ts'
import { fragmentOf, initialState, stateOf, type MapState } from './state.ts'
import { showStatus } from './status.ts'
import { openStrip } from './strip.ts'
import { boundsIn, fitTo, openSurface, viewOf } from './surface.ts'
import { nextTask, requestAnimationFrameOnce } from './tasks.ts'
import type { MapPageData } from './texts.ts'
import { openYears } from './years.ts'
import { noOldMap } from '../old-maps/entry.ts'
import { partOf } from '../search/part.ts'

/** The part of the map that is shown at first: Bessarabia. */
const region: Bounds = { west: 26.5, south: 45.1, east: 30.6, north: 48.6 }

const world: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** How much wider than the view the part is whose marks are drawn, so that they are there while the map is moved. */
const margin = 0.35

/** The closest zoom of a view that was not chosen by hand. */
const closest = 15

/**
 * Opens the map of the whole archive: its marks, years, filters and photos follow each other and the address. It does so in
 * several tasks: the page answers between them.
 */
export async function openMapPage(section: HTMLElement, list: HTMLElement, data: MapPageData): Promise<void> {
  const part = (name: string) => partOf(section, `[data-${name}]`)
  await nextTask()
  const places = openPlaces(list)
  await nextTask()
  const map = openSurface(part('board'), data)
  await nextTask()
  const files = openFiles(() => refreshSoon())
  const marks = openMarks(map, data, press)
  const cardTemplate = partOf(part('strip'), 'template')
  const popups = openPopups(map, cardTemplate, data, focusMark, showAll)
  const years = openYears(part('years') as HTMLFieldSetElement, data, chooseYears)
  const filters = openFilters(part('filters'), places, data, (choice) =>
    choose(choice.place === state.place ? choice : { ...choice, view: null }),
  )
  const oldMaps = followOldMaps(map, data, ({ layer, opacity }) => choose({ layer, opacity }))
  const strip = openStrip(part('strip'), data, pointAt)
  const pointer = L.marker([0, 0], {
    icon: L.divIcon({ className: 'mark pointed', iconSize: [36, 36] }),
    interactive: false,
    keyboard: false,
  })
  let state: MapState = initialState
  let span: Years | null | undefined
  let inView = sumOfCounts([])
  /** Whether the view has still to be fitted to what is shown. */
  let isUnfitted = false
  let isFitting = false
  /** The end of the address as this page knows it. */
  let written = location.hash

  const sources = (): Sources => (state.place > 0 ? places.paths(places.within(state.place)) : null)

  const refreshSoon = () => requestAnimationFrameOnce(refresh)
  const followStrip = debounced(showStrip, 250)
  const writeAddress = debounced(() => {
    const hash = fragmentOf(state)
    // An address that has just been changed elsewhere is read first.
    if (location.hash !== written) return
    written = hash
    if (hash !== location.hash) history.replaceState(history.state, '', hash || location.pathname + location.search)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.hash = hash
  }, 300)

  function refresh() {
    // The picture of the years is drawn in a frame apart.
    if (findSpan()) return refreshSoon()
    // Fitting moves the map, which refreshes it again.
    if (isUnfitted) return fit() ? undefined : showProgress()
    const view = boundsIn(map)
    const { items, wanted } = itemsIn(files, sources(), widened(view, margin), map.getZoom(), state)
    files.want(wanted)
    marks.show(clustersOf(items, map.getZoom(), state), span ?? null)
    inView = sumOfCounts(items.filter((item) => contains(view, item)).map(({ counts }) => counts))
    showProgress()
    requestAnimationFrameOnce(showCounts)
  }

  /** Says what is in view, in a frame after that of the marks. */
  function showCounts() {
    years.count(inView)
    showStatus(section, inView, state, data, files.file(tilePath(wholeMap))?.features.length === 0)
    followStrip()
  }

  function showProgress() {
    section.ariaBusy = files.isLoading() ? 'true' : null
    part('failed').hidden = files.isLoading() || !files.hasFailed()
  }

  /** Shows the years of the whole archive, once its first file is there; true where it has just done so. */
  function findSpan(): boolean {
    if (span !== undefined) return false
    const { items, wanted } = itemsIn(files, null, world, 0, initialState)
    files.want(wanted)
    if (wanted.length > 0) return false
    span = spanOf(sumOfCounts(items.map(({ counts }) => counts)))
    years.setSpan(span)
    return true
  }

  /** Shows the region, or where the photos are that are asked for; false as long as that is not known. */
  function fit(): boolean {
    const { items, wanted } = itemsIn(files, sources(), world, 0, state)
    files.want(wanted)
    if (wanted.length > 0) return false
    isUnfitted = false
    isFitting = true
    const isInRegion = state.place === 0 && (items.length === 0 || items.some((item) => contains(region, item)))
    if (isInRegion) fitTo(map, region, closest, 0)
    else fitTo(map, items.length > 0 ? boundsAround(items) : region, closest, 40)
    isFitting = false
    return true
  }

  function showStrip() {
    const area = boundsIn(map)
    const { lat: latitude, lng: longitude } = map.getCenter()
    const placeNumbers = state.place > 0 ? new Set(places.within(state.place)) : null
    const search = { middle: { latitude, longitude }, area, filter: state, placeNumbers }
    const what = `${fragmentOf({ ...state, ...noOldMap, view: viewOf(map) })} ${String(map.getSize())}`
    const count = Number(part('status').dataset['count'])
    if (!files.isLoading()) strip.show(what, count, () => nearestPhotos(files, sources(), search), state.isGallery)
  }

  /** Changes what is shown; a view of null is fitted to it. */
  function choose(changes: Partial<MapState>) {
    state = { ...state, ...changes }
    if (changes.view !== undefined) isUnfitted = changes.view === null
    section.classList.toggle('is-gallery', state.isGallery)
    showGalleryButton()
    years.show(state.years)
    filters.show(state)
    oldMaps.show(state)
    writeAddress()
    refreshSoon()
  }

  function showGalleryButton() {
    const button = part('do=gallery')
    button.ariaPressed = String(state.isGallery)
    button.textContent = state.isGallery ? data.map.asStrip : data.map.asGallery
  }

  function chooseYears(chosen: Years | null, isPlaying: boolean) {
    state.years = chosen
    part('status').ariaLive = isPlaying ? 'off' : 'polite'
    if (!isPlaying) writeAddress()
    refreshSoon()
  }

  async function press(cluster: Cluster) {
    const bounds = cluster.bounds
    if (!isOnePlace(cluster) && map.getZoom() < map.getMaxZoom()) return zoomTo(cluster)
    if (cluster.listed) return popups.show(cluster, cluster.listed)
    const { latitude, longitude } = cluster
    if (map.getZoom() < closest + 2) return void map.setView([latitude, longitude], closest + 2)
    // Only the number of these photos is known: some of them are looked for.
    const search = { middle: cluster, area: widened(bounds, 0.1), filter: state, placeNumbers: null }
    const photos: PhotoFeature[] = []
    for await (const photo of nearestPhotos(files, sources(), search)) if (photos.push(photo) >= 6) break
    popups.show(cluster, photos)
  }

  function zoomTo({ bounds: { west, south, east, north } }: Cluster) {
    map.fitBounds([[south, west], [north, east]], { padding: [60, 60], maxZoom: Math.min(map.getZoom() + 4, map.getMaxZoom()) }) // prettier-ignore
  }

  function focusMark({ listed }: Cluster) {
    const [photo] = listed ?? []
    if (photo) marks.focus(photo.id)
  }

  function showAll(cluster: Cluster) {
    map.setView([cluster.latitude, cluster.longitude], Math.max(map.getZoom(), closest))
    choose({ isGallery: true })
    part('strip').scrollIntoView({ block: 'start' })
  }

  function pointAt(photo: PhotoFeature | null) {
    if (!photo) return void pointer.remove()
    const [longitude, latitude] = photo.geometry.coordinates
    pointer.setLatLng([latitude, longitude]).addTo(map)
  }

  function follow() {
    const { state: named, isUnread } = stateOf(location.hash)
    written = location.hash
    const isUnknown = named.layer !== '' && !oldMaps.has(named.layer)
    part('unread').hidden = !isUnread && !isUnknown
    const chosen = isUnknown ? { ...named, ...noOldMap } : named
    choose(chosen)
    // The places in it, and its name, may have to be read first.
    if (named.place > 0) places.whenKnown(() => showPlace(named))
    if (named.view) map.setView([named.view.latitude, named.view.longitude], named.view.zoom, { animate: false })
  }

  /** Shows a place with all that belong to it, once these are known. */
  function showPlace({ place, view }: MapState) {
    if (state.place !== place) return
    filters.showName()
    if (!view) isUnfitted = true
    refreshSoon()
  }

  map.on('moveend', () => {
    if (!isFitting) state.view = viewOf(map)
    writeAddress()
    refreshSoon()
  })
  map.on('resize', refreshSoon)
  section.addEventListener('click', ({ target }) => {
    const action = target instanceof Element ? target.closest<HTMLElement>('[data-do]')?.dataset['do'] : undefined
    if (action === 'gallery') choose({ isGallery: !state.isGallery })
    if (action === 'all') choose({ ...initialState, layer: state.layer, opacity: state.opacity })
    if (action === 'retry') {
      files.retry()
      refresh()
    }
  })
  addEventListener('hashchange', () => {
    // The link that skips the navigation leaves the map as it is.
    if (location.hash === '#content') written = location.hash
    else follow()
  })
  follow()
}
