import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { TEST_TAGS } from './scripts/test-tags.mjs'

/** In ms; laws with many examples take their time on a busy computer, and none of them judges speed. */
const PATIENCE = 600_000

/** `npm run attack` asks what each test has cost. */
const ASKS_COSTS = process.env['DUELWRIGHT_COSTS'] !== undefined
const COSTS = ASKS_COSTS ? ['./test/attack/costs.ts'] : []
const SEED = './test/laws-seed.ts'

export default defineConfig({
  test: {
    tags: TEST_TAGS,
    projects: [
      {
        test: {
          name: 'game',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/window/**', 'node_modules/**'],
          environment: 'node',
          // Threads hear from the reader of the sources faster than processes do.
          // What a test costs is told of a whole process, in which nothing else may run.
          pool: ASKS_COSTS ? 'forks' : 'threads',
          // The game is pure: files may share its modules and the facts they have read, which halves the time.
          isolate: ASKS_COSTS,
          setupFiles: [SEED, ...COSTS],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'window',
          include: ['test/window/**/*.test.ts'],
          environment: './test/window/environment.ts',
          setupFiles: ['./test/window/setup.ts', SEED, ...COSTS],
          // Reading the window's modules again for each file took longer than the tests.
          isolate: ASKS_COSTS,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
})
