import { afterEach, beforeEach, expect, test } from 'vitest'
import { manifestFile, prepareFolders } from '#api/files/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { deliveryFindings } from './delivery.ts'

const began = '2026-01-02T03:00:00.000Z'
const soon = new Date('2026-01-02T03:10:00.000Z')
const later = new Date('2026-01-02T04:00:00.000Z')

let settings: ReturnType<typeof temporarySettings>
beforeEach(() => {
  settings = temporarySettings()
  prepareFolders(settings)
})
afterEach(() => settings.remove())

const purge = { service: 'bunny' as const, token: 'very-secret', zone: '', url: '' }

test('nothing is said where nothing is set up', () => {
  expect(deliveryFindings(settings, later)).toEqual([])
})

test('a file that waits for long is doubtful, and one whose delivery failed, with the reason; one that waits for minutes is not', () => {
  settings.delivery = { purge, command: '', bucket: null }
  expect(deliveryFindings(settings, later)).toMatchObject([{ verdict: 'fine' }])
  const manifest = openManifest(manifestFile(settings))
  manifest.deliveries.activate({ purge: 'one' }, () => ['index.html'], began)
  expect(deliveryFindings(settings, soon)).toMatchObject([{ verdict: 'fine' }])
  expect(deliveryFindings(settings, later)).toMatchObject([{ verdict: 'doubtful', says: `1 file waits for PURGE since ${began}` }])
  manifest.deliveries.fail('purge', 'Bunny answered 500.', began)
  manifest.close()
  for (const now of [soon, later])
    expect(deliveryFindings(settings, now)).toMatchObject([
      { of: 'delivery', verdict: 'doubtful', says: `1 file waits for PURGE since ${began}: Bunny answered 500.` },
    ])
})
