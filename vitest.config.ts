import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'game',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/window/**', 'node_modules/**'],
          environment: 'node',
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'window',
          include: ['test/window/**/*.test.ts'],
          environment: './test/window/environment.ts',
        },
      },
    ],
  },
})
