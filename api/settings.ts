import * as v from 'valibot'
import { licenceOf } from '#core/licences.ts'
import { upload } from '#core/limits.ts'
import type { SiteSettings } from '#core/settings.ts'
import { whereUploadsAre } from '#core/upload-addresses.ts'
import { deliveryOf, deliveryProblem, type DeliverySettings, purgeServices } from './delivery/settings.ts'
import { oldMapsFile, pmtilesAddress, tileAddress } from './map-settings.ts'
import { memoryFor } from './server/machine.ts'
import { bucketAddress, pageKeys } from './storage/settings.ts'
import {
  choice,
  flag,
  folder,
  isNetwork,
  isSchedule,
  isScript,
  list,
  number,
  port,
  portMessage,
  replicaAddress,
  text,
  uploadsAddress,
  webAddress,
} from './setting-kinds.ts'

/** Everything that is set from outside, parsed once at start. */
export type Settings = {
  port: number
  host: string
  /** Absolute folders. */
  dataDir: string
  uploadsDir: string
  publicDir: string
  adminName: string
  /** Empty: one is made up at the first start and printed. */
  adminPassword: string
  /** Whether an empty archive is filled with the demo archive. */
  demo: boolean
  /** Whether people may register as translators. */
  registrationOpen: boolean
  /** Whether staff may do nothing before they have set up a second factor. */
  secondFactor: (typeof secondFactors)[number]
  /** Origins whose pages may call the API from a browser. */
  corsOrigins: string[]
  /** How many proxies of ours are in front: the visitor's address is the one that the outermost of them reports. */
  proxies: number
  /** Networks of the proxies in front of nginx or Caddy, for the configurations that are made for these. */
  trustedProxies: string[]
  /** Pictures that are prepared at a time. */
  mediaJobs: number
  /** The schedule of full rebuilds, as a cron expression; empty: none. */
  rebuildCron: string
  /** The schedule of backups, as a cron expression; empty: none. */
  backupCron: string
  /** Folder of those backups, and how many of them are kept. */
  backupDir: string
  backupKeep: number
  logLevel: (typeof logLevels)[number]
  /** Bytes of memory for all processes. */
  memory: number
  /** Bytes of the largest picture that is taken. */
  uploadLimit: number
  /** Bytes that each disk keeps free: below that the archive calls itself not ready. */
  minFreeSpace: number
  /** Where a message is sent when something keeps the archive from working, and when it works again; empty: nowhere. */
  alertWebhook: string
  /** The command that gets this message at its standard input; empty: none. */
  alertCommand: string
  /** Where Litestream replicates the database to, for the configurations that are made for it; empty: nowhere. */
  replicaUrl: string
  /** Where changed files and addresses are sent after publishing. */
  delivery: DeliverySettings
  /** Where metrics are told, on this machine alone; null: nowhere. */
  metricsPort: number | null
  site: SiteSettings
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const secondFactors = ['optional', 'required'] as const

const longTails = ['prebuilt', 'on-request'] as const

/** What stands for addresses that nobody has set yet: they lead to nobody who could help this archive. */
export const placeholders = {
  patron: 'https://www.patreon.com',
  donateCard: 'https://www.paypal.com',
  donateTransfer: 'https://wise.com',
  contact: 'archive@example.org',
} as const

const environment = v.object({
  PORT: v.pipe(text('3000'), port),
  HOST: v.pipe(text('127.0.0.1'), v.minLength(1, 'must name an address to listen on')),
  DATA_DIR: folder('data'),
  UPLOADS_DIR: folder('uploads'),
  PUBLIC_DIR: folder('dist'),
  SITE_URL: webAddress(''),
  UPLOADS_URL: uploadsAddress,
  ADMIN_NAME: v.pipe(text('admin'), v.minLength(1, 'must not be empty')),
  ADMIN_PASSWORD: v.optional(v.string(), ''),
  DEMO: flag(true),
  REGISTRATION_OPEN: flag(false),
  SECOND_FACTOR: v.optional(v.picklist(secondFactors, `must be ${secondFactors.join(' or ')}`), 'optional'),
  CORS_ORIGINS: list((origin) => /^https?:\/\/[^\s/]+$/.test(origin), 'must list origins like https://example.org'),
  PROXIES: number('0', /^\d$/, 'must be a number from 0 to 9'),
  TRUSTED_PROXIES: list(isNetwork, 'must list networks like 203.0.113.0/24 2001:db8::/32'),
  MEDIA_JOBS: number('1', /^[1-9]\d?$/, 'must be a number from 1 to 99'),
  REBUILD_CRON: v.pipe(text(''), v.check(isSchedule, 'must be a schedule like "0 4 * * 1" (minute, hour, day, month, weekday)')),
  BACKUP_CRON: v.pipe(text(''), v.check(isSchedule, 'must be a schedule like "0 3 * * *" (minute, hour, day, month, weekday)')),
  BACKUP_DIR: folder('backups'),
  BACKUP_KEEP: number('14', /^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999'),
  UPLOAD_LIMIT_MB: number(String(upload.largestFile / 2 ** 20), /^[1-9]\d{0,3}$/, 'must be a number of megabytes from 1 to 9999'),
  LEAST_SPACE_MB: number('1024', /^\d{1,9}$/, 'must be a whole number of megabytes'),
  MEMORY_MB: number('0', /^(?:0|[1-9]\d{2,6})$/, 'must be a whole number of megabytes from 100, or 0 for what the machine has'),
  METRICS_PORT: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        port,
      ],
      portMessage,
    ),
    '',
  ),
  ALERT_WEBHOOK: webAddress(''),
  ALERT_COMMAND: text(''),
  REPLICA_URL: replicaAddress,
  PURGE: v.optional(v.picklist(['', ...purgeServices], `must be one of ${purgeServices.join(', ')}`), ''),
  PURGE_TOKEN: text(''),
  PURGE_ZONE: v.pipe(text(''), v.regex(/^[\w-]*$/, 'must be an identifier of letters and digits')),
  PURGE_URL: webAddress(''),
  DELIVERY_COMMAND: text(''),
  STORAGE: v.pipe(
    text(''),
    v.check((address) => address === '' || bucketAddress.test(address), 'must be like s3://bucket or s3://bucket/prefix'),
  ),
  STORAGE_PAGES: v.optional(v.picklist(pageKeys, `must be ${pageKeys.join(' or ')}`), 'addresses'),
  STORAGE_PATH_STYLE: choice,
  AWS_ACCESS_KEY_ID: text(''),
  AWS_SECRET_ACCESS_KEY: text(''),
  AWS_SESSION_TOKEN: text(''),
  AWS_REGION: text(''),
  AWS_ENDPOINT_URL: webAddress(''),
  AWS_ENDPOINT_URL_S3: webAddress(''),
  LONG_TAIL: v.optional(v.picklist(longTails, `must be ${longTails.join(' or ')}`), 'prebuilt'),
  LONG_TAIL_FROM: number('21', /^(?:[2-9]|[1-9]\d{1,5})$/, 'must be the number of a page from 2 to 999999'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  PATRON_URL: webAddress(placeholders.patron),
  DONATE_CARD_URL: webAddress(placeholders.donateCard),
  DONATE_TRANSFER_URL: webAddress(placeholders.donateTransfer),
  CONTACT_EMAIL: v.pipe(text(placeholders.contact), v.email('must be an e-mail address')),
  DATA_LICENCE: v.pipe(text(licenceOf('CC0 1.0').uri), v.regex(/^https?:\/\/[^\s/]+/, 'must begin with http:// or https://')),
  MAP_TILES: tileAddress,
  MAP_PMTILES: pmtilesAddress,
  MAP_ATTRIBUTION: text('© OpenStreetMap'),
  OLD_MAPS: oldMapsFile,
  HSTS_SUBDOMAINS: flag(false),
  ANALYTICS_SCRIPT: v.pipe(
    text(''),
    v.check(
      (address) => address === '' || isScript(address),
      'must be the full address of a script like https://statistics.example/script.js',
    ),
  ),
})

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(environment.entries))

