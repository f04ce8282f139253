import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { binnedThumbnailQuery } from '../api/archive.ts'

/** The thumbnail of a photo in the bin, asked for with the token once its place comes into view: no address leads to it. */
export function BinnedThumbnail({ photoID }: { photoID: number }) {
  const { ref, entry } = useIntersection<HTMLImageElement>({ rootMargin: '200px' })
  const { data } = useQuery({ ...binnedThumbnailQuery(photoID), enabled: entry?.isIntersecting === true })
  return <img ref={ref} {...(data && { src: data })} alt="" width={64} height={48} />
}
