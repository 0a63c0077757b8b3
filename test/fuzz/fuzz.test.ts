import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Chance } from './chance.ts'
import { nextInput, tried } from './target.ts'
import { TARGETS } from './targets.ts'

/* A short run of `npm run fuzz`, the same every time, and every input that ever made a reader fail. */

const INPUTS = 80

describe.each(TARGETS)('the reader of $name', (target) => {
  it('reads or refuses whatever it is given', { tags: 'thorough' }, async () => {
    const chance = new Chance(target.name)
    for (let count = 0; count < INPUTS; count += 1) {
      const input = nextInput(target, chance)
      expect((await tried(target, input))?.why).toBeUndefined()
    }
  })

  it('reads what it is meant for', { tags: 'thorough' }, async () => {
    for (const seed of target.seeds) expect((await tried(target, seed))?.why).toBeUndefined()
  })
})

/** Named "reader--what-was-wrong". */
const CRASHES = readdirSync(join(import.meta.dirname, 'crashes')).filter((file) => file.includes('--'))

describe('what once made a reader fail', () => {
  it.each(CRASHES)('is read or refused today: %s', async (file) => {
    const name = file.split('--')[0]?.replaceAll('-', ' ')
    const target = TARGETS.find((each) => each.name === name)
    if (!target) throw new Error(`${file} names no reader`)
    const input = new Uint8Array(readFileSync(join(import.meta.dirname, 'crashes', file)))
    expect((await tried(target, input))?.why).toBeUndefined()
  })
})
