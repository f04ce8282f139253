import { fileTypeTexts } from '#core/file-type.ts'

const statuses = {
  'wrong-type': 415,
  unsupported: 415,
  'too-many-pixels': 413,
  'too-large': 413,
  damaged: 422,
  doubtful: 409,
  'too-small': 422,
  'no-space': 507,
  timeout: 422,
  heavy: 422,
  crashed: 422,
  failed: 500,
} as const

export type MediaErrorCode = keyof typeof statuses

/** The texts that need no figures. */
export const mediaTexts = {
  ...fileTypeTexts,
  damaged: 'The picture is damaged or incomplete. Please save it again with another program and retry.',
  doubtful: {
    strayData: 'The file holds data that belongs to no part of the picture; parts of the picture may be wrong.',
    impossible: 'Parts of the picture have colours that no picture has; they may be wrong.',
    missingScan: 'The file lacks some of the data that refine the picture; parts of it may be blurred or wrong.',
  },
  noSpace: 'There is no space left on the server. Nothing was saved; please tell the administrator and retry later.',
  timeout: 'Preparing the picture took too long, so it was refused. Please try a smaller or simpler version.',
  heavy: 'Preparing the picture took too much memory, so it was refused. Please try a smaller or simpler version.',
  crashed:
    'The image program broke down at this picture, so it was refused. Please retry; if it happens again, save the picture again with another program.',
  changed: 'The original is not the file that was taken in: it has changed on the disk.',
  failed: 'The picture could not be prepared because of a problem on the server. Nothing was saved; please retry.',
  closed: 'Pictures are not accepted now because the server is stopping. Please retry in a minute.',
}

/**
 * Why a picture was not taken in. `message` is a sentence for people, free of paths; `status` is the HTTP status that
 * fits; `cause` holds what the machine said, for the log only.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly code: MediaErrorCode
  readonly status: (typeof statuses)[MediaErrorCode]

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
  }
}

/** Tells a full disk or a used-up quota from other problems, whether node:fs or libvips reports it. */
export function meansNoSpace(problem: unknown): boolean {
  const { code, message } = (problem ?? {}) as { code?: string; message?: string }
  return code === 'ENOSPC' || code === 'EDQUOT' || /no space left|quota exceeded/i.test(message ?? '')
}

/** The problem as a MediaError: itself, a full disk, or a fault of the server. */
export function asMediaError(problem: unknown): MediaError {
  if (problem instanceof MediaError) return problem
  if (meansNoSpace(problem)) return new MediaError('no-space', mediaTexts.noSpace, { cause: problem })
  return new MediaError('failed', mediaTexts.failed, { cause: problem })
}
