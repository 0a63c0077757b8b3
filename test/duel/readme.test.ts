import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { level, xyz } from './cards.ts'

const ENGINE = new URL('../../shared/duel/', import.meta.url)
const IMPORT = /^import (\{.*\}) from '(.*)'$/gm

const README = readFileSync(fileURLToPath(new URL('README.md', ENGINE)), 'utf8')

describe('the engine’s README', () => {
  it('has an example that runs and prints what it says', async () => {
    const [, block = ''] = /```ts\n([^`]+)```/.exec(README) ?? []
    const modules = new Map<string, unknown>()
    for (const [, , path = ''] of block.matchAll(IMPORT)) {
      modules.set(path, await import(/* @vite-ignore */ new URL(path, ENGINE).href))
    }
    const [four, rank] = [level(4), xyz(4)]
    const main = Array.from({ length: 40 }, () => four.passcode)
    const printed: unknown[] = []
    const body = block.replace(
      IMPORT,
      (_, names: string, path: string) => `const ${names} = modules.get('${path}')`,
    )
    runInNewContext(`{${body}}`, {
      modules,
      text: formatCardFacts([four, rank], { sources: ['this test'] }),
      deck: { main, extra: [rank.passcode] },
      console: { log: (value: unknown) => printed.push(value) },
    })
    const said = /^\/\/ (The .*)$/m.exec(block)?.[1]
    expect(printed.at(-1)).toBe(said)
    expect(printed[0]).toEqual({ do: 'enter-phase', phase: 'standby' })
  })

  it('says of every file what it is for', () => {
    const files = readdirSync(fileURLToPath(ENGINE), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !/^situation\//.test(path))
    expect(files.filter((path) => !README.includes(path))).toEqual([])
  })
})
