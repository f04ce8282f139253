import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire, PhotoImportRowWire } from '#core/wire/photo-import.ts'
import { importRow } from '../../api/photo-import.ts'
import { texts } from '../../texts.ts'

const words = texts.photoImport

type Result = { counts: string[]; findings: PhotoImportCheckWire['findings'] }

/** Imports rows one after the other until they are done or somebody stops. */
export function useImport() {
  const [done, setDone] = useState({ rows: 0, of: 0, isRunning: false })
  const [result, setResult] = useState<Result | null>(null)
  const stopping = useRef<AbortController>(null)
  const client = useQueryClient()

  async function start(ready: PhotoImportCheckWire['ready'], mapping: ImportMapping, pictures: ReadonlyMap<string, File>) {
    const stop = new AbortController()
    stopping.current = stop
    const outcomes: (PhotoImportRowWire & { line: number; filename: string })[] = []
    setResult(null)
    setDone({ rows: 0, of: ready.length, isRunning: true })
    try {
      for (const row of ready) {
        const file = pictures.get(row.picture) ?? pictures.get(row.picture.normalize('NFD'))
        if (stop.signal.aborted || !file) break
        // The row in hand is finished: a photo is complete or absent.
        const outcome = await importRow(row, mapping, file)
        outcomes.push({ ...outcome, line: row.line, filename: row.picture })
        setDone({ rows: outcomes.length, of: ready.length, isRunning: true })
      }
    } finally {
      setDone((before) => ({ ...before, isRunning: false }))
      setResult(resultOf(outcomes))
      await client.invalidateQueries()
    }
  }

  return {
    start,
    stop: () => stopping.current?.abort(),
    forget: () => setResult(null),
    result,
    isRunning: done.isRunning,
    done: done.rows,
    all: done.of,
  }
}

function resultOf(outcomes: readonly (PhotoImportRowWire & { line: number; filename: string })[]): Result {
  const count = (...wanted: PhotoImportRowWire['outcome'][]) => outcomes.filter(({ outcome }) => wanted.includes(outcome)).length
  const there = count('already there', 'duplicate')
  return {
    counts: [
      words.imported(count('imported')),
      ...(there > 0 ? [words.there(there)] : []),
      ...(count('refused') > 0 ? [words.refused(count('refused'))] : []),
    ],
    findings: outcomes.flatMap(({ line, filename, outcome, reasons }) =>
      reasons.map((reason) => ({
        line,
        filename,
        outcome: outcome === 'refused' || outcome === 'duplicate' ? outcome : ('note' as const),
        reason,
      })),
    ),
  }
}
