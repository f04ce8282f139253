import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSize } from '#core/formats.ts'
import { messagesOf } from '../../alerts/alerts.ts'
import { bagQuery, downloadBag, isRunning, lastBagQuery, type Bag } from '../../api/bag.ts'
import { refresh } from '../../api/read-query.ts'
import { Fact } from '../../layout/fact.tsx'
import { Fetched } from '../../layout/states.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { DownloadState } from './download-state.tsx'
import { everything, ScopeChoice, scopeOf } from './scope-choice.tsx'

const words = texts.bag

/** The archive, or a part of it, as one file of open formats. */
export function BagSection() {
  const [choice, setChoice] = useState(everything)
  const scope = scopeOf(choice)
  const query = useQuery({ ...bagQuery(scope ?? null), enabled: scope !== undefined })
  return (
    <section className="sheet">
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <p className="quiet">{words.staffOnly}</p>
      <ScopeChoice choice={choice} onChoose={setChoice} />
      {scope === undefined ? (
        <Button disabled>{words.download}</Button>
      ) : (
        <Fetched query={query}>{(bag) => <Expected key={JSON.stringify(choice)} bag={bag} scope={scope} />}</Fetched>
      )}
    </section>
  )
}

/** How much it will be, the button, and how the last download ended. */
function Expected({ bag, scope }: { bag: Bag; scope: NonNullable<ReturnType<typeof scopeOf>> | null }) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, run] = useBusy((problem) => setProblems(messagesOf(problem)))
  const { originals, bytes, files } = bag
  const download = useQuery(lastBagQuery).data?.download ?? null

  async function take() {
    setProblems([])
    try {
      await downloadBag(scope)
    } finally {
      refresh(client, 'GET /api/bag/download')
    }
  }

  return (
    <>
      <dl className="facts">
        <Fact name={words.originals}>{words.originalsOf(originals, fileSize(bytes, 'en'))}</Fact>
        <Fact name={words.files}>{words.about(files)}</Fact>
      </dl>
      <Button disabled={isBusy || isRunning(download)} onClick={() => void run(take)}>
        {isBusy ? texts.sheets.preparing : words.download}
      </Button>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="upload-problem bag-problem">
          {problem}
        </p>
      ))}
      {download && problems.length === 0 && !isBusy && <DownloadState download={download} />}
    </>
  )
}
