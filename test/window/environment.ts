import type { Environment } from 'vitest/runtime'

/** Node, but with the window's code compiled as for the browser, so that state is reactive. */
export default {
  name: 'window-in-node',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
