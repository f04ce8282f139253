import { Link } from 'react-router'
import { localizedKey, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { thumbnailOf } from '../api/photos.ts'
import { RowButton, RowLink } from '../lists/row-actions.tsx'
import { SortHead } from '../lists/sort-head.tsx'
import { Head, Table } from '../lists/table.tsx'
import { day, moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'
import { editorPath } from '../translate/place.ts'
import type { Selection } from './bulk/selection.ts'

type PhotoTableProps = {
  photos: ListedPhotoWire[]
  /** Null for those who may not change photos. */
  selection: Selection | null
  /** The address of this list, for the way back from a form. */
  list: string
  remove: (photoID: number, name: string) => void
}

export function PhotoTable({ photos, selection, list, remove }: PhotoTableProps) {
  const words = texts.photo
  const chosen = photos.filter(({ photoID }) => selection?.has(photoID)).length
  return (
    <Table
      label={texts.titles.photos}
      rows={photos}
      keyOf={({ photoID }) => photoID}
      attributesOf={({ photoID }) => ({ 'aria-selected': selection?.has(photoID) })}
      columns={[
        selection !== null && {
          head: (
            <Head className="narrow">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={chosen === photos.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < photos.length
                }}
                onChange={(event) => selection.change(photos, event.currentTarget.checked)}
              />
            </Head>
          ),
          cell: (photo) => (
            <td>
              <input
                type="checkbox"
                aria-label={words.selectThis(photo.title)}
                checked={selection.has(photo.photoID)}
                onChange={(event) => selection.toggle(photo, photos, (event.nativeEvent as MouseEvent).shiftKey)}
              />
            </td>
          ),
        },
        {
          head: <Head className="narrow">{words.columns.photo}</Head>,
          cell: (photo) => (
            <td>
              <img src={thumbnailOf(photo)} alt="" width={64} height={48} loading="lazy" decoding="async" />
            </td>
          ),
        },
        {
          head: <SortHead className="narrow" name="id" label={texts.columns.id} usual="desc" />,
          cell: ({ photoID }) => <td className="number">{photoID}</td>,
        },
        {
          head: <SortHead name="title" label={texts.columns.title} usual="asc" />,
          cell: ({ photoID, title }) => (
            <td lang="ru">
              <span className="three-lines">
                {selection ? (
                  <Link className="title-link" to={`/edit-photo/${photoID}`} state={{ list }}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </span>
            </td>
          ),
        },
        {
          head: <Head className="wide-only">{words.columns.place}</Head>,
          cell: ({ locationName, categoryName, periodName, albumName }) => (
            <td lang="ru" className="quiet small wide-only">
              <span className="two-lines">{[locationName, categoryName, periodName, albumName].filter(Boolean).join(' · ')}</span>
            </td>
          ),
        },
        {
          head: <Head className="narrow">{words.columns.translations}</Head>,
          cell: (photo) => (
            <td>
              {targetLanguages.map((language) => (
                <Translation key={language} photo={photo} language={language} />
              ))}
            </td>
          ),
        },
        {
          head: <SortHead className="narrow wide-only" name="changed" label={texts.columns.changed} usual="desc" />,
          cell: ({ updatedAt, updatedBy }) => (
            <td className="quiet small narrow wide-only" title={`${moment(updatedAt)}, ${updatedBy}`}>
              {day(updatedAt)}
            </td>
          ),
        },
        selection !== null && {
          head: <Head className="narrow">{texts.columns.edit}</Head>,
          cell: ({ photoID, title }) => (
            <td>
              <RowLink to={`/edit-photo/${photoID}`} state={{ list }} label={texts.editThis(title)}>
                {texts.columns.edit}
              </RowLink>
            </td>
          ),
        },
        selection !== null && {
          head: <Head className="narrow">{texts.columns.remove}</Head>,
          cell: ({ photoID, title }) => (
            <td>
              <RowButton label={texts.removeThis(title)} onClick={() => remove(photoID, title)}>
                {texts.columns.remove}
              </RowButton>
            </td>
          ),
        },
      ]}
    />
  )
}

/** Whether a photo is translated, and the way to its translation. */
function Translation({ photo, language }: { photo: ListedPhotoWire; language: TargetLanguage }) {
  const [title, description] = [photo[localizedKey('title', language)], photo[localizedKey('description', language)]]
  const isComplete = title !== '' && (photo.description === '' || description !== '')
  const name = texts.languageNames[language]
  const state = isComplete ? texts.photo.translated(name) : texts.photo.untranslated(name)
  return (
    <Link className="language" data-complete={isComplete || undefined} to={editorPath('photo', language, photo.photoID)} title={state}>
      {language.toUpperCase()}
      <span className="visually-hidden">{`: ${texts.photo.translate(name, photo.title)}. ${state}`}</span>
    </Link>
  )
}
