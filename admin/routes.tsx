import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { targetLanguages } from '#core/languages.ts'
import { translateSegment } from '#core/records/translated.ts'
import { Missing } from './layout/missing.tsx'
import { BrokenScreen } from './layout/broken-screen.tsx'
import { Loading } from './layout/states.tsx'
import { Guard } from './session/guard.tsx'

type Screen = () => Promise<{ default: ComponentType }>

/** A screen whose code is fetched when it is opened. */
const screen = (path: string, load: Screen): RouteObject => ({ path, lazy: async () => ({ Component: (await load()).default }) })

const records = () => import('./records/list.tsx')
const recordForm = () => import('./records/form.tsx')
const translations = () => import('./translate/list.tsx')
const photoEditor = () => import('./translate/photo-editor.tsx')
const albumEditor = () => import('./translate/album-editor.tsx')
const sheets = () => import('./sheets/sheet.tsx')

/** Every address below `/adm`. */
export const router = createBrowserRouter(
  [
    {
      HydrateFallback: Loading,
      ErrorBoundary: BrokenScreen,
      children: [
        screen('/login', () => import('./session/login.tsx')),
        screen('/register', () => import('./session/register.tsx')),
        {
          path: '/',
          Component: Guard,
          children: [
            {
              ErrorBoundary: BrokenScreen,
              children: [
                { index: true, lazy: async () => ({ Component: (await import('./dashboard/dashboard.tsx')).default }) },
                screen('photos', () => import('./photos/list.tsx')),
                screen('add-photo', () => import('./photos/upload/add.tsx')),
                screen('edit-photo/:id', () => import('./photos/edit.tsx')),
                ...['albums', 'categories', 'locations', 'periods', 'contributors', 'persons', 'subjects'].map((path) =>
                  screen(path, records),
                ),
                ...['album', 'category', 'location', 'period', 'contributor', 'person', 'subject'].flatMap((kind) => [
                  screen(`add-${kind}`, recordForm),
                  screen(`edit-${kind}/:id`, recordForm),
                ]),
                ...targetLanguages
                  .map(translateSegment)
                  .flatMap((segment) => [
                    screen(`photos-${segment}`, translations),
                    screen(`albums-${segment}`, translations),
                    screen(`edit-photo-${segment}/:id`, photoEditor),
                    screen(`edit-album-${segment}/:id`, albumEditor),
                  ]),
                screen('translation-progress', () => import('./translation-progress/translation-progress.tsx')),
                screen('album-order/:id', () => import('./albums/order.tsx')),
                screen('messages', () => import('./messages/list.tsx')),
                screen('messages/:id', () => import('./messages/message.tsx')),
                screen('duplicates', () => import('./duplicates/duplicates.tsx')),
                screen('users', () => import('./users/users.tsx')),
                screen('account', () => import('./users/account.tsx')),
                screen('general', () => import('./general/general.tsx')),
                screen('publishing', () => import('./publishing/publishing.tsx')),
                screen('sheets', () => import('./sheets/sheets.tsx')),
                screen('import', () => import('./sheets/import/import.tsx')),
                screen('import-photos', () => import('./sheets/new-photos/new-photos.tsx')),
                screen('allalbums', sheets),
                screen('allphotos', sheets),
                screen('bulk-changes', () => import('./bulk-changes/bulk-changes.tsx')),
                screen('bulk-changes/:id', () => import('./bulk-changes/bulk-change.tsx')),
                screen('bin', () => import('./bin/bin.tsx')),
                screen('history/:kind/:id', () => import('./history/history.tsx')),
                screen('security', () => import('./security/security.tsx')),
                screen('statistics', () => import('./statistics/statistics.tsx')),
                { path: '*', Component: Missing },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/adm' },
)
