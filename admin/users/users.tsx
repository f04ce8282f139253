import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resetSecondFactor } from '../api/second-factor.ts'
import { deleteUser, usersQuery } from '../api/session.ts'
import { refresh } from '../api/read-query.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { Confirm, ConfirmDelete, type Deletion, type Question } from '../lists/confirm.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { Head, Table } from '../lists/table.tsx'
import { moment } from '../browser/dates.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** Who signs in here. The administrator may delete all but itself. */
export default function Users() {
  const { role: ownRole, userID: ownID } = useIdentity()
  const client = useQueryClient()
  const query = useQuery(usersQuery)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [reset, setReset] = useState<Question | null>(null)
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
        refresh(client, 'GET /api/counts')
      },
    })

  const resetFactor = (userID: number, name: string) =>
    setReset({
      title: texts.factor.resetThis(name),
      text: texts.factor.resetSure(name),
      color: 'red',
      done: texts.factor.resetDone,
      work: () => resetSecondFactor(userID).finally(() => refresh(client, 'GET /api/user')),
    })

  return (
    <Page title={texts.titles.users}>
      <Fetched query={query}>
        {(users) =>
          users.length === 0 ? (
            <Empty text={words.empty} />
          ) : (
            <Table
              label={texts.titles.users}
              rows={users}
              keyOf={({ userID }) => userID}
              columns={[
                { head: <Head className="narrow">{texts.columns.id}</Head>, cell: ({ userID }) => <td className="number">{userID}</td> },
                {
                  head: <Head>{texts.name}</Head>,
                  cell: ({ name, userID }) => (
                    <td>
                      {name} {userID === ownID && <span className="quiet">({words.you})</span>}
                    </td>
                  ),
                },
                { head: <Head>{words.role}</Head>, cell: ({ role }) => <td>{texts.roles[role]}</td> },
                { head: <Head>{words.since}</Head>, cell: ({ createdAt }) => <td>{moment(createdAt)}</td> },
                isAdmin && {
                  head: <Head>{texts.factor.column}</Head>,
                  cell: ({ userID, name, hasSecondFactor }) => (
                    <td>
                      {hasSecondFactor ? texts.factor.has : texts.factor.hasNot}{' '}
                      {hasSecondFactor && userID !== ownID && (
                        <RowButton label={texts.factor.resetThis(name)} onClick={() => resetFactor(userID, name)}>
                          {texts.factor.reset}
                        </RowButton>
                      )}
                    </td>
                  ),
                },
                isAdmin && {
                  head: <Head className="narrow">{texts.columns.remove}</Head>,
                  cell: ({ userID, name, role }) => (
                    <td>
                      {role !== 'admin' && (
                        <RowButton label={texts.removeThis(name)} onClick={() => remove(userID, name)}>
                          {texts.columns.remove}
                        </RowButton>
                      )}
                    </td>
                  ),
                },
              ]}
            />
          )
        }
      </Fetched>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
      <Confirm question={reset} close={() => setReset(null)} />
    </Page>
  )
}
