import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import * as v from 'valibot'
import type { Values } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import { rowsIn } from './values.ts'

type RowsProps<Row> = {
  name: string
  label: string
  description: string
  /** What one row is called, as in "Remove name 2". */
  noun: string
  addButton: string
  empty: Row
  rule: v.GenericSchema
  /** The inputs of a row. The first one takes `first`, so that a new row can be typed into at once. */
  inputs: (row: Row, change: (part: Partial<Row>) => void) => ReactNode
}

/** A field of rows: each can be changed and removed, and further ones added. Problems are said in the row that has them. */
export function RowsField<Row extends object>({ name, label, description, noun, addButton, empty, rule, inputs }: RowsProps<Row>) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController<Values>({ name })
  const list = useRef<HTMLFieldSetElement>(null)
  const rows = rowsIn<Row>(value)
  const write = (next: Row[]) => onChange(JSON.stringify(next))
  const words = texts.records.place
  const problems = fieldState.error ? problemsOf(rule, rows) : []
  const problemsOfRow = (at: number) => problems.filter((problem) => rowOf(problem) === at)
  const others = problems.filter((problem) => rowOf(problem) === null)

  /** After the rows are drawn again, the first input of this one, or the button that adds one. */
  function focus(at: number) {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[at]
      const target = row?.querySelector<HTMLElement>('input') ?? list.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
  }

  return (
    <fieldset className="rows" ref={list}>
      <legend>{label}</legend>
      <p className="quiet">{description}</p>
      {rows.map((row, at) => (
        <div key={at} className="row" data-row role="group" aria-label={words.row(noun, at + 1)}>
          <div className="row-inputs">
            {inputs(row, (part) => write(rows.map((each, nth) => (nth === at ? { ...each, ...part } : each))))}
          </div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.remove(noun, at + 1)}
            onClick={() => {
              write(rows.filter((_, nth) => nth !== at))
              focus(at)
            }}
          >
            {words.removeButton}
          </Button>
          {problemsOfRow(at).map((problem) => (
            <p key={problem} className="row-problem" role="alert">
              {problem}
            </p>
          ))}
        </div>
      ))}
      {others.map((problem) => (
        <p key={problem} className="row-problem" role="alert">
          {problem}
        </p>
      ))}
      <Button
        variant="default"
        data-add
        ref={ref}
        onClick={() => {
          write([...rows, empty])
          focus(rows.length)
        }}
      >
        {addButton}
      </Button>
    </fieldset>
  )
}

function problemsOf(rule: v.GenericSchema, rows: object[]): string[] {
  const parsed = v.safeParse(rule, rows)
  return parsed.success ? [] : parsed.issues.map(({ message }) => message)
}

/** The row that a problem names, from 0; null where it is about several. */
function rowOf(problem: string): number | null {
  const [, number] = /^\p{L}+ (\d+)[ :]/u.exec(problem) ?? []
  return number ? Number(number) - 1 : null
}
