import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageSize } from '#core/limits.ts'
import { photosQuery } from '../api/photos.ts'
import { recordsQuery } from '../api/records.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { Head, Table } from '../lists/table.tsx'
import { textOf } from '../records/descriptors.ts'
import { texts } from '../texts.ts'
import { DownloadButton } from './download-button.tsx'

type Row = { id: number; title: string; text: string }

/** The Romanian texts of all photos or all albums, to be looked through here or in a spreadsheet. */
export default function Sheet() {
  const isAlbums = useLocation().pathname === '/allalbums'
  const kind = isAlbums ? 'album' : 'photo'
  const words = texts.sheets
  const downloads = (
    <>
      <DownloadButton kind={kind} columns="translation" format="csv" name={words.csv} />
      <DownloadButton kind={kind} columns="translation" format="xlsx" name={words.download} />
    </>
  )
  return (
    <Page title={isAlbums ? texts.titles.allAlbums : texts.titles.allPhotos} actions={downloads}>
      {isAlbums ? <Albums /> : <Photos />}
    </Page>
  )
}

function Albums() {
  const { page } = useAddress()
  const query = useQuery(recordsQuery('album'))
  const { name, info } = texts.sheets.columns
  const size = pageSize.albums
  return (
    <Fetched query={query}>
      {(albums) => {
        const newestFirst = albums.toSorted((a, b) => Number(b['albumID']) - Number(a['albumID']))
        const rows = newestFirst.slice((page - 1) * size, page * size)
        return (
          <>
            <Rows
              rows={rows.map((album) => ({
                id: Number(album['albumID']),
                title: textOf(album['albumNameRo']),
                text: textOf(album['albumInfoRo']),
              }))}
              titles={[name, info]}
              empty={texts.records.album.empty}
            />
            <Pages total={albums.length} itemsPerPage={size} />
          </>
        )
      }}
    </Fetched>
  )
}

function Photos() {
  const { page } = useAddress()
  const query = useQuery(photosQuery(new URLSearchParams({ page: String(page) }).toString()))
  const { title, description } = texts.sheets.columns
  return (
    <Fetched query={query}>
      {({ photos, totalPhotos, itemsPerPage }) => (
        <>
          <Rows
            rows={photos.map((photo) => ({ id: photo.photoID, title: photo.titleRo, text: photo.descriptionRo }))}
            titles={[title, description]}
            empty={texts.photo.empty}
          />
          <Pages total={totalPhotos} itemsPerPage={itemsPerPage} />
        </>
      )}
    </Fetched>
  )
}

function Rows({ rows, titles, empty }: { rows: Row[]; titles: [string, string]; empty: string }) {
  if (rows.length === 0) return <Empty text={empty} />
  return (
    <Table
      label={titles.join(', ')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: <Head className="narrow">{texts.columns.id}</Head>, cell: ({ id }) => <td className="number">{id}</td> },
        { head: <Head>{titles[0]}</Head>, cell: ({ title }) => <td lang="ro">{title}</td> },
        {
          head: <Head>{titles[1]}</Head>,
          cell: ({ text }) => (
            <td lang="ro" className="sheet-text">
              {text}
            </td>
          ),
        },
      ]}
    />
  )
}
