import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { listenerLimits, type ListenerLimits } from './limits.ts'
import { openListener, type Listener } from './listener.ts'

const open: { stop: Listener['stop']; goOn: () => void }[] = []
afterEach(async () => {
  for (const { stop, goOn } of open.splice(0)) {
    goOn()
    await stop()
  }
})

/** A listener that answers the length of each body, or holds its answer back until it is told. */
async function listen(limits: Partial<ListenerLimits> = {}) {
  const held = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const listener = openListener(
    async (request, response) => {
      if (request.url === '/ignored') return void response.end('ignored')
      if (request.url === '/unread') {
        await until(() => request.complete)
        return void response.end('unread')
      }
      if (request.url === '/streamed') response.write('first ')
      if (request.url !== '/') {
        begun.resolve(undefined)
        await held.promise
      }
      let bytes = 0
      try {
        for await (const part of request as AsyncIterable<Buffer>) bytes += part.length
      } catch {
        return
      }
      response.end(`read ${bytes}`)
    },
    { ...listenerLimits, grace: 200, ...limits },
  )
  const goOn = () => held.resolve(undefined)
  open.push({ stop: listener.stop, goOn })
  listener.server.listen(0, '127.0.0.1')
  await once(listener.server, 'listening')
  const { port } = listener.server.address() as AddressInfo

  function wire({ allowHalfOpen = false } = {}) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', () => undefined)
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
    return { socket, closed, heard: (sought: string) => until(() => text.includes(sought)) }
  }
  return { ...listener, wire, begun: begun.promise, goOn }
}

