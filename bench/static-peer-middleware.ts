import { defineMiddleware } from 'astro:middleware'

/** Hands each page what the publisher would: its address, the archive, the settings. */
export const onRequest = defineMiddleware((context, next) => {
  const { benchLocals } = globalThis as unknown as { benchLocals: (path: string) => App.Locals }
  Object.assign(context.locals, benchLocals(context.url.pathname))
  return next()
})
