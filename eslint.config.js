import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['build/', 'dist/', 'uploads/', '.toolchain/', 'site/.astro/', '.astro/', 'data/migrations/']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  {
    rules: {
      'no-undef': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      // A regular expression may name control characters: it is there to remove them.
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  { files: ['data/demo/photos/**', 'core/texts/**', 'admin/texts.ts', 'data/search/cases.ts', '**/*.test.ts'], rules: { 'max-lines': 'off' } },
  { files: ['core/**', 'data/**', 'api/**', 'site/**', 'admin/**'], ignores: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-console': 'error' } },
  {
    files: ['**/*.ts'],
    ignores: ['data/sqlite/drizzle.ts', 'tests/**', '**/*.test.ts', 'drizzle.config.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['drizzle-orm', 'drizzle-orm/*'], message: 'Import it from data/sqlite/drizzle.ts, which says why.', allowTypeImports: true }] },
      ],
    },
  },
  // What a call answered is asserted field by field.
  { files: ['tests/**', 'bench/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    files: ['**/env.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
    },
  },
)
