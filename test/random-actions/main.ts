/* npm run random-actions -- [--count N] [--seed S] [--effects]: so many random actions with the decks that ship, without an exception. */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withEffects } from '../../shared/cards/pool.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseYdk } from '../../shared/formats/decks/ydk.ts'
import { resourcePath, resourceText, shippedPool } from '../facts/resources.ts'
import { playAtRandom } from './play.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: 'random actions' },
    effects: { type: 'boolean', default: false },
  },
})
const pool = shippedPool()
const effects = values.effects ? parseEffectFacts(resourceText('effects.json')) : undefined
const cards = effects?.ok ? withEffects(pool, (passcode) => effects.value.of(passcode)) : pool
const decks = readdirSync(resourcePath('samples'))
  .filter((name) => name.endsWith('.ydk'))
  .flatMap((name) => {
    const read = parseYdk(resourceText(`samples/${name}`), name)
    return read.ok ? [read.value.value] : []
  })
const { tried, done, duels } = playAtRandom(values.seed, Number(values.count), decks, cards)
process.stdout.write(
  `${tried} random actions in ${duels} duels${values.effects ? ' with known effects' : ''}: ${done} carried out, ${tried - done} refused, no exception\n`,
)
