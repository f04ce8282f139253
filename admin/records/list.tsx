import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { localizedKey, targetLanguages } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { failed, alertProblem } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import { deleteRecord, recordsQuery, type FlatRecord } from '../api/records.ts'
import { refresh } from '../api/read-query.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { Pages } from '../lists/pages.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SortHead, sortOf } from '../lists/sort-head.tsx'
import { Head, Table } from '../lists/table.tsx'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { LacksFilter } from './lacks-filter.tsx'
import { sortedAndFiltered } from './sorted-and-filtered.ts'
import { descriptorOf, nameOf, numberOf, type Descriptor } from './descriptors.ts'

/** The list of albums, categories, locations, periods, contributors, persons or subjects, as its address says. */
export default function RecordList() {
  const descriptor = descriptorOf(useLocation().pathname.slice(1))
  return <List key={descriptor.kind} descriptor={descriptor} />
}

function List({ descriptor }: { descriptor: Descriptor }) {
  const { kind, title, addButton } = descriptor
  const isAdmin = useIsAdmin()
  const query = useQuery(recordsQuery(kind))
  const actions = (
    <>
      {kind === 'album' && (
        <Button component={Link} to="/allalbums" variant="default">
          {texts.titles.allAlbums}
        </Button>
      )}
      {isAdmin && (
        <Button component={Link} to={`/add-${kind}`}>
          {addButton}
        </Button>
      )}
    </>
  )
  return (
    <Page title={title} actions={actions}>
      <Fetched query={query}>{(records) => <Records descriptor={descriptor} records={records} />}</Fetched>
    </Page>
  )
}

function Records({ descriptor, records }: { descriptor: Descriptor; records: FlatRecord[] }) {
  const { kind, empty, noun, deleted } = descriptor
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const { text, page } = useAddress()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [gone, setGone] = useState<FlatRecord | null>(null)
  const idOf = (record: FlatRecord) => numberOf(kind, record)
  const photosOf = (record: FlatRecord) => `/photos?${kind}=${idOf(record)}`
  const [by, order] = sortOf(text('sort') || 'id-desc')
  const query = text('q')
  const lacks = targetLanguages.find((language) => language === text('lacks'))
  const found = useMemo(
    () => sortedAndFiltered(records, descriptor, { query, lacks }, by, order),
    [records, descriptor, query, lacks, by, order],
  )
  const size = pageSize.albums
  const shown = found.slice((page - 1) * size, page * size)

  const remove = (record: FlatRecord) =>
    setDeletion({
      noun,
      name: nameOf(kind, record),
      done: deleted,
      work: async () => {
        await deleteRecord(kind, idOf(record))
        client.setQueryData(recordsQuery(kind).queryKey, (all) => all?.filter((each) => idOf(each) !== idOf(record)))
        refresh(client, 'GET /api/counts')
        setGone(record)
      },
      // The records that photos use stay: with the way to those photos.
      refused: (problem) => {
        const isUsed = problem instanceof CallError && problem.status === 409
        if (isUsed) failed(problem.message, { to: photosOf(record), text: texts.showThem })
        else alertProblem(problem)
      },
    })

  return (
    <>
      <div className="list-tools">
        <SearchBox />
        <LacksFilter kind={kind} />
        <span className="list-total" role="status">
          {texts.found(found.length)}
        </span>
      </div>
      {gone && <WayBack kind={kind} record={gone} />}
      {shown.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <Table
          label={descriptor.title}
          rows={shown}
          keyOf={idOf}
          columns={[
            {
              head: <SortHead className="narrow" name="id" label={texts.columns.id} usual="desc" />,
              cell: (record) => <td className="number">{idOf(record)}</td>,
            },
            {
              head: <SortHead name="title" label={texts.columns.title} usual="asc" />,
              cell: (record) => (
                <td lang="ru">
                  {nameOf(kind, record)}
                  <OtherNames kind={kind} record={record} />
                </td>
              ),
            },
            {
              head: <SortHead className="narrow" name="photos" label={texts.columns.photos} usual="desc" />,
              cell: (record) => (
                <td className="number">
                  <Link to={photosOf(record)} aria-label={texts.photosOf(record.photos, nameOf(kind, record))}>
                    {record.photos}
                  </Link>
                </td>
              ),
            },
            isAdmin &&
              kind === 'album' && {
                head: <Head className="narrow">{texts.columns.order}</Head>,
                cell: (record) => (
                  <td>
                    <Button
                      component={Link}
                      to={`/album-order/${idOf(record)}`}
                      variant="default"
                      size="compact-sm"
                      aria-label={texts.albumOrder.linkOf(nameOf(kind, record))}
                    >
                      {texts.columns.order}
                    </Button>
                  </td>
                ),
              },
            isAdmin && {
              head: <Head className="narrow">{texts.columns.edit}</Head>,
              cell: (record) => (
                <td>
                  <Button
                    component={Link}
                    to={`/edit-${kind}/${idOf(record)}`}
                    variant="default"
                    size="compact-sm"
                    aria-label={texts.editThis(nameOf(kind, record))}
                  >
                    {texts.columns.edit}
                  </Button>
                </td>
              ),
            },
            isAdmin && {
              head: <Head className="narrow">{texts.columns.remove}</Head>,
              cell: (record) => (
                <td>
                  <RowButton label={texts.removeThis(nameOf(kind, record))} onClick={() => remove(record)}>
                    {texts.columns.remove}
                  </RowButton>
                </td>
              ),
            },
          ]}
        />
      )}
      <Pages total={found.length} itemsPerPage={size} />
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
    </>
  )
}

/** To what was just deleted: stays as long as the list, because an alert is soon gone. */
function WayBack({ kind, record }: { kind: FlatKind; record: FlatRecord }) {
  return (
    <div className="notice" role="status">
      <p>
        {texts.deletedThis(nameOf(kind, record))}{' '}
        <Link to={kind === 'album' ? '/bin' : `/history/${kind}/${numberOf(kind, record)}`}>{texts.bringBack}</Link>
      </p>
    </div>
  )
}

/** The names in the other languages, in small. */
function OtherNames({ kind, record }: { kind: FlatKind; record: FlatRecord }) {
  const others = targetLanguages.flatMap((language) => {
    const text = record[localizedKey(flatNames[kind], language)] as string | undefined
    return text ? [{ language, text }] : []
  })
  if (others.length === 0) return null
  return (
    <span className="other-names">
      {others.map(({ language, text }) => (
        <span key={language} lang={language}>
          {text}
        </span>
      ))}
    </span>
  )
}
