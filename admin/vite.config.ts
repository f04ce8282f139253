import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The back office: one page below `/adm`, its screens in separate files. Nothing is inlined: the policy forbids it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/adm/',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: resolve(import.meta.dirname, '../build/admin'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
  },
})
