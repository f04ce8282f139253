import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { passwordChangeWire } from '#core/wire/user.ts'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import { changePassword, signOutEverywhere } from '../api/session.ts'
import { Page } from '../layout/page.tsx'
import { Factors } from '../second-factor/factors.tsx'
import { texts } from '../texts.ts'

type Passwords = { password: string; newPassword: string }

/** One's own password, second factors and sessions. */
export default function AccountPage() {
  const words = texts.users
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    resolver: valibotResolver(passwordChangeWire),
    defaultValues: { password: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const change = handleSubmit(async (passwords) => {
    try {
      await changePassword(passwords)
      reset()
      succeeded(words.changed)
    } catch (problem) {
      alertProblem(problem)
      if (!(problem instanceof CallError)) return
      for (const { field, msg } of problem.errors) if (field === 'password' || field === 'newPassword') setError(field, { message: msg })
    }
  })
  const toggle = { 'aria-label': texts.showPassword, tabIndex: 0 }
  return (
    <Page title={texts.titles.account}>
      <form className="form form-narrow" noValidate onSubmit={(event) => void change(event)}>
        <Stack>
          <PasswordInput
            label={words.current}
            autoComplete="current-password"
            withAsterisk
            visibilityToggleButtonProps={toggle}
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordInput
            label={words.next}
            description={texts.passwordHint}
            autoComplete="new-password"
            withAsterisk
            visibilityToggleButtonProps={toggle}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <p className="quiet">{words.changing}</p>
          <Button type="submit" loading={isSubmitting}>
            {words.change}
          </Button>
        </Stack>
      </form>
      <Factors />
      <section className="sheet form-narrow">
        <h2>{words.everywhere}</h2>
        <p>{words.everywhereText}</p>
        <Button variant="default" onClick={() => void signOutEverywhere().catch(alertProblem)}>
          {words.everywhere}
        </Button>
      </section>
    </Page>
  )
}
