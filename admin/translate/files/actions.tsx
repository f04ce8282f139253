import { Button } from '@mantine/core'
import { lazy } from 'react'
import { translateSegment } from '#core/records/translated.ts'
import { download } from '../../api/download.ts'
import { DialogButton } from '../../layout/dialog-button.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { queryOf, useTranslationPlace } from '../place.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Takes the list of translations out as a file, and takes a file in. */
export function TranslationFileActions() {
  const { kind, language, filter } = useTranslationPlace()
  const [isBusy, run] = useBusy()
  const words = texts.translationFiles
  const take = () => download(`/api/${kind}/${translateSegment(language)}/po${queryOf(filter)}`)
  return (
    <>
      <Button variant="default" title={words.exportHint} disabled={isBusy} onClick={() => void run(take)}>
        {isBusy ? texts.sheets.preparing : words.exportName}
      </Button>
      <DialogButton name={words.importName} dialog={ImportDialog} />
    </>
  )
}
