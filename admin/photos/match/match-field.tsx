import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import type { Values } from '../../forms/draft.ts'
import type { FieldProps } from '../../forms/fields.tsx'
import { texts } from '../../texts.ts'
import { presentDayPath } from './present-day.ts'
import { PhotoSelect } from './photo-select.tsx'

const words = texts.photo.match

/** The photo of the same view from another time, and the way to upload it where it is a view of today. */
export function MatchField({ name, label, photoID }: FieldProps & { photoID: number | undefined }) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController<Values>({ name })
  const input = { onBlur, ref, error: fieldState.error?.message, description: words.hint, placeholder: texts.noneChosen }
  const chosen = Number(value) || null
  return (
    <div className="wide">
      <PhotoSelect {...input} label={label} value={chosen} except={photoID} onChange={(id) => onChange(id === null ? '' : String(id))} />
      {(chosen !== null || photoID !== undefined) && (
        <p className="match-links">
          {chosen !== null && <Link to={`/edit-photo/${chosen}`}>{words.open(chosen)}</Link>}
          {photoID !== undefined && <Link to={presentDayPath(photoID)}>{words.upload}</Link>}
        </p>
      )}
    </div>
  )
}
