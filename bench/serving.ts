import { publicHeaders } from '#api/serving/headers.ts'
import { readSettings } from '#api/settings.ts'
import { sized } from '#tests/support/size.ts'
import { isInstalled, startNginxWith } from '#tests/support/web-servers.ts'
import { percentile } from './api/figures.ts'
import type { BenchResult } from './result.ts'
import { measureRate, type Exchange } from './serving/rate.ts'
import { inDemoSite } from './sites.ts'

/** Milliseconds of each measurement, and how often it is repeated. */
const time = sized(2_000, 100)
const rounds = sized(5, 1)

/** A published page as it is asked for, and the share of nginx's rate that the archive's server has to reach. */
const requests: { name: string; headers: Record<string, string>; status: number; min: number }[] = [
  { name: 'a page, plain', headers: {}, status: 200, min: 0.5 },
  { name: 'a page, compressed with gzip', headers: { 'Accept-Encoding': 'gzip' }, status: 200, min: 1 },
  { name: 'a page that the visitor has', headers: { 'If-None-Match': '*' }, status: 304, min: 0.5 },
]

/** Answers a second for a published page: the archive's server and, where it is installed, nginx with one process, in turns. */
export const benchServing = (): Promise<BenchResult[]> =>
  inDemoSite(async (url, publicDir) => {
    const nginx = isInstalled('nginx') ? await startPlainNginx(publicDir) : null
    try {
      const results: BenchResult[] = []
      for (const { name, headers, status, min } of requests) {
        const exchange = { path: '/photos/1', headers, status }
        const rates = await compare(url, nginx?.url, exchange)
        results.push({ name, value: rates.own, unit: 'answers/s' }, besideNginx(name, rates, min))
      }
      return results
    } finally {
      await nginx?.stop()
    }
  })

type Rates = { own: number; nginx: number | null }

/** In turns, so that whatever else the machine does slows both down. */
async function compare(url: string, nginx: string | undefined, exchange: Omit<Exchange, 'url'>): Promise<Rates> {
  const own: number[] = []
  const others: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measureRate({ ...exchange, url }, time))
    if (nginx) others.push(await measureRate({ ...exchange, url: nginx }, time))
  }
  return { own: percentile(own, 0.5), nginx: nginx ? percentile(others, 0.5) : null }
}

function besideNginx(name: string, { own, nginx }: Rates, min: number): BenchResult {
  if (nginx === null) return { name: `${name}, beside nginx`, value: NaN, unit: '×', note: 'NOT MEASURED: nginx is not installed' }
  const share = own / nginx
  const note = `at least ${min}: ${share >= min ? 'kept' : 'MISSED'}; nginx ${Math.round(nginx)} answers/s`
  return { name: `${name}, beside nginx`, value: share, unit: '×', note }
}

/** Only what it takes to answer with the same files and headers: fewer decisions than in the configuration of `make hosts`. */
async function startPlainNginx(publicDir: string) {
  const { headers } = await publicHeaders(readSettings({}).site)
  const lines = [...headers, ['Cache-Control', 'public, max-age=0, must-revalidate']].map(
    ([name, value]) => `add_header ${name} "${value}";`,
  )
  return startNginxWith(
    (port) => `server {
  listen 127.0.0.1:${port};
  root "${publicDir}";
  charset utf-8;
  types { text/html html; }
  gzip on;
  gzip_vary on;
  ${lines.join('\n  ')}
  location / { try_files $uri $uri.html =404; }
}`,
  )
}
