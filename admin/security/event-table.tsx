import type { SecurityEventWire } from '#core/wire/security-event.ts'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

/** Security events as rows. */
export function EventTable({ events }: { events: SecurityEventWire[] }) {
  const words = texts.security
  return (
    <ScrollTable label={texts.titles.security}>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.user}</th>
          <th scope="col">{words.network}</th>
          <th scope="col">{words.detail}</th>
          <th scope="col" className="number">
            {words.times}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ eventID, kind, at, lastAt, times, user, by, network, detail }) => (
          <tr key={eventID}>
            <td>
              {moment(at)}
              {moment(lastAt) !== moment(at) && <span className="two-lines quiet small">{words.until(moment(lastAt))}</span>}
            </td>
            <td>{words.kinds[kind]}</td>
            <td>
              {user || <span className="quiet">{words.unknownUser}</span>}
              {by && <span className="two-lines quiet small">{words.by(by)}</span>}
            </td>
            <td>{network}</td>
            <td>{detail}</td>
            <td className="number">{times.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
