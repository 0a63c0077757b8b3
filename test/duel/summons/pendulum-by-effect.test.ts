import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { level, normal, pendulum, spell, trap } from '../cards.ts'
import { activate, allPass, DONE } from '../doing.ts'
import { duel, main } from '../table.ts'

/* "Immediately after this effect resolves, Pendulum Summon": by the rules of the Pendulum Summon, in either turn. */

const BY_EFFECT = { do: 'pendulum-by-hand' } as const
const place = (card: DuelObjectId, zone = main(3)): Action => ({
  do: 'place-pendulum',
  card,
  zone,
  position: 'attack',
})

describe('a Pendulum Summon that an effect makes', () => {
  const [low, high, five, nine] = [pendulum(4, 1), pendulum(4, 8), level(5), level(9)]
  const scales = [low, high] as const

  it('[PEN-09] brings monsters between the Scales and no others, in the Battle Phase too', () => {
    const table = duel({ phase: 'battle' }).mine({ hand: [five, nine], scales: [...scales] })
    expect(table.verdict({ do: 'begin-pendulum-summon' })).toBe('wrong-phase')
    const begun = table.act(BY_EFFECT)
    expect(begun.verdict(place(begun.id(nine)))).toBe('level-outside-scales')
    const after = begun.act(place(begun.id(five)), { do: 'finish-pendulum-summon' })
    expect(after.place(five)).toBe('mainMonster 0 2')
    expect(after.monster(five).arrival).toMatchObject({ by: 'pendulum' })
  })

  it('[PEN-08] is not the Pendulum Summon of the turn', () => {
    const other = level(6)
    const table = duel().mine({ hand: [five, other], scales: [...scales] })
    const begun = table.act(BY_EFFECT)
    const after = begun.act(place(begun.id(five)), { do: 'finish-pendulum-summon' })
    expect(after.verdict({ do: 'begin-pendulum-summon' })).toBe('allowed')
    expect(after.state.turn.specialSummons).toMatchObject([{ by: 'pendulum', player: 0 }])
  })

  it('[PEN-08, PEN-09] needs two Scales and a monster between them', () => {
    expect(
      duel()
        .mine({ hand: [five], scales: [low] })
        .refused(BY_EFFECT),
    ).toBe('needs-two-scales PEN-08')
    const nobody = duel().mine({ hand: [nine], scales: [...scales] })
    expect(nobody.refused(BY_EFFECT)).toBe('nothing-between-scales PEN-09 ZONE-10')
  })

  it('[SUM-05, PEN-09] is made by the player whose effect resolves, in the turn of the other, and nobody can negate it', () => {
    const [ambush, mine, stop] = [trap(), spell(), { ...trap('counter'), negatesSummons: true as const }]
    const table = duel()
      .mine({ hand: [mine], spellTrap: [stop], mainMonster: [normal(4)] })
      .theirs({ hand: [five], scales: [...scales], spellTrap: [null, null, ambush] })
    const answered = table.act(activate(table, mine))
    const chained = allPass(answered.act(activate(answered, ambush)))
    const begun = chained.act(BY_EFFECT)
    expect(begun.verdict(place(begun.id(five), main(3, 0)))).toBe('zone-not-allowed')
    const after = begun.act(place(begun.id(five), main(3, 1)), { do: 'finish-pendulum-summon' })
    expect(after.monster(five)).toMatchObject({ controller: 1, arrival: { by: 'pendulum' } })
    expect(after.state.turn.player).toBe(0)
    expect(after.state.processes.map(({ is }) => is)).toEqual(['chain'])
    expect(after.act(DONE).state.turn.pendulumSummoned).toBe(false)
  })
})
