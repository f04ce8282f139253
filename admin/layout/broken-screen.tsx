import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { texts } from '../texts.ts'

/** A screen that could not be fetched or shown: after an upgrade the old files are gone, and a reload helps. */
export function BrokenScreen() {
  const problem = useRouteError()
  useEffect(() => reportError(problem), [problem])
  return (
    <div className="state state-problem" role="alert">
      <p>{texts.brokenScreen}</p>
      <Button size="xs" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
