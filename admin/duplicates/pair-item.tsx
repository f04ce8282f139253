import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { PairState, PairWire } from '#core/wire/pairs.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { previewOf, thumbnailOf } from '../api/photos.ts'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'
import { comparedRows, nameOf, photosOf, type TwoPhotos } from './shown.ts'

const words = texts.duplicates

type PairItemProps = {
  pair: PairWire
  state: PairState
  mark: () => void
  unmark: () => void
  merge: () => void
}

/** Two photos side by side, and the answers to whether they are the same. */
export function PairItem({ pair, state, mark, unmark, merge }: PairItemProps) {
  const photos = photosOf(pair)
  const name = nameOf(pair)
  const heading = useId()
  return (
    <li className="photo-pair sheet" aria-labelledby={heading}>
      <header className="photo-pair-head">
        <h2 id={heading}>{name}</h2>
        <span className="quiet">{aboutPair(pair)}</span>
      </header>
      <Comparison photos={photos} label={name} />
      <div className="photo-pair-answers">
        {state === 'likely' ? (
          <>
            <Button onClick={merge} aria-haspopup="dialog" aria-label={words.mergeOf(name)}>
              {words.merge}
            </Button>
            <Button variant="default" onClick={mark} aria-label={words.notTheSameOf(name)}>
              {words.notTheSame}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={unmark} aria-label={words.takeBackOf(name)}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}

/** How alike both are, and who has marked them as different. */
function aboutPair({ likeness, isMirrored, isSameFrame, marked }: PairWire): string {
  const alike = likeness === null ? [words.notAlike] : [words.alike(likeness)]
  if (likeness !== null && isMirrored) alike.push(words.mirrored)
  else if (likeness !== null && !isSameFrame) alike.push(words.cropped)
  return [...alike, ...(marked ? [words.markedBy(marked.by, moment(marked.at))] : [])].join(' · ')
}

function Comparison({ photos, label }: { photos: TwoPhotos; label: string }) {
  return (
    <table className="photo-pair-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.field}</span>
          </th>
          {photos.map(({ photoID }) => (
            <th key={photoID} scope="col">
              <Link to={`/edit-photo/${photoID}`}>{words.photo(photoID)}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words.rows.picture}</th>
          {photos.map((photo) => (
            <td key={photo.photoID}>
              <Picture photo={photo} />
            </td>
          ))}
        </tr>
        {comparedRows.map(({ name, language, text }) => (
          <Row key={name} name={name} language={language} values={photos.map((photo) => ({ id: photo.photoID, text: text(photo) }))} />
        ))}
      </tbody>
    </table>
  )
}

const Picture = ({ photo }: { photo: ListedPhotoWire }) => (
  <a href={previewOf(photo)} target="_blank" rel="noreferrer">
    <img src={thumbnailOf(photo)} alt={photo.title} width={photo.width} height={photo.height} loading="lazy" />
  </a>
)

type RowProps = { name: string; language?: string | undefined; values: { id: number; text: string }[] }

/** A row that tells both apart says so by a sign and a word, not only by its looks. */
function Row({ name, language, values }: RowProps) {
  const differs = values.some(({ text }) => text !== values[0]?.text)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && (
          <>
            {' '}
            <span aria-hidden>≠</span> <span className="visually-hidden">{words.differs}</span>
          </>
        )}
      </th>
      {values.map(({ id, text }) => (
        <td key={id} lang={text ? language : undefined}>
          {text || texts.nothing}
        </td>
      ))}
    </tr>
  )
}
