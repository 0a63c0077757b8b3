import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { licencesOf } from './build/licences.ts'
import packageFile from './package.json' with { type: 'json' }
import { CONTENT_POLICY } from './src-main/content-policy.ts'

const root = import.meta.dirname

/** The policy also stands in index.html itself, so that no way of serving the window goes without it. */
const contentPolicyInHtml = {
  name: 'content-policy-in-html',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
      injectTo: 'head-prepend' as const,
    },
  ],
}

/** Licences of all that is passed on with the app, for the page that tells of it. */
const licencesInFile = {
  name: 'licences-in-file',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }) {
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licencesOf(root)) })
  },
}

/** What the texts of cards do, packed: by far the largest file, which src-renderer/game-data/effect-facts.ts unpacks. */
const effectsPacked = {
  name: 'effects-packed',
  generateBundle(this: {
    emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => unknown
  }) {
    const source = gzipSync(readFileSync(`${root}/resources/effects.json`), { level: 9 })
    this.emitFile({ type: 'asset', fileName: 'effects.json.gz', source })
  },
}

/** Fonts that PDF documents bring with them. */
const FONT_PACKAGES = Object.keys(packageFile.dependencies).filter((name) => name.startsWith('@fontsource/'))

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

export default defineConfig({
  // The command line and the local server run on the user's Node, so all of it is built for the oldest one we support.
  main: {
    build: {
      // The contents pages of the fonts are JSON, which that Node imports only with a warning.
      externalizeDeps: { exclude: FONT_PACKAGES },
      target: 'node20.19',
      outDir: `${root}/out/main`,
      rolldownOptions: {
        input: {
          main: `${root}/src-main/entry.ts`,
          serve: `${root}/src-main/serve/main.ts`,
          cli: `${root}/src-main/cli/main.ts`,
        },
        output: { format: 'es', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  // A sandboxed preload script is one CommonJS file: it can require nothing but Electron.
  preload: {
    build: {
      externalizeDeps: false,
      outDir: `${root}/out/preload`,
      rolldownOptions: {
        input: `${root}/src-main/preload.ts`,
        output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: `${root}/src-renderer`,
    // `resources/` is not copied: app:// and the local server both serve it from where it lies. Effects alone are, packed.
    publicDir: false,
    define: {
      'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version),
      'import.meta.env.CARD_FACTS_DIGEST': JSON.stringify(digestOf(`${root}/resources/cards.json`)),
    },
    plugins: [
      svelte({ configFile: `${root}/svelte.config.js` }),
      contentPolicyInHtml,
      licencesInFile,
      effectsPacked,
    ],
    worker: { format: 'es' },
    build: {
      target: 'chrome120',
      outDir: `${root}/out/renderer`,
      // A data: URL would need the policy opened for fonts and workers.
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: { input: `${root}/src-renderer/index.html` },
    },
  },
})
