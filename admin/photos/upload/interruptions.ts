/** The picture is not sent before its uploader has seen what it looks like. */
export class LooksLikeOthers extends Error {}

/** Whether something was stopped on purpose. */
export const isAbort = (problem: unknown) => problem instanceof Error && problem.name === 'AbortError'

/** Browsers report a file that was moved or edited since as a lost connection. */
export const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
