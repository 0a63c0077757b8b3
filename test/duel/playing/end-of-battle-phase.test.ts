import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What waits for the end of the Battle Phase, and effects that end it. */

const attackOn = (now: Known, mine: Card, target: Card | null): Known =>
  now.act({ do: 'attack', card: now.id(mine), target: target && now.id(target) }).settled()
const main2 = { do: 'enter-phase', phase: 'main2' } as const

describe('[TURN-14] an effect that waits for the end of the Battle Phase', () => {
  const mine = level(4, { atk: 2000 })
  const table = (words: string): Known =>
    known(
      { mainMonster: [mine], deck: [normal(1), normal(2)] },
      [says(mine, words)],
      { mainMonster: [normal(4, { atk: 1000 })], hand: [normal(3)] },
      { phase: 'battle' },
    )
  const words = 'At the end of the Battle Phase, if this card battled: Draw 1 card.'
  const target = (now: Known) => {
    const [action] = now.offers('attack')
    if (!action) throw new Error('it cannot attack')
    return now.act(action).settled()
  }

  it('is activated in the End Step, before the phase is over', () => {
    const ending = target(table(words)).act(main2)
    expect(ending.state.turn.battleStep).toBe('end')
    const after = ending.act(ending.use(mine, 'trigger')).settled()
    expect(after.state.sides[0].hand).toHaveLength(1)
  })

  it('must be activated before players go on, and once', () => {
    const ending = target(table(words)).act(main2)
    expect(ending.refused({ do: 'pass' })).toBe('mandatory-effect-waits')
    const after = ending.act(ending.use(mine, 'trigger')).settled()
    expect(after.refused(after.use(mine, 'trigger'))).toBe('condition-unmet')
    expect(after.act(main2).settled().state.turn.phase).toBe('main2')
  })

  it('does nothing where its monster has not battled, nor at another time', () => {
    const idle = table(words)
    expect(idle.refused(idle.use(mine, 'trigger'))).toBe('condition-unmet')
    expect(idle.act(main2).settled().state.turn.phase).toBe('main2')
  })

  it('asks which monster was attacked', () => {
    const asks =
      "At the end of the Battle Phase, if this card attacked an opponent's Warrior monster this turn: You can draw 1 card."
    const other = asks.replace('Warrior', 'Dragon')
    const drawn = [asks, other].map((text) => {
      const ending = target(table(text)).act(main2)
      return ending.refused(ending.use(mine, 'trigger'))
    })
    expect(drawn).toEqual(['allowed', 'condition-unmet'])
  })
})

describe('[TURN-14] what is put off until the end of the Battle Phase', () => {
  it('is done in the End Step', () => {
    const mine = level(4, { atk: 2000 })
    const table = known(
      { mainMonster: [mine] },
      [says(mine, 'If this card attacks, it is changed to Defense Position at the end of the Battle Phase.')],
      {},
      { phase: 'battle' },
    )
    const position = (now: Known) => now.state.sides[0].mainMonster.find((one) => one !== null)?.position
    const fought = attackOn(table, mine, null)
    const ending = fought.act(main2)
    expect([position(fought), position(ending), ending.state.turn.battleStep]).toEqual([
      'attack',
      'defense',
      'end',
    ])
    expect(ending.act(main2).state.turn.phase).toBe('main2')
  })
})

describe('an effect that ends the Battle Phase', () => {
  const [mine, fader, other] = [level(4, { atk: 2000 }), level(1), normal(4)]
  const table = known(
    { mainMonster: [mine, other] },
    [
      says(
        fader,
        "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand, then end the Battle Phase.",
      ),
    ],
    { hand: [fader] },
    { phase: 'battle' },
  )
  const declared = table.act({ do: 'attack', card: table.id(mine), target: null })
  const untilOffered = (now: Known): Known =>
    now.offers('activate-effect').length > 0 ? now : untilOffered(now.act({ do: 'pass' }))
  const asked = untilOffered(declared)
  const [use] = asked.offers('activate-effect')
  const after = use && asked.act(use).answered()

  it('leads to Main Phase 2, without damage', () => {
    expect([after?.state.turn.phase, after?.state.sides[1].lifePoints]).toEqual(['main2', 8000])
    expect([after?.place(fader), after?.state.processes]).toEqual(['mainMonster', []])
  })

  it('leaves no attack for the others', () => {
    expect(after?.offers('attack')).toEqual([])
  })

  it('ends nothing outside the Battle Phase', () => {
    const card = spell()
    const now = known({ hand: [card], deck: [normal(1)] }, [says(card, 'End the Battle Phase.')])
    expect(now.offers('activate')).toEqual([])
  })
})

