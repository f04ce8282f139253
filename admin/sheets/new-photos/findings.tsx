import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { texts } from '../../texts.ts'

const words = texts.photoImport

/** What rows came to, or would come to: counts, and everything that people should look at. */
export function Findings({ counts, findings }: { counts: readonly string[]; findings: PhotoImportCheckWire['findings'] }) {
  return (
    <section className="import-report">
      <h2>{words.report}</h2>
      <ul className="import-counts">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {findings.length > 0 && (
        <ul className="import-list" tabIndex={0} aria-label={words.findings}>
          {findings.map(({ line, filename, outcome, reason }) => (
            <li key={`${line} ${outcome} ${reason}`}>
              <span className="quiet small">{words.line(line, filename, words.outcomes[outcome])}</span>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
