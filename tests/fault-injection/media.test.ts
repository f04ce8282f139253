import { expect, test } from 'vitest'
import { filesBelow } from '#tests/support/ingest.ts'
import { faultCodes, withFaultyChildren } from './file-system.ts'
import { buildFolder, buildPicture } from '#tests/support/pictures.ts'
import { openMedia, type MediaError } from '#api/media/process.ts'

test('whichever call fails in the process that makes pictures, the picture is refused for what it is and nothing is left', async () => {
  const [uploadsDir, elsewhere] = [await buildFolder(), await buildFolder()]
  const source = `${elsewhere}/Скан.jpg`
  await buildPicture(90, 60).jpeg().toFile(source)
  let refused = 0
  for (let at = 1; ; at += 1) {
    const code = faultCodes[at % faultCodes.length]!
    const media = openMedia({ uploadsDir })
    const outcome = await withFaultyChildren({ below: uploadsDir, at, code }, () =>
      media.derive(source).then(
        () => 'made',
        (problem: MediaError) => problem,
      ),
    )
    await media.close()
    if (typeof outcome === 'string') break
    refused += 1
    expect([outcome.code, outcome.status], `${code} at call ${at}`).toEqual(code === 'ENOSPC' ? ['no-space', 507] : ['failed', 500])
    expect(outcome.message).not.toContain(uploadsDir)
    expect(filesBelow(uploadsDir), `${code} at call ${at}`).toEqual([])
  }
  expect(refused).toBeGreaterThan(2)
  expect(filesBelow(uploadsDir).length).toBeGreaterThan(10)
})
