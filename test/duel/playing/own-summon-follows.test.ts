import { describe, expect, it } from 'vitest'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, says, type Known } from './known.ts'

/* What follows from a Special Summon that a card's own text describes. */

/** The card Summons itself, and everything is answered with what comes first. */
const summoned = (table: Known): Known => {
  const [own] = table.offers('summon-itself')
  if (!own) throw new Error('it cannot Summon itself')
  return table.act(own).answered()
}

describe('a Special Summon of the card’s own', () => {
  it('[SS-03, TERM-11] "and if you do" speaks of the card, and of what was paid', () => {
    const card = level(4, { atk: 500 })
    const cost = normal(4, { atk: 1300 })
    const table = known({ hand: [card], mainMonster: [cost] }, [
      says(
        card,
        "You can Special Summon this card (from your hand) by Tributing 1 Warrior monster, and if you do, it gains ATK equal to the Tributed monster's original ATK.",
      ),
    ])
    const now = summoned(table)
    expect(now.place(cost)).toBe('graveyard')
    expect(now.atk(card)).toBe(1800)
  })

  it('[SS-03] "and if you do" without a cost', () => {
    const card = level(4, { atk: 500 })
    const table = known(
      { hand: [card] },
      [
        says(
          card,
          'If your opponent controls more monsters than you do, you can Special Summon this card (from your hand), and if you do, it gains 300 ATK.',
        ),
      ],
      { mainMonster: [normal(4)] },
    )
    expect(summoned(table).atk(card)).toBe(800)
  })

  it('[SS-03, MON-20] as a monster of another Level', () => {
    const card = level(5)
    const table = known({ hand: [card] }, [
      says(
        card,
        'If there are no monsters on the field, you can Special Summon this card (from your hand) as a Level 3 monster.',
      ),
    ])
    const now = summoned(table)
    const at = locate(now.state, now.id(card))
    expect(at?.kind === 'monster' && figureOf(now.state, at.card, 'level', now.pool)).toBe(3)
  })

  it('[SS-03] as a Tuner, in a sentence of its own', () => {
    const card = level(4)
    const [, text] = says(
      card,
      'You can Special Summon this card (from your hand) by Tributing 1 monster. If Summoned this way, this card is treated as a Tuner monster.',
    )
    expect(text.effects).toMatchObject([
      { read: 'whole', after: [{ lasting: { is: 'alter', changes: [{ of: 'ability', is: 'tuner' }] } }] },
    ])
  })
})

describe('[SUM-03, SUM-14] what follows, where the opponent may negate the Summon', () => {
  const [card, negates, other] = [level(4, { atk: 500 }), trap('counter'), trap()]
  const texts = [
    says(
      card,
      'If you control no monsters, you can Special Summon this card (from your hand), and if you do, it gains 300 ATK, also you cannot Special Summon for the rest of this turn.',
    ),
    says(
      negates,
      'When a monster(s) would be Summoned: Negate the Summon, and if you do, destroy that monster.',
    ),
  ]
  const chosen = (now: Known): Known => {
    const [next] = now.offers('choose', 'decide')
    return next ? chosen(now.act(next)) : now
  }
  const begun = (theirs: typeof negates) => {
    const table = known({ hand: [card] }, texts, { spellTrap: [set(theirs)] })
    const [own] = table.offers('summon-itself')
    if (!own) throw new Error('it cannot Summon itself')
    return chosen(table.act(own))
  }
  const locked = (now: Known): number => now.state.lasting?.length ?? 0

  it('is done once nobody has negated it', () => {
    const asked = begun(other)
    expect([asked.place(card), locked(asked)]).toEqual([undefined, 0])
    const came = asked.settled()
    expect(came.atk(card)).toBe(800)
    expect(locked(came)).toBeGreaterThan(0)
  })

  it('is not done where it was negated, and nothing is forbidden', () => {
    const asked = begun(negates)
    const [negation] = asked.offers('activate')
    if (!negation) throw new Error('nobody can negate it')
    const gone = asked.act(negation).answered()
    expect([gone.place(card), locked(gone)]).toEqual(['graveyard', 0])
  })
})
