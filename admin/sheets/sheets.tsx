import { Fragment } from 'react'
import { Link } from 'react-router'
import { sheetKinds } from '#core/export/columns.ts'
import { Page } from '../layout/page.tsx'
import { pluralOf } from '../records/kinds.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { BagSection } from './bag/bag.tsx'
import { WorkbookButton } from './download-button.tsx'
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
          <h3>{words.workbook}</h3>
          <p className="quiet">{words.workbookText}</p>
          <WorkbookButton name={words.excel} label={words.saveAs(words.workbook, words.excel)} />
          {sheetKinds.map((kind) => (
            <Fragment key={kind}>
              <h3>{words.all(pluralOf(kind))}</h3>
              <DownloadButtons kind={kind} columns="all" what={words.all(pluralOf(kind))} />
            </Fragment>
          ))}
        </section>
        <section className="sheet">
          <h2>{words.comeBack}</h2>
          <p className="quiet">{isAdmin ? words.comeBackText : words.comeBackToTranslators}</p>
          <Link to="/import">{texts.titles.sheetImport}</Link>
          {isAdmin && <Link to="/import-photos">{texts.titles.photoImport}</Link>}
        </section>
        <section className="sheet">
          <h2>{words.translations}</h2>
          <Link to="/allphotos">{texts.titles.allPhotos}</Link>
          <Link to="/allalbums">{texts.titles.allAlbums}</Link>
        </section>
        {isAdmin && <BagSection />}
      </div>
    </Page>
  )
}
