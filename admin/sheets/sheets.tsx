import { Group } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { texts } from '../texts.ts'
import { DownloadButton } from './download-button.tsx'

/** Everything that can be taken out. */
export default function Sheets() {
  const words = texts.sheets
  const both = (kind: 'photo' | 'album', columns: 'all' | 'translation', what: string) => (
    <Group>
      <DownloadButton kind={kind} columns={columns} format="xlsx" name={words.excel} label={words.saveAs(what, words.excel)} />
      <DownloadButton kind={kind} columns={columns} format="csv" name={words.plain} label={words.saveAs(what, words.plain)} />
    </Group>
  )
  return (
    <Page title={texts.titles.sheets}>
      <div className="sheets">
        <section className="sheet">
          <h2>{words.full}</h2>
          <p className="quiet">{words.fullText}</p>
          <h3>{words.photos}</h3>
          {both('photo', 'all', words.photos)}
          <h3>{words.albums}</h3>
          {both('album', 'all', words.albums)}
        </section>
        <section className="sheet">
          <h2>{words.translations}</h2>
          <Link to="/allphotos">{texts.titles.allPhotos}</Link>
          <Link to="/allalbums">{texts.titles.allAlbums}</Link>
        </section>
      </div>
    </Page>
  )
}
