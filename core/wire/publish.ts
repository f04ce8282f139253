import * as v from 'valibot'
import { localized } from '#core/languages.ts'
import { flatKindList } from '#core/records/flat.ts'

const moment = v.pipe(v.string(), v.description('ISO 8601, UTC.'))

const runFields = { everything: v.pipe(v.boolean(), v.description('All pages, or those that changes affect.')) }

/** The state of publishing. */
export const publishWire = v.pipe(
  v.strictObject({
    queued: v.pipe(v.number(), v.description('Pages waiting.')),
    running: v.nullable(v.strictObject({ ...runFields, done: v.number(), total: v.number() })),
    finished: v.nullable(
      v.strictObject({
        ...runFields,
        at: moment,
        pages: v.number(),
        written: v.pipe(v.number(), v.description('Files whose bytes have changed.')),
        removed: v.number(),
        failed: v.number(),
        seconds: v.number(),
      }),
    ),
    failures: v.pipe(
      v.array(v.strictObject({ page: v.string(), reason: v.string(), at: moment })),
      v.description('Pages that could not be made and keep their last version; at most 100.'),
    ),
    problem: v.pipe(v.nullable(v.string()), v.description('Why publishing has stopped.')),
    search: v.pipe(
      v.strictObject({
        state: v.picklist(['current', 'waiting', 'writing', 'omitted']),
        at: v.pipe(v.string(), v.description('When it was last written; empty where it never was.')),
      }),
      v.description('The search index for static hosts, which follows changes in quiet moments.'),
    ),
    delivery: v.pipe(
      v.array(
        v.strictObject({
          service: v.picklist(['command', 'bucket', 'cloudflare', 'fastly', 'bunny', 'hook']),
          waiting: v.pipe(
            v.number(),
            v.description('Files that wait for the command or the bucket, or addresses that wait for the purge.'),
          ),
          since: v.pipe(v.string(), v.description('Since when the oldest of them waits; empty where nothing waits.')),
          deliveredAt: v.pipe(v.string(), v.description('When something was last delivered; empty where nothing was.')),
          problem: v.pipe(v.nullable(v.string()), v.description('Why the last try failed.')),
          failingSince: v.pipe(v.string(), v.description('Since when every try has failed; empty where the last one did not.')),
          nextTry: v.pipe(v.string(), v.description('When the next try is due after a failure; empty otherwise.')),
          isLasting: v.pipe(v.boolean(), v.description('Whether every try has failed for ten minutes.')),
        }),
      ),
      v.description('What changed files are delivered to after publishing; empty where nothing is set up.'),
    ),
    records: v.pipe(
      v.nullable(v.array(v.strictObject({ kind: v.picklist(['photo', ...flatKindList]), id: v.number() }))),
      v.description(
        'In the stream: the records whose own pages were made, failed or removed since the event before. Null where that is not known.',
      ),
    ),
  }),
  v.metadata({ ref: 'Publishing' }),
)

/** Whether the page of a record shows its last change. */
export const publishedRecordWire = v.strictObject({
  state: v.pipe(v.picklist(['live', 'waiting', 'failed', 'gone']), v.description('`gone`: it no longer has a page.')),
  at: v.pipe(v.string(), v.description('When its page was last made; empty where it has none.')),
  reason: v.pipe(v.string(), v.description('Why its page could not be made.')),
  pages: v.pipe(v.strictObject(localized('page', () => v.string())), v.description('Whole addresses.')),
})
