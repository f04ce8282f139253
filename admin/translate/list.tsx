import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { localizedKey } from '#core/languages.ts'
import { thumbnailOf } from '../api/photos.ts'
import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { toTranslateQuery, type ToTranslate } from '../api/translations.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { Head, Table } from '../lists/table.tsx'
import { texts } from '../texts.ts'
import { TranslationFileActions } from './files/actions.tsx'
import { TranslationFilters } from './filters.tsx'
import { ReviewBadge } from './review/badge.tsx'
import { editorPath, useTranslationPlace, type TranslationFilter } from './place.ts'

/** What is to be translated: first what lacks something, then what is behind its source. */
export default function TranslationList() {
  const { kind, language, filter } = useTranslationPlace()
  const { page } = useAddress()
  const query = useQuery(toTranslateQuery(kind, language, page, filter))
  const words = texts.translation
  const emptyText = kind === 'photo' ? texts.photo.empty : texts.records.album.empty
  const { state, ...others } = filter
  const noneText = state === undefined ? emptyText : (texts.reviews.none[state] ?? words.allDone)
  return (
    <Page title={texts.toTranslate[kind][language]} actions={<TranslationFileActions />}>
      <TranslationFilters kind={kind} />
      <Fetched query={query}>
        {(list) =>
          list.items.length === 0 ? (
            <Empty text={Object.keys(others).length > 0 ? texts.nothingFound : noneText} />
          ) : (
            <List list={list} kind={kind} language={language} filter={filter} />
          )
        }
      </Fetched>
    </Page>
  )
}

type ListProps = { list: ToTranslate; kind: TranslatedKind; language: TargetLanguage; filter: TranslationFilter }

function List({ list, kind, language, filter }: ListProps) {
  const { items, total, totalLacking, totalOutdated, outdated, reviews = [], itemsPerPage } = list
  const { page } = useAddress()
  const words = texts.translation
  const [first] = items
  const hasWork = filter.state ? total > 0 : totalLacking + totalOutdated > 0
  const isReviewList = filter.state !== undefined && filter.state in texts.reviews.none
  const name = kind === 'photo' ? 'title' : 'albumName'
  const stateOf = (id: number, position: number) => {
    if (filter.state === 'lacking' || (!filter.state && position < totalLacking))
      return <span className="badge badge-failed">{words.lacking}</span>
    if (outdated.includes(id)) return <span className="badge badge-waiting">{words.outdated}</span>
    // A translation with an open review may be incomplete all the same.
    return isReviewList ? null : <span className="badge badge-live">{words.complete}</span>
  }
  const idOf = (item: ToTranslate['items'][number]) => Number(item[`${kind}ID`])
  return (
    <>
      <div className="list-tools">
        <p className="grow">
          {isReviewList ? texts.reviews.listed(total) : hasWork ? words.summary(totalLacking, totalOutdated) : words.allDone}
        </p>
        {hasWork && page === 1 && first && (
          <Button component={Link} to={editorPath(kind, language, idOf(first), filter)}>
            {words.begin}
          </Button>
        )}
      </div>
      <Table
        label={texts.toTranslate[kind][language]}
        rows={items}
        keyOf={idOf}
        columns={[
          kind === 'photo' && {
            head: <Head className="narrow">{texts.photo.columns.photo}</Head>,
            cell: (item) => (
              <td>
                <img
                  src={thumbnailOf({ photoFileName: String(item['photoFileName']) })}
                  alt=""
                  width={64}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
              </td>
            ),
          },
          { head: <Head className="narrow">{texts.columns.id}</Head>, cell: (item) => <td className="number">{idOf(item)}</td> },
          { head: <Head>{words.columns.russian}</Head>, cell: (item) => <td lang="ru">{item[name]}</td> },
          {
            head: <Head>{texts.languageNames[language]}</Head>,
            cell: (item) => <td lang={language}>{item[localizedKey(name, language)]}</td>,
          },
          {
            head: <Head className="narrow">{words.columns.state}</Head>,
            cell: (item, at) => (
              <td>
                {stateOf(idOf(item), (page - 1) * itemsPerPage + at)}
                <ReviewBadge review={reviews.find(({ id }) => id === idOf(item))} />
              </td>
            ),
          },
          {
            head: <Head className="narrow">{texts.columns.edit}</Head>,
            cell: (item) => (
              <td>
                <Link
                  className="row-action"
                  to={editorPath(kind, language, idOf(item), filter)}
                  aria-label={words.editThis(String(item[name]))}
                >
                  {words.edit}
                </Link>
              </td>
            ),
          },
        ]}
      />
      <Pages total={total} itemsPerPage={itemsPerPage} />
    </>
  )
}
