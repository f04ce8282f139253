import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'

export type Exchange = { url: string; path: string; headers?: Record<string, string>; status: number }

/** Milliseconds without a further byte after which an answer counts as whole. */
const silence = 150

/**
 * Requests a second that a server answers on some connections at once, each of which asks again as soon as it has its answer.
 *
 * Answers are told apart by their length alone, which costs next to nothing: all of them are equally long.
 *
 * @param time milliseconds
 * @throws Error when the answer does not have the status
 */
export async function measureRate({ url, path, headers = {}, status }: Exchange, time: number, connections = 32): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return socket
  }
  const length = await lengthOf(await open(), request, status)
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  let answers = 0
  for (const socket of sockets) {
    let bytes = 0
    socket.on('data', (part) => {
      bytes += part.length
      if (bytes < length) return
      bytes -= length
      answers += 1
      socket.write(request)
    })
    socket.write(request)
  }
  const began = performance.now()
  await after(time)
  const rate = (answers * 1000) / (performance.now() - began)
  for (const socket of sockets) socket.destroy()
  return rate
}

async function lengthOf(socket: Socket, request: string, status: number): Promise<number> {
  let [text, length] = ['', 0]
  const whole = new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 5_000)
    socket.on('data', (part) => {
      text ||= part.toString('latin1')
      length += part.length
      clearTimeout(timer)
      timer = setTimeout(resolve, silence)
    })
  })
  socket.write(request)
  await whole
  socket.destroy()
  if (!text.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`${request.split('\r\n')[0]} answers ${text.split('\r\n')[0]}`)
  return length
}