describe('[TURN-14] an effect that ends the Battle Phase', () => {
  const [mine, other, stopper] = [level(4, { atk: 2000 }), normal(4), trap()]
  const stopped = (words: string): Known => {
    const now = known(
      { mainMonster: [mine, other], deck: [normal(1), normal(2)] },
      [
        says(mine, words),
        says(
          stopper,
          "When an opponent's monster declares an attack: Negate the attack, then end the Battle Phase.",
        ),
      ],
      { spellTrap: [set(stopper)] },
      { phase: 'battle' },
    )
    const fought = attackOn(now, mine, null)
    const declared = fought
      .act({ do: 'attack', card: fought.id(other), target: null })
      .settledUpTo('activate')
    return declared.act(...declared.offers('activate').slice(0, 1)).settledUpTo('activate-effect')
  }

  it('lets what waits for the end of the phase activate in its End Step', () => {
    const ending = stopped('At the end of the Battle Phase, if this card battled: You can draw 1 card.')
    expect([ending.state.turn.phase, ending.state.turn.battleStep]).toEqual(['battle', 'end'])
    expect(ending.offers('attack')).toEqual([])
    const after = ending.act(ending.use(mine, 'trigger')).settled()
    expect(after.state.sides[0].hand).toHaveLength(1)
    expect(after.act(main2).settled().state.turn.phase).toBe('main2')
  })

  it('does what was put off until then', () => {
    const ending = stopped(
      'If this card attacks, it is changed to Defense Position at the end of the Battle Phase.',
    )
    const position = ending.state.sides[0].mainMonster.map((one) => one?.position)[0]
    expect([position, ending.state.turn.battleStep]).toEqual(['defense', 'end'])
  })

  it('leads to Main Phase 2 at once where nobody could do anything in that step', () => {
    expect(stopped('').settled().state).toMatchObject({ turn: { phase: 'main2' }, processes: [] })
  })
})

describe('an answer to an attack after which it becomes the End Phase', () => {
  const fader = level(1)
  const mine = level(4, { atk: 2000 })
  const table = known(
    { mainMonster: [mine] },
    [
      says(
        fader,
        "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand, and if you do, it becomes the End Phase of this turn.",
      ),
    ],
    { hand: [fader] },
    { phase: 'battle' },
  )
  const declared = table.act({ do: 'attack', card: table.id(mine), target: null })
  const untilOffered = (now: Known): Known =>
    now.offers('activate-effect').length > 0 ? now : untilOffered(now.act({ do: 'pass' }))
  const asked = untilOffered(declared)
  const [use] = asked.offers('activate-effect')
  const after = use && asked.act(use).answered()

  it('leaves nothing of the battle: no damage, no Main Phase 2', () => {
    expect([after?.state.turn.phase, after?.state.sides[1].lifePoints]).toEqual(['end', 8000])
    expect(after?.place(fader)).toBe('mainMonster')
    expect(after?.state.processes.filter(({ is }) => is === 'battle')).toEqual([])
    expect(after?.offers('attack')).toEqual([])
  })
})

describe('control "until the end of the Battle Phase"', () => {
  it('[TURN-14] given in the open Battle Phase, lasts to its End Step', () => {
    const [takes, theirs] = [spell('quick-play'), normal(4)]
    const table = known(
      { hand: [takes] },
      [
        says(
          takes,
          'Target 1 monster your opponent controls; take control of it until the end of the Battle Phase.',
        ),
      ],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const controller = (now: Known) => {
      const at = locate(now.state, now.id(theirs))
      return at?.kind === 'monster' ? at.card.controller : undefined
    }
    const taken = table.act(...table.offers('activate').slice(0, 1)).answered()
    const ended = taken.act(main2).answered()
    expect([controller(taken), controller(ended)]).toEqual([0, 1])
  })
})
