/** Versions of the program: tags of git of the form v1.2.3, as semantic versioning orders them. */

const form = /^v(\d+)\.(\d+)\.(\d+)$/

/** The three numbers of a tag; null where it names no released version (`v1.2.0-rc.1`, `latest`). */
export function numbersOf(tag: string): [number, number, number] | null {
  const found = form.exec(tag)
  return found && [Number(found[1]), Number(found[2]), Number(found[3])]
}

/** Whether the first version is newer than the second; both are tags of released versions. */
export function isNewer(one: string, other: string): boolean {
  const [first, second] = [numbersOf(one) ?? [0, 0, 0], numbersOf(other) ?? [0, 0, 0]]
  const differences = first.map((number, at) => number - (second[at] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

/** The newest released version among tags; undefined where there is none. */
export function newestOf(tags: string[]): string | undefined {
  return tags
    .filter((tag) => numbersOf(tag) !== null)
    .reduce<string | undefined>((newest, tag) => (!newest || isNewer(tag, newest) ? tag : newest), undefined)
}

/**
 * What CHANGELOG.md says of the versions after one, up to another: its sections, newest first.
 *
 * @param changelog its text: each version begins with a heading of the form `## 1.2.3 - 2026-05-01`
 * @param after tag of the version that somebody has
 * @param upTo tag of the version that they get
 */
export function notesBetween(changelog: string, after: string, upTo: string): string {
  const sections = changelog.split(/^(?=## )/m).filter((section) => {
    const tag = `v${/^## (\S+)/.exec(section)?.[1]}`
    return numbersOf(tag) !== null && isNewer(tag, after) && !isNewer(tag, upTo)
  })
  return sections.map((section) => section.trim()).join('\n\n')
}
