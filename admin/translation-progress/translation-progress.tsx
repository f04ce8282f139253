import { useQuery } from '@tanstack/react-query'
import { targetLanguages } from '#core/languages.ts'
import { translationProgressQuery } from '../api/translations.ts'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { AlbumsSection } from './albums.tsx'
import { LanguageSheet } from './language-sheet.tsx'

/** How far the translation of the archive has come: by language and kind of record, month by month, and by album. */
export default function TranslationProgressPage() {
  const query = useQuery(translationProgressQuery)
  return (
    <Page title={texts.titles.translationProgress}>
      <p className="lead">{texts.translationProgress.text}</p>
      <Fetched query={query}>
        {(progress) => (
          <>
            <div className="progress-languages">
              {targetLanguages.map((language) => (
                <LanguageSheet key={language} language={language} progress={progress} />
              ))}
            </div>
            <AlbumsSection albums={progress.albums} />
          </>
        )}
      </Fetched>
    </Page>
  )
}
