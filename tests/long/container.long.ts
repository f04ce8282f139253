import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasContainers, openContainers, type ContainerEngine } from '#tests/support/containers.ts'
import { seePhoto, signInTo, uploadPhoto } from '#tests/support/first-photo.ts'
import { freePort } from '#tests/support/ports.ts'
import { isSmallest } from '#tests/support/size.ts'

/** The image of the Dockerfile as it is used: built, run without a writable root, replaced, stopped. */

const canRun = hasContainers() && !isSmallest
if (!canRun)
  console.warn(
    isSmallest
      ? 'LEFT OUT: the container image, which has no smallest size.'
      : 'LEFT OUT: the container image. It needs a running Docker, or root with podman and debootstrap (apt-get install podman runc debootstrap).',
  )

const image = 'localhost/bessarabia-archive-test'
const name = 'bessarabia-archive-test'
const maxImageBytes = 350e6
let engine: ContainerEngine
let url: string

beforeAll(async () => {
  if (canRun) engine = await openContainers()
})

afterAll(async () => {
  if (!canRun) return
  await engine.ask('rm', '--force', name).catch(() => '')
  for (const [volume] of volumes) await engine.ask('volume', 'rm', `${name}-${volume}`).catch(() => '')
  await engine.ask('rmi', '--force', image).catch(() => '')
  engine.remove()
})

const volumes = [
  ['data', '/var/lib/bessarabia-archive/data'],
  ['uploads', '/var/lib/bessarabia-archive/uploads'],
  ['public', '/var/lib/bessarabia-archive/public'],
  ['backups', '/var/backups/bessarabia-archive'],
]

/** Starts a new container as compose.yaml does, on the same volumes each time. */
async function runContainer() {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const shut = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  const mounts = volumes.flatMap(([volume, path]) => ['--volume', `${name}-${volume}:${path}`])
  const settings = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: url }
  const variables = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  await engine.ask('run', '--detach', '--name', name, '--network', 'host', ...shut, ...mounts, ...variables, ...engine.forRun, image)
  await untilHealthy()
  // Only then it answers everything: the health check asks for no more than the process.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
}

async function untilHealthy() {
  const isHealthy = () =>
    engine.name === 'podman'
      ? engine.ask('healthcheck', 'run', name).then(
          () => true,
          () => false,
        )
      : engine.ask('inspect', '--format', '{{.State.Health.Status}}', name).then((state) => state.trim() === 'healthy')
  for (let tries = 0; !(await isHealthy()); tries += 1) {
    const running = await engine.ask('inspect', '--format', '{{.State.Running}}', name)
    if (running.trim() !== 'true' || tries > 600) throw new Error(`The container is not healthy:\n${await logs()}`)
    await after(500)
  }
}

const logs = () => engine.logs(name)

/** Tells the container to stop. @returns its exit code */
async function stop(): Promise<number> {
  await engine.ask('stop', '--time', '60', name)
  return Number(await engine.ask('inspect', '--format', '{{.State.ExitCode}}', name))
}

test.runIf(canRun)('the image runs shut in, keeps all it has in volumes, and ends when it is told to', async () => {
  await engine.ask('build', ...engine.forBuild, '--tag', image, '.')
  const bytes = Number(await engine.ask('inspect', '--type', 'image', '--format', '{{.Size}}', image))
  console.log(`The image has ${(bytes / 1e6).toFixed(0)} MB.`)
  expect(bytes).toBeLessThanOrEqual(maxImageBytes)
  const history = await engine.ask('history', '--no-trunc', '--format', '{{.CreatedBy}}', image)
  expect(history).not.toMatch(/_auth|registry=/)

  await runContainer()
  const [, password = ''] = /Admin account: admin, password (\S+) /.exec(await logs()) ?? []
  for (const said of [/62\/62/, /Published \d+ pages/]) expect(await logs()).toMatch(said)
  for (const path of ['/', '/ro', '/en/photos/1', '/adm', '/api/docs'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  expect((await engine.ask('exec', name, 'id', '-u')).trim()).toBe('10001')
  await expect(engine.ask('exec', name, 'touch', '/opt/bessarabia-archive/x')).rejects.toThrow('Read-only file system')
  await expect(engine.ask('exec', name, 'node', 'scripts/run.js', 'doctor')).resolves.toContain('✓ database')
  const photo = await uploadPhoto(url, await signInTo(url, password), 'Мост в контейнере')
  const tiles = await seePhoto(url, photo, 'Мост в контейнере')
  expect(tiles).toBeGreaterThan(5)

  expect(await stop()).toBe(0)
  await engine.ask('rm', name)
  // A new image is started in the same way.
  await runContainer()
  expect(await logs()).not.toMatch(/Admin account|Demo archive|Published/)
  expect(await seePhoto(url, photo, 'Мост в контейнере')).toBe(tiles)
  expect(await stop()).toBe(0)
  expect(await logs()).toContain('"msg":"stopped"')
})
