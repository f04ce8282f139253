import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between a browser and a server that can be cut. */
export type UnreliableConnection = {
  /** What the browser opens. */
  url: string
  /** Leads to another server from now on. */
  leadTo: (server: string) => void
  /** Cuts each of the next connections after so many bytes from the browser; none where the list is empty. */
  cutAfter: (bytes: number[]) => void
  /** How many connections were cut so. */
  cuts: () => number
  /** The most uploads that were under way at the same time: sent, and without the beginning of an answer. */
  maxUploads: () => number
  close: () => void
}

/** @param server address of the server, such as `http://127.0.0.1:3000` */
export async function openUnreliableConnection(server: string): Promise<UnreliableConnection> {
  let target = new URL(server)
  let planned: number[] = []
  let cuts = 0
  let maxUploads = 0
  const uploading = new Set<Socket>()
  const open = new Set<Socket>()
  const line = createServer((browser) => {
    const archive = connect(Number(target.port), target.hostname)
    let heard = 0
    for (const socket of [browser, archive]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        uploading.delete(browser)
        browser.destroy()
        archive.destroy()
      })
    }
    archive.on('data', () => uploading.delete(browser))
    archive.pipe(browser)
    browser.on('data', (part: Buffer) => {
      heard += part.length
      if (part.subarray(0, 64).toString('latin1').startsWith('POST /api/photo/upload ')) uploading.add(browser)
      maxUploads = Math.max(maxUploads, uploading.size)
      if (planned.length > 0 && heard > planned[0]!) cut(part)
      else archive.write(part)
    })
    browser.on('end', () => archive.end())

    /** The beginning arrives, so that the server has half a picture. */
    function cut(part: Buffer) {
      planned.shift()
      cuts += 1
      archive.end(part.subarray(0, part.length / 2))
      browser.resetAndDestroy()
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    leadTo(next) {
      target = new URL(next)
    },
    cutAfter(bytes) {
      planned = [...bytes]
    },
    cuts: () => cuts,
    maxUploads: () => maxUploads,
    close() {
      line.close()
      for (const socket of open) socket.destroy()
    },
  }
}
