import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { BattleMoment } from '../../../shared/duel/state/process.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { set, type SideSetup } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What becomes of an attack that was declared, and of what a battle has destroyed. */

const momentOf = (now: Known): BattleMoment | undefined =>
  now.state.processes.find((one) => one.is === 'battle')?.moment
const offered = (now: Known, card: Card): boolean =>
  now.offers('activate', 'activate-effect').some((one) => 'card' in one && one.card === now.id(card))
const begun = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}
/** Everybody passes until that card can be used. */
const untilOffered = (now: Known, card: Card): Known => {
  if (offered(now, card)) return now
  if (now.offers('pass').length === 0) throw new Error(`${card.name} is never offered`)
  return untilOffered(now.act({ do: 'pass' }), card)
}

const [attacker, victim] = [level(4, { atk: 1800 }), normal(4, { atk: 1000 })]
const attack = (
  words: readonly (readonly [Card, string])[],
  mine: SideSetup = {},
  theirs: SideSetup = {},
): Known => {
  const now = known(
    { mainMonster: [attacker], ...mine },
    words.map(([card, text]) => says(card, text)),
    { mainMonster: [victim], ...theirs },
    { phase: 'battle' },
  )
  return now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
}

describe('an attack that was declared', () => {
  const stopper = trap()

  it('[BAT-25] stops where the monster can no longer attack', () => {
    const now = attack(
      [[stopper, 'Target 1 monster your opponent controls; it cannot attack this turn.']],
      {},
      { spellTrap: [set(stopper)] },
    )
    const stopped = begun(untilOffered(now, stopper), stopper).answered()
    expect([momentOf(stopped), stopped.place(victim)]).toEqual([undefined, 'mainMonster'])
    expect(now.settled().place(victim)).toBe('graveyard')
  })

  it('[BAT-27] is not negated by what does not affect the monster, nor follows what hangs on that', () => {
    const words =
      "When an opponent's monster declares an attack: Negate the attack, and if you do, gain 500 LP."
    const after = (text: string): readonly unknown[] => {
      const now = attack(
        [
          [stopper, words],
          [attacker, text],
        ],
        {},
        { spellTrap: [set(stopper)] },
      )
      const done = begun(untilOffered(now, stopper), stopper).settled()
      return [done.place(victim), done.state.sides[1].lifePoints]
    }
    expect(after('')).toEqual(['mainMonster', 8500])
    expect(after("This card is unaffected by your opponent's card effects.")).toEqual(['graveyard', 7200])
  })

  it('[BAT-20] may go on against the same monster in a replay, also by one that attacks each once', () => {
    const [calls, called] = [trap(), normal(4, { atk: 500 })]
    const now = attack(
      [
        [attacker, 'This card can attack all monsters your opponent controls, once each.'],
        [calls, 'Special Summon 1 monster from your hand.'],
      ],
      {},
      { spellTrap: [set(calls)], hand: [called] },
    )
    const replayed = begun(untilOffered(now, calls), calls).answered()
    const again = replayed
      .offers('attack-again')
      .map((one) => (one.do === 'attack-again' ? one.target : undefined))
    expect(again.toSorted()).toEqual([replayed.id(victim), replayed.id(called)].toSorted())
  })
})

describe('[BAT-19] the target of an attack is chosen again', () => {
  const chain = trap()
  const targets = (now: Known): readonly unknown[] =>
    now.offers('attack-again').map((one) => (one.do === 'attack-again' ? one.target : undefined))

  it('where it can no longer be attacked, and not where other monsters cannot', () => {
    const other = normal(4, { atk: 900 })
    const words =
      "Target 1 face-up monster you control; this turn, your opponent's monsters cannot target it for attacks."
    const now = attack([[chain, words]], {}, { spellTrap: [set(chain)], mainMonster: [victim, other] })
    const shielded = (card: Card): Known => begun(untilOffered(now, chain), chain).choose(card).settled()
    expect(targets(shielded(victim))).toEqual([now.id(other)])
    expect(shielded(other).place(victim)).toBe('graveyard')
  })

  it('where it was attacked directly past monsters, and cannot be any more', () => {
    const words = 'Target 1 monster your opponent controls; it cannot attack directly this turn.'
    const table = known(
      { mainMonster: [attacker] },
      [says(attacker, 'This card can attack your opponent directly.'), says(chain, words)],
      { spellTrap: [set(chain)], mainMonster: [victim] },
      { phase: 'battle' },
    )
    const now = table.act({ do: 'attack', card: table.id(attacker), target: null })
    expect(targets(begun(untilOffered(now, chain), chain).answered())).toEqual([now.id(victim)])
    expect(now.settled().state.sides[1].lifePoints).toBe(6200)
  })
})

