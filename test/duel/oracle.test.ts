import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { disagreements } from '../../shared/duel/situation/agreement.ts'
import { readSituation } from '../../shared/duel/situation/schema.ts'
import { judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { SHARED } from '../shared-data.ts'

/** Families in which every field of every situation is answered, and the share that must agree. */
const FAMILIES = {
  normal: 1,
  position: 1,
  pendulum: 1,
  mixed: 1,
  synchro: 1,
  'synchro-archetypes': 1,
  'synchro-special': 0.9,
  xyz: 1,
  'xyz-archetypes': 1,
  'xyz-special': 0.9,
  link: 1,
  'link-archetypes': 1,
  'link-special': 0.9,
} as const

const pool = () => {
  const file = fileURLToPath(new URL('../../resources/cards.json', import.meta.url))
  const facts = readCardFacts(JSON.parse(readFileSync(file, 'utf8')))
  if (!facts.ok) throw new Error(facts.error.code)
  return cardPool(facts.value)
}

describe.skipIf(!SHARED || !existsSync(`${SHARED}/oracle`))('verdicts of an independent engine', () => {
  const cards = pool()

  it.each(Object.entries(FAMILIES))('%s', (family, share) => {
    const lines = readFileSync(`${SHARED ?? ''}/oracle/${family}.jsonl`, 'utf8')
      .trim()
      .split('\n')
    const differing = lines.flatMap((line) => {
      const situation = readSituation(line)
      if (!situation.ok) throw new Error(`${family}: ${situation.error.at}`)
      const { id, expect: expected } = situation.value
      const fields = disagreements(expected, judgeSituation(situation.value, cards))
      return fields.length > 0 ? [`${id}: ${fields.join(', ')}`] : []
    })
    process.stderr.write(`${family}: ${lines.length - differing.length} of ${lines.length} agree\n`)
    if (share === 1) expect(differing).toEqual([])
    else expect(differing.length / lines.length).toBeLessThanOrEqual(1 - share)
  })
})
