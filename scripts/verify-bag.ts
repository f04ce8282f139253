import { resolve } from 'node:path'
import { verifyBag } from '#api/bags/verify.ts'
import { named } from './command-line/named.ts'

/**
 * Checks every file of a bag by its checksums: `FROM=folder`.
 *
 * @returns the exit code: 1 when the bag is damaged or is none
 */
export async function run(args: string[]): Promise<number> {
  const from = named(args, 'FROM')
  if (!from) {
    console.error('Say which bag: make verify-bag FROM=folder')
    return 1
  }
  const { files, bytes, problems } = await verifyBag(resolve(from))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(`The bag ${from} is DAMAGED.`)
    return 1
  }
  console.log(`The bag ${from} is whole: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB.`)
  return 0
}