async function until(condition: () => boolean) {
  while (!condition()) await pause(5)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const head = (path: string, ...lines: string[]) => [`POST ${path} HTTP/1.1`, 'Host: a', ...lines, '', ''].join('\r\n')

describe('who sends too slowly is cut off', () => {
  const body = { every: 60, minBytes: 100 }

  test.each([
    ['a body that stops coming', 'Content-Length: 1000', 'x'],
    ['a body in chunks that stops coming', 'Transfer-Encoding: chunked', '5\r\nhello\r\n'],
    ['a body of which nothing comes', 'Content-Length: 1000', ''],
  ])('%s', async (_, length, beginning) => {
    const { wire } = await listen({ body })
    const { socket, closed } = wire()
    socket.write(head('/', length) + beginning)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a body that trickles byte by byte', async () => {
    const { wire } = await listen({ body })
    const { socket, closed } = wire()
    socket.write(head('/', 'Content-Length: 100000'))
    const trickle = setInterval(() => socket.writable && socket.write('x'), 5)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  })

  test('a head that never ends', async () => {
    const { wire } = await listen({ head: 60, check: 20 })
    const { socket, closed } = wire()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-A: ')
    const trickle = setInterval(() => socket.writable && socket.write('x'), 5)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  })

  test('a connection that says nothing at all', async () => {
    const { wire } = await listen({ head: 60, check: 20 })
    expect(await wire().closed).toMatch(/^HTTP\/1\.1 408 |^$/)
  })

  test('a connection that is done and stays', async () => {
    const { wire } = await listen({ keepAlive: 50 })
    const { socket, closed } = wire()
    socket.write(head('/', 'Content-Length: 0'))
    expect(await closed).toContain('read 0')
  })

  test('a visitor who does not read the answer', async () => {
    const { server, wire } = await listen({ silence: 100 })
    server.removeAllListeners('request')
    server.on('request', (_, response) => response.end(Buffer.alloc(50_000_000)))
    const [{ socket, closed }, connection] = [wire(), once(server, 'connection')]
    socket.pause()
    socket.write(head('/', 'Content-Length: 0'))
    const [accepted] = await connection
    await once(accepted, 'close')
    socket.destroy()
    await closed
  })
})

describe('who is slow for a reason is not', () => {
  test('a long body at a steady pace arrives, however many times the limit it takes', async () => {
    const { wire } = await listen({ body: { every: 1000, minBytes: 100 } })
    const { socket, closed } = wire()
    socket.write(head('/', 'Content-Length: 60000', 'Connection: close'))
    for (let sent = 0; sent < 60_000; sent += 2000) {
      socket.write('x'.repeat(2000))
      await pause(80)
    }
    expect(await closed).toContain('read 60000')
  })

  test('a body that waits for us to read it arrives', async () => {
    const { wire, begun, goOn } = await listen({ body: { every: 300, minBytes: 100 } })
    const { socket, closed } = wire()
    socket.write(head('/held', 'Content-Length: 400000', 'Connection: close') + 'x'.repeat(400_000))
    await begun
    await pause(1000)
    goOn()
    expect(await closed).toContain('read 400000')
  })

  test('an answer that takes long is waited for', async () => {
    const { wire, begun, goOn } = await listen({ silence: 40, keepAlive: 40 })
    const { socket, closed } = wire()
    socket.write(head('/held', 'Content-Length: 4') + 'body')
    await begun
    await pause(150)
    goOn()
    expect(await closed).toContain('read 4')
  })
})

describe('a request that is not HTTP is answered plainly and closed', () => {
  test.each([
    ['noise', '\x00\xff\x16\x03\x01 hello\r\n\r\n', 400],
    ['two lengths', head('/', 'Content-Length: 1', 'Content-Length: 2') + 'x', 400],
    ['a length and chunks', head('/', 'Content-Length: 1', 'Transfer-Encoding: chunked') + '0\r\n\r\n', 400],
    ['a length that is none', head('/', 'Content-Length: -5'), 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a line that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n', 400],
    ['a version that is none', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['chunks that are none', head('/', 'Transfer-Encoding: chunked') + 'XYZ\r\n', 400],
    ['an endless head', head('/', `X-A: ${'x'.repeat(20_000)}`), 431],
    ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const { wire } = await listen()
    const { socket, closed } = wire()
    socket.write(Buffer.from(bytes, 'latin1'))
    const text = await closed
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(text).not.toMatch(/Error|HPE|node|at /)
    const next = wire()
    next.socket.write(head('/', 'Content-Length: 2', 'Connection: close') + 'ok')
    expect(await next.closed).toContain('read 2')
  })

  test('noise behind a request whose answer has begun closes without spoiling the answer', async () => {
    const { wire, begun } = await listen()
    const { socket, closed } = wire()
    socket.write(head('/streamed', 'Transfer-Encoding: chunked') + '1\r\nx\r\n')
    await begun
    socket.write('no chunk\r\n')
    expect(await closed).not.toMatch(/400/)
  })
})

describe('an answer that comes before the body is whole', () => {
  test('is the last one of its connection, and whoever is still sending hears it', async () => {
    const { wire } = await listen({ linger: 60_000 })
    const { socket, closed } = wire()
    socket.write(head('/ignored', 'Content-Length: 30000000'))
    for (let sent = 0; sent < 30_000_000; sent += 1_000_000) socket.write(Buffer.alloc(1_000_000))
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close[^]*ignored/)
  })

  test('does not keep the connection of a sender who never stops', async () => {
    const { wire } = await listen({ linger: 100 })
    const { socket, closed } = wire({ allowHalfOpen: true })
    socket.write(head('/ignored', 'Transfer-Encoding: chunked'))
    const flood = setInterval(() => socket.writable && socket.write(`4e20\r\n${'x'.repeat(20_000)}\r\n`), 5)
    expect(await closed).toContain('ignored')
    clearInterval(flood)
  })

  test('after a whole body leaves the connection open for the next request', async () => {
    const { wire } = await listen()
    const { socket, closed, heard } = wire()
    socket.write(head('/unread', 'Content-Length: 4') + 'body')
    await heard('unread')
    socket.write(head('/', 'Content-Length: 4', 'Connection: close') + 'body')
    expect(await closed).toMatch(/keep-alive[^]*unread[^]*read 4/)
  })
})

describe('a stop', () => {
  test('lets the requests in progress finish and takes no others', async () => {
    const { wire, begun, goOn, stop, server } = await listen({ grace: 20_000 })
    const { socket, closed } = wire()
    socket.write(head('/held', 'Content-Length: 8') + 'half')
    await begun
    const stopped = stop()
    expect(server.listening).toBe(false)
    const late = wire()
    await late.closed
    socket.write('half')
    goOn()
    expect(await closed).toMatch(/Connection: close[^]*read 8/)
    await stopped
  })

  test('waits for nobody who has asked for nothing', async () => {
    const { wire, stop, server } = await listen({ grace: 600_000, keepAlive: 600_000 })
    const [silent, done] = [wire(), wire()]
    await Promise.all([once(silent.socket, 'connect'), once(server, 'connection')])
    done.socket.write(head('/', 'Content-Length: 0'))
    await done.heard('read 0')
    await stop()
    await Promise.all([silent.closed, done.closed])
  })

  test('closes a connection whose answer had begun as soon as it is whole', async () => {
    const { wire, begun, goOn, stop } = await listen({ grace: 600_000, keepAlive: 600_000 })
    const { socket, closed } = wire()
    socket.write(head('/streamed', 'Content-Length: 0'))
    await begun
    const stopped = stop()
    goOn()
    expect(await closed).toContain('read 0')
    await stopped
  })

  test('cuts off who is not done within the time of grace, and still waits for its work', async () => {
    const { wire, begun, goOn, stop } = await listen({ grace: 1000 })
    const { socket, closed } = wire()
    socket.write(head('/held', 'Content-Length: 8') + 'half')
    await begun
    let isOver = false
    const stopped = stop().then(() => (isOver = true))
    expect(await closed).toBe('')
    expect(isOver).toBe(false)
    goOn()
    await stopped
  })
})

test('a stop is not held up for ever by work that does not end', async () => {
  const { wire, begun, stop } = await listen({ grace: 30 })
  const { socket, closed } = wire()
  socket.write(head('/held', 'Content-Length: 0'))
  await begun
  await stop()
  expect(await closed).toBe('')
})
