import { describe, expect, it } from 'vitest'
import { level, normal, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* Which attacks count where a text asks whether a monster attacked, and where it asks whether one was declared. */

const [attacker, victim] = [level(4, { atk: 1800 }), normal(4, { atk: 1000 })]
const stopper = trap()

/** The table after an attack, which a Trap of the other player negates or which goes on; then the Battle Phase ends. */
const afterAttack = (text: string, isNegated: boolean): Known => {
  const now = known(
    { mainMonster: [attacker] },
    [
      says(attacker, text),
      says(stopper, "When an opponent's monster declares an attack: Negate the attack."),
    ],
    { mainMonster: [victim], spellTrap: [set(stopper)] },
    { phase: 'battle' },
  )
  const declared = now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
  const negates = declared.settledUpTo('activate').offers('activate')[0]
  if (!negates) throw new Error('the attack cannot be answered')
  return (isNegated ? declared.settledUpTo('activate').act(negates) : declared).settled()
}
const ended = (now: Known): Known => now.act({ do: 'enter-phase', phase: 'main2' })

describe('a monster that attacked', () => {
  it('[BAT-25] is one whose attack came to its Damage Step, at the end of the Battle Phase', () => {
    const words = 'At the end of the Battle Phase, if this card attacked: Banish it.'
    const isOffered = (isNegated: boolean): boolean =>
      ended(afterAttack(words, isNegated)).offers('activate-effect').length > 0
    expect([isOffered(false), isOffered(true)]).toEqual([true, false])
  })

  it('[BAT-25] is changed for its attack only if that was carried out', () => {
    const words = 'If this card attacks, it is changed to Defense Position at the end of the Battle Phase.'
    const position = (isNegated: boolean): string | undefined =>
      ended(afterAttack(words, isNegated))
        .settled()
        .state.sides[0].mainMonster.find((one) => one !== null)?.position
    expect([position(false), position(true)]).toEqual(['defense', 'attack'])
  })

  it('[BAT-03] has declared an attack also where that was negated', () => {
    const targets = (which: string, isNegated: boolean): number =>
      ended(
        afterAttack(
          `Once per turn: You can target 1 monster you control that ${which} this turn; you gain 100 LP.`,
          isNegated,
        ),
      )
        .settled()
        .offers('activate-effect').length
    expect([targets('attacked', false), targets('attacked', true)]).toEqual([1, 0])
    expect([targets('declared an attack', false), targets('declared an attack', true)]).toEqual([1, 1])
  })
})
