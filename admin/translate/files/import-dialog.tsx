import { Button, FileButton, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxTranslationFile } from '#core/limits.ts'
import type { TranslationImportWire } from '#core/wire/translation-file.ts'
import { succeeded } from '../../alerts/alerts.ts'
import { CallError } from '../../api/call.ts'
import { refreshTranslations, sendTranslationFile } from '../../api/translations.ts'
import { Dialog } from '../../layout/dialog.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { useTranslationPlace } from '../place.ts'
import { ImportReport } from './report.tsx'

const megabyte = 1024 * 1024

/** A file of translations, shown as what it changes, then saved. */
export default function ImportDialog({ close }: { close: () => void }) {
  const { kind, language } = useTranslationPlace()
  const [chosen, setChosen] = useState<{ name: string; file: string; result: TranslationImportWire } | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((refusal) => setProblem(refusal instanceof CallError ? refusal.message : String(refusal)))
  const forget = useRef<() => void>(null)
  const client = useQueryClient()
  const words = texts.translationFiles

  async function preview(file: File | null) {
    if (!file) return
    // The same file can be chosen again, once it is mended.
    forget.current?.()
    setProblem('')
    setChosen(null)
    if (file.size > maxTranslationFile) return setProblem(words.tooLarge(maxTranslationFile / megabyte))
    const text = await file.text()
    setChosen({ name: file.name, file: text, result: await sendTranslationFile(kind, language, { file: text, apply: false }) })
  }

  async function apply() {
    if (!chosen) return
    setProblem('')
    const result = await sendTranslationFile(kind, language, { file: chosen.file, apply: true })
    succeeded(words.saved(result.changed))
    refreshTranslations(client)
    if (result.refused === 0) close()
    else setChosen({ ...chosen, result })
  }

  const result = chosen?.result
  const canSave = result && !result.applied && result.changed + result.confirmed > 0
  return (
    <Dialog isOpen close={close} size="xl" title={words.title(texts.languageNames[language])} closeLabel={texts.cancel}>
      <Text>{words.text}</Text>
      <Group my="md">
        <FileButton resetRef={forget} accept=".po,.pot,text/x-gettext-translation" onChange={(file) => void run(() => preview(file))}>
          {(props) => (
            <Button {...props} variant="default" data-autofocus>
              {chosen ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
        {chosen && <span className="quiet">{chosen.name}</span>}
      </Group>
      {problem && (
        <p className="notice notice-warning" role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        {result ? <ImportReport kind={kind} language={language} result={result} /> : isBusy && <p className="quiet">{words.reading}</p>}
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {result?.applied ? words.close : texts.cancel}
        </Button>
        {canSave && (
          <Button loading={isBusy} onClick={() => void run(apply)}>
            {words.save(result.changed)}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
