import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MessageWire } from '#core/wire/message.ts'
import { deleteMessage, messagesQuery } from '../api/messages.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { ConfirmDelete, type Deletion } from '../lists/confirm-delete.tsx'
import { Pages } from '../lists/pages.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { ScrollTable } from '../lists/scroll-table.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** What a message is called in lists: the photo that it is about. */
export const titleOf = ({ photoTitle, photoID }: MessageWire) =>
  photoTitle || `${texts.messages.photo(photoID)} (${texts.messages.photoGone})`

/** Visitors' messages, the newest first. */
export default function MessageList() {
  const { page } = useAddress()
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const query = useQuery(messagesQuery(page))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const words = texts.messages

  async function remove(ids: readonly number[]) {
    for (const id of ids) {
      await deleteMessage(id)
      setChosen((before) => new Set([...before].filter((each) => each !== id)))
      client.setQueryData(
        messagesQuery(page).queryKey,
        (list) => list && { ...list, messages: list.messages.filter(({ messageID }) => messageID !== id) },
      )
    }
    for (const queryKey of [['messages'], ['counts'], ['bin']]) void client.invalidateQueries({ queryKey })
  }

  const askOne = (message: MessageWire) =>
    setDeletion({ noun: words.noun, name: titleOf(message), done: words.deleted, work: () => remove([message.messageID]) })
  const askMany = () => {
    const ids = [...chosen]
    setDeletion({
      noun: words.noun,
      name: words.deleteThese(ids.length),
      done: ids.length === 1 ? words.deleted : words.deletedMany(ids.length),
      work: () => remove(ids),
    })
  }
  const choose = (ids: number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))

  const actions = isAdmin && chosen.size > 0 && (
    <Button color="red" variant="default" onClick={askMany}>
      {words.deleteThese(chosen.size)}
    </Button>
  )
  return (
    <Page title={texts.titles.messages} actions={actions}>
      <Fetched query={query}>
        {({ messages, totalMessages, messagesPerPage }) => (
          <>
            {messages.length === 0 ? (
              <Empty text={words.empty} />
            ) : (
              <MessageTable messages={messages} chosen={isAdmin ? chosen : null} choose={choose} remove={askOne} />
            )}
            <Pages total={totalMessages} itemsPerPage={messagesPerPage} />
          </>
        )}
      </Fetched>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
    </Page>
  )
}

type MessageTableProps = {
  messages: MessageWire[]
  /** Null for those who may not delete. */
  chosen: ReadonlySet<number> | null
  choose: (ids: number[], isChosen: boolean) => void
  remove: (message: MessageWire) => void
}

function MessageTable({ messages, chosen, choose, remove }: MessageTableProps) {
  const words = texts.messages
  const ids = messages.map(({ messageID }) => messageID)
  return (
    <ScrollTable label={texts.titles.messages}>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className="narrow">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={ids.every((id) => chosen.has(id))}
                onChange={(event) => choose(ids, event.currentTarget.checked)}
              />
            </th>
          )}
          <th scope="col" className="narrow">
            {texts.columns.date}
          </th>
          <th scope="col">{texts.columns.title}</th>
          {chosen && (
            <th scope="col" className="narrow">
              {texts.columns.remove}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => {
          const { messageID, date, messageBody, readAt, handledAt } = message
          const title = titleOf(message)
          return (
            <tr key={messageID} data-unread={!readAt && !handledAt ? true : undefined}>
              {chosen && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={words.select(title)}
                    checked={chosen.has(messageID)}
                    onChange={(event) => choose([messageID], event.currentTarget.checked)}
                  />
                </td>
              )}
              <td className="narrow">{moment(date)}</td>
              <td>
                <Link className="title-link" to={`/messages/${messageID}`}>
                  {title}
                </Link>{' '}
                {!readAt && !handledAt && <span className="badge badge-waiting">{words.unread}</span>}
                {handledAt && <span className="badge badge-live">{words.handled}</span>}
                <span className="two-lines quiet small">{messageBody}</span>
              </td>
              {chosen && (
                <td>
                  <RowButton label={texts.removeThis(title)} onClick={() => remove(message)}>
                    {texts.columns.remove}
                  </RowButton>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}
