/** Who may import whom. The map is in the README. */

/** @type {(folder: string) => string} */
const inside = (folder) => `^${folder}/`
const tests = '\\.test\\.tsx?$'
const folders = '^(core|base-map|data|site|api|admin|scripts|tests|bench)/'

/** @type {(folder: string, allowed: string[]) => object} */
const only = (folder, allowed) => ({
  name: `${folder}-imports`,
  comment: `${folder}/ may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: inside(folder), pathNot: tests },
  to: { path: folders, pathNot: [folder, ...allowed].map(inside) },
})

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|astro/|virtual:)|\\.(css|woff2|svg)(\\?url)?$' },
    },
    only('core', []),
    only('base-map', ['core']),
    only('data', ['core']),
    only('site', ['core', 'base-map', 'data']),
    only('admin', ['core', 'base-map']),
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
      comment:
        'the archive speaks SQL in data/; the publisher keeps its own manifest, with the outbox of deliveries, and lease, and the bucket its checksums',
      severity: 'error',
      from: {
        path: '^(site|api|scripts|bench)/',
        pathNot: ['^api/(publisher/(manifest|lease)|delivery/outbox|storage/local-sums)\\.ts$', tests],
      },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3)/' },
    },
    {
      name: 'commands-are-imported-by-nobody',
      comment: 'only tests and benchmarks import a command',
      severity: 'error',
      from: { path: '^(core|base-map|data|site|api|admin)/', pathNot: tests },
      to: { path: '^scripts/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'tests/ and bench/ are imported by tests, by each other and by the commands that run them',
      severity: 'error',
      from: { path: '^(core|base-map|data|site|api|admin)/', pathNot: tests },
      to: { path: '^(tests|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|dist|uploads|\\.toolchain|site/\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.astro'],
    },
  },
}
