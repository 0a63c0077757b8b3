// @ts-check
// Lints the components, what Svelte compiles beside them, and the scripts. The rules for TypeScript itself stand in
// oxlint.config.mjs, where Oxlint runs them over every module; docs/decisions/two-linters.md says why there are two.
import js from '@eslint/js'
import globals from 'globals'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import { OWN_RULES, SLOW_PATTERNS } from './oxlint.config.mjs'
import svelteConfig from './svelte.config.js'

export default ts.config(
  {
    ignores: [
      'node_modules/',
      '.cache/',
      'out/',
      'resources/',
      'test-results/',
      'coverage/',
      '**/*.ts',
      '!**/*.svelte.ts',
    ],
  },
  { ...js.configs.recommended, ignores: ['**/*.svelte.ts'] },
  {
    // Rules that need types are left to the modules beside the components: in a component svelte-check knows the types.
    files: ['**/*.svelte'],
    extends: [ts.configs.strictTypeChecked, { rules: OWN_RULES }, ts.configs.disableTypeChecked],
  },
  ...svelte.configs['flat/recommended'],
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'no-undef': 'off' },
  },
  { files: ['scripts/**/*.mjs', '*.js', '*.mjs'], languageOptions: { globals: globals.node } },
  { plugins: { regexp }, rules: SLOW_PATTERNS },
)
