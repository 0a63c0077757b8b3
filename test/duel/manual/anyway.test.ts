import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { apply } from '../../../shared/duel/engine.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { played } from '../../../shared/duel/replay/step.ts'
import { level, named, normal, pendulum, spell, synchro, trap } from '../cards.ts'
import { activate, allPass, summon } from '../doing.ts'
import { duel, main } from '../table.ts'

const monster = normal(4)
const big = synchro(8)
const magic = spell('normal')
const pool = cardPool([monster, big, magic])
const opened = newDuel({
  ruleset: 'mr5',
  seed: 'anyway',
  decks: [{ main: [monster.passcode, magic.passcode], extra: [big.passcode] }, null],
  first: 0,
})
const idOf = ({ passcode }: { readonly passcode: number }) => {
  const found = [...opened.sides[0].hand, ...opened.sides[0].extraDeck].find(
    (card) => card.passcode === passcode,
  )
  if (!found) throw new Error('not dealt')
  return found.id
}

describe('against the rules', () => {
  it('an Extra Deck monster goes to any zone, and the step says so', () => {
    const zone = { in: 'mainMonster', of: 1, index: 3 } as const
    const step = played(opened, [{ do: 'move-anyway', card: idOf(big), to: zone }], pool)
    if (!step.ok) throw new Error(step.error.code)
    expect(step.value).toMatchObject({ byHand: true, anyway: true })
    expect(step.value.state.sides[1].mainMonster[3]).toMatchObject({ controller: 1, position: 'attack' })
  })

  it('a Spell stands among the monsters, and a monster face-down among the Spells', () => {
    const among = { in: 'mainMonster', of: 0, index: 0 } as const
    const first = apply(opened, { do: 'move-anyway', card: idOf(magic), to: among }, pool)
    if (!first.ok) throw new Error(first.error.code)
    const shelf = { in: 'spellTrap', of: 0, index: 0 } as const
    const second = apply(
      first.value.state,
      { do: 'move-anyway', card: idOf(monster), to: shelf, faceUp: false },
      pool,
    )
    expect(second.ok && second.value.state.sides[0].spellTrap[0]).toMatchObject({ faceUp: false })
    expect(second.ok && second.value.state.sides[0].hand).toEqual([])
  })

  it('[ZONE-03] only what cannot be is refused: two cards in one zone', () => {
    const zone = { in: 'extraMonster', side: 'left' } as const
    const first = apply(opened, { do: 'move-anyway', card: idOf(monster), to: zone }, pool)
    if (!first.ok) throw new Error(first.error.code)
    const second = apply(first.value.state, { do: 'move-anyway', card: idOf(big), to: zone }, pool)
    expect(second).toMatchObject({ ok: false, error: { code: 'zone-taken' } })
  })

  it('any phase is entered, the draw of the turn left out', () => {
    const battle = apply(opened, { do: 'phase-anyway', phase: 'battle' }, pool)
    expect(battle.ok && battle.value.state.turn).toMatchObject({ number: 1, phase: 'battle' })
    expect(apply(opened, { do: 'phase-anyway', phase: 'draw' }, pool).ok).toBe(false)
  })

  it('[SUM-07] who is being Summoned keeps its zone, and stands in it when the phase is left', () => {
    const [four, other] = [normal(4), normal(3)]
    const table = duel()
      .mine({ hand: [four, other] })
      .theirs({ spellTrap: [named(trap('counter'), 'Solemn Judgment')] })
    const coming = table.act(summon(table, four))
    const onto = { do: 'move-anyway', card: coming.id(other), to: main(1) } as const
    expect(coming.refused(onto)).toBe('zone-taken ZONE-03 ZONE-14')
    const left = coming.act({ do: 'phase-anyway', phase: 'end' })
    expect(left.place(four)).toBe('mainMonster 0 0')
    expect(left.state.processes).toEqual([])
  })

  it('[SUM-14] a Summon that was negated stays negated when the phase is left', () => {
    const [four, judgment] = [normal(4), named(trap('counter'), 'Solemn Judgment')]
    const table = duel()
      .mine({ hand: [four] })
      .theirs({ spellTrap: [judgment] })
    const coming = table.act(summon(table, four))
    const resolving = allPass(coming.act(activate(coming, judgment, { negatesSummon: true })))
    const negated = resolving.act({ do: 'negate-summon-by-hand' })
    expect(negated.act({ do: 'phase-anyway', phase: 'end' }).place(four)).toBe('graveyard 0')
  })

  it('[PEN-09] [CHN-31] what was being chosen is dropped when a card is moved', () => {
    const four = level(4)
    const scaled = duel().mine({ hand: [four], scales: [pendulum(4, 1), pendulum(4, 8)] })
    const begun = scaled.act({ do: 'begin-pendulum-summon' })
    const placed = begun.act({
      do: 'place-pendulum',
      card: begun.id(four),
      zone: main(1),
      position: 'attack',
    })
    const away = { do: 'move-anyway', card: placed.id(four), to: { in: 'graveyard', of: 0 } } as const
    expect(placed.act(away).state.processes).toEqual([])
    expect(placed.act(away).place(four)).toBe('graveyard 0')

    const [mine, theirs] = [normal(4), normal(4)]
    const facing = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
      .act({ do: 'each-chooses-by-hand', fate: 'switched' })
    const chosen = facing.act({ do: 'choose', card: facing.id(mine) })
    const gone = chosen.act({ do: 'move-anyway', card: chosen.id(mine), to: { in: 'hand', of: 0 } })
    expect(gone.refused({ do: 'choose', card: gone.id(theirs) })).toBe('nothing-to-finish CHN-31')
  })

  it('a coin and a die say in the log what they show', () => {
    const words = (of: 'coin' | 'die') => {
      const step = played(opened, [{ do: 'chance-by-hand', of }], pool)
      return step.ok ? step.value.words : ''
    }
    expect(words('coin')).toMatch(/^Toss a coin: (heads|tails)$/)
    expect(words('die')).toMatch(/^Roll a die: [1-6]$/)
  })
})
