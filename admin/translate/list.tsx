import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { localizedKey } from '#core/languages.ts'
import { thumbnailOf } from '../api/photos.ts'
import { toTranslateQuery, type Target, type ToTranslate, type TranslatedKind } from '../api/translations.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { RowLink } from '../lists/row-actions.tsx'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { texts } from '../texts.ts'
import { editorPath, useTranslationPlace } from './place.ts'

const titles = {
  photo: { ro: texts.titles.photosRo, en: texts.titles.photosEn },
  album: { ro: texts.titles.albumsRo, en: texts.titles.albumsEn },
}

/** What is to be translated: first what lacks something, then what is behind its source. */
export default function TranslationList() {
  const { kind, language } = useTranslationPlace()
  const { page } = useAddress()
  const query = useQuery(toTranslateQuery(kind, language, page))
  return (
    <Page title={titles[kind][language]}>
      <Fetched query={query}>
        {(list) =>
          list.items.length === 0 ? (
            <Empty text={kind === 'photo' ? texts.photo.empty : texts.records.album.empty} />
          ) : (
            <List list={list} kind={kind} language={language} />
          )
        }
      </Fetched>
    </Page>
  )
}

function List({ list, kind, language }: { list: ToTranslate; kind: TranslatedKind; language: Target }) {
  const { items, total, totalLacking, totalOutdated, outdated, itemsPerPage } = list
  const { page } = useAddress()
  const words = texts.translation
  const [first] = items
  const hasWork = totalLacking + totalOutdated > 0
  const name = kind === 'photo' ? 'title' : 'albumName'
  const stateOf = (id: number, position: number) => {
    if (position < totalLacking) return { state: 'failed', text: words.lacking }
    return outdated.includes(id) ? { state: 'waiting', text: words.outdated } : { state: 'live', text: words.complete }
  }
  return (
    <>
      <div className="list-tools">
        <p className="grow">{hasWork ? words.summary(totalLacking, totalOutdated) : words.allDone}</p>
        {hasWork && page === 1 && first && (
          <Button component={Link} to={editorPath(kind, language, Number(first[`${kind}ID`]))}>
            {words.begin}
          </Button>
        )}
      </div>
      <ScrollTable label={titles[kind][language]}>
        <thead>
          <tr>
            {kind === 'photo' && (
              <th scope="col" className="narrow">
                {texts.photo.columns.photo}
              </th>
            )}
            <th scope="col" className="narrow">
              {texts.columns.id}
            </th>
            <th scope="col">{words.columns.russian}</th>
            <th scope="col">{texts.languageNames[language]}</th>
            <th scope="col" className="narrow">
              {words.columns.state}
            </th>
            <th scope="col" className="narrow">
              {texts.columns.edit}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const id = Number(item[`${kind}ID`])
            const source = String(item[name])
            const { state, text } = stateOf(id, (page - 1) * itemsPerPage + at)
            return (
              <tr key={id}>
                {kind === 'photo' && (
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
                )}
                <td className="number">{id}</td>
                <td lang="ru">{source}</td>
                <td lang={language}>{item[localizedKey(name, language)]}</td>
                <td>
                  <span className={`badge badge-${state}`}>{text}</span>
                </td>
                <td>
                  <RowLink to={editorPath(kind, language, id)} label={words.editThis(source)}>
                    {words.edit}
                  </RowLink>
                </td>
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
      <Pages total={total} itemsPerPage={itemsPerPage} />
    </>
  )
}
