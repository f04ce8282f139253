import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { localizedKey } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { flatKeys, flatNames, type FlatKind } from '#core/records/flat.ts'
import { failed, alertProblem } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import { deleteRecord, recordsQuery, type FlatRecord } from '../api/records.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { ConfirmDelete, type Deletion } from '../lists/confirm-delete.tsx'
import { Pages } from '../lists/pages.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SortHead, sortOf } from '../lists/sort-head.tsx'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { sortedAndFiltered } from './sorted-and-filtered.ts'
import { descriptorOf, nameOf, type Descriptor } from './descriptors.ts'

/** The list of albums, categories, locations, periods or contributors, as its address says. */
export default function RecordList() {
  const descriptor = descriptorOf(useLocation().pathname.slice(1))
  return <List key={descriptor.kind} descriptor={descriptor} />
}

function List({ descriptor }: { descriptor: Descriptor }) {
  const { kind, title, addButton } = descriptor
  const isAdmin = useIsAdmin()
  const query = useQuery(recordsQuery(kind))
  const add = isAdmin && (
    <Button component={Link} to={`/add-${kind}`}>
      {addButton}
    </Button>
  )
  const more = kind === 'album' && (
    <Button component={Link} to="/allalbums" variant="default">
      {texts.titles.allAlbums}
    </Button>
  )
  return (
    <Page
      title={title}
      actions={
        <>
          {more}
          {add}
        </>
      }
    >
      <Fetched query={query}>{(records) => <Records descriptor={descriptor} records={records} />}</Fetched>
    </Page>
  )
}

function Records({ descriptor, records }: { descriptor: Descriptor; records: FlatRecord[] }) {
  const { kind, empty, noun, deleted, filter } = descriptor
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const { text, page } = useAddress()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [gone, setGone] = useState<FlatRecord | null>(null)
  const key = flatKeys[kind]
  const [by, order] = sortOf(text('sort') || 'id-desc')
  const query = text('q')
  const found = useMemo(() => sortedAndFiltered(records, descriptor, query, by, order), [records, descriptor, query, by, order])
  const size = pageSize.albums
  const shown = found.slice((page - 1) * size, page * size)

  const remove = (record: FlatRecord) => {
    const id = Number(record[key])
    setDeletion({
      noun,
      name: nameOf(kind, record),
      done: deleted,
      work: async () => {
        await deleteRecord(kind, id)
        client.setQueryData(recordsQuery(kind).queryKey, (all) => all?.filter((each) => each[key] !== id))
        void client.invalidateQueries({ queryKey: ['counts'] })
        setGone(record)
      },
      // The records that photos use stay: with the way to those photos.
      refused: (problem) => {
        const isUsed = problem instanceof CallError && problem.status === 409
        if (isUsed) failed(problem.message, { to: `/photos?${filter}=${id}`, text: texts.showThem })
        else alertProblem(problem)
      },
    })
  }

  return (
    <>
      <div className="list-tools">
        <SearchBox />
        <span className="list-total" role="status">
          {texts.found(found.length)}
        </span>
      </div>
      {gone && <WayBack kind={kind} record={gone} />}
      {shown.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <ScrollTable label={descriptor.title}>
          <thead>
            <tr>
              <SortHead className="narrow" name="id" label={texts.columns.id} usual="desc" />
              <SortHead name="title" label={texts.columns.title} usual="asc" />
              <SortHead className="narrow" name="photos" label={texts.columns.photos} usual="desc" />
              {isAdmin && (
                <th scope="col" className="narrow">
                  {texts.columns.edit}
                </th>
              )}
              {isAdmin && (
                <th scope="col" className="narrow">
                  {texts.columns.remove}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((record) => {
              const id = Number(record[key])
              const name = nameOf(kind, record)
              return (
                <tr key={id}>
                  <td className="number">{id}</td>
                  <td lang="ru">
                    {name}
                    <OtherNames kind={kind} record={record} />
                  </td>
                  <td className="number">
                    <Link to={`/photos?${filter}=${id}`} aria-label={texts.photosOf(record.photos, name)}>
                      {record.photos}
                    </Link>
                  </td>
                  {isAdmin && (
                    <td>
                      <Button
                        component={Link}
                        to={`/edit-${kind}/${id}`}
                        variant="default"
                        size="compact-sm"
                        aria-label={texts.editThis(name)}
                      >
                        {texts.columns.edit}
                      </Button>
                    </td>
                  )}
                  {isAdmin && (
                    <td>
                      <RowButton label={texts.removeThis(name)} onClick={() => remove(record)}>
                        {texts.columns.remove}
                      </RowButton>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </ScrollTable>
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
        <Link to={kind === 'album' ? '/bin' : `/history/${kind}/${record[flatKeys[kind]]}`}>{texts.bringBack}</Link>
      </p>
    </div>
  )
}

/** The names in the other languages, in small. */
function OtherNames({ kind, record }: { kind: FlatKind; record: FlatRecord }) {
  const others = (['ro', 'en'] as const).flatMap((language) => {
    const text = record[localizedKey(flatNames[kind], language)]
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
