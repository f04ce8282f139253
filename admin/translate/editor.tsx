import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { defined } from '#core/defined.ts'
import { localizedKey } from '#core/languages.ts'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { CallError } from '../api/call.ts'
import { answerReview, nextToTranslate, refreshTranslations, saveTranslation } from '../api/translations.ts'
import type { Values } from '../forms/draft.ts'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Hints } from '../forms/hints.tsx'
import { useFirstEmptyField } from '../forms/use-first-empty-field.ts'
import { useRecordForm, type Saved } from '../forms/use-record-form.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import { Notes } from './notes.tsx'
import { editorPath, listPath, useTranslationPlace } from './place.ts'
import { ReviewPanel } from './review/panel.tsx'
import { useReview } from './review/use-review.ts'
import { SimilarTexts } from './similar-texts.tsx'
import { SourceChange } from './source-change.tsx'
import { TermList } from './term-list.tsx'

/** A field that is translated: its Russian key, its name, and how long it is. */
export type TranslatedField = { name: string; label: string; rows: number }

/** Fields that are translated are texts; one that is absent is empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Loaded = Saved & Record<string, unknown>

type EditorProps = {
  kind: TranslatedKind
  id: number
  language: TargetLanguage
  /** The languages that may be written here. */
  written: readonly TargetLanguage[]
  record: Loaded
  /** The rules of all fields of the record. */
  rules: Record<string, v.GenericSchema>
  fields: TranslatedField[]
  subject: string
  /** Reads the record again; undefined where it cannot be read. */
  reload: () => Promise<Loaded | undefined>
  children?: ReactNode
}

/** Source and translation side by side; only the translation can be written. */
export function TranslationEditor(props: EditorProps) {
  const [reloaded, setReloaded] = useState<{ times: number; record: Loaded } | null>(null)
  const times = reloaded?.times ?? 0

  async function reload() {
    const record = await props.reload()
    if (record) setReloaded({ times: times + 1, record })
    return record
  }

  // The new form begins with what was read, which those who asked before may get a moment later.
  const record = reloaded && reloaded.record.version > props.record.version ? reloaded.record : props.record
  return <Editor key={times} {...props} record={record} reload={reload} />
}

