import { texts } from '../texts.ts'
import { Page } from './page.tsx'
import { Empty } from './states.tsx'

/** An address that leads nowhere. */
export function Missing() {
  return (
    <Page title={texts.missing}>
      <Empty text={texts.missingText} />
    </Page>
  )
}