/** A setting that cannot be used. The message names each wrong setting on a separate line. */
export class SettingsError extends Error {}

/**
 * The settings from environment variables.
 *
 * @throws SettingsError naming every wrong variable, its value and what it must be
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = v.safeParse(environment, env)
  if (!parsed.success) throw new SettingsError(parsed.issues.map((issue) => wrongSetting(issue, env)).join('\n'))
  const values = parsed.output
  const problem = deliveryProblem(values)
  if (problem) throw new SettingsError(problem)
  const place = { uploadsUrl: values.UPLOADS_URL }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    uploadsDir: values.UPLOADS_DIR,
    publicDir: values.PUBLIC_DIR,
    adminName: values.ADMIN_NAME,
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO,
    registrationOpen: values.REGISTRATION_OPEN,
    secondFactor: values.SECOND_FACTOR,
    corsOrigins: values.CORS_ORIGINS,
    proxies: values.PROXIES,
    trustedProxies: values.TRUSTED_PROXIES,
    mediaJobs: values.MEDIA_JOBS,
    rebuildCron: values.REBUILD_CRON,
    backupCron: values.BACKUP_CRON,
    backupDir: values.BACKUP_DIR,
    backupKeep: values.BACKUP_KEEP,
    logLevel: values.LOG_LEVEL,
    memory: memoryFor(values.MEMORY_MB),
    uploadLimit: values.UPLOAD_LIMIT_MB * 2 ** 20,
    minFreeSpace: values.LEAST_SPACE_MB * 2 ** 20,
    alertWebhook: values.ALERT_WEBHOOK,
    alertCommand: values.ALERT_COMMAND,
    replicaUrl: values.REPLICA_URL,
    delivery: deliveryOf(values),
    metricsPort: values.METRICS_PORT,
    site: {
      siteUrl: values.SITE_URL || `http://localhost:${values.PORT}`,
      ...place,
      patronUrl: values.PATRON_URL,
      donateCardUrl: values.DONATE_CARD_URL,
      donateTransferUrl: values.DONATE_TRANSFER_URL,
      contactEmail: values.CONTACT_EMAIL,
      dataLicence: values.DATA_LICENCE,
      mapTiles: values.MAP_PMTILES ? '' : values.MAP_TILES,
      mapPmtiles: whereUploadsAre(values.MAP_PMTILES, place),
      mapAttribution: values.MAP_ATTRIBUTION,
      oldMaps: values.OLD_MAPS.map((map) => ({ ...map, annotation: whereUploadsAre(map.annotation, place) })),
      hstsSubdomains: values.HSTS_SUBDOMAINS,
      analyticsScript: values.ANALYTICS_SCRIPT,
      longTail: values.LONG_TAIL === 'on-request' ? { from: values.LONG_TAIL_FROM } : null,
    },
  }
}

function wrongSetting(issue: v.BaseIssue<unknown>, env: Record<string, string | undefined>): string {
  const name = v.getDotPath(issue) ?? ''
  return `${name}=${env[name] ?? ''} cannot be used: it ${issue.message}.`
}
