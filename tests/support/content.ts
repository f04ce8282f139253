/** What an answer brings: all of it, or the first event of a stream of events, which has no end. */
export async function contentOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !answer.body) return Buffer.from(await answer.arrayBuffer())
  const reader = answer.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? [])
}
