import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { pairStates, type PairState, type PairsWire, type PairWire } from '#core/wire/pairs.ts'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { markDifferent, pairsQuery, unmarkDifferent } from '../api/pairs.ts'
import { refresh } from '../api/read-query.ts'
import { focusRowAfterRemoval } from '../keys/row-focus.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched, Loading } from '../layout/states.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { texts } from '../texts.ts'
import { MergePhotos } from './merge-photos.tsx'
import { PairItem } from './pair-item.tsx'
import { nameOf, photosOf } from './shown.ts'

const words = texts.duplicates

/** Pairs of photos that show the same: each one is merged, or marked as not the same. */
export default function Duplicates() {
  return (
    <AdminOnly title={texts.titles.duplicates}>
      <Page title={texts.titles.duplicates}>
        <p className="quiet lead">{words.lead}</p>
        <Pairs />
      </Page>
    </AdminOnly>
  )
}

function Pairs() {
  const { page, text, with: addressWith } = useAddress()
  const state = pairStates.find((each) => each === text('state')) ?? 'likely'
  const query = useQuery(pairsQuery(state, page))
  return (
    <>
      <nav className="message-states" aria-label={words.states.label}>
        {pairStates.map((each) => (
          <Link key={each} to={addressWith({ state: each === 'likely' ? null : each })} aria-current={each === state ? 'page' : undefined}>
            {words.states[each]}
          </Link>
        ))}
      </nav>
      <Fetched query={query}>
        {(list) => {
          const last = Math.max(1, Math.ceil(list.totalPairs / list.itemsPerPage))
          // Its last pair was answered.
          if (page > last) return <Navigate to={addressWith({ page: last })} replace />
          return (
            <>
              <PairList list={list} state={state} page={page} />
              <Pages total={list.totalPairs} itemsPerPage={list.itemsPerPage} />
            </>
          )
        }}
      </Fetched>
    </>
  )
}

const keyOf = ({ photo, other }: PairWire) => `${photo.photoID}-${other.photoID}`

function PairList({ list, state, page }: { list: PairsWire; state: PairState; page: number }) {
  const items = useRef<HTMLOListElement>(null)
  const [merging, setMerging] = useState<PairWire | null>(null)
  const [isBusy, run] = useBusy(refused)
  const client = useQueryClient()
  const isEmpty = list.pairs.length === 0
  const wasEmpty = useRef(isEmpty)
  useRowKeys(items, '.photo-pair')
  useLayoutEffect(() => {
    // The button of the last pair is gone.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) focusRowAfterRemoval()
    wasEmpty.current = isEmpty
  }, [isEmpty])

  /** Somebody else may have answered: the list is read again. */
  function refused(problem: unknown) {
    alertProblem(problem)
    refresh(client, 'GET /api/photo/pairs', 'GET /api/counts')
  }

  /** Takes pairs out of the list at once, so that the next one has the focus, then has everything read again. */
  function answered(isAnswered: (pair: PairWire) => boolean) {
    client.setQueryData(pairsQuery(state, page).queryKey, (before) => {
      if (!before) return before
      const pairs = before.pairs.filter((pair) => !isAnswered(pair))
      return { ...before, pairs, totalPairs: before.totalPairs - (before.pairs.length - pairs.length) }
    })
    refresh(client, 'GET /api/photo/pairs', 'GET /api/counts')
  }

  const mark = (pair: PairWire) =>
    run(async () => {
      await markDifferent(photosOf(pair))
      answered((each) => keyOf(each) === keyOf(pair))
      succeeded(words.marked(nameOf(pair)), { act: () => void unmark(pair), text: words.takeBack })
    })

  const unmark = (pair: PairWire) =>
    run(async () => {
      await unmarkDifferent(photosOf(pair))
      answered((each) => keyOf(each) === keyOf(pair))
      succeeded(words.takenBack(nameOf(pair)))
    })

  /** A merged photo is in no other pair any more. */
  const merged = (photoID: number) => {
    answered((pair) => photosOf(pair).some((photo) => photo.photoID === photoID))
    refresh(client, 'GET /api/photo/list', 'GET /api/photo/:id', 'GET /api/bin', 'GET /api/message', 'GET /api/publish/:kind/:id')
  }

  return (
    <>
      {isEmpty && (list.totalPairs > 0 ? <Loading /> : <Empty text={words.empty[state]} />)}
      <ol className="photo-pairs" ref={items}>
        {list.pairs.map((pair) => (
          <PairItem
            key={keyOf(pair)}
            pair={pair}
            state={state}
            // The buttons stay usable: one that is switched off loses the focus.
            mark={() => isBusy || void mark(pair)}
            unmark={() => isBusy || void unmark(pair)}
            merge={() => setMerging(pair)}
          />
        ))}
      </ol>
      <MergePhotos photos={merging && photosOf(merging)} close={() => setMerging(null)} merged={merged} refused={refused} />
    </>
  )
}
