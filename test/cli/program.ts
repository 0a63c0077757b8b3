import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packageRoot } from '../../src-main/package-root.ts'

/**
 * Puts the command line together as it ships, in a folder of its own: a start takes a quarter of a second, from the sources two.
 * `remove` when no test starts it any more.
 */
export const buildProgram = async (): Promise<{ readonly path: string; readonly remove: () => void }> => {
  const cache = join(packageRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20.19',
      minify: false,
      outDir: folder,
      rolldownOptions: {
        input: { cli: join(packageRoot, 'src-main/cli/main.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return { path: join(folder, 'cli.js'), remove: () => rmSync(folder, { recursive: true }) }
}
