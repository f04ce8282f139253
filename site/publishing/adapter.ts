import type { AstroIntegration } from 'astro'

/** The adapter that turns the site into a bundle for the publisher: an app that renders requests, and nothing else. */
export function publisher(): AstroIntegration {
  return {
    name: 'publisher',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'publisher',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'unsupported',
            staticOutput: 'unsupported',
            sharpImageService: 'stable',
          },
        })
      },
    },
  }
}
