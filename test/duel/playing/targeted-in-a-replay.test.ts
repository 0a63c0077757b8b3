import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, trap } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Where a replay chooses the monster that is attacked, that is targeted for an attack; no attack is declared [BAT-19, BAT-20]. */

const find = (now: Known, card: Card) =>
  now.offers('activate', 'activate-effect').find((one) => 'card' in one && one.card === now.id(card))

const [attacker, first, second, helps, answer] = [
  normal(4, { atk: 2000 }),
  level(4, { atk: 100 }),
  level(2, { atk: 0 }),
  trap(),
  trap(),
]

/** The attack has been declared on the first monster, and another has come: the turn player chooses anew. */
const inReplay = (words: string, of: Card): Known => {
  const table = known(
    { mainMonster: [attacker] },
    [says(helps, 'Special Summon 1 Level 2 monster from your hand.'), says(of, words)],
    { mainMonster: [first], spellTrap: [helps, answer], hand: [second] },
    { phase: 'battle' },
  )
  let now = table.act({ do: 'attack', card: table.id(attacker), target: table.id(first) })
  for (let action = find(now, helps); action === undefined; action = find(now, helps))
    now = now.act({ do: 'pass' })
  now = now.act(find(now, helps) ?? { do: 'pass' })
  while (now.offers('attack-again').length === 0) {
    const [next] = now.offers('choose', 'decide', 'pass')
    if (!next) throw new Error('there is no replay')
    now = now.act(next)
  }
  return now
}

/** Whether that card can answer once the attack goes on against the monster; mandatory effects come by themselves. */
const answersAttackOn = (now: Known, target: Card | null, card: Card): boolean => {
  let next = now.act({
    do: 'attack-again',
    card: now.id(attacker),
    target: target === null ? null : now.id(target),
  })
  while (!find(next, card)) {
    const [pass] = next.offers('pass')
    if (!pass) return false
    next = next.act(pass)
  }
  return next.state.turn.battleStep === 'battle'
}

describe('what waits for a monster that is targeted for an attack', () => {
  const words = 'When this card is targeted for an attack: You can gain 500 LP.'

  it('answers where a replay chooses it, and not where it chooses another', () => {
    expect(answersAttackOn(inReplay(words, second), second, second)).toBe(true)
    expect(answersAttackOn(inReplay(words, second), first, second)).toBe(false)
    expect(answersAttackOn(inReplay(words, first), first, first)).toBe(true)
  })

  it('may be a Trap, and may be mandatory', () => {
    const trapped = inReplay(
      'When a Level 2 monster you control is targeted for an attack: Gain 500 LP.',
      answer,
    )
    expect(answersAttackOn(trapped, second, answer)).toBe(true)
    expect(answersAttackOn(trapped, first, answer)).toBe(false)
    const must = inReplay('If this card is targeted for an attack: Gain 500 LP.', second)
    expect(answersAttackOn(must, second, second)).toBe(true)
  })
})

describe('what waits for an attack that is declared', () => {
  for (const words of [
    "When an opponent's monster declares an attack: Gain 500 LP.",
    "When an opponent's monster declares an attack on a monster you control: Gain 500 LP.",
  ]) {
    it(`does not answer the choice of a replay: ${words}`, () => {
      const now = inReplay(words, answer)
      expect(answersAttackOn(now, second, answer)).toBe(false)
      expect(answersAttackOn(now, first, answer)).toBe(false)
    })
  }
})

describe('an attack that has gone on against another monster', () => {
  it('is remembered as one on that', () => {
    const [goes] = [inReplay('Gain 500 LP.', answer)]
    const now = goes.act({ do: 'attack-again', card: goes.id(attacker), target: goes.id(second) })
    const attacked = now.state.doneThisTurn?.filter((done) => done.is === 'attacked') ?? []
    expect(attacked.map(({ target }) => target)).toEqual([now.id(second)])
  })
})