describe('in a battle', () => {
  it('[BAT-16] there is one Chain in damage calculation, and no second', () => {
    const calculating = 'During damage calculation, if this card battles (Quick Effect): You can gain 500 LP.'
    const guard = level(4, { atk: 1000 })
    const now = known(
      { mainMonster: [attacker] },
      [says(attacker, calculating), says(guard, calculating)],
      { mainMonster: [guard] },
      { phase: 'battle' },
    )
    const declared = now.act({ do: 'attack', card: now.id(attacker), target: now.id(guard) })
    const mine = begun(untilOffered(declared, attacker), attacker)
    expect(offered(mine, guard)).toBe(true)
    let after = mine.act({ do: 'pass' })
    while (momentOf(after) === 'calculation' && after.offers('pass').length > 0) {
      if (after.state.processes.every(({ is }) => is !== 'chain')) expect(offered(after, guard)).toBe(false)
      after = after.act({ do: 'pass' })
    }
    expect(momentOf(after)).not.toBe('calculation')
  })

  it('[BAT-18] what it has destroyed cannot be chosen any more', () => {
    const bug = level(2, { atk: 500, def: 500, abilities: ['flip'] })
    const other = normal(4)
    const now = known(
      { mainMonster: [attacker, other] },
      [says(bug, 'FLIP: Target 1 monster on the field; destroy that target.')],
      { mainMonster: [set(bug)] },
      { phase: 'battle' },
    )
    const declared = now.act({ do: 'attack', card: now.id(attacker), target: now.id(bug) })
    const flipped = begun(untilOffered(declared, bug), bug)
    expect(flipped.choices().toSorted()).toEqual([now.id(attacker), now.id(other)].toSorted())
  })
})

describe('an effect that a battle lets activate', () => {
  const momentsOffered = (begin: Known, card: Card): readonly (BattleMoment | 'over')[] => {
    const found: (BattleMoment | 'over')[] = []
    let now = begin
    for (let round = 0; round < 40; round++) {
      if (offered(now, card)) found.push(momentOf(now) ?? 'over')
      if (now.offers('pass').length === 0) break
      now = now.act({ do: 'pass' })
    }
    return [...new Set(found)]
  }
  const attacked = (words: readonly (readonly [Card, string])[], theirs: SideSetup): Known => {
    const now = known(
      { mainMonster: [attacker], deck: [normal(1)] },
      words.map(([card, text]) => says(card, text)),
      { deck: [normal(1)], ...theirs },
      { phase: 'battle' },
    )
    const [target] = theirs.mainMonster ?? []
    const card = target && ('card' in target ? target.card : target)
    return now.act({ do: 'attack', card: now.id(attacker), target: card ? now.id(card) : null })
  }

  it('[EFF-07] "when a monster declares an attack" is not used once the Damage Step has begun', () => {
    const fader = level(1)
    const begin = attacked(
      [
        [
          fader,
          "When an opponent's monster declares an attack: You can Special Summon this card from your hand.",
        ],
      ],
      { hand: [fader], mainMonster: [victim] },
    )
    expect(momentsOffered(begin, fader)).toEqual(['declared'])
  })

  it('[BAT-16] "when this card is destroyed by battle" is used in the Damage Step, and not after it', () => {
    const rat = level(4, { atk: 1000 })
    const words = 'When this card is destroyed by battle and sent to the GY: You can draw 1 card.'
    const theirs = { mainMonster: [rat] }
    expect(momentsOffered(attacked([[rat, words]], theirs), rat)).toEqual(['end'])
    const locks =
      'If this card attacks, your opponent cannot activate cards or effects until the end of the Damage Step.'
    expect(
      momentsOffered(
        attacked(
          [
            [rat, words],
            [attacker, locks],
          ],
          theirs,
        ),
        rat,
      ),
    ).toEqual([])
  })

  it('[CHN-27] is used by the turn player before the other player, and by both in one Chain', () => {
    const [mine, theirs] = [level(4, { atk: 1000 }), level(4, { atk: 1000 })]
    const words = 'If this card is destroyed by battle and sent to the GY: You can draw 1 card.'
    const draws = { deck: [normal(1)] }
    const table = known(
      { mainMonster: [mine], ...draws },
      [says(mine, words), says(theirs, words)],
      { mainMonster: [theirs], ...draws },
      { phase: 'battle' },
    )
    const both = untilOffered(
      table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) }),
      mine,
    )
    expect(offered(both, theirs)).toBe(false)
    expect(offered(begun(both, mine), theirs)).toBe(true)
    expect(offered(both.act({ do: 'pass' }), theirs)).toBe(true)
  })
})

describe('what negates effects', () => {
  it('[TERM-02] negates nothing while it is negated itself, wherever the two lie', () => {
    const [first, second, helps] = [trap('continuous'), trap('continuous'), spell('continuous')]
    const atk = (order: readonly Card[]): number | undefined => {
      const now = known(
        {
          mainMonster: [attacker],
          spellTrap: [...order, helps].map((card) => ({ card, faceUp: true })),
        },
        [
          says(first, 'Negate all Spell effects on the field.'),
          says(second, 'Negate all other Trap effects on the field.'),
          says(helps, 'All monsters you control gain 500 ATK.'),
        ],
      )
      return now.atk(attacker)
    }
    expect([atk([first, second]), atk([second, first])]).toEqual([2300, 2300])
  })
})
