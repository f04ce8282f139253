import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SimilarPhotoWire } from '#core/wire/upload.ts'
import { texts } from '../../texts.ts'
import type { Lookalikes } from './find-similar.ts'
import type { Item } from './item.ts'
import type { UploadQueue } from './queue.ts'
import { isTiff, tiffCopy } from './tiff/tiff-copy.ts'

/** A picture beside the photos that it looks like: its uploader decides between replacing, adding and leaving out. */
export function LooksLike({ item, lookalikes, queue }: { item: Item; lookalikes: Lookalikes; queue: UploadQueue }) {
  const { id, file } = item
  const words = texts.upload.similar
  const { similar, width, height } = lookalikes
  return (
    <div className="lookalikes" role="group" aria-label={words.question(file.name)}>
      <ul>
        <li>
          <LocalThumbnail file={file} />
          <span>{words.yours}</span>
          <span className="quiet">{words.pixels(width, height)}</span>
        </li>
        {similar.map((photo) => (
          <li key={photo.photoID}>
            <img src={photo.thumbnail} alt={photo.title} />
            <Link to={`/edit-photo/${photo.photoID}`} target="_blank">
              {words.photo(photo.photoID, photo.title)}
            </Link>
            <span className="quiet">{words.pixels(photo.width, photo.height)}</span>
            <span>{commentOn(photo)}</span>
            <Button
              size="compact-sm"
              variant={photo.isBetterScan ? 'filled' : 'default'}
              aria-label={`${words.replace(photo.photoID)}: ${file.name}`}
              onClick={() => queue.replace(id, photo)}
            >
              {words.replace(photo.photoID)}
            </Button>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${texts.upload.addAnyway}: ${file.name}`}
          onClick={() => queue.retry(id, { allowDuplicate: true })}
        >
          {texts.upload.addAnyway}
        </Button>
        <Button size="compact-sm" variant="default" aria-label={`${texts.doubt.leaveOut}: ${file.name}`} onClick={() => queue.remove(id)}>
          {texts.doubt.leaveOut}
        </Button>
      </Group>
    </div>
  )
}

function commentOn({ isBetterScan, isMirrored }: SimilarPhotoWire): string {
  const words = texts.upload.similar
  if (isBetterScan) return words.better
  return isMirrored ? words.mirrored : ''
}

/** Of a TIFF a reduced copy. If neither can be shown, its place says so. */
function LocalThumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = async () => {
      const copy = (await isTiff(file)) ? await tiffCopy(file) : { file }
      if (isGone) return
      if ('problem' in copy) return setShown(false)
      made = URL.createObjectURL(copy.file)
      setAddress(made)
    }
    void show()
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [file])
  if (!isShown) return <span className="lookalike-hidden quiet">{texts.upload.similar.notShown}</span>
  return address && <img src={address} alt={texts.doubt.picture(file.name)} onError={() => setShown(false)} />
}
