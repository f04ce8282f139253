/** Pages that show a picture of the archive, each in a viewer of another project. Their programs are below `/files`. */

const page = (head: string, script: string) => `<!doctype html><meta charset="utf-8"><title>viewer</title>
<link rel="icon" href="data:,"><style>html, body, #viewer { margin: 0; width: 1000px; height: 700px }</style>${head}
<div id="viewer" class="uv"></div><script type="module">${script}</script>`

const script = (file: string) => `<script src="/files/${file}"></script>`
const style = (file: string) => `<link rel="stylesheet" href="/files/${file}">`

/** Of each viewer of pictures, its page: `info` is the address of the description of the picture. */
export const pictureViewers: Record<string, (info: string) => string> = {
  openseadragon: (info) =>
    page(
      script('openseadragon/build/openseadragon/openseadragon.min.js'),
      `OpenSeadragon({ id: 'viewer', tileSources: '${info}', drawer: 'canvas', showNavigationControl: false })`,
    ),
  ol: (info) =>
    page(
      script('ol/dist/ol.js'),
      `const options = new ol.format.IIIFInfo(await (await fetch('${info}')).json()).getTileSourceOptions()
const source = new ol.source.IIIF({ ...options, zDirection: -1 })
const map = new ol.Map({ target: 'viewer', controls: [], layers: [new ol.layer.Tile({ source })] })
map.setView(new ol.View({ resolutions: source.getTileGrid().getResolutions(), extent: source.getTileGrid().getExtent(), constrainOnlyCenter: true }))
map.getView().fit(source.getTileGrid().getExtent())`,
    ),
  'leaflet-iiif': (info) =>
    page(
      style('leaflet/dist/leaflet.css') + script('leaflet/dist/leaflet.js') + script('leaflet-iiif/leaflet-iiif.js'),
      `const map = L.map('viewer', { center: [0, 0], crs: L.CRS.Simple, zoom: 0, zoomControl: false, attributionControl: false })
L.tileLayer.iiif('${info}').addTo(map)`,
    ),
}

/** Of each viewer of manifests, its page: `manifest` is the address of a manifest or a collection. */
export const manifestViewers: Record<string, (manifest: string) => string> = {
  mirador: (manifest) =>
    page(
      script('mirador/dist/mirador.min.js'),
      `Mirador.viewer({ id: 'viewer', language: 'ro', windows: [{ manifestId: '${manifest}' }],
window: { sideBarOpen: true, defaultSideBarPanel: 'attribution' }, workspaceControlPanel: { enabled: false } })`,
    ),
  universalviewer: (manifest) =>
    page(style('universalviewer/dist/uv.css') + script('universalviewer/dist/umd/UV.js'), `UV.init('viewer', { manifest: '${manifest}' })`),
}
