import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EffectLine, judgeEffectLine } from '../../../shared/duel/situation/effect-line.ts'
import { type EffectCase, stateOfCase } from '../../../shared/duel/situation/effect-case.ts'
import { isWholeCard } from '../../../shared/duel/situation/case-actions.ts'
import { judgeEffectCase, otherCommands } from '../../../shared/duel/situation/effect-verdict.ts'
import { parseEffectCase } from '../../../shared/duel/situation/parse-effect-case.ts'
import { SHARED } from '../../shared-data.ts'
import { poolWithEffects } from './random-effects.ts'

/*
 * Situations with effects that an independent engine has judged. Where a card is understood whole the verdicts agree, but for those that
 * test/oracle/effect-differences.json lists with the reason of each. So does what may be done before anything is asked, with all cards on
 * the table that are understood whole, but for test/oracle/command-differences.json.
 */

const FOLDER = `${SHARED ?? ''}/oracle/effects`

const Differences = v.array(
  v.strictObject({
    ids: v.pipe(v.array(v.string()), v.minLength(1)),
    /** Whose fault it is, or which ruling stands against the other engine, and what differs. */
    reason: v.pipe(v.string(), v.minLength(20)),
  }),
)

const listedIn = (name: 'effect-differences' | 'command-differences'): readonly string[] => {
  const file = new URL(`../../oracle/${name}.json`, import.meta.url)
  return v.parse(Differences, JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ ids }) => ids)
}

describe('differences from an independent engine', () => {
  it.each(['effect-differences', 'command-differences'] as const)(
    'are each written down once, with a reason: %s',
    (name) => {
      const ids = listedIn(name)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )
})

describe.skipIf(!SHARED || !existsSync(FOLDER))('situations with effects', () => {
  const pool = poolWithEffects()
  const listed = new Set(listedIn('effect-differences'))
  const listedCommands = new Set(listedIn('command-differences'))

  const differs = (one: EffectCase | EffectLine): boolean => {
    const isRead = 'steps' in one || isWholeCard(one.focus, pool)
    if (!isRead) return false
    const { agree } = 'steps' in one ? judgeEffectLine(one, pool) : judgeEffectCase(one, pool)
    return Object.values(agree).includes(false)
  }

  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')) : []
  it.each(files)('%s: the differences are those that are written down', { tags: 'thorough' }, (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').trim().split('\n')
    const unlike = lines.flatMap((line) => {
      const one = parseEffectCase(line)
      if (!one) throw new Error(`${name} holds a line that is no situation`)
      const isListed = listed.has(one.id)
      if (differs(one) === isListed) return []
      return [`${one.id} ${isListed ? 'is written down and agrees' : 'differs and is not written down'}`]
    })
    expect(unlike).toEqual([])
  })

  it.each(files)('%s: so are those of what may be done at first', { tags: 'thorough' }, (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').trim().split('\n')
    const unlike = lines.flatMap((line) => {
      const one = parseEffectCase(line)
      if (!one || 'steps' in one || !one.commands) return []
      const others = otherCommands(one.commands, stateOfCase(one, pool), pool)
      const isListed = listedCommands.has(one.id)
      if (others.length > 0 === isListed) return []
      return [`${one.id} ${isListed ? 'is written down and agrees' : others.join(', ')}`]
    })
    expect(unlike).toEqual([])
  })
})
