import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { registrationWire } from '#core/wire/user.ts'
import { configQuery } from '../api/archive.ts'
import { register } from '../api/session.ts'
import { texts } from '../texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { AuthLayout } from './auth-layout.tsx'

export default function Register() {
  const { data: config } = useQuery(configQuery)
  return (
    <AuthLayout title={texts.register}>
      {!config && <Loader />}
      {config?.registrationOpen && (
        <CredentialsForm schema={registrationWire} button={texts.register} hint={texts.passwordHint} isNew submit={register} />
      )}
      {config && !config.registrationOpen && <p>{texts.registrationClosed}</p>}
      <Link to="/login">{texts.toLogin}</Link>
    </AuthLayout>
  )
}
