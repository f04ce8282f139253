import './runtime.ts'
import { startAlbumKeys } from './album-keys.ts'
import { startAlbumRow } from './album-row.ts'
import { startBack } from './back.ts'
import { startCopy } from './copy.ts'
import { startDialogs } from './dialog.ts'
import { startDownload } from './download.ts'
import { startMissingPicture } from './missing-picture.ts'
import { startRelated } from './related.ts'
import { startToggle } from './selection/toggle.ts'
import { startShare } from './share.ts'
import { startStaffLinks } from './staff-links.ts'

const page = document.querySelector<HTMLElement>('[data-photo-page]')
const parts = [
  startBack,
  startStaffLinks,
  startMissingPicture,
  startAlbumRow,
  startDialogs,
  startDownload,
  startCopy,
  startShare,
  startToggle,
  startAlbumKeys,
  startRelated,
]
if (page) for (const start of parts) start(page)
