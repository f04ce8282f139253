/** Makes a reduced copy of one TIFF, away from the page: a large file takes seconds, and a hostile one may take forever. */
import { TiffUnsupported } from '#core/tiff/layout.ts'
import { decodeJpeg } from './decode-jpeg.ts'
import { NotShown, type NoPreviewReason } from './not-shown.ts'
import { reduceTiff } from './reduce.ts'

export type TiffRequest = { file: File; longest: number }

/** The copy as a JPEG with the pixels of the picture itself, or why there is none: `unsupported` is a sentence for people. */
export type TiffAnswer = { copy: Blob; width: number; height: number } | { reason: NoPreviewReason } | { unsupported: string }

globalThis.addEventListener('message', ({ data }: MessageEvent<TiffRequest>) => {
  void answer(data).then((found) => globalThis.postMessage(found))
})

async function answer({ file, longest }: TiffRequest): Promise<TiffAnswer> {
  const read = async (position: number, length: number) => new Uint8Array(await file.slice(position, position + length).arrayBuffer())
  try {
    const { copy, width, height } = await reduceTiff(read, file.size, longest, decodeJpeg)
    const canvas = new OffscreenCanvas(copy.width, copy.height)
    canvas.getContext('2d')?.putImageData(new ImageData(copy.data, copy.width, copy.height), 0, 0)
    return { copy: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }), width, height }
  } catch (problem) {
    if (problem instanceof TiffUnsupported) return { unsupported: problem.message }
    return { reason: problem instanceof NotShown ? problem.reason : 'damaged' }
  }
}
