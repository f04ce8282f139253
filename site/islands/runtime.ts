import './register-first-use.ts'
// Astro's own element, which loads and hydrates an island when its directive says so.
import 'astro/runtime/server/astro-island.js'
