import firstUse from './first-use.ts'

// What Astro's inline script of a directive does: the element below looks its directives up here.
Object.assign(self, { Astro: { 'first-use': firstUse } })
