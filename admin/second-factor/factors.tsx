import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnFactorsWire } from '#core/wire/second-factor.ts'
import { succeeded } from '../alerts/alerts.ts'
import { addPasskey, beginApp, factorsQuery, newRecoveryCodes, removeApp, removePasskey, type NewApp } from '../api/second-factor.ts'
import { canUsePasskeys } from '../api/session.ts'
import { refresh } from '../api/read-query.ts'
import { Fetched } from '../layout/states.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordDialog, type Change } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const used = (at: string | null) => (at ? texts.factor.lastUsed(moment(at)) : texts.factor.neverUsed)

/** One's own passkeys, authenticator app and recovery codes, and all that can be done with them. */
export function Factors() {
  const words = texts.factor
  const client = useQueryClient()
  const query = useQuery(factorsQuery)
  const [change, setChange] = useState<Change | null>(null)
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function done(text: string, newCodes: string[] | null) {
    succeeded(text)
    setCodes(newCodes)
    refresh(client, 'GET /api/auth/second-factor')
  }

  const changes = {
    addPasskey: {
      title: words.addPasskey,
      name: words.firstName,
      work: async (password, name) => done(words.passkeyAdded, await addPasskey(name, password)),
    },
    removePasskey: (passkeyID: string, name: string) => ({
      title: words.removePasskey(name),
      work: async (password) => done(words.removed, await removePasskey(passkeyID, password)),
    }),
    setUpApp: { title: words.setUpApp, work: async (password) => setApp(await beginApp(password)) },
    removeApp: { title: words.removeApp, work: async (password) => done(words.removed, await removeApp(password)) },
    newCodes: {
      title: words.newCodes,
      hint: words.newCodesText,
      work: async (password) => {
        setCodes(await newRecoveryCodes(password))
        refresh(client, 'GET /api/auth/second-factor')
      },
    },
  } satisfies Record<string, Change | ((id: string, name: string) => Change)>

  const passkeySection = ({ passkeys, passkeyAddresses }: OwnFactorsWire) => {
    const isHere = canUsePasskeys() && passkeyAddresses.includes(location.origin)
    return (
      <section className="sheet form-narrow" aria-labelledby="passkeys">
        <h3 id="passkeys">{words.passkeys}</h3>
        <p className="quiet">{words.passkeysText}</p>
        <PasskeyList passkeys={passkeys} used={used} remove={(passkeyID, name) => setChange(changes.removePasskey(passkeyID, name))} />
        {isHere ? (
          <Button variant="default" onClick={() => setChange(changes.addPasskey)}>
            {words.addPasskey}
          </Button>
        ) : (
          <p className="quiet">{words.passkeysElsewhere(passkeyAddresses.join(', '))}</p>
        )}
      </section>
    )
  }

  return (
    <div className="factors">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <Fetched query={query}>
        {(factors) => (
          <>
            {passkeySection(factors)}
            <section className="sheet form-narrow" aria-labelledby="app">
              <h3 id="app">{words.app}</h3>
              <p className="quiet">{words.appText}</p>
              {factors.totp && <p>{words.appSet(moment(factors.totp.createdAt), used(factors.totp.lastUsedAt))}</p>}
              <Group>
                <Button variant="default" onClick={() => setChange(changes.setUpApp)}>
                  {factors.totp ? words.replaceApp : words.setUpApp}
                </Button>
                {factors.totp && (
                  <Button variant="default" onClick={() => setChange(changes.removeApp)}>
                    {words.removeApp}
                  </Button>
                )}
              </Group>
            </section>
            <section className="sheet form-narrow" aria-labelledby="recovery">
              <h3 id="recovery">{words.recovery}</h3>
              <p className="quiet">{words.recoveryText}</p>
              {factors.passkeys.length > 0 || factors.totp ? (
                <>
                  <p>{words.recoveryLeft(factors.recoveryCodes)}</p>
                  <Button variant="default" onClick={() => setChange(changes.newCodes)}>
                    {words.newCodes}
                  </Button>
                </>
              ) : (
                <p>{words.noRecovery}</p>
              )}
            </section>
          </>
        )}
      </Fetched>
      <PasswordDialog change={change} close={() => setChange(null)} />
      <AppDialog
        app={app}
        close={() => setApp(null)}
        done={(newCodes) => {
          setApp(null)
          done(words.appAdded, newCodes)
        }}
      />
      <RecoveryCodes codes={codes} close={() => setCodes(null)} />
    </div>
  )
}
