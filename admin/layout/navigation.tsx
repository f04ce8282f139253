import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { countsQuery } from '../api/archive.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'

type Item = { to: string; name: string; count?: number | undefined; adminOnly?: boolean }

/** Every part of the back office, in groups. */
export function Navigation() {
  const isAdmin = useIsAdmin()
  const { data: counts } = useQuery(countsQuery)
  const { titles, groups } = texts
  const open = (kind: 'photos' | 'albums', language: 'ro' | 'en') =>
    (counts?.[`${kind}Lacking`]?.[language] ?? 0) + (counts?.[`${kind}Outdated`]?.[language] ?? 0)
  const sections: { name: string; items: Item[] }[] = [
    {
      name: groups.records,
      items: [
        { to: '/photos', name: titles.photos },
        { to: '/albums', name: titles.albums },
        { to: '/categories', name: titles.categories },
        { to: '/locations', name: titles.locations },
        { to: '/periods', name: titles.periods },
        { to: '/contributors', name: titles.contributors },
      ],
    },
    {
      name: groups.translations,
      items: [
        { to: '/photos-translate', name: titles.photosRo, count: open('photos', 'ro') },
        { to: '/albums-translate', name: titles.albumsRo, count: open('albums', 'ro') },
        { to: '/photos-translate-en', name: titles.photosEn, count: open('photos', 'en') },
        { to: '/albums-translate-en', name: titles.albumsEn, count: open('albums', 'en') },
      ],
    },
    {
      name: groups.staff,
      items: [
        { to: '/messages', name: titles.messages, count: counts?.newMessages },
        { to: '/publishing', name: titles.publishing },
        { to: '/sheets', name: titles.sheets },
        { to: '/statistics', name: titles.statistics, adminOnly: true },
        { to: '/bin', name: titles.bin, adminOnly: true },
        { to: '/users', name: titles.users },
        { to: '/security', name: titles.security, adminOnly: true },
        { to: '/general', name: titles.general },
      ],
    },
  ]
  return (
    <nav id="navigation" className="navigation" aria-label={texts.backOffice}>
      <NavLink to="/" end>
        {titles.dashboard}
      </NavLink>
      {sections.map(({ name, items }) => (
        <div key={name}>
          <p>{name}</p>
          <ul aria-label={name}>
            {items
              .filter(({ adminOnly }) => isAdmin || !adminOnly)
              .map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to}>
                    {item.name}
                    {item.count ? <span className="count">{item.count}</span> : null}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
