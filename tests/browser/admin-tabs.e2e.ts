import type { BrowserContext, Page, Request } from '@playwright/test'
import { alertOf, expect, newText, people, test, type Office } from './office.ts'

// A browser opens six connections to a host over HTTP/1.1, which is what the built-in server speaks.

const badge = (page: Page) => page.getByRole('banner').getByRole('status')

/** The event streams that the tabs of a browser hold open at present. */
function streamsOf(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  const over = (request: Request) => void open.delete(request)
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/publish/stream')) return
    open.add(request)
    // Nothing is told of the requests of such a tab.
    for (const end of ['close', 'crash'] as const)
      request
        .frame()
        .page()
        .once(end as 'close', () => over(request))
  })
  context.on('requestfailed', over)
  context.on('requestfinished', over)
  return open
}

/** The tab that holds the stream; waits until there is exactly one. */
async function streamingTab(streams: Set<Request>): Promise<Page> {
  await expect.poll(() => streams.size).toBe(1)
  return [...streams][0]!.frame().page()
}

/** Opens further tabs beside the first one, which has signed in. */
async function openTabs(context: BrowserContext, count: number, path: (tab: number) => string): Promise<Page[]> {
  const tabs: Page[] = []
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage()
    await page.goto(`/adm${path(tab)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    tabs.push(page)
  }
  return tabs
}

/** Saves a new English name of the place that a tab shows. */
async function saveIn(page: Page, office: Office, id: number) {
  const name = newText('Place')
  await page.getByRole('textbox', { name: 'Name (English)' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alertOf(page, 'Location Info Updated')).toBeVisible()
  expect((await office.call('admin', `GET /api/location/${id}`)).body['locationNameEn']).toBe(name)
}

test('eight tabs each save over one shared stream, also after the tab that held it was closed or has crashed', async ({
  page,
  open,
  office,
  context,
}) => {
  test.setTimeout(300_000)
  const streams = streamsOf(context)
  await open('admin')
  const tabs = await openTabs(context, 8, (tab) => `/edit-location/${tab + 1}`)
  for (const [tab, each] of tabs.slice(0, 2).entries()) await saveIn(each, office, tab + 1)
  await (await streamingTab(streams)).close()
  for (const [tab, each] of tabs.slice(2, 4).entries()) await saveIn(each, office, tab + 3)
  const holder = await streamingTab(streams)
  expect(holder).not.toBe(page)
  const crash = await context.newCDPSession(holder)
  const crashed = holder.waitForEvent('crash')
  crash.send('Page.crash').catch(() => undefined)
  await crashed
  // The tab that crashed is gone with its form.
  const left = [...tabs.entries()].filter(([tab, each]) => tab >= 4 && each !== holder)
  for (const [tab, each] of left) await saveIn(each, office, tab + 1)
  for (const [, each] of left) await expect(badge(each)).toHaveText('Live')
})

test('thirty tabs follow publishing, and one of them saves', { tag: '@long' }, async ({ open, office, context }) => {
  test.setTimeout(300_000)
  const streams = streamsOf(context)
  await open('admin')
  const tabs = await openTabs(context, 30, (tab) => `/edit-location/${(tab % 10) + 1}`)
  await saveIn(tabs.at(-1)!, office, 10)
  await streamingTab(streams)
  for (const each of tabs) await expect(badge(each)).toHaveText('Live')
})

test('a tab that nobody sees holds no stream, and one that is seen takes it over', async ({ page, open, context }) => {
  const streams = streamsOf(context)
  await context.addInitScript(() => {
    let isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    window.addEventListener('test:hide', () => {
      isHidden = !isHidden
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  })
  const toggle = (tab: Page) => tab.evaluate(() => window.dispatchEvent(new Event('test:hide')))
  await open('admin')
  expect(await streamingTab(streams)).toBe(page)
  const [second] = await openTabs(context, 1, () => '/photos')
  await toggle(page)
  await expect.poll(() => [...streams].map((each) => each.frame().page())).toEqual([second])
  await toggle(second!)
  await expect.poll(() => streams.size).toBe(0)
  await toggle(page)
  expect(await streamingTab(streams)).toBe(page)
  await expect(badge(page)).toHaveText('Live')
})

test(
  'where the browser cannot share a stream, four tabs ask from time to time, and each saves',
  { tag: '@long' },
  async ({ open, office, context }) => {
    test.setTimeout(300_000)
    const streams = streamsOf(context)
    // As on an address without HTTPS.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined })
      Object.defineProperty(crypto, 'randomUUID', { value: undefined })
    })
    await open('admin')
    const tabs = await openTabs(context, 4, (tab) => `/edit-location/${tab + 1}`)
    for (const [tab, each] of tabs.entries()) await saveIn(each, office, tab + 1)
    for (const each of tabs) await expect(badge(each)).toHaveText('Live')
    expect(streams.size).toBe(0)
  },
)

test('logging out in one tab ends the stream of all, and the next person finds nothing of the former one', async ({
  page,
  open,
  context,
}) => {
  const streams = streamsOf(context)
  await open('admin', '/users')
  const [second] = await openTabs(context, 1, () => '/users')
  await expect(second!.getByText(people.translator.name)).toBeVisible()
  await streamingTab(streams)
  await page.getByRole('banner').getByText('admin', { exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, second!]) await expect(tab).toHaveURL('/adm/login')
  await expect.poll(() => streams.size).toBe(0)
  await page.getByLabel('Name').fill(people.translator.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(people.translator.password)
  await page.keyboard.press('Enter')
  for (const tab of [page, second!]) await expect(tab.getByRole('banner').getByText(people.translator.name)).toBeVisible()
  await streamingTab(streams)
})

test(
  'a tab that missed who has signed in shows the new person once it is seen, and nothing under the former name',
  { tag: '@long' },
  async ({ page, open, office }) => {
    await open('admin', '/edit-location/1')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    const other = await office.tokenOf('translator')
    // As after a stay in the back/forward cache: no event has told this tab.
    await page.evaluate((text) => {
      localStorage.setItem('token', text)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, other)
    await expect(page.getByRole('banner').getByText(people.translator.name)).toBeVisible()
    await expect(page.getByRole('banner').getByText('admin', { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(other)
  },
)
