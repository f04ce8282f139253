import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { countsQuery } from '../api/archive.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { leftToTranslate, sectionsFor, translationLists } from './sections.ts'

/** Every part of the back office, in groups. */
export function Navigation() {
  const isAdmin = useIsAdmin()
  const { data: counts } = useQuery(countsQuery)
  const countOf: Record<string, number | undefined> = {
    ...Object.fromEntries(translationLists.map((list) => [list.to, leftToTranslate(counts, list)])),
    '/messages': counts?.newMessages,
    '/duplicates': counts?.likelyPairs,
  }
  return (
    <nav id="navigation" className="navigation" aria-label={texts.backOffice}>
      <NavLink to="/" end>
        {texts.titles.dashboard}
      </NavLink>
      {sectionsFor(isAdmin).map(({ name, items }) => (
        <div key={name}>
          <p>{name}</p>
          <ul aria-label={name}>
            {items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to}>
                  {item.name}
                  {countOf[item.to] ? <span className="count">{countOf[item.to]}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
