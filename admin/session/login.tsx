import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { configQuery } from '../api/archive.ts'
import { signIn } from '../api/session.ts'
import { texts } from '../texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { Entrance } from './entrance.tsx'

export default function Login() {
  const client = useQueryClient()
  const { data: config } = useQuery(configQuery)
  const begin = async (credentials: { name: string; password: string }) => {
    // Whoever was here before left nothing for the next one.
    client.clear()
    await signIn(credentials)
  }
  return (
    <Entrance title={texts.logIn}>
      <CredentialsForm button={texts.logIn} submit={begin} />
      {config?.registrationOpen && <Link to="/register">{texts.toRegister}</Link>}
    </Entrance>
  )
}
