import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { configQuery } from '../api/archive.ts'
import { texts } from '../texts.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignIn } from './sign-in.tsx'

export default function Login() {
  const client = useQueryClient()
  const { data: config } = useQuery(configQuery)
  return (
    <AuthLayout title={texts.logIn}>
      {/* Whoever was here before left nothing for the next one. */}
      <SignIn prepare={() => client.clear()} />
      {config?.registrationOpen && <Link to="/register">{texts.toRegister}</Link>}
    </AuthLayout>
  )
}
