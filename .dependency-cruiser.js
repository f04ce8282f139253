/** Who may import whom. The map is in the README. */
const inside = (folder) => `^${folder}/`
const tests = '\\.test\\.tsx?$'
const folders = '^(core|data|site|api|admin|scripts)/'

const only = (folder, allowed) => ({
  name: `${folder}-imports`,
  comment: `${folder}/ may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: inside(folder), pathNot: tests },
  to: { path: folders, pathNot: [folder, ...allowed].map(inside) },
})

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(astro:|astro/|virtual:)|\\.(css|woff2|svg)(\\?url)?$' } },
    only('core', []),
    only('data', ['core']),
    only('site', ['core', 'data']),
    only('admin', ['core']),
    only('api', ['core', 'data']),
    {
      name: 'core-runs-anywhere',
      comment: 'core/ knows no runtime: its only packages are valibot and the stemmers, which run anywhere, too',
      severity: 'error',
      from: { path: '^core/', pathNot: tests },
      to: { pathNot: ['^core/', 'node_modules/(valibot|@orama/stemmers)/'] },
    },
    {
      name: 'sql-in-data-only',
      comment: 'the archive speaks SQL in data/; the publisher keeps its own manifest and lease',
      severity: 'error',
      from: { path: '^(site|api|scripts)/', pathNot: ['^api/publisher/(manifest|lease)\\.ts$', tests] },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3)/' },
    },
    { name: 'scripts-are-imported-by-nobody', severity: 'error', from: { pathNot: '^scripts/' }, to: { path: '^scripts/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|dist|uploads|\\.toolchain|site/\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.astro'] },
  },
}
