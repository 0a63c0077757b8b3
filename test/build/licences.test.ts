import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licencesOf } from '../../build/licences.ts'
import { packageRoot } from '../../src-main/package-root.ts'

const licences = licencesOf(packageRoot)

it('every package that the app needs to run is named with its licence', () => {
  const { dependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const named = new Set(licences.map(({ name }) => name))
  // The command line's canvas is not packed with it.
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual(['@napi-rs/canvas'])
  expect(named.has('svelte')).toBe(true)
})

it('each may be passed on under words that ask for no more than to be kept beside it', () => {
  const free =
    /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|Zlib|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1)$/
  const others = licences.filter(({ licence }) =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .every((choice) => !choice.split(' AND ').every((each) => free.test(each))),
  )
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

it('none is without the words of its licence, and who gives it', () => {
  const wordless = licences.filter(({ text }) => text.length < 200 || !/copyright/i.test(text))
  expect(wordless.map(({ name }) => name)).toEqual([])
})

it('tools that only build the app are not named', () =>
  expect(licences.map(({ name }) => name)).not.toContain('vitest'))
