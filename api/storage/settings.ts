/** How pages are named in the bucket: see `keyOf`. */
export const pageKeys = ['addresses', 'files'] as const

export type PageKeys = (typeof pageKeys)[number]

/** The address and credentials of an S3-compatible bucket with a copy of everything that visitors read. */
export type BucketSettings = {
  bucket: string
  /** In front of every key: empty, or ending in a slash. */
  prefix: string
  pages: PageKeys
  region: string
  /** Of a store that is not Amazon's; empty: Amazon's. */
  endpoint: string
  /** Whether the bucket is named in the path and not in the host's name. */
  pathStyle: boolean
  /** Empty: those that the machine has been given, for instance by its role at Amazon. */
  accessKeyId: string
  /** Secret, as the token: no log and no answer may hold them. */
  secretAccessKey: string
  sessionToken: string
}

/** The values of the settings that name a bucket. */
export type BucketValues = {
  STORAGE: string
  STORAGE_PAGES: PageKeys
  STORAGE_PATH_STYLE: boolean | null
  AWS_REGION: string
  AWS_ENDPOINT_URL: string
  AWS_ENDPOINT_URL_S3: string
  AWS_ACCESS_KEY_ID: string
  AWS_SECRET_ACCESS_KEY: string
  AWS_SESSION_TOKEN: string
}

/** A bucket as STORAGE names it. */
export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/([^\s?#]*))?$/

/** @returns null where no bucket is set up */
export function bucketOf(values: BucketValues): BucketSettings | null {
  const [, bucket = '', path = ''] = bucketAddress.exec(values.STORAGE) ?? []
  if (bucket === '') return null
  const endpoint = values.AWS_ENDPOINT_URL_S3 || values.AWS_ENDPOINT_URL
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    pages: values.STORAGE_PAGES,
    region: values.AWS_REGION || 'us-east-1',
    endpoint,
    pathStyle: values.STORAGE_PATH_STYLE ?? endpoint !== '',
    accessKeyId: values.AWS_ACCESS_KEY_ID,
    secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
    sessionToken: values.AWS_SESSION_TOKEN,
  }
}

/** Why these settings do not fit together, a sentence for people; null where they do. */
export function bucketProblem({ STORAGE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: BucketValues): string | null {
  if (STORAGE === '' || (AWS_ACCESS_KEY_ID === '') === (AWS_SECRET_ACCESS_KEY === '')) return null
  const missing = AWS_ACCESS_KEY_ID === '' ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'
  return `STORAGE cannot be used: it needs ${missing}.`
}

/** A bucket as messages name it. */
export const nameOf = ({ bucket, prefix }: Pick<BucketSettings, 'bucket' | 'prefix'>): string => `s3://${bucket}/${prefix}`
