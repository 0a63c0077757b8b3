import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { disagreements, judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import { SHARED } from '../shared-data.ts'
import { poolWithEffects } from './playing/random-effects.ts'

/** Families in which every field of every situation is answered. */
const FAMILIES = [
  'normal',
  'position',
  'pendulum',
  'mixed',
  'synchro',
  'synchro-archetypes',
  'synchro-special',
  'xyz',
  'xyz-archetypes',
  'xyz-special',
  'link',
  'link-archetypes',
  'link-special',
  'battle',
  'fusion',
  'ritual',
]

/** Situations in which the other engine is wrong, with the reason. */
const ITS_FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'synchro-s1-00238',
    'its database counts D.D. Sprite as a "D/D" card: what the two names have in common is how they sound',
  ],
])

describe.skipIf(!SHARED || !existsSync(`${SHARED}/oracle`))('verdicts of an independent engine', () => {
  // With what the cards do, as the app and the command line have them.
  const cards = poolWithEffects()

  it.each(FAMILIES)('%s', (family) => {
    const lines = readFileSync(`${SHARED ?? ''}/oracle/${family}.jsonl`, 'utf8')
      .trim()
      .split('\n')
    const differing = lines.flatMap((line) => {
      const situation = parseSituation(line)
      if (!situation.ok) throw new Error(`${family}: ${situation.error.at}`)
      const { id, expect: expected = {} } = situation.value
      const fields = disagreements(expected, judgeSituation(situation.value, cards))
      if (ITS_FAULTS.has(id))
        return fields.length > 0 ? [] : [`${id}: agrees, and is written down as a fault`]
      return fields.length > 0 ? [`${id}: ${fields.join(', ')}`] : []
    })
    process.stderr.write(`${family}: ${lines.length - differing.length} of ${lines.length} agree\n`)
    expect(differing).toEqual([])
  })
})
