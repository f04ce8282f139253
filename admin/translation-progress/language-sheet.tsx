import { useState } from 'react'
import type { AddressedKind } from '#core/address-patterns.ts'
import type { TargetLanguage } from '#core/languages.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { Head, Table } from '../lists/table.tsx'
import { descriptors } from '../records/descriptors.ts'
import { Chart } from '../statistics/chart.tsx'
import { texts } from '../texts.ts'
import { CompleteCell, CountCell, numbers } from './cells.tsx'
import { everyMonth } from './progress.ts'

const words = texts.translationProgress

type Answer = AnswerTo<'GET /api/translation-progress'>

type SheetProps = { language: TargetLanguage; progress: Answer }

/** How far the translation into a language has come: by kind of record, and month by month. */
export function LanguageSheet({ language, progress: { kinds, months } }: SheetProps) {
  const name = texts.languageNames[language]
  const isOwn = (each: { language: TargetLanguage }) => each.language === language
  return (
    <section className="progress-language" aria-labelledby={`progress-${language}`}>
      <h2 id={`progress-${language}`}>{name}</h2>
      <div className="progress">
        <Table
          label={words.kindsIn(name)}
          rows={kinds.filter(isOwn)}
          keyOf={({ kind }) => kind}
          columns={[
            { head: <Head>{words.kind}</Head>, cell: ({ kind }) => <th scope="row">{titleOf(kind)}</th> },
            {
              head: <Head className="number">{words.columns.complete}</Head>,
              cell: (row) => <CompleteCell progress={row} name={`${titleOf(row.kind)}, ${name}`} />,
            },
            ...numbers.map((number) => ({
              head: <Head className="number">{words.columns[number]}</Head>,
              cell: (row: Answer['kinds'][number]) => (
                <CountCell counted={{ kind: row.kind, language }} progress={row} number={number} name={`${titleOf(row.kind)}, ${name}`} />
              ),
            })),
          ]}
        />
      </div>
      <Months title={words.monthsIn(name)} months={months.filter(isOwn)} />
    </section>
  )
}

const titleOf = (kind: AddressedKind) => (kind === 'photo' ? texts.titles.photos : descriptors[kind].title)

function Months({ title, months }: { title: string; months: Answer['months'] }) {
  const [present] = useState(() => new Date().toISOString().slice(0, 7))
  const shown = everyMonth(months, present)
  return (
    <div className="sheet">
      <h3>{title}</h3>
      {shown.length === 0 ? (
        <p className="quiet">{words.noMonths}</p>
      ) : (
        <>
          <Chart
            title={title}
            bars={shown.map(({ month, texts: value }) => ({ name: month, value, label: words.textsIn(month, value) }))}
          />
          <details>
            <summary>{words.asTable}</summary>
            <table className="table">
              <thead>
                <tr>
                  <Head>{words.month}</Head>
                  <Head className="number">{words.texts}</Head>
                </tr>
              </thead>
              <tbody>
                {shown.toReversed().map(({ month, texts: value }) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    <td className="number">{value.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  )
}
