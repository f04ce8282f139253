import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem } from '../alerts/alerts.ts'
import { deleteMessage, markMessage, messageQuery } from '../api/messages.ts'
import { thumbnailOf } from '../api/photos.ts'
import { refresh } from '../api/read-query.ts'
import { Fact } from '../layout/fact.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { titleOf } from './list.tsx'
import { replyTo } from './reply.ts'

/** One message, and what can be done about it. */
export default function MessagePage() {
  const id = Number(useParams()['id'])
  const query = useQuery(messageQuery(id))
  return (
    <Page title={texts.titles.message} goBack="/messages">
      <Fetched query={query}>{(message) => <Message message={message} />}</Fetched>
    </Page>
  )
}

function Message({ message }: { message: MessageWire }) {
  const { messageID, messageBody, date, email, photoID, photoTitle, photoFileName, readAt, handledAt, handledBy } = message
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const words = texts.messages

  async function mark(state: { read?: boolean; handled?: boolean }) {
    client.setQueryData(messageQuery(messageID).queryKey, await markMessage(messageID, state))
    refresh(client, 'GET /api/message', 'GET /api/counts')
  }

  // Opened means read, once and for all the staff: only the administrator marks.
  const markOpened = useEffectEvent(() => {
    if (isAdmin && !readAt) mark({ read: true }).catch(alertProblem)
  })
  useEffect(() => markOpened(), [messageID])

  const remove = () =>
    setDeletion({
      noun: words.noun,
      name: titleOf(message),
      done: words.deleted,
      work: async () => {
        await deleteMessage(messageID)
        refresh(client, 'GET /api/message', 'GET /api/counts', 'GET /api/bin')
        void navigate('/messages')
      },
    })

  return (
    <article className="sheet message">
      <dl className="facts">
        <Fact name={texts.columns.date}>{moment(date)}</Fact>
        <Fact name={words.from}>{email ? <a href={replyTo(message)}>{email}</a> : <span className="quiet">{words.noSender}</span>}</Fact>
        <Fact name={texts.photo.columns.photo}>
          {photoTitle ? (
            <a className="message-photo" href={`/photos/${photoID}`} target="_blank" rel="noreferrer">
              <img src={thumbnailOf({ photoFileName })} alt="" width={96} height={72} />
              <span>
                {words.view}: <span lang="ru">{photoTitle}</span>
              </span>
            </a>
          ) : (
            titleOf(message)
          )}
        </Fact>
      </dl>
      <p className="message-text">{messageBody}</p>
      {handledAt && <p className="quiet">{words.handledBy(handledBy, moment(handledAt))}</p>}
      <Group>
        {email && (
          <Button component="a" href={replyTo(message)}>
            {words.reply}
          </Button>
        )}
        {isAdmin && (
          <Button variant="default" onClick={() => void mark({ handled: !handledAt }).catch(alertProblem)}>
            {handledAt ? words.markOpen : words.markHandled}
          </Button>
        )}
        {isAdmin && (
          <Button variant="subtle" color="red" onClick={remove}>
            {words.delete}
          </Button>
        )}
      </Group>
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
    </article>
  )
}