function Editor({ kind, id, language, written, record, rules, fields, subject, reload, children }: EditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const continues = useRef(false)
  const pairs = useRef<HTMLDivElement>(null)
  useFirstEmptyField(pairs)
  const { filter } = useTranslationPlace()
  const words = texts.translation
  const request = useReview(kind, language, id)
  const keys = fields.flatMap(({ name }) => written.map((each) => localizedKey(name, each)))
  const valuesOf = (source: Record<string, unknown>): Values => Object.fromEntries(keys.map((key) => [key, textOf(source[key])]))

  const form = useRecordForm<Saved & Record<string, unknown>>({
    form: `${kind}-${language}/${id}`,
    schema: v.object(Object.fromEntries(keys.map((key) => [key, defined(rules[key], `The rule of ${key}`)]))) as unknown as v.GenericSchema<
      Values,
      Record<string, unknown>
    >,
    initial: valuesOf(record),
    version: record.version,
    valuesOf,
    save: (changed, version) => saveTranslation(kind, language, { [`${kind}ID`]: id, version, ...request.sent, ...changed }),
    hasMore: request.isChanged,
    discardMore: request.reset,
    saved: (_, typedSince) => {
      succeeded(texts.saved(subject, false))
      request.reset()
      refreshTranslations(client)
      if (!continues.current && !typedSince) void navigate(listPath(kind, language, filter))
    },
  })

  async function openNext(isSaved: boolean) {
    const next = await nextToTranslate(kind, language, id, filter)
    if (next === null && isSaved) succeeded(words.allDone)
    await navigate(next === null ? listPath(kind, language, filter) : editorPath(kind, language, next, filter))
  }

  /** Where it was refused, the form stays; otherwise on to the next one. */
  async function saveAndNext() {
    continues.current = true
    try {
      if (await form.submit()) await openNext(true)
    } catch (problem) {
      alertProblem(problem)
    } finally {
      continues.current = false
    }
  }

  const [isAnswering, runAnswer] = useBusy((problem) => {
    alertProblem(problem)
    refreshTranslations(client)
    if (problem instanceof CallError && problem.status === 409) void reload()
  })

  function answer(outcome: 'reviewed' | 'returned', note: string) {
    if (!request.review) return
    const { reviewID } = request.review
    void runAnswer(async () => {
      await answerReview(kind, language, id, { reviewID, version: record.version, outcome, note })
      succeeded(outcome === 'reviewed' ? texts.reviews.approved : texts.reviews.given)
      refreshTranslations(client)
      await (filter.state === 'review' ? openNext(true) : navigate(listPath(kind, language, filter)))
    })
  }

  useShortcuts({ next: () => void openNext(false).catch(alertProblem) })

  const sources = fields.map(({ name, label }) => ({ name, label, text: textOf(record[name]) }))

  const labelOf = (field: string) => {
    const found = fields.find(({ name }) => field.startsWith(name))
    const into = written.find((each) => localizedKey(found?.name ?? '', each) === field) ?? language
    return found ? `${found.label} (${texts.languageNames[into]})` : field
  }

  return (
    <FormFrame
      record={form}
      button={texts.save}
      labelOf={labelOf}
      onCtrlEnter={() => void saveAndNext()}
      more={
        <>
          <Button variant="default" onClick={() => void saveAndNext()} title={words.saveNextHint}>
            {words.saveNext}
          </Button>
          <Button variant="subtle" onClick={() => void openNext(false).catch(alertProblem)} title={words.skipHint}>
            {words.skip}
          </Button>
        </>
      }
    >
      {request.review && (
        <ReviewPanel
          request={{ ...request, review: request.review }}
          language={language}
          fields={fields}
          saved={valuesOf(record)}
          hasChanges={form.form.formState.isDirty}
          isBusy={isAnswering}
          answer={answer}
        />
      )}
      <SourceChange kind={kind} id={id} language={language} sources={sources} />
      <Hints />
      <div ref={pairs} className="pairs">
        {fields.map(({ name, label, rows }) => (
          <div className="pair" key={name}>
            <Source label={`${label} (${texts.languageNames.ru})`} text={textOf(record[name])} rows={rows} />
            {written.map((each) => (
              <Written
                key={each}
                name={localizedKey(name, each)}
                label={`${label} (${texts.languageNames[each]})`}
                rows={rows}
                language={each}
                source={textOf(record[name])}
                isTitle={name === 'title'}
              />
            ))}
          </div>
        ))}
      </div>
      <label className="review-request">
        <input type="checkbox" checked={request.isWanted} onChange={(event) => request.setWanted(event.currentTarget.checked)} />{' '}
        {texts.reviews.ask(texts.languageNames[language])}
      </label>
      <TermList sources={sources.map(({ text }) => text)} language={language} />
      {kind === 'photo' && <SimilarTexts id={id} language={language} labelOf={labelOf} />}
      {children}
      <p className="quiet">{words.saveNextHint}</p>
    </FormFrame>
  )
}

type WrittenProps = { name: string; label: string; rows: number; language: TargetLanguage; source: string; isTitle: boolean }

function Written({ name, label, rows, language, source, isTitle }: WrittenProps) {
  const { setValue } = useFormContext<Values>()
  return (
    <div className="written">
      <TextField name={name} label={label} rows={rows} language={language} />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={texts.translation.copyThis(label)}
        disabled={source === ''}
        onClick={() => setValue(name, source, { shouldDirty: true })}
      >
        {texts.translation.copy}
      </Button>
      <Notes name={name} source={source} language={language} isTitle={isTitle} />
    </div>
  )
}

/** What is translated: to be read and copied, not to be changed. */
export function Source({ label, text, rows = 1 }: { label: string; text: string; rows?: number }) {
  return (
    <label className="source">
      <span>{label}</span>
      {rows > 1 ? <textarea lang="ru" disabled value={text} rows={rows} readOnly /> : <input lang="ru" disabled value={text} readOnly />}
    </label>
  )
}
