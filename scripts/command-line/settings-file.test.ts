import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSettingsFile } from './settings-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function written(content: string): string {
  const path = join(folder, 'archive.env')
  writeFileSync(path, content)
  return path
}

describe('the file of settings', () => {
  test('gives what the environment does not say', () => {
    const ARCHIVE_ENV = written(
      '\uFEFF# ours\nSITE_URL=https://archive.example\nPORT=8080\r\nBACKUP_CRON="0 3 * * *" # nightly\nexport PROXIES=1\n',
    )
    const env = { ARCHIVE_ENV, PORT: '3001' }
    expect(loadSettingsFile(env)).toEqual([])
    expect(env).toEqual({ ARCHIVE_ENV, PORT: '3001', SITE_URL: 'https://archive.example', BACKUP_CRON: '0 3 * * *', PROXIES: '1' })
  })

  test('names what is no setting', () => {
    expect(loadSettingsFile({ ARCHIVE_ENV: written('SITE_ULR=https://archive.example\nTZ=Europe/Chisinau\n') })).toEqual(['SITE_ULR'])
  })

  test('is not read where ARCHIVE_ENV is empty', () => {
    const env = { ARCHIVE_ENV: '' }
    expect(loadSettingsFile(env)).toEqual([])
    expect(env).toEqual({ ARCHIVE_ENV: '' })
  })

  test('has to be there and readable where it is named', () => {
    expect(() => loadSettingsFile({ ARCHIVE_ENV: join(folder, 'none.env') })).toThrow('there is no such file')
    mkdirSync(join(folder, 'other'))
    expect(() => loadSettingsFile({ ARCHIVE_ENV: join(folder, 'other') })).toThrow('cannot be read')
  })

  test('reaches every command that an operator gives, from the folder in which it is given', () => {
    written('SITE_URL=archive.example\nPORT=yes\nSITE_ULR=x\n')
    const script = join(import.meta.dirname, '../run.js')
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !['ARCHIVE_ENV', 'PORT', 'SITE_URL'].includes(name)))
    for (const [command, ...args] of [['start'], ['mirror', 'TO=x'], ['user', 'NAME=x'], ['publish']] as const) {
      const { stderr, status } = spawnSync(process.execPath, [script, command, ...args], { cwd: folder, env, encoding: 'utf8' })
      expect(status, command).toBe(1)
      expect(stderr, command).toContain('archive.env: SITE_ULR is no setting of the archive.')
      expect(stderr, command).toContain('SITE_URL=archive.example cannot be used: it must begin with http:// or https://.')
    }
  })
})
