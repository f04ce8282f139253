import { isIP } from 'node:net'
import * as v from 'valibot'

/** No character that ends an attribute or a rule of the Content-Security-Policy. */
export const isScript = (address: string) => /^https:\/\/[a-z\d.-]+(?::\d+)?\/[\w./?&=%~+:@-]+$/i.test(address) && URL.canParse(address)

/** An address, or a network with its number of bits. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return max > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
}

/** Where Litestream replicates to: a bucket, or a folder. */
export const replicaAddress = v.pipe(
  v.optional(v.pipe(v.string(), v.trim()), ''),
  v.regex(/^$|^s3:\/\/[^\s/]+(?:\/\S*)?$|^file:\/\/\/\S+$/, 'must be like s3://bucket/archive or file:///mnt/replica/archive'),
  v.transform((address) => address.replace(/\/+$/, '')),
)
