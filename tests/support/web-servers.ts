/** Other web servers, started for a test on loopback with the configurations that we make for them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { caddyConfiguration } from '#api/hosts/caddy.ts'
import type { Host } from '#api/hosts/host.ts'
import { nginxConfiguration } from '#api/hosts/nginx.ts'

export type HostServer = { url: string; stop: () => Promise<void> }

// Debian has nginx where only root looks for programs.
process.env['PATH'] += ':/usr/sbin'

/** Whether the server is on this machine; where it is not, its tests say so. */
export function isInstalled(name: keyof typeof hostServers): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

type TestHost = Omit<Host, 'listen' | 'uploadLimit'>

const startNginx = (host: TestHost) =>
  startNginxWith((port) => nginxConfiguration({ ...host, uploadLimit: 10 ** 8, listen: `127.0.0.1:${port}` }))

/** @param configuration what its `http` block includes; it listens on `port` of this machine alone */
export async function startNginxWith(configuration: (port: number) => string): Promise<HostServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  writeFileSync(join(folder, 'archive.conf'), configuration(port))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'archive.conf')}; }`,
  )
  // As root it would read the files as somebody who may not.
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), ...asRoot], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return untilItAnswers(child, port, folder)
}

const startCaddy = (host: TestHost) =>
  startCaddyWith((port) => caddyConfiguration({ ...host, uploadLimit: 10 ** 8, listen: `http://127.0.0.1:${port}` }))

/** @param configuration its sites; one of them listens on `port` of this machine alone */
export async function startCaddyWith(configuration: (port: number) => string): Promise<HostServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${configuration(port)}`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  return untilItAnswers(child, port, folder)
}

export const hostServers = { nginx: startNginx, caddy: startCaddy }

async function untilItAnswers(child: ChildProcess, port: number, folder: string): Promise<HostServer> {
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  async function stop() {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await after(50)
  }
  return { url, stop }
}
