import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstTarget, targetLanguages } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { recordsQuery, type FlatRecord } from '../api/records.ts'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SortHead, sortOf } from '../lists/sort-head.tsx'
import { Table } from '../lists/table.tsx'
import { nameOf, numberOf } from '../records/descriptors.ts'
import { texts } from '../texts.ts'
import { editorPath } from '../translate/place.ts'
import { CompleteCell, CountCell, numbers } from './cells.tsx'
import { albumsShown, type AlbumProgress } from './progress.ts'

const words = texts.translationProgress

type Albums = AnswerTo<'GET /api/translation-progress'>['albums']

/** How far the photos of each album are translated into one language: the least complete first, or as the address says. */
export function AlbumsSection({ albums }: { albums: Albums }) {
  const query = useQuery(recordsQuery('album'))
  return (
    <section className="progress-albums" aria-labelledby="progress-albums">
      <h2 id="progress-albums">{words.byAlbum}</h2>
      <Fetched query={query}>{(records) => <AlbumList albums={albums} records={records} />}</Fetched>
    </section>
  )
}

function AlbumList({ albums, records }: { albums: Albums; records: FlatRecord[] }) {
  const { text, page, change } = useAddress()
  const language = targetLanguages.find((each) => each === text('language')) ?? firstTarget
  const [by, order] = sortOf(text('sort') || 'complete-asc')
  const names = new Map(records.map((record) => [numberOf('album', record), nameOf('album', record)]))
  const known = albums
    .filter((album) => album.language === language)
    .map((album) => ({ ...album, name: album.albumID === 0 ? words.noAlbum : (names.get(album.albumID) ?? words.album(album.albumID)) }))
  const found = albumsShown(known, { query: text('q'), by, order, hidesComplete: text('hide') === 'complete' })
  const size = pageSize.staffPhotos
  return (
    <>
      <search className="list-tools" aria-label={words.byAlbum}>
        <SearchBox />
        <NativeSelect
          label={words.language}
          value={language}
          onChange={(event) => change({ language: event.currentTarget.value })}
          data={targetLanguages.map((each) => ({ value: each, label: texts.languageNames[each] }))}
        />
        <label className="progress-hide">
          <input
            type="checkbox"
            checked={text('hide') === 'complete'}
            onChange={({ currentTarget: { checked } }) => change({ hide: checked ? 'complete' : null })}
          />{' '}
          {words.hideComplete}
        </label>
        <span className="list-total" role="status">
          {texts.found(found.length)}
        </span>
      </search>
      {found.length === 0 ? (
        <Empty text={known.length === 0 ? words.noPhotos : text('q') ? texts.nothingFound : words.allComplete} />
      ) : (
        <AlbumTable albums={found.slice((page - 1) * size, page * size)} language={language} />
      )}
      <Pages total={found.length} itemsPerPage={size} />
    </>
  )
}

function AlbumTable({ albums, language }: { albums: AlbumProgress[]; language: Albums[number]['language'] }) {
  return (
    <div className="progress">
      <Table
        label={words.albumsIn(texts.languageNames[language])}
        rows={albums}
        keyOf={({ albumID }) => albumID}
        columns={[
          {
            head: <SortHead name="name" label={words.albumName} usual="asc" />,
            cell: ({ albumID, name }) => (
              <th scope="row" className="long-name">
                {albumID === 0 ? (
                  name
                ) : (
                  <Link to={editorPath('album', language, albumID)} lang="ru">
                    {name}
                  </Link>
                )}
              </th>
            ),
          },
          {
            head: <SortHead className="number" name="complete" label={words.columns.complete} usual="asc" />,
            cell: (album) => <CompleteCell progress={album} name={album.name} />,
          },
          ...numbers.map((number) => ({
            head: <SortHead className="number" name={number} label={words.columns[number]} usual="desc" />,
            cell: (album: AlbumProgress) => (
              <CountCell counted={{ kind: 'photo', language, albumID: album.albumID }} progress={album} number={number} name={album.name} />
            ),
          })),
        ]}
      />
    </div>
  )
}
