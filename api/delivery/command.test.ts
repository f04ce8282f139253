import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deliveryWorkers, siteUrl } from '#tests/support/delivery-workers.ts'

const { file, outbox, server, failures, open, purge, record, isDelivered, bodies } = deliveryWorkers()

describe('the command', () => {
  const lines = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '')

  test('gets the files at its standard input and the folders in its environment, without secrets', async () => {
    process.env['PURGE_TOKEN'] = 'very-secret'
    try {
      open({
        purge: null,
        bucket: null,
        command: `cat > '${file('got')}'; echo "$PUBLIC_DIR $UPLOADS_DIR $SITE_URL [$PURGE_TOKEN]" > '${file('env')}'`,
      })
    } finally {
      delete process.env['PURGE_TOKEN']
    }
    record('index.html', '-photos/13.html', 'photos/12.html')
    await isDelivered()
    expect(lines('got')).toBe('put index.html\nremove photos/13.html\nput photos/12.html\n')
    expect(lines('env')).toBe(`${file('dist')} ${file('uploads')} ${siteUrl} []\n`)
  })

  test('gets no line for pictures, which are purged after it has run', async () => {
    open({ ...purge('hook'), command: `cat > '${file('got')}'; echo run >> '${file('runs')}'` })
    record('-uploads/thumbs/a.jpg', '-iiif/images/a/full/max/0/default.jpg')
    await isDelivered()
    expect([lines('got'), lines('runs')]).toEqual(['', 'run\n'])
    const pictures = ['/uploads/thumbs/a.jpg', '/iiif/images/a/full/max/0/default.jpg'].map((path) => siteUrl + path)
    expect(bodies()).toEqual([{ urls: pictures, removed: pictures }])
  })

  test('that fails is run again with the same files; its last words are for the log', async () => {
    const command = `cat > '${file('got')}'; test -e '${file('up')}' || { echo 'host is down' >&2; exit 23; }`
    const { state, retry } = open({ ...purge('hook'), command })
    record('a.html')
    await expect.poll(() => failures().length).toBeGreaterThan(0)
    expect(failures()[0]).toEqual({
      service: 'command',
      problem: 'DELIVERY_COMMAND ended with exit code 23.',
      output: 'host is down\n',
    })
    expect(state()).toMatchObject([
      { service: 'command', waiting: 1 },
      { service: 'hook', waiting: 0 },
    ])
    expect(server().calls).toEqual([])
    writeFileSync(file('up'), '')
    retry()
    await expect.poll(() => server().calls.length, { timeout: 60_000 }).toBe(1)
    expect([lines('got'), bodies()]).toEqual(['put a.html\n', [{ urls: [`${siteUrl}/a`], removed: [] }]])
    await isDelivered()
  })

  test('ends with all that it has started when the worker is stopped', async () => {
    const { stop } = open({ purge: null, bucket: null, command: `sleep 1000 & echo $! > '${file('pid')}'; wait` }, { patience: 10 })
    record('a.html')
    await expect.poll(() => lines('pid')).not.toBe('')
    await stop()
    const pid = Number(lines('pid'))
    const isRunning = () => {
      try {
        process.kill(pid, 0)
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      } catch {
        return false
      }
    }
    await expect.poll(isRunning).toBe(false)
    expect(outbox().waiting('upload').count).toBe(1)
  })
})
