import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** Replaces React components in the open page and keeps their state. */
export const reactRefresh = {
  plugin: (): PluginOption => react({ include: /\.tsx$/ }),
  /** What has to run before the first component; Vite adds it to its own HTML pages by itself. */
  preamble: react.preambleCode.replace('__BASE__', '/'),
}
