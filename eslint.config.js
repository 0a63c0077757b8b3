// @ts-check
import js from '@eslint/js'
import globals from 'globals'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

const typed = {
  languageOptions: {
    parserOptions: {
      projectService: true,
      tsconfigRootDir: import.meta.dirname,
      extraFileExtensions: ['.svelte'],
    },
  },
}

export default ts.config(
  { ignores: ['node_modules/', 'out/', 'resources/', 'test-results/', 'coverage/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [ts.configs.strictTypeChecked],
    ...typed,
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  ...svelte.configs['flat/recommended'],
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Rules that need types are left to the modules beside the components: in a component svelte-check knows the types, and
    // asking for them once more here took two thirds of the time that linting takes.
    files: ['**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
  },
  { files: ['scripts/**/*.mjs', '*.js', '*.mjs', '.ci/**'], languageOptions: { globals: globals.node } },
  { files: ['**/*.svelte', '**/*.svelte.ts', '**/*.ts'], rules: { 'no-undef': 'off' } },
)
