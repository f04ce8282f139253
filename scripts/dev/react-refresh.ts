import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** Replaces React components in the open page and keeps their state. */
export const reactRefresh = (): PluginOption => react({ include: /\.tsx$/ })
