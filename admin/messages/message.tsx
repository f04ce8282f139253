import { Button, Group, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { MessageOutcome } from '#core/records/suggestion-kinds.ts'
import { answerTextsFor } from '#core/texts/answers.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { deleteMessage, messageQuery } from '../api/messages.ts'
import { thumbnailOf } from '../api/photos.ts'
import { refresh } from '../api/read-query.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { Fact } from '../layout/fact.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { moment } from '../browser/dates.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { editPath, titleOf } from './list.tsx'
import { Assignee } from './assignee.tsx'
import { MessageNeighbours } from './neighbours.tsx'
import { replyTo } from './reply.ts'
import { SuggestedValue } from './suggested-value.tsx'
import { Thanks } from './thanks.tsx'
import { useMarking } from './use-marking.ts'
import { useOpened } from './use-opened.ts'

/** How a message is closed without a change of its photo. */
const closings = ['answered', 'not accepted'] as const satisfies MessageOutcome[]

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
  const {
    messageID,
    messageBody,
    date,
    email,
    photoID,
    photoTitle,
    photoFileName,
    handledAt,
    handledBy,
    outcome,
    assignedTo,
    language,
    version,
  } = message
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const words = texts.messages

  const mark = useMarking(message)

  const toggleHandled = () => void mark({ handled: !handledAt }).catch(alertProblem)

  async function close(outcome: MessageOutcome) {
    await mark({ handled: true, outcome })
    succeeded(words.closed[outcome])
  }
  useShortcuts({ handled: isAdmin ? toggleHandled : undefined })

  useOpened(message)

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
      <MessageNeighbours messageID={messageID} />
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
      {messageBody && <p className="message-text">{messageBody}</p>}
      <SuggestedValue message={message} />
      {handledAt && (
        <p className="quiet">
          {words.handledBy(handledBy, moment(handledAt))}
          {outcome && `: ${words.outcomes[outcome]}`}
        </p>
      )}
      <Thanks key={version} message={message} {...(isAdmin && { mark })} />
      {isAdmin && <Assignee name={assignedTo} assign={(name) => void mark({ assignedTo: name }).catch(alertProblem)} />}
      {!isAdmin && assignedTo && <p className="quiet">{`${words.assignedTo}: ${assignedTo}`}</p>}
      {email && outcome && (
        <Textarea
          label={words.preparedAnswer}
          description={words.preparedAnswerHint}
          lang={language}
          readOnly
          autosize
          value={answerTextsFor(language)[outcome]}
        />
      )}
      <Group>
        {isAdmin && photoTitle && !handledAt && (
          <Button component={Link} to={editPath(message)}>
            {words.editPhoto}
          </Button>
        )}
        {email && (
          <Button component="a" href={replyTo(message)}>
            {words.reply}
          </Button>
        )}
        {isAdmin &&
          !handledAt &&
          closings.map((each) => (
            <Button key={each} variant="default" onClick={() => void close(each).catch(alertProblem)}>
              {words.outcomes[each]}
            </Button>
          ))}
        {isAdmin && (
          <Button variant="default" onClick={toggleHandled}>
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
