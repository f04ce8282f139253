import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileSize } from '#core/formats.ts'
import { configQuery, systemQuery } from '../api/archive.ts'
import { Fact } from '../layout/fact.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'

const size = (bytes: number | null) => (bytes === null ? texts.general.unknown : fileSize(bytes, 'en'))

/** How the archive is set up and what it takes up. To be read only: settings are given when it starts. */
export default function General() {
  const words = texts.general
  const query = useQuery(systemQuery)
  const { data: config } = useQuery(configQuery)
  return (
    <Page title={texts.titles.general}>
      <Fetched query={query}>
        {({ registrationOpen, site, rebuildCron, storage, versions }) => (
          <div className="sheets">
            <Facts title={words.registration} note={words.registrationHint}>
              <Fact name={words.registration}>{registrationOpen ? texts.registrationOpened : texts.registrationClosed}</Fact>
            </Facts>
            <Facts title={words.site}>
              <Fact name={words.address}>
                <a href={site.siteUrl}>{site.siteUrl}</a>
              </Fact>
              <Fact name={words.contact}>{site.contactEmail}</Fact>
              <Fact name={words.patron}>{site.patronUrl}</Fact>
              <Fact name={words.card}>{site.donateCardUrl}</Fact>
              <Fact name={words.transfer}>{site.donateTransferUrl}</Fact>
              <Fact name={words.schedule}>{rebuildCron || words.never}</Fact>
              {config && <Fact name={words.map}>{config.map.tiles || words.noMap}</Fact>}
            </Facts>
            <Facts title={words.storage}>
              <Fact name={words.database}>{size(storage.archive)}</Fact>
              <Fact name={words.originals}>{size(storage.originals)}</Fact>
              <Fact name={words.free}>{size(storage.free)}</Fact>
            </Facts>
            <Facts title={words.versions}>
              <Fact name={words.archiveVersion}>{versions.archive}</Fact>
              <Fact name="Node">{versions.node}</Fact>
              <Fact name="SQLite">{versions.sqlite}</Fact>
            </Facts>
            <Facts title={words.analytics} note={words.analyticsText} />
          </div>
        )}
      </Fetched>
    </Page>
  )
}

function Facts({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {children && <dl className="facts">{children}</dl>}
      {note && <p className="quiet">{note}</p>}
    </section>
  )
}
