import { expect, test } from 'vitest'
import { bucketOf, type BucketValues } from '#api/storage/settings.ts'
import { bucketPlace, hiddenHeaders } from './bucket-place.ts'

const bucket = (own: Partial<BucketValues>) =>
  bucketOf({
    STORAGE: 's3://archive/site',
    STORAGE_PAGES: 'addresses',
    STORAGE_PATH_STYLE: null,
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL: '',
    AWS_ENDPOINT_URL_S3: '',
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
    AWS_SESSION_TOKEN: '',
    ...own,
  })!

test.each([
  ['of Amazon', {}, '', 'https://archive.s3.eu-central-1.amazonaws.com:443/site'],
  ['of Amazon, without a prefix', { STORAGE: 's3://archive' }, '', 'https://archive.s3.eu-central-1.amazonaws.com:443'],
  ['of another store', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' }, '', 'http://127.0.0.1:9000/archive/site'],
  [
    'whose name is in that of the host',
    { AWS_ENDPOINT_URL: 'https://s3.store.example', STORAGE_PATH_STYLE: false },
    '',
    'https://archive.s3.store.example:443/site',
  ],
  ['at an address of its own', {}, 'https://store.example/v1/AUTH_a/archive/site/', 'https://store.example:443/v1/AUTH_a/archive/site'],
  ['at the address of its own host', {}, 'https://files.example', 'https://files.example:443'],
])('a bucket %s is read where it is', (_, values, address, expected) => {
  const { isSecure, host, port, path } = bucketPlace(bucket(values), address)
  expect(`${isSecure ? 'https' : 'http'}://${host}:${port}${path}`).toBe(expected)
})

test.each([
  ['store.example', /It can be 1, or an address/],
  ['s3://archive/site', /It can be 1, or an address/],
  ['https://user:secret@store.example/', /It can be 1, or an address/],
  ['https://store.example/a?b=1', /It can be 1, or an address/],
  ['https://store.example/%7Barchive%7D', /has unusual characters/],
  ['https://store.example/$archive', /has unusual characters/],
])('the address %s is refused', (address, says) => {
  expect(() => bucketPlace(bucket({}), address)).toThrow(says)
})

test('what a web server sends itself is not hidden, everything else that it decides is', () => {
  const hidden = hiddenHeaders([['x-frame-options', 'DENY']], ['Cache-Control'])
  expect(hidden).toEqual(expect.arrayContaining(['x-frame-options', 'Content-Security-Policy', 'Set-Cookie', 'X-Amz-Request-Id']))
  expect(hidden).not.toContain('Cache-Control')
  expect(hidden).not.toContain('Content-Type')
})
