import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { countsQuery } from '../api/archive.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { leftToTranslate, recordLists, translationLists } from './sections.ts'

type Item = { to: string; name: string; count?: number | undefined; adminOnly?: boolean }

/** Every part of the back office, in groups. */
export function Navigation() {
  const isAdmin = useIsAdmin()
  const { data: counts } = useQuery(countsQuery)
  const { titles, groups } = texts
  const sections: { name: string; items: Item[] }[] = [
    { name: groups.records, items: recordLists.map((list) => ({ to: `/${list}`, name: titles[list] })) },
    {
      name: groups.translations,
      items: translationLists.map((list) => ({ to: list.to, name: list.title, count: leftToTranslate(counts, list) })),
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
