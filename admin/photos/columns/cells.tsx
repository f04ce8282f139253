import { sourceLanguage, targetLanguages } from '#core/languages.ts'
import { fileSize } from '#core/formats.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { day, moment } from '../../browser/dates.ts'
import { PlainLink } from '../../lists/plain-link.tsx'
import { SortHead } from '../../lists/sort-head.tsx'
import { Head, type Column } from '../../lists/table.tsx'
import { texts } from '../../texts.ts'
import { fieldText, languageOfField } from './field-text.ts'
import { labelOfColumn } from './labels.ts'
import { Translation } from './translation.tsx'

/**
 * A column of the table of photos by its name.
 *
 * @param isLinked whether titles lead to the form
 */
export function columnOf(name: string, isLinked: boolean): Column<ListedPhotoWire> {
  return own[name]?.(isLinked) ?? fieldColumn(name)
}

const own: Partial<Record<string, (isLinked: boolean) => Column<ListedPhotoWire>>> = {
  id: () => ({
    head: <SortHead className="narrow" name="id" label={labelOfColumn('id')} usual="desc" />,
    cell: ({ photoID }) => <td className="number">{photoID}</td>,
  }),
  title: (isLinked) => ({
    head: <SortHead className="title-cell" name="title" label={labelOfColumn('title')} usual="asc" />,
    cell: ({ photoID, title }) => (
      <td lang={sourceLanguage} className="title-cell" title={title}>
        <span className="one-line">
          {isLinked ? (
            <PlainLink className="title-link" to={`/edit-photo/${photoID}`} leadsBack>
              {title}
            </PlainLink>
          ) : (
            title
          )}
        </span>
      </td>
    ),
  }),
  details: () => ({
    head: <Head className="wide-only">{labelOfColumn('details')}</Head>,
    cell: ({ locationName, categoryName, periodName, albumName }) => {
      const details = [locationName, categoryName, periodName, albumName].filter(Boolean).join(' · ')
      return (
        <td lang={sourceLanguage} className="quiet small wide-only" title={details}>
          <span className="one-line details">{details}</span>
        </td>
      )
    },
  }),
  translations: () => ({
    head: <Head className="narrow">{labelOfColumn('translations')}</Head>,
    cell: (photo) => (
      <td className="narrow">
        {targetLanguages.map((language) => (
          <Translation key={language} photo={photo} language={language} />
        ))}
      </td>
    ),
  }),
  coordinates: () => ({
    head: <Head className="narrow">{labelOfColumn('coordinates')}</Head>,
    cell: ({ latitude, longitude }) => (
      <td className="quiet small narrow" title={latitude === null ? undefined : `${latitude}, ${longitude}`}>
        {latitude === null ? texts.columnChoice.no : texts.columnChoice.yes}
      </td>
    ),
  }),
  scan: () => ({
    head: <Head className="narrow">{labelOfColumn('scan')}</Head>,
    cell: ({ width, height, imgSize }) => <td className="quiet small narrow">{`${width} × ${height}, ${fileSize(imgSize, 'en')}`}</td>,
  }),
  changed: () => ({
    head: <SortHead className="narrow changed-cell" name="changed" label={labelOfColumn('changed')} usual="desc" />,
    cell: ({ updatedAt, updatedBy }) => (
      <td className="quiet small narrow changed-cell" title={`${moment(updatedAt)}, ${updatedBy}`}>
        {day(updatedAt)}
      </td>
    ),
  }),
  changedBy: () => ({
    head: <Head>{labelOfColumn('changedBy')}</Head>,
    cell: ({ updatedBy }) => <TextCell text={updatedBy ?? ''} />,
  }),
  added: () => ({
    head: <Head className="narrow">{labelOfColumn('added')}</Head>,
    cell: ({ createdAt, createdBy }) => (
      <td className="quiet small narrow" title={`${moment(createdAt)}, ${createdBy}`}>
        {day(createdAt)}
      </td>
    ),
  }),
}

/** A column of one field of the photo. */
function fieldColumn(key: string): Column<ListedPhotoWire> {
  const language = languageOfField(key)
  return {
    head: <Head className="narrow">{labelOfColumn(key)}</Head>,
    cell: (photo) => <TextCell text={fieldText(photo, key)} language={language} />,
  }
}

/** One line of a text, which is whole in its tooltip. */
const TextCell = ({ text, language }: { text: string; language?: string }) => (
  <td lang={language} className="quiet small" title={text || undefined}>
    <span className="one-line field-text">{text}</span>
  </td>
)
