import { startAlbumKeys } from './album-keys.ts'
import { startBack } from './back.ts'
import { startCarousel } from './carousel-loader.ts'
import { startCopy } from './copy.ts'
import { startDownload } from './download.ts'
import { startMap } from './map-loader.ts'
import { startRelated } from './related.ts'
import { startShare } from './share.ts'
import { startStaffLinks } from './staff-links.ts'
import { startSuggestion } from './suggestion-loader.ts'
import { startZoom } from './zoom-loader.ts'

const page = document.querySelector<HTMLElement>('[data-photo-page]')
const parts = [
  startBack,
  startStaffLinks,
  startZoom,
  startCarousel,
  startDownload,
  startMap,
  startSuggestion,
  startCopy,
  startShare,
  startAlbumKeys,
  startRelated,
]
if (page) for (const start of parts) start(page)
