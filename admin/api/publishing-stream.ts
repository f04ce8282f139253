import { EventSourceParserStream } from 'eventsource-parser/stream'
import { answerTo, errorOf, parsed } from './call.ts'
import type { Publishing } from './publishing.ts'
import { token } from './token.ts'

/** Milliseconds of silence after which a stream counts as dead: the archive sends something every 15 seconds. */
const maxSilence = 45_000

/**
 * Reads the event stream of the publisher until the archive ends it. Does not keep the session alive: nobody may be there.
 *
 * @param heard told each state, and null for each sign of life
 * @throws CallError; DOMException AbortError where the signal says so or the stream is silent for too long
 */
export async function readPublishing(signal: AbortSignal, heard: (state: Publishing | null) => void): Promise<void> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), maxSilence)
  }
  restart()
  try {
    const response = await answerTo(
      'GET /api/publish/stream',
      { signal: AbortSignal.any([signal, silent.signal]), background: true },
      token.get(),
    )
    if (!response.ok || !response.body) throw errorOf(response.status, parsed(await response.text()))
    const signOfLife = () => {
      restart()
      heard(null)
    }
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onComment: signOfLife }))
    const reader = events.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      restart()
      if (value.event === 'state') heard(JSON.parse(value.data) as Publishing)
    }
  } finally {
    clearTimeout(timer)
  }
}
