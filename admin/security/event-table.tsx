import type { SecurityEventWire } from '#core/wire/security-event.ts'
import { Head, Table } from '../lists/table.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

/** Security events as rows. */
export function EventTable({ events }: { events: SecurityEventWire[] }) {
  const words = texts.security
  return (
    <Table
      label={texts.titles.security}
      rows={events}
      keyOf={({ eventID }) => eventID}
      columns={[
        {
          head: <Head>{words.when}</Head>,
          cell: ({ at, lastAt }) => (
            <td>
              {moment(at)}
              {moment(lastAt) !== moment(at) && <span className="two-lines quiet small">{words.until(moment(lastAt))}</span>}
            </td>
          ),
        },
        { head: <Head>{words.kind}</Head>, cell: ({ kind }) => <td>{words.kinds[kind]}</td> },
        {
          head: <Head>{words.user}</Head>,
          cell: ({ user, by }) => (
            <td>
              {user || <span className="quiet">{words.unknownUser}</span>}
              {by && <span className="two-lines quiet small">{words.by(by)}</span>}
            </td>
          ),
        },
        { head: <Head>{words.network}</Head>, cell: ({ network }) => <td>{network}</td> },
        { head: <Head>{words.detail}</Head>, cell: ({ detail }) => <td>{detail}</td> },
        {
          head: <Head className="number">{words.times}</Head>,
          cell: ({ times }) => <td className="number">{times.toLocaleString('en')}</td>,
        },
      ]}
    />
  )
}
