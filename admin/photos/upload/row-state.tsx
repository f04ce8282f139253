import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { isUnderWay, type Item } from './item.ts'
import { UploadBar } from './progress-bar.tsx'
import type { UploadQueue } from './queue.ts'

/**
 * How far a picture has come, or what is wrong with it.
 *
 * @param isDescribed whether its row has its values, and beside them what is wrong with these
 */
export function RowState({ item, isDescribed }: { item: Item; isDescribed: boolean }) {
  const { state, isSent, percent, ahead, problems, photoID, replaces, lookalikes, notice } = item
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
  if (state === 'invalid' && isDescribed) {
    return (
      <p role="alert" className="upload-problem">
        {words.states.invalid}
      </p>
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

/** The buttons of a picture. */
export function RowActions({ item, queue }: { item: Item; queue: UploadQueue }) {
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
      {(state === 'failed' || state === 'invalid' || state === 'cancelled') && button(words.retry, () => queue.retry(id))}
      {state === 'duplicate' && button(words.addAnyway, () => queue.retry(id, { allowDuplicate: true }))}
      {!isUnderWay(item) && state !== 'done' && state !== 'doubtful' && state !== 'similar' && button(words.remove, () => queue.remove(id))}
    </>
  )
}
