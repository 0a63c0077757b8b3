import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** In ms; laws with many examples take their time on a busy computer, and none of them judges speed. */
const PATIENCE = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'game',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/window/**', 'node_modules/**'],
          environment: 'node',
          // The game is pure: files may share its modules and the facts they have read, which halves the time.
          isolate: false,
          testTimeout: PATIENCE,
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'window',
          include: ['test/window/**/*.test.ts'],
          environment: './test/window/environment.ts',
          setupFiles: './test/window/setup.ts',
          // Reading the window's modules again for each file took longer than the tests.
          isolate: false,
          testTimeout: PATIENCE,
        },
      },
    ],
  },
})
