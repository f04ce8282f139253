import { Button, Group, Text } from '@mantine/core'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { Dialog } from '../layout/dialog.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'

/** A question that has to be answered before something is done. */
export type Question = {
  title: string
  text: string
  /** What it is about. */
  name?: string
  /** Red where something is removed. */
  color?: 'red'
  /** Said once it is done. */
  done?: string
  work: () => Promise<unknown>
  /** May say something better than the refusal itself. */
  refused?: (problem: unknown) => void
}

/** Asks yes or no before something is done. */
export function Confirm({ question, close }: { question: Question | null; close: () => void }) {
  const [isBusy, run] = useBusy((problem) => (question?.refused ?? alertProblem)(problem))

  async function confirm({ work, done }: Question) {
    await run(async () => {
      await work()
      if (done) succeeded(done)
    })
    close()
  }

  return (
    <Dialog isOpen={question !== null} close={close} title={question?.title} closeLabel={texts.no}>
      {question && (
        <>
          <Text>{question.text}</Text>
          {question.name && <Text className="confirm-name">{question.name}</Text>}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {texts.no}
            </Button>
            <Button color={question.color} loading={isBusy} onClick={() => void confirm(question)}>
              {texts.yes}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}

export type Deletion = Pick<Question, 'done' | 'work' | 'refused'> & {
  /** What it is: album, photo, … */
  noun: string
  /** Which one. */
  name: string
}

/** Asks before something is deleted. */
export function ConfirmDelete({ deletion, close }: { deletion: Deletion | null; close: () => void }) {
  const question = deletion && {
    ...deletion,
    title: texts.confirmDelete(deletion.noun),
    text: texts.sureToDelete(deletion.noun),
    color: 'red' as const,
  }
  return <Confirm question={question} close={close} />
}
