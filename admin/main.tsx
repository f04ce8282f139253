import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './styles/kit.ts'
import './styles/theme.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/notices.css'
import './styles/tables.css'
import './styles/lists.css'
import './styles/dashboard.css'
import './styles/keys.css'
import './styles/photo-list.css'
import './styles/columns.css'
import './styles/editing.css'
import './styles/forms.css'
import './styles/photos.css'
import './styles/uploads.css'
import './styles/upload-grid.css'
import './styles/screens.css'
import './styles/messages.css'
import './styles/album-order.css'
import './styles/duplicates.css'
import './styles/translations.css'
import './styles/translation-progress.css'
import { defined } from '#core/defined.ts'
import { CallError } from './api/call.ts'
import { SignInRefused } from './session/reauthentication.ts'
import { router } from './routes.tsx'
import { theme } from './theme.ts'

/** A call that the archive has refused is not retried; only one that did not reach it is. */
const mayRetry = (failures: number, problem: Error) =>
  failures < 2 && !(problem instanceof SignInRefused) && !(problem instanceof CallError && problem.status >= 400 && problem.status < 500)

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: mayRetry } } })

createRoot(defined(document.getElementById('root'), 'The element of the back office')).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
