/* npm run tiny-worlds [-- COUNT]: so many small decks, two hundred unless said otherwise, each searched and counted out; ends with 1 where the two differ. */
import fc from 'fast-check'
import process, { argv, stdout } from 'node:process'
import { compared, tinyWorlds } from './tiny-worlds.ts'

const wanted = Number(argv[2] ?? 200)
const SEED = 2026
const drawn = fc.sample(fc.tuple(tinyWorlds, fc.array(fc.nat(), { minLength: 3, maxLength: 3 })), {
  numRuns: wanted * 3,
  seed: SEED,
})
let worlds = 0
let tooBig = 0
let rests = 0
let asked = 0
let reached = 0
for (const [world, picks] of drawn) {
  if (worlds === wanted) break
  const found = compared(world, picks)
  if (!found) {
    tooBig += 1
    continue
  }
  worlds += 1
  rests += found.rests
  asked += found.asked
  reached += found.reached
  for (const difference of found.differences) {
    process.exitCode = 1
    const names = [world.hand, world.extra, world.deck].map((cards) =>
      cards.map(({ name }) => name).join(', '),
    )
    stdout.write(`hand ${names[0]}; Extra Deck ${names[1]}; Deck ${names[2]}\n  ${difference}\n`)
  }
}
stdout.write(
  `${worlds} small decks (${tooBig} too big to count out), ${rests} positions at rest, ${asked} boards, ${reached} of them within reach${process.exitCode ? '' : ', all as counted out'}\n`,
)
