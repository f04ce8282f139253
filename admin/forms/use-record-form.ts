import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { CallError } from '../api/call.ts'
import { useIdentity } from '../session/identity.tsx'
import { idempotencyKeys } from './idempotency-keys.ts'
import { conflictOf, type Conflict } from './conflict.ts'
import { showRefusal } from './show-refusal.ts'
import { changedKeys, dropDraft, readDraft, typedSince, writeDraft, type Values } from './draft.ts'

/** Milliseconds between two looks at what has been typed since. */
const draftPause = 2000

export type Saved = { version: number }

type RecordFormOptions<Kind extends Saved> = {
  /** Names the form among drafts: `photo/12`, `album/new`. */
  form: string
  schema: v.GenericSchema<Values, Record<string, unknown>>
  /** The fields as the form shows them. */
  initial: Values
  /** The version that is edited; 0 for a new record. */
  version: number
  /** The fields of a record as the form shows them. */
  valuesOf: (record: Kind) => Values
  /** Saves the fields that were changed, all of them for a new record. `key` makes a creation happen once. */
  save: (fields: Record<string, unknown>, version: number, key: string) => Promise<Kind>
  /**
   * Only now may the form be left. `typedSince`: not even now, because something was typed while it was being saved. It
   * stays in the form, or waits in the one that `madeInto` names.
   */
  saved: (record: Kind, typedSince: boolean) => void
  /** The form in which a new record is edited from now on; without one, the next new record is begun. */
  madeInto?: (record: Kind) => string
  /** What no rule of a single field can say; null where all is well. */
  check?: (values: Values) => { field: string; message: string } | null
  /** Whether something beside the fields would be lost by leaving. */
  hasMore?: boolean
  /** Forgets that, too. */
  discardMore?: () => void
}

export type RecordForm = {
  form: UseFormReturn<Values, unknown, Record<string, unknown>>
  /** Gives whether all fields of the form were saved. */
  submit: () => Promise<boolean>
  isDirty: boolean
  canLeave: { readonly current: boolean }
  isBusy: boolean
  /** When what was restored had been typed; null where nothing was. */
  restoredAt: string | null
  /** Forgets what was restored. */
  discard: () => void
  conflict: Conflict | null
  resolve: (mine: ReadonlySet<string>) => void
  giveUp: () => void
}

/**
 * A form of a record that never loses what is typed: kept every two seconds, restored after a crash, and of two people
 * who edit the same field, none is overwritten unseen.
 */
export function useRecordForm<Kind extends Saved>(options: RecordFormOptions<Kind>): RecordForm {
  const { form: name, schema, valuesOf, save, saved, madeInto, check, hasMore = false, discardMore } = options
  const { userID } = useIdentity()
  const [draft] = useState(() => readDraft(userID, name))
  /** What the form's values are compared with, and its version. */
  const [first] = useState({ values: draft?.base ?? options.initial, version: draft?.version ?? options.version })
  const base = useRef(first)
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** A saved form may be left: known before React has drawn it. */
  const canLeave = useRef(false)
  const [keyOf] = useState(idempotencyKeys)
  const form = useForm<Values, unknown, Record<string, unknown>>({
    resolver: valibotResolver(schema),
    defaultValues: first.values,
    // The frame does that, in the order of the screen.
    shouldFocusError: false,
  })

  function setTyped(typed: Values) {
    for (const [key, value] of Object.entries(typed)) form.setValue(key, value, { shouldDirty: true })
  }

  const restore = useEffectEvent(() => {
    if (draft) setTyped(typedSince(draft.base, draft.values))
  })
  useEffect(() => restore(), [])

  const isDirty = form.formState.isDirty
  useDraft(isDirty, {
    keep: () => keepDraft(name, base.current, form.getValues()),
    drop: () => {
      dropDraft(userID, name)
      setRestoredAt(null)
    },
  })

  function keepDraft(form: string, typedOver: typeof base.current, values: Values) {
    writeDraft(userID, form, { version: typedOver.version, base: typedOver.values, values, at: new Date().toISOString() })
  }

  function rebase(values: Values, version: number, keep: Values = {}) {
    base.current = { values, version }
    form.reset(values)
    setTyped(keep)
  }

  const isSending = useRef(false)
  /** Texts discarded during the save do not come back as typed since. */
  const wasDiscarded = useRef(false)
  const wasSaved = useRef(false)
  async function send(output: Record<string, unknown>) {
    const values = form.getValues()
    const problem = check?.(values)
    if (problem) return form.setError(problem.field, { message: problem.message })
    const { version } = base.current
    const keys = version === 0 ? Object.keys(output) : changedKeys(base.current.values, values)
    const fields = Object.fromEntries(keys.map((key) => [key, output[key]]))
    try {
      const record = await save(fields, version, keyOf(fields))
      settle(record, version === 0 ? (madeInto?.(record) ?? name) : name, wasDiscarded.current ? {} : typedSince(values, form.getValues()))
    } catch (problem) {
      refuse(problem)
    }
  }

  /** The record is saved as it was sent; texts typed since are kept as unsaved, in the form where it belongs now. */
  function settle(record: Kind, belongsTo: string, typed: Values) {
    const now = { values: valuesOf(record), version: record.version }
    const values = { ...now.values, ...typed }
    const hasTyped = changedKeys(now.values, values).length > 0
    const isElsewhere = belongsTo !== name
    dropDraft(userID, name)
    if (hasTyped) keepDraft(belongsTo, now, values)
    setRestoredAt(null)
    canLeave.current = !hasTyped || isElsewhere
    rebase(now.values, now.version, isElsewhere ? {} : typed)
    wasSaved.current = !hasTyped
    saved(record, hasTyped)
    canLeave.current = false
  }

  /** One at a time: the same form sent twice would make a second record. */
  async function submit(): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    wasSaved.current = false
    wasDiscarded.current = false
    await form
      .handleSubmit(send)()
      .finally(() => {
        isSending.current = false
      })
    return wasSaved.current
  }

  function refuse(problem: unknown) {
    const values = form.getValues()
    const found = problem instanceof CallError ? conflictOf<Kind>(problem, values, base.current.values, valuesOf) : null
    if (found) return setConflict(found)
    showRefusal(form, problem)
  }

  return {
    form,
    submit,
    isDirty: isDirty || hasMore,
    canLeave,
    isBusy: form.formState.isSubmitting,
    restoredAt,
    discard() {
      wasDiscarded.current = true
      dropDraft(userID, name)
      setRestoredAt(null)
      discardMore?.()
      rebase(options.initial, options.version)
    },
    conflict,
    resolve(mine) {
      if (!conflict) return
      const { edited, fields, typed, current, version } = conflict
      const isKept = (key: string) => edited.includes(key) && (mine.has(key) || !fields.some(({ field }) => field === key))
      rebase(current, version, Object.fromEntries(Object.entries(typed).filter(([key]) => isKept(key))))
      setConflict(null)
      void submit()
    },
    giveUp: () => setConflict(null),
  }
}

/** Keeps what is typed from time to time, and when the page is hidden or left; drops it once it was undone or saved. */
function useDraft(isDirty: boolean, draft: { keep: () => void; drop: () => void }) {
  const keep = useEffectEvent(() => draft.keep())
  const drop = useEffectEvent(() => draft.drop())
  const wasDirty = useRef(false)
  useEffect(() => {
    if (!isDirty && wasDirty.current) drop()
    wasDirty.current = isDirty
    if (!isDirty) return
    const now = () => keep()
    const timer = setInterval(now, draftPause)
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isDirty])
}
