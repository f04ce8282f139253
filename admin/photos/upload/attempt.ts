import type { idempotencyKeys } from '../../forms/idempotency-keys.ts'
import { nameOf, type Item } from './item.ts'

/** What a picture is sent with: the same each time until the archive has answered, so that it becomes one photo. */
export type Attempt = { path: string; fields: Record<string, string>; key: string; cuts: number }

/**
 * The first attempt to send a picture: as a new photo, or as another scan of the photo that it replaces.
 *
 * @param described what the form says of a new photo
 */
export function newAttempt(
  { file, allowed, replaces }: Item,
  described: Record<string, string>,
  keyOf: ReturnType<typeof idempotencyKeys>,
): Attempt {
  const { acceptDoubtful } = allowed
  const path = replaces ? `/api/photo/${replaces.photoID}/image` : '/api/photo/upload'
  const fields: Record<string, string> = replaces
    ? { version: String(replaces.version), ...(acceptDoubtful && { acceptDoubtful: '1' }) }
    : { ...described, ...Object.fromEntries(Object.keys(allowed).map((name) => [name, '1'])) }
  return { path, fields, key: keyOf({ ...fields, path, file: nameOf(file) }), cuts: 0 }
}
