/* npm run random-effects [-- COUNT]: that many random actions of effects, a hundred thousand unless said otherwise; ends with 1 at the first error. */
import { argv, stdout } from 'node:process'
import { playableCards, playAtRandom, poolWithEffects } from './random-effects.ts'

const wanted = Number(argv[2] ?? 100_000)
const pool = poolWithEffects()
const cards = playableCards(pool)
let made = 0
let duels = 0
while (made < wanted) {
  duels += 1
  made += playAtRandom(`effects ${duels}`, 400, pool, cards).effectActions
}
stdout.write(`${made} random actions of effects in ${duels} duels, without an error\n`)
