import { partOf } from '../search/part.ts'
import { startCopying } from '../copy.ts'
import { startSharing } from '../share.ts'
import { fragmentOf } from './fragment.ts'
import { creditsOf, tableOf, type Row } from './table.ts'
import type { SelectionPageTexts } from './texts.ts'

/** Milliseconds that printing waits for pictures. */
const patience = 15_000

/** Lets the buttons above the cards share, print, save and copy the selection that is shown. */
export function startExports(section: HTMLElement, rowsShown: () => Row[], { selection }: SelectionPageTexts) {
  const button = (action: string) => partOf(section, `[data-do=${action}]`) as HTMLButtonElement
  const isReady = (control: HTMLElement) => control.ariaDisabled !== 'true'
  const list = partOf(section, '[data-photos]')

  startSharing(section, () => canonicalAddress() + fragmentOf(rowsShown().map(({ id }) => id)))
  startCopying(button('credits'), () => creditsOf(rowsShown()))
  button('table').addEventListener('click', ({ currentTarget }) => {
    if (isReady(currentTarget as HTMLElement)) save(tableOf(rowsShown(), selection.columns), `${selection.fileName}.csv`)
  })
  button('print').addEventListener('click', ({ currentTarget }) => {
    if (isReady(currentTarget as HTMLElement)) void print(list)
  })
  addEventListener('beforeprint', () => void loadPictures(list))

  /** Until everything is loaded, table, credits and print would be incomplete. */
  return (isLoading: boolean) => {
    for (const action of ['table', 'credits', 'print']) button(action).ariaDisabled = String(isLoading)
  }
}

/** The page's own address, without what is added to it. */
export const canonicalAddress = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href

/** The link is in no page, so that the click is not counted as the download of a photo. */
function save(text: string, name: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), patience)
}

async function print(list: HTMLElement) {
  await Promise.race([loadPictures(list), new Promise((resolve) => setTimeout(resolve, patience))])
  globalThis.print()
}

/** Pictures below the window come only when somebody scrolls there; on paper they are all seen. */
async function loadPictures(list: HTMLElement) {
  const images = Array.from(list.querySelectorAll('img'))
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
