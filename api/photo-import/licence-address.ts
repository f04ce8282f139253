import { licences, type Licence } from '#core/licences.ts'

/** Addresses of Creative Commons, in any version and language: `http://creativecommons.org/licenses/by/3.0/ro/deed.ro`. */
const creativeCommons =
  /^(?:www\.)?creativecommons\.org\/((?:licenses|publicdomain)\/[a-z-]+)(?:\/[\d.]+)?(?:\/[a-z-]{2,7})?(?:\/(?:deed|legalcode)(?:\.[a-z_-]+)?)?$/

/** Addresses of RightsStatements.org, of the statement itself and of its page in any language. */
const rightsStatements = /^(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([a-z-]+)(?:\/1\.0)?$/

const byPath = new Map<string, Licence>(licences.map(({ uri, value }) => [pathOf(uri), value]))

/** What of an address says which licence it is: `licenses/by`, `inc-edu`; '' where it is no such address. */
function pathOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return creativeCommons.exec(plain)?.[1] ?? rightsStatements.exec(plain)?.[1] ?? ''
}

/** Whether a cell holds one address and nothing else. */
export const isAddress = (cell: string) => /^https?:\/\/\S+$/i.test(cell) || pathOf(cell) !== ''

/** The licence or statement that an address identifies, whatever its scheme, version, language and last slash; null where it is none of the archive's. */
export const licenceOfAddress = (address: string): Licence | null => byPath.get(pathOf(address)) ?? null
