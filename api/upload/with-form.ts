import type { Context } from 'hono'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ApiEnv } from '#api/env.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { formLimits, type FormLimits } from './limits.ts'
import { receiveForm, type ReceivedForm } from './receive.ts'

type Options = {
  /** Limits other than those of pictures. */
  limits?: Partial<FormLimits>
  /** Receives the form, perhaps not before others. */
  inOrder?: (receive: () => Promise<ReceivedForm>) => Promise<ReceivedForm>
}

/**
 * Receives a form with one file and works with it. The file is removed when the work is over, however it ended.
 *
 * @throws as receiveForm, and what `work` throws
 */
export async function withForm<Result>(
  { uploadsDir, uploadLimit }: Pick<Settings, 'uploadsDir' | 'uploadLimit'>,
  context: Context<ApiEnv>,
  work: (form: ReceivedForm) => Promise<Result>,
  { limits, inOrder = (receive) => receive() }: Options = {},
): Promise<Result> {
  const folder = join(uploadsDir, uploadFolders.temporary)
  const form = await inOrder(() =>
    receiveForm(bodyOf(context), context.req.header(), folder, { ...formLimits, file: uploadLimit, ...limits }),
  )
  try {
    return await work(form)
  } finally {
    // If the file cannot be removed now, the next start of the archive sweeps it.
    await rm(form.file.path, { force: true }).catch(() => undefined)
  }
}

/** The bytes of a request as they come from the network, past everything that would collect them. */
function bodyOf(context: Context<ApiEnv>): Readable {
  // Without a server, as in tests, there are no bindings.
  const { incoming } = (context.env as ApiEnv['Bindings'] | undefined) ?? {}
  if (incoming) return incoming
  const { body } = context.req.raw
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
}
