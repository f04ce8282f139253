/** Harvests from a thread, as a program elsewhere would that does nothing else. */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openClient } from '../api/client.ts'
import type { BenchResult } from '../result.ts'

const { url, photos } = workerData as { url: string; photos: number }

const lists = [
  'ListIdentifiers&metadataPrefix=oai_dc',
  ...['oai_dc', 'edm', 'photo'].map((prefix) => `ListRecords&metadataPrefix=${prefix}`),
]

const client = openClient(url)
try {
  parentPort?.postMessage(await benchHarvests())
} finally {
  client.close()
}

async function benchHarvests(): Promise<BenchResult[]> {
  const first = await asked('Identify')
  const results: BenchResult[] = [{ name: 'first answer, for which all photos get datestamps', value: first.ms / 1000, unit: 's' }]
  for (const list of lists) {
    const { records, ms, longest } = await harvested(list)
    if (records !== photos) throw new Error(`${list} gave ${records} of ${photos} records.`)
    results.push({ name: list, value: records / (ms / 1000), unit: 'records/s', note: `longest answer ${longest.toFixed(0)} ms` })
  }
  return results
}

/** Collects a list to its end. */
async function harvested(list: string) {
  const [verb] = list.split('&')
  let [records, ms, longest] = [0, 0, 0]
  for (let next = list; next;) {
    const answer = await asked(next)
    records += answer.content.split('<header>').length - 1
    ms += answer.ms
    longest = Math.max(longest, answer.ms)
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(answer.content)?.[1]
    next = token ? `${verb}&resumptionToken=${token}` : ''
  }
  return { records, ms, longest }
}

/**
 * An answer, and the milliseconds that it took. One harvest stays below the limit of one address; several in a row do not, and the waiting
 * that the server asks for is not counted.
 */
async function asked(query: string): Promise<{ content: string; ms: number }> {
  for (;;) {
    const began = performance.now()
    const response = await client.begin(`/oai?verb=${query}`)
    const content = await text(response)
    if (response.statusCode === 200) return { content, ms: performance.now() - began }
    if (response.statusCode !== 503) throw new Error(`${query} was answered with ${response.statusCode}: ${content}`)
    await wait(Number(response.headers['retry-after']) * 1000)
  }
}
