import { upload as uploadLimits } from '#core/limits.ts'
import { photoFields } from '#core/records/photo.ts'
import { CallError } from '../../api/call.ts'
import { randomID } from '../../browser/random-id.ts'
import type { Values } from '../../forms/draft.ts'
import { SignInRefused } from '../../session/reauthentication.ts'
import { texts } from '../../texts.ts'
import { offersInName, type Offer } from './from-file/offers.ts'
import type { Lookalikes } from './find-similar.ts'

/** One picture to be uploaded. */
export type Item = {
  id: string
  file: File
  /** What is said of this picture alone, by field. */
  own: Values
  /** What the file suggests to say. */
  offers: readonly Offer[]
  /** When the file was made, where that is no date of the photograph; an empty text where it is unknown. */
  digitised: string
  /** Its width and height as people read them; an empty text where the file does not say them. */
  pixels: string
  /** The id of the first chosen picture with the same bytes; its own where none is known. */
  contentID: string
  /**
   * `refused`: the archive does not take this picture, and sending it again changes nothing. `failed`: it may be retried. `invalid`:
   * it may be retried once its values are correct. `duplicate`, `similar` and `doubtful` wait for an answer of the uploader.
   */
  state:
    | 'ready'
    | 'waiting'
    | 'comparing'
    | 'sending'
    | 'preparing'
    | 'done'
    | 'refused'
    | 'failed'
    | 'invalid'
    | 'duplicate'
    | 'similar'
    | 'doubtful'
    | 'cancelled'
  /** Whether it is sent with the fields that it was first sent with: it may have arrived, and its values can no longer change. */
  isSent: boolean
  /** 0 to 100. */
  percent: number
  /** Pictures that are prepared before this one. */
  ahead: number
  problems: string[]
  /** What the archive has said of its fields, by field. */
  errors: Record<string, string>
  /** Why the archive doubts that the picture is whole. */
  doubt: string
  /** What the archive says about the picture that it has taken; mostly nothing. */
  notice: string
  /** The photo that was made of it, or the one that shows this picture already. */
  photoID: number
  /** The photos that it looks like; null until the archive has been asked. */
  lookalikes: Lookalikes | null
  /** The photo whose scan it replaces; null where it becomes a new photo. */
  replaces: Replaced | null
  /** What its uploader has allowed after having been asked. */
  allowed: Allowed
}

/** A photo as the uploader has seen it. */
export type Replaced = { photoID: number; version: number }

export type Allowed = { allowDuplicate?: boolean; acceptDoubtful?: boolean }

export const isUnderWay = ({ state }: Item) => ['sending', 'waiting', 'comparing', 'preparing'].includes(state)

/** Chosen, but no photo yet. */
export const isUnsaved = ({ state }: Item) => state !== 'done'

/** Chosen, and neither sent nor refused: its values can still change. */
export const isEditable = ({ state, isSent }: Item) => !isSent && state !== 'done' && state !== 'refused'

/** @param own what was typed for this file earlier */
export function newItem(file: File, own: Values, maxBytes: number): Item {
  const problems = fileProblems(file, maxBytes)
  const state = problems.length > 0 ? 'refused' : 'ready'
  const id = randomID()
  return {
    id,
    contentID: id,
    file,
    own: { title: titleOf(file.name), ...own },
    offers: offersInName(file.name, new Date().getFullYear()),
    digitised: '',
    pixels: '',
    state,
    isSent: false,
    percent: 0,
    ahead: 0,
    problems,
    errors: {},
    doubt: '',
    notice: '',
    photoID: 0,
    lookalikes: null,
    replaces: null,
    allowed: {},
  }
}

/** The copies among pictures: those that are not photos yet, each with the first picture of the list that has the same bytes. */
export function copiesIn(items: readonly Item[]): Map<string, Item> {
  const first = new Map<string, Item>()
  const copies = new Map<string, Item>()
  for (const item of items) {
    const other = first.get(item.contentID)
    if (!other) first.set(item.contentID, item)
    else if (isEditable(item)) copies.set(item.id, other)
  }
  return copies
}

/** What can be said of a file without sending it. */
export function fileProblems({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string[] {
  const isPicture = uploadLimits.extensions.some((extension) => name.toLowerCase().endsWith(extension))
  if (!isPicture) return [texts.upload.noPicture(uploadLimits.extensions)]
  return size > maxBytes ? [texts.upload.tooLarge(maxBytes / 1024 / 1024)] : []
}

/** `Мост_1905 (2).JPG` → `Мост 1905 (2)`. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/_+/g, ' ')
    .trim()

/** Tells files apart. */
export const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** The file was removed or edited in the archive, is not acceptable, too large, no picture, damaged. */
const finalStatuses = [404, 410, 413, 415, 422]

/** The same for an item of the list: a photo that could not be given the picture is looked up again, because somebody may have changed it. */
export function afterRefusal({ replaces }: Item, problem: unknown): Partial<Item> {
  const outcome = stateAfterFailure(problem)
  const isOutdated = replaces !== null && problem instanceof CallError && outcome.state !== 'doubtful'
  return isOutdated ? { ...outcome, state: 'failed', replaces: null, lookalikes: null } : outcome
}

/** What an answer says of the fields of a photo, by field; null where it says anything else as well. */
function fieldErrors({ status, errors }: CallError): Record<string, string> | null {
  const isOfField = errors.length > 0 && errors.every(({ field }) => field !== undefined && field in photoFields)
  return status === 400 && isOfField ? Object.fromEntries(errors.map(({ field = '', msg }) => [field, msg])) : null
}

/** The state that an item is in after an attempt has failed, whatever the reason but a lost connection. */
export function stateAfterFailure(problem: unknown): Partial<Item> {
  if (problem instanceof SignInRefused || (problem instanceof Error && problem.name === 'AbortError')) return { state: 'cancelled' }
  if (!(problem instanceof CallError)) return { state: 'failed', problems: [texts.brokenHere] }
  const { photoID, doubt } = problem.answer
  const problems = problem.errors.map(({ msg }) => msg)
  if (problem.status === 409 && typeof photoID === 'number') return { state: 'duplicate', problems, photoID }
  if (problem.status === 409 && typeof doubt === 'string') return { state: 'doubtful', problems, doubt }
  const errors = fieldErrors(problem)
  if (errors) return { state: 'invalid', errors, problems }
  return { state: finalStatuses.includes(problem.status) ? 'refused' : 'failed', problems }
}
