import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { fileSize } from '#core/formats.ts'
import { texts } from '../../texts.ts'
import { UploadBar } from './progress-bar.tsx'
import { isUnderWay, type Item } from './item.ts'
import { LooksLike } from './looks-like.tsx'
import type { UploadQueue } from './queue.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Every picture on its way, with what one can do about it. */
export function UploadList({ queue, withTitles }: { queue: UploadQueue; withTitles: boolean }) {
  const items = queue.items.use()
  return (
    <ul className="uploads">
      {items.map((item) => (
        <li key={item.id} data-state={item.state}>
          <div className="upload-file">
            <Thumbnail file={item.file} />
            <strong className="two-lines" title={item.file.name}>
              {item.file.name}
            </strong>
            <span className="quiet">{fileSize(item.file.size, 'en')}</span>
          </div>
          {withTitles && item.state !== 'done' && (
            <TextInput
              aria-label={texts.upload.titleOf(item.file.name)}
              value={item.title}
              lang="ru"
              readOnly={item.isSent}
              error={item.title.trim() === '' && texts.upload.titleNeeded}
              onChange={(event) => queue.rename(item.id, event.currentTarget.value)}
            />
          )}
          <State item={item} />
          <div className="upload-buttons">
            <Actions item={item} queue={queue} />
          </div>
          {item.state === 'similar' && item.lookalikes && <LooksLike item={item} lookalikes={item.lookalikes} queue={queue} />}
        </li>
      ))}
    </ul>
  )
}

function State({ item: { state, isSent, percent, ahead, problems, photoID, replaces, lookalikes, notice } }: { item: Item }) {
  const words = texts.upload
  if (state === 'sending') return <UploadBar percent={percent} label={words.sending(percent)} />
  if (state === 'preparing') return <UploadBar percent={100} label={words.preparing(ahead)} />
  if (state === 'done') {
    return (
      <div role="status">
        <p>
          {replaces ? words.replaced : words.done} <Link to={`/edit-photo/${photoID}`}>{words.photo(photoID)}</Link>
        </p>
        {notice !== '' && <p>{notice}</p>}
      </div>
    )
  }
  if (problems.length > 0 && state !== 'doubtful') {
    return (
      <div role="alert" className="upload-problem">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {state === 'duplicate' && <Link to={`/edit-photo/${photoID}`}>{words.photo(photoID)}</Link>}
      </div>
    )
  }
  if (state === 'similar') return <p role="status">{words.similar.found(lookalikes?.similar[0]?.photoID ?? 0)}</p>
  return <p className="quiet">{state === 'waiting' && isSent ? words.interrupted : words.states[state]}</p>
}

function Actions({ item, queue }: { item: Item; queue: UploadQueue }) {
  const { id, state, file } = item
  const words = texts.upload
  const button = (name: string, work: () => void) => (
    <Button size="compact-sm" variant="default" aria-label={`${name}: ${file.name}`} onClick={work}>
      {name}
    </Button>
  )
  return (
    <>
      {(state === 'sending' || state === 'comparing' || state === 'waiting') && button(words.cancel, () => queue.cancel(id))}
      {(state === 'failed' || state === 'cancelled') && button(words.retry, () => queue.retry(id))}
      {state === 'duplicate' && button(words.addAnyway, () => queue.retry(id, { allowDuplicate: true }))}
      {!isUnderWay(item) && state !== 'done' && state !== 'doubtful' && state !== 'similar' && button(words.remove, () => queue.remove(id))}
    </>
  )
}
