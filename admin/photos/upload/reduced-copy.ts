import { isTiff, longestOfCopy, tiffCopy } from './tiff/tiff-copy.ts'

/** Bytes up to which a picture is sent as it is. */
const smallFile = 400_000

/**
 * A copy of a picture that is sent in no time, and the pixels of the picture itself. Null where the picture is small anyway, or where
 * neither the browser nor our reader of TIFFs can show it.
 */
export async function reducedCopy(file: File): Promise<{ file: File; width: number; height: number } | null> {
  if (file.size <= smallFile) return null
  if (await isTiff(file)) {
    const copy = await tiffCopy(file)
    return 'problem' in copy ? null : copy
  }
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const copy = await drawn(image, Math.min(1, longestOfCopy / Math.max(width, height)))
    return copy && { file: new File([copy], 'reduced.jpg'), width, height }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawn(image: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // As the archive shows what is transparent.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
