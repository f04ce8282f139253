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
import { SelectAll, SelectPhoto } from './select-boxes.tsx'

export type PhotoTableProps = {
  photos: ListedPhotoWire[]
  /** Null for those who may not change photos. */
  selection: Selection | null
  /** The address of this list, for the way back from a form. */
  list: string
  remove: (photoID: number, name: string) => void
}

export function PhotoTable({ photos, selection, list, remove }: PhotoTableProps) {
  const words = texts.photo
  return (
    <Table
      label={texts.titles.photos}
      className="compact"
      rows={photos}
      keyOf={({ photoID }) => photoID}
      attributesOf={({ photoID }) => ({ 'aria-selected': selection?.has(photoID) })}
      columns={[
        selection !== null && {
          head: (
            <Head className="narrow">
              <SelectAll photos={photos} selection={selection} />
            </Head>
          ),
          cell: (photo) => (
            <td>
              <SelectPhoto photo={photo} photos={photos} selection={selection} />
            </td>
          ),
        },
        {
          head: <Head className="narrow">{words.columns.photo}</Head>,
          cell: (photo) => (
            <td>
              <img src={thumbnailOf(photo)} alt="" width={36} height={27} loading="lazy" decoding="async" />
            </td>
          ),
        },
        {
          head: <SortHead className="narrow" name="id" label={texts.columns.id} usual="desc" />,
          cell: ({ photoID }) => <td className="number">{photoID}</td>,
        },
        {
          head: <SortHead className="title-cell" name="title" label={texts.columns.title} usual="asc" />,
          cell: ({ photoID, title }) => (
            <td lang="ru" className="title-cell" title={title}>
              <span className="one-line">
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
          cell: ({ locationName, categoryName, periodName, albumName }) => {
            const details = [locationName, categoryName, periodName, albumName].filter(Boolean).join(' · ')
            return (
              <td lang="ru" className="quiet small wide-only" title={details}>
                <span className="one-line details">{details}</span>
              </td>
            )
          },
        },
        {
          head: <Head className="narrow">{words.columns.translations}</Head>,
          cell: (photo) => (
            <td className="narrow">
              {targetLanguages.map((language) => (
                <Translation key={language} photo={photo} language={language} />
              ))}
            </td>
          ),
        },
        {
          head: <SortHead className="narrow changed-cell" name="changed" label={texts.columns.changed} usual="desc" />,
          cell: ({ updatedAt, updatedBy }) => (
            <td className="quiet small narrow changed-cell" title={`${moment(updatedAt)}, ${updatedBy}`}>
              {day(updatedAt)}
            </td>
          ),
        },
        selection !== null && {
          head: <Head className="narrow edit-cell">{texts.columns.edit}</Head>,
          cell: ({ photoID, title }) => (
            <td className="edit-cell">
              <RowLink to={`/edit-photo/${photoID}`} state={{ list }} label={texts.editThis(title)}>
                {texts.columns.edit}
              </RowLink>
            </td>
          ),
        },
        selection !== null && {
          head: <Head className="narrow remove-cell">{texts.columns.remove}</Head>,
          cell: ({ photoID, title }) => (
            <td className="remove-cell">
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
