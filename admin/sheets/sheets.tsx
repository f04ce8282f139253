import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { DownloadButtons } from './download-buttons.tsx'

/** Everything that can be taken out. */
export default function Sheets() {
  const words = texts.sheets
  const isAdmin = useIsAdmin()
  return (
    <Page title={texts.titles.sheets}>
      <div className="sheets">
        <section className="sheet">
          <h2>{words.full}</h2>
          <p className="quiet">{words.fullText}</p>
          <h3>{words.photos}</h3>
          <DownloadButtons kind="photo" columns="all" what={words.photos} />
          <h3>{words.albums}</h3>
          <DownloadButtons kind="album" columns="all" what={words.albums} />
        </section>
        {isAdmin && (
          <section className="sheet">
            <h2>{words.comeBack}</h2>
            <p className="quiet">{words.comeBackText}</p>
            <Link to="/import">{texts.titles.sheetImport}</Link>
            <Link to="/import-photos">{texts.titles.photoImport}</Link>
          </section>
        )}
        <section className="sheet">
          <h2>{words.translations}</h2>
          <Link to="/allphotos">{texts.titles.allPhotos}</Link>
          <Link to="/allalbums">{texts.titles.allAlbums}</Link>
        </section>
      </div>
    </Page>
  )
}
