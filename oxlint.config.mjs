// @ts-check
// Lints every TypeScript module by the strictest presets of ESLint and typescript-eslint. Oxlint runs their rules, those that
// need types too, in a tenth of the time; eslint.config.js keeps the components and scripts, which Oxlint cannot read whole.
// docs/decisions/two-linters.md says why.
import js from '@eslint/js'
import ts from 'typescript-eslint'

/** What we ask beyond the presets, or in another way; for ESLint the same. @type {Record<string, ['error', ...unknown[]]>} */
export const OWN_RULES = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-non-null-assertion': ['error'],
  '@typescript-eslint/consistent-type-imports': ['error'],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
}

/** Where Oxlint is milder by itself than ESLint: it lets names that start with an underscore stay unused. And what no preset asks for. */
const STRICTER = {
  // A formula between plain quotation marks is shown to players as it stands.
  'no-template-curly-in-string': 'error',
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^$', varsIgnorePattern: '^$', caughtErrorsIgnorePattern: '^$' },
  ],
}

/**
 * Patterns that take more than linear time over a text that a stranger wrote, certain or only likely. Components and scripts are held to
 * them too (eslint.config.js).
 */
export const SLOW_PATTERNS = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
}

/** Rules that Oxlint does not have. */
export const NOT_HERE = [
  // The compiler refuses octal numbers in modules.
  'no-octal',
  // Assigning a class to a variable of an `any` class: no-unsafe-assignment and no-explicit-any leave no such `any` to assign.
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  // The compiler (erasableSyntaxOnly) refuses enums.
  '@typescript-eslint/no-unsafe-enum-assignment',
]

/** Rules of typescript-eslint that Oxlint knows under the name of the ESLint rule they extend. */
const EXTENDED = ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars', 'no-useless-constructor']

/** @type {(name: string) => string} */
const oxlintName = (name) => {
  const [, extension] = /^@typescript-eslint\/(.+)$/.exec(name) ?? []
  if (extension === undefined) return name
  return EXTENDED.includes(extension) ? extension : `typescript/${extension}`
}

/** A rule's level; presets write it alone or before its options. @type {(setting: unknown) => unknown} */
const level = (setting) => (Array.isArray(setting) ? setting[0] : setting)

const presets = [js.configs.recommended, ...ts.configs.strictTypeChecked].map(({ rules }) => rules ?? {})
const rules = Object.entries(Object.assign({}, ...presets, OWN_RULES))
  .filter(([name, setting]) => level(setting) === 'error' && !NOT_HERE.includes(name))
  .map(([name, setting]) => [oxlintName(name), setting])

export default {
  plugins: ['typescript'],
  jsPlugins: ['eslint-plugin-regexp'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/*.svelte', '**/*.mjs', '**/*.js', '**/*.cjs', 'out/', 'resources/', 'test-results/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  rules: { ...Object.fromEntries(rules), ...STRICTER, ...SLOW_PATTERNS },
}
