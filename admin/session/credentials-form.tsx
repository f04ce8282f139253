import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loginWire, type registrationWire } from '#core/wire/user.ts'
import { failed, messagesOf } from '../alerts/alerts.ts'
import { texts } from '../texts.ts'

type Credentials = { name: string; password: string }

type CredentialsFormProps = {
  /** The rules: those of signing in, or of a new account. */
  schema?: typeof loginWire | typeof registrationWire
  /** Given where only this person may sign in. */
  name?: string
  button: string
  hint?: string
  isNew?: boolean
  submit: (credentials: Credentials) => Promise<void>
}

/** Name and password. What the archive answers is shown, message by message. */
export function CredentialsForm({ schema = loginWire, name = '', button, hint, isNew = false, submit }: CredentialsFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: valibotResolver(schema),
    defaultValues: { name, password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus(name === '' ? 'name' : 'password'), [name, setFocus])
  const send = handleSubmit(async (credentials) => {
    await submit(credentials).catch((problem: unknown) => {
      for (const text of messagesOf(problem)) failed(text)
    })
  })
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <TextInput
          label={texts.name}
          autoComplete="username"
          readOnly={name !== ''}
          withAsterisk
          error={errors.name?.message}
          {...register('name')}
        />
        <PasswordInput
          label={texts.password}
          description={hint}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          withAsterisk
          data-autofocus={name !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" loading={isSubmitting}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
