import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** Replaces React components in the open page and keeps their state. */
export const reactRefresh = {
  plugin: (): PluginOption => react({ include: /\.tsx$/ }),
  /** What has to run before the first component; Vite adds it to HTML pages that it serves as files. */
  preamble: react.preambleCode.replace('__BASE__', '/'),
}
