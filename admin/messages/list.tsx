import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageStates, type MessageStateName } from '#core/records/suggestion-kinds.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { deleteMessage, messagesQuery } from '../api/messages.ts'
import { refresh } from '../api/read-query.ts'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { useAddress } from '../lists/address.ts'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { Pages } from '../lists/pages.tsx'
import { RowButton } from '../lists/row-actions.tsx'
import { Head, Table } from '../lists/table.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { suggestedValue } from './suggested-value.tsx'

/** What a message is called in lists: the photo that it is about. */
export const titleOf = ({ photoTitle, photoID }: MessageWire) =>
  photoTitle || `${texts.messages.photo(photoID)} (${texts.messages.photoGone})`

/** The form of the photo with the message beside it. */
export const editPath = ({ photoID, messageID }: MessageWire) => `/edit-photo/${photoID}?message=${messageID}`

const isUnread = ({ readAt, handledAt }: MessageWire) => !readAt && !handledAt

/** Visitors' messages, the newest first. */
export default function MessageList() {
  const { page, text, with: addressWith } = useAddress()
  const state = messageStates.find((each) => each === text('state')) ?? null
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const query = useQuery(messagesQuery(page, state))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const words = texts.messages

  async function remove(ids: readonly number[]) {
    for (const id of ids) {
      await deleteMessage(id)
      setChosen((before) => new Set([...before].filter((each) => each !== id)))
      client.setQueryData(
        messagesQuery(page, state).queryKey,
        (list) => list && { ...list, messages: list.messages.filter(({ messageID }) => messageID !== id) },
      )
    }
    refresh(client, 'GET /api/message', 'GET /api/counts', 'GET /api/bin')
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
      <nav className="message-states" aria-label={words.states.label}>
        {[null, ...messageStates].map((each) => (
          <Link key={each ?? 'all'} to={addressWith({ state: each })} aria-current={each === state ? 'page' : undefined}>
            {words.states[each ?? 'all']}
          </Link>
        ))}
      </nav>
      <Fetched query={query}>
        {({ messages, totalMessages, messagesPerPage }) => (
          <>
            {messages.length === 0 ? (
              <Empty text={words.empty} />
            ) : (
              <MessageTable messages={messages} state={state} chosen={isAdmin ? chosen : null} choose={choose} remove={askOne} />
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
  state: MessageStateName | null
  /** Null for those who may not delete. */
  chosen: ReadonlySet<number> | null
  choose: (ids: number[], isChosen: boolean) => void
  remove: (message: MessageWire) => void
}

function MessageTable({ messages, state, chosen, choose, remove }: MessageTableProps) {
  const navigate = useNavigate()
  const words = texts.messages
  const ids = messages.map(({ messageID }) => messageID)
  return (
    <Table
      label={texts.titles.messages}
      rows={messages}
      keyOf={({ messageID }) => messageID}
      attributesOf={(message) => ({ 'data-unread': isUnread(message) || undefined })}
      columns={[
        chosen !== null && {
          head: (
            <Head className="narrow">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={ids.every((id) => chosen.has(id))}
                onChange={(event) => choose(ids, event.currentTarget.checked)}
              />
            </Head>
          ),
          cell: (message) => (
            <td>
              <input
                type="checkbox"
                aria-label={words.select(titleOf(message))}
                checked={chosen.has(message.messageID)}
                onChange={(event) => choose([message.messageID], event.currentTarget.checked)}
              />
            </td>
          ),
        },
        { head: <Head className="narrow">{texts.columns.date}</Head>, cell: ({ date }) => <td className="narrow">{moment(date)}</td> },
        {
          head: <Head>{texts.columns.title}</Head>,
          cell: (message) => (
            <td>
              <Link className="title-link" to={`/messages/${message.messageID}${state ? `?state=${state}` : ''}`}>
                {titleOf(message)}
              </Link>{' '}
              {isUnread(message) && <span className="badge badge-waiting">{words.unread}</span>}
              {message.assignedTo && <span className="badge">{message.assignedTo}</span>}
              {message.handledAt && <span className="badge badge-live">{words.handled}</span>}
              <span className="two-lines quiet small">{message.messageBody || suggestedValue(message)}</span>
              {chosen !== null && message.photoTitle && !message.handledAt && (
                <RowButton label={words.editThis(titleOf(message))} isDanger={false} onClick={() => void navigate(editPath(message))}>
                  {words.editPhoto}
                </RowButton>
              )}
            </td>
          ),
        },
        chosen !== null && {
          head: <Head className="narrow">{texts.columns.remove}</Head>,
          cell: (message) => (
            <td>
              <RowButton label={texts.removeThis(titleOf(message))} onClick={() => remove(message)}>
                {texts.columns.remove}
              </RowButton>
            </td>
          ),
        },
      ]}
    />
  )
}
