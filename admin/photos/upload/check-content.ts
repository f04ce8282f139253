import { fileTypeProblem, signatureBytes } from '#core/file-type.ts'
import type { Item } from './item.ts'

/**
 * Why the archive would refuse a file by its first bytes; null where it may take it. A file that cannot be read has no problem here:
 * sending it says so.
 */
export async function contentProblem(file: Blob): Promise<string | null> {
  try {
    return fileTypeProblem(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  } catch {
    return null
  }
}

/** Looks into one chosen file after the other. `refuse` receives the id of each that the archive would refuse, and why. */
export async function checkContents(items: readonly Item[], refuse: (id: string, problem: string) => unknown) {
  for (const { id, file } of items) {
    const problem = await contentProblem(file)
    if (problem !== null) refuse(id, problem)
  }
}
