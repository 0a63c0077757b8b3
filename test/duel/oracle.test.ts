import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { disagreements, judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { SHARED } from '../shared-data.ts'

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

const pool = () => {
  const file = fileURLToPath(new URL('../../resources/cards.json', import.meta.url))
  const facts = parseCardFacts(JSON.parse(readFileSync(file, 'utf8')))
  if (!facts.ok) throw new Error(facts.error.code)
  return cardPool(facts.value)
}

describe.skipIf(!SHARED || !existsSync(`${SHARED}/oracle`))('verdicts of an independent engine', () => {
  const cards = pool()

  it.each(FAMILIES)('%s', { timeout: 60_000 }, (family) => {
    const lines = readFileSync(`${SHARED ?? ''}/oracle/${family}.jsonl`, 'utf8')
      .trim()
      .split('\n')
    const differing = lines.flatMap((line) => {
      const situation = parseSituation(line)
      if (!situation.ok) throw new Error(`${family}: ${situation.error.at}`)
      const { id, expect: expected = {} } = situation.value
      const fields = disagreements(expected, judgeSituation(situation.value, cards))
      return fields.length > 0 ? [`${id}: ${fields.join(', ')}`] : []
    })
    process.stderr.write(`${family}: ${lines.length - differing.length} of ${lines.length} agree\n`)
    expect(differing).toEqual([])
  })
})
