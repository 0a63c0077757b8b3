import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { CARDS, duels, play, POOL } from './random-duels.ts'
import { meaning, mirrored, mirroredCard } from './symmetry.ts'
const MP = cardPool(CARDS.map(mirroredCard))
const moments = duels.map(({ seed, ruleset, choices }) => {
  const states = play(seed, ruleset, choices)
  return states
    .filter((_, index) => index % 4 === 3)
    .map((state, index) => {
      const legal = legalActions(state, POOL)
      return { state, legal, action: legal[(choices[index] ?? 0) % Math.max(1, legal.length)] }
    })
})
const done = (s: any, a: any, pool = POOL) => { const r: any = apply(s, a, pool); return r.value.state }
it('x', () => {
  fc.assert(fc.property(moments, (all) => {
    for (const { state, action } of all) if (action) {
      const a: any = done(mirrored(state), mirrored(action), MP), b: any = mirrored(done(state, action))
      if (meaning(a) !== meaning(b)) {
        for (const k of Object.keys(a)) if (meaning(a[k]) !== meaning(b[k])) { console.log(k, JSON.stringify(action));
          if (k === 'sides') for (const p of [0,1]) for (const f of Object.keys(a.sides[p])) if (meaning(a.sides[p][f]) !== meaning(b.sides[p][f])) console.log(p, f, meaning(a.sides[p][f]), meaning(b.sides[p][f]))
          else console.log(meaning(a[k]).slice(0, 500), meaning(b[k]).slice(0, 500)) }
        throw new Error('differs')
      }
    }
  }), { numRuns: 1200 })
})
