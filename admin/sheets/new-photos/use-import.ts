import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire, PhotoImportRowWire } from '#core/wire/photo-import.ts'
import { importRow } from '../../api/photo-import.ts'
import { texts } from '../../texts.ts'
import { importRows, type ReadyRow, type RowResult } from './import-rows.ts'

const words = texts.photoImport

type Result = { counts: string[]; findings: PhotoImportCheckWire['findings'] }

/** Imports rows one after the other until they are done or somebody stops. */
export function useImport() {
  const [done, setDone] = useState({ rows: 0, of: 0, isRunning: false })
  const [result, setResult] = useState<Result | null>(null)
  const stopping = useRef<AbortController>(null)
  const client = useQueryClient()

  async function start(rows: readonly ReadyRow[], mapping: ImportMapping, pictures: ReadonlyMap<string, File>) {
    const stop = new AbortController()
    stopping.current = stop
    const results: RowResult[] = []
    const onResult = (each: RowResult) => {
      results.push(each)
      setDone({ rows: results.length, of: rows.length, isRunning: true })
    }
    setResult(null)
    setDone({ rows: 0, of: rows.length, isRunning: true })
    try {
      const send = (row: ReadyRow, file: File) => importRow(row, mapping, file)
      await importRows({ rows, pictures, send, signal: stop.signal, onResult })
    } finally {
      setDone((before) => ({ ...before, isRunning: false }))
      setResult(resultOf(results))
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

function resultOf(results: readonly RowResult[]): Result {
  const count = (...wanted: PhotoImportRowWire['outcome'][]) => results.filter(({ outcome }) => wanted.includes(outcome)).length
  const there = count('already there', 'duplicate')
  return {
    counts: [
      words.imported(count('imported')),
      ...(there > 0 ? [words.there(there)] : []),
      ...(count('refused') > 0 ? [words.refused(count('refused'))] : []),
    ],
    findings: results.flatMap(({ line, filename, outcome, reasons }) =>
      reasons.map((reason) => ({
        line,
        filename,
        outcome: outcome === 'refused' || outcome === 'duplicate' ? outcome : ('note' as const),
        reason,
      })),
    ),
  }
}
