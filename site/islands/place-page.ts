import './runtime.ts'
import { startCopy } from './copy.ts'
import { startDialogs } from './dialog.ts'

const page = document.querySelector<HTMLElement>('[data-place-map]')
if (page) for (const start of [startDialogs, startCopy]) start(page)
