import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteUser, usersQuery } from '../api/session.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { ConfirmDelete, type Deletion } from '../lists/confirm-delete.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { moment } from '../browser/dates.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { ConfirmReset } from './confirm-reset.tsx'

/** Who signs in here. The administrator may delete all but itself. */
export default function Users() {
  const { role: ownRole, userID: ownID } = useIdentity()
  const client = useQueryClient()
  const query = useQuery(usersQuery)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [reset, setReset] = useState<{ userID: number; name: string } | null>(null)
  const words = texts.users
  const isAdmin = ownRole === 'admin'

  const remove = (userID: number, name: string) =>
    setDeletion({
      noun: words.noun,
      name,
      done: words.deleted,
      work: async () => {
        await deleteUser(userID)
        client.setQueryData(usersQuery.queryKey, (all) => all?.filter((each) => each.userID !== userID))
        void client.invalidateQueries({ queryKey: ['counts'] })
      },
    })

  return (
    <Page title={texts.titles.users}>
      <Fetched query={query}>
        {(users) =>
          users.length === 0 ? (
            <Empty text={words.empty} />
          ) : (
            <ScrollTable label={texts.titles.users}>
              <thead>
                <tr>
                  <th scope="col" className="narrow">
                    {texts.columns.id}
                  </th>
                  <th scope="col">{texts.name}</th>
                  <th scope="col">{words.role}</th>
                  <th scope="col">{words.since}</th>
                  {isAdmin && <th scope="col">{texts.factor.column}</th>}
                  {isAdmin && (
                    <th scope="col" className="narrow">
                      {texts.columns.remove}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {users.map(({ userID, name, role, createdAt, hasSecondFactor }) => (
                  <tr key={userID}>
                    <td className="number">{userID}</td>
                    <td>
                      {name} {userID === ownID && <span className="quiet">({words.you})</span>}
                    </td>
                    <td>{texts.roles[role]}</td>
                    <td>{moment(createdAt)}</td>
                    {isAdmin && (
                      <td>
                        {hasSecondFactor ? texts.factor.has : texts.factor.hasNot}{' '}
                        {hasSecondFactor && userID !== ownID && (
                          <RowButton label={texts.factor.resetThis(name)} onClick={() => setReset({ userID, name })}>
                            {texts.factor.reset}
                          </RowButton>
                        )}
                      </td>
                    )}
                    {isAdmin && (
                      <td>
                        {role !== 'admin' && (
                          <RowButton label={texts.removeThis(name)} onClick={() => remove(userID, name)}>
                            {texts.columns.remove}
                          </RowButton>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          )
        }
      </Fetched>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
      <ConfirmReset user={reset} close={() => setReset(null)} />
    </Page>
  )
}
