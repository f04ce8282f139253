import type { Example } from './types.ts'

/** Calls that search, and those of OpenRefine. */
export const searchExamples: Record<string, Example> = {
  'GET /api/search': { query: { q: 'мост -пароход', lang: 'ro', page: 1, category: 0, period: 0, location: 0 } },
  'GET /api/search/feed.xml': { query: { q: 'мост', lang: 'ro' } },
  'GET /api/search/feed.json': { query: { q: 'мост', lang: 'en', from: 1900 } },
  'POST /api/search': { body: { q: 'мост' } },
  'GET /api/search/queries': { query: { days: 7 } },
  'GET /api/reconcile': { query: { query: 'Orhei', lang: 'ro' } },
  'POST /api/reconcile': { query: { lang: 'ro' }, body: { queries: '{"q0":{"query":"Orhei","type":"Place","limit":3}}' } },
  'GET /api/reconcile/suggest/entity': { query: { prefix: 'Ор' } },
  'GET /api/reconcile/view': { query: { id: 'location-1' } },
  'GET /api/reconcile/preview': { query: { id: 'location-1', lang: 'en' } },
}
