import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AlertList } from '../alerts/alert-list.tsx'
import { factorsQuery } from '../api/second-factor.ts'
import { dropToken } from '../api/token.ts'
import { refresh } from '../api/read-query.ts'
import { useTitle } from '../layout/title.ts'
import { texts } from '../texts.ts'
import { Factors } from './factors.tsx'

/** In place of the back office, for whoever has to set up a second factor first. */
export default function RequiredFactor() {
  const words = texts.factor
  useTitle(words.required)
  const client = useQueryClient()
  const { data } = useQuery(factorsQuery)
  const isSet = data && (data.totp !== null || data.passkeys.length > 0)
  return (
    <>
      <main className="entrance required-factor">
        <Text className="entrance-name">{texts.archive}</Text>
        <h1>{words.required}</h1>
        <p>{words.requiredText}</p>
        <Factors />
        {isSet && <Button onClick={() => refresh(client, 'GET /api/auth')}>{words.open}</Button>}
        <Button variant="subtle" onClick={dropToken}>
          {texts.logOut}
        </Button>
      </main>
      <AlertList />
    </>
  )
}
