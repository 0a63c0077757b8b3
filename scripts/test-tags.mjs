// @ts-check
// Tags of the unit tests, for the tests themselves and for whoever runs them by other means: Vitest refuses a test whose tag it does not know.

export const TEST_TAGS = [
  // What only looks like an attack beside others in its file is not counted as one.
  { name: 'attack', description: 'tries what somebody may try; `npm run attack` counts it' },
  {
    name: 'thorough',
    description: 'takes more than about half a second; only `npm test -- --all` runs it',
  },
]
