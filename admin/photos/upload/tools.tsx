import { Button } from '@mantine/core'
import { languageNames, languages, type Language } from '#core/languages.ts'
import { texts } from '../../texts.ts'
import type { Grid } from './use-grid.ts'

type UploadToolsProps = { grid: Grid; language: Language; choose: (language: Language) => void }

const actions = ['copyFromAbove', 'copyToBelow', 'moveUp', 'moveDown'] as const

/** Buttons for the value that is being edited, and the choice of the language of the texts. */
export function UploadTools({ grid, language: chosen, choose }: UploadToolsProps) {
  const words = texts.upload.grid
  /** The field keeps the focus. */
  const stay = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div className="upload-tools">
      <div className="view-switch" role="group" aria-label={words.language}>
        {languages.map((language) => (
          <button key={language} type="button" aria-pressed={language === chosen} onClick={() => choose(language)}>
            {languageNames[language]}
          </button>
        ))}
      </div>
      {actions.map((action) => (
        <Button key={action} size="compact-sm" variant="default" disabled={!grid.hasCell} onMouseDown={stay} onClick={grid[action]}>
          {words[action]}
        </Button>
      ))}
      <span className="quiet small">{words.hint}</span>
      <span className="visually-hidden" role="status">
        {grid.said}
      </span>
    </div>
  )
}
