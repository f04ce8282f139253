import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { resolve } from 'node:path'
import { directive } from './island-scripts.ts'

/** What the islands of the site need of Astro: the directive by which they load on first use, and React. */
export function islands(): AstroIntegration[] {
  return [firstUse, react()]
}

const firstUse: AstroIntegration = {
  name: 'first-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective, addRenderer }) => {
      addClientDirective({ name: directive, entrypoint: resolve(import.meta.dirname, '../islands/first-use.ts') })
      // It comes before the renderer of the integration for React, which brings everything else.
      addRenderer({
        name: '@astrojs/react',
        clientEntrypoint: '@astrojs/react/client.js',
        serverEntrypoint: resolve(import.meta.dirname, 'island-renderer.ts'),
      })
    },
  },
}
