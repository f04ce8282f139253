import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { securityEventDays } from '#core/limits.ts'
import { securityEventKinds } from '#core/wire/security-event.ts'
import { securityQuery } from '../api/security.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { Pages } from '../lists/pages.tsx'
import { texts } from '../texts.ts'
import { EventTable } from './event-table.tsx'

/** Who has logged in, who has tried to, and what has changed about accounts. */
export default function SecurityPage() {
  return (
    <AdminOnly title={texts.titles.security}>
      <Security />
    </AdminOnly>
  )
}

function Security() {
  const { page, text } = useAddress()
  // What is no kind shows everything, as the filter says.
  const kind = securityEventKinds.find((each) => each === text('kind')) ?? ''
  const user = text('user')
  const query = useQuery(securityQuery({ page, kind, user }))
  return (
    <Page title={texts.titles.security}>
      <p className="quiet">{texts.security.kept(securityEventDays)}</p>
      <Filters kind={kind} user={user} users={query.data?.users ?? []} total={query.data?.total} />
      <Fetched query={query}>
        {({ events, total, itemsPerPage }) => (
          <>
            {events.length === 0 ? <Empty text={texts.security.empty} /> : <EventTable events={events} />}
            <Pages total={total} itemsPerPage={itemsPerPage} />
          </>
        )}
      </Fetched>
    </Page>
  )
}

type FiltersProps = { kind: string; user: string; users: string[]; total: number | undefined }

/** What the list is narrowed by. Its state is the address. */
function Filters({ kind, user, users, total }: FiltersProps) {
  const { change } = useAddress()
  const words = texts.security
  const any = { value: '', label: words.any }
  const known = user && !users.includes(user) ? [user, ...users] : users
  return (
    <search aria-label={words.filters} className="list-tools">
      <NativeSelect
        label={words.kind}
        value={kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
        data={[any, ...securityEventKinds.map((value) => ({ value, label: words.kinds[value] }))]}
      />
      <NativeSelect
        label={words.user}
        value={user}
        onChange={(event) => change({ user: event.currentTarget.value })}
        data={[any, ...known.map((value) => ({ value, label: value }))]}
      />
      <span className="list-total" role="status">
        {total !== undefined && texts.found(total)}
      </span>
    </search>
  )
}
