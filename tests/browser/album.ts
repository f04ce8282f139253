import type { Page } from '@playwright/test'

/** The address of the data of the album whose carousel a photo's page has. */
export const albumOf = (page: Page) =>
  page.locator('astro-island[component-export=Carousel]').evaluate((island) => {
    const { album } = JSON.parse(island.getAttribute('props') ?? '') as { album: [number, string] }
    return album[1]
  })
