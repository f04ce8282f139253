import { Link } from 'react-router'
import { texts } from '../../texts.ts'

/** What the archive says about a picture that it has taken. */
export type UploadNotice = { file: string; photoID: number; notice: string }

/** Notices about added pictures. They stay as long as the page, because an alert is soon gone. */
export function UploadNotices({ notices }: { notices: UploadNotice[] }) {
  const words = texts.upload
  if (notices.length === 0) return null
  return (
    <div className="notice" role="status">
      <p>{words.notices}</p>
      <ul className="upload-notices">
        {notices.map(({ file, photoID, notice }) => (
          <li key={photoID}>
            {words.notice(file, notice)} <Link to={`/edit-photo/${photoID}`}>{words.photo(photoID)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
