import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { printedAs, type Seen } from '../../../shared/duel/continuous/any-card.ts'
import { whyLocked } from '../../../shared/duel/continuous/locks.ts'
import { level, normal, pendulum } from '../cards.ts'
import { main } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* Summons in addition to those of the turn, each played to where one more is refused. */

const seenOf = (table: Known, card: ReturnType<typeof normal>): Seen => {
  const seen = printedAs({ cards: table.pool }, { card: table.id(card), passcode: card.passcode, player: 0 })
  if (!seen) throw new Error('no card')
  return seen
}

const dragon = () => normal(4, { type: 'Dragon' })

const used = (table: Known, gained: Action): Known => table.act(gained).settled()

describe('a Tribute Summon in addition to the Normal Summon', () => {
  const words =
    'Once per turn: You can pay 100 LP; you can Tribute Summon 1 monster during your Main Phase this turn, in addition to your Normal Summon/Set this turn. (You can only gain this effect once per turn.)'

  it('is one Tribute Summon more, and no other', () => {
    const [card, first, second, high] = [level(4), normal(4), normal(4), normal(5)]
    const table = known({ mainMonster: [card], hand: [first, second, high] }, [says(card, words)])
    const gained = used(table, table.use(card, 'ignition')).act({
      do: 'normal-summon',
      card: table.id(first),
      tributes: [],
      zone: main(2),
    })
    const after = gained.settled()
    const extra = { do: 'normal-summon', extra: 0 } as const
    const plain = after.refused({ ...extra, card: table.id(second), tributes: [], zone: main(3) })
    const tributed = { ...extra, card: table.id(high), tributes: [table.id(first)], zone: main(2) } as const
    expect([plain, after.refused(tributed)]).toEqual(['only-tribute-summon', 'allowed'])
    const done = after.act(tributed).settled()
    expect(
      done.refused({ ...extra, card: table.id(second), tributes: [table.id(card)], zone: main(1) }),
    ).toBe('extra-normal-summon-used')
  })
})

describe('a Pendulum Summon in addition to that of the turn', () => {
  const words =
    'Once per turn: You can gain 100 LP, also during your Main Phase this turn, you can conduct 1 Pendulum Summon of a Dragon monster(s) in addition to your Pendulum Summon (you can only gain this effect once per turn).'

  it('is of such monsters, and the third is refused', () => {
    const [card, one, two, other] = [level(4), dragon(), dragon(), normal(4, { type: 'Rock' })]
    const three = dragon()
    const scales = [pendulum(4, 1), pendulum(4, 8)]
    const table = known({ mainMonster: [card], hand: [one, two, three, other], scales }, [says(card, words)])
    const gained = used(table, table.use(card, 'ignition'))
    const summoned = (now: Known, monster: typeof one, zone: Parameters<typeof main>[0]): Known =>
      now
        .act({ do: 'begin-pendulum-summon' })
        .act({ do: 'place-pendulum', card: table.id(monster), zone: main(zone), position: 'attack' })
        .act({ do: 'finish-pendulum-summon' })
        .settled()
    // The additional one is used first where it serves.
    const once = summoned(gained, one, 2)
    const twice = summoned(once, two, 3)
    const general = summoned(gained, other, 2).act({ do: 'begin-pendulum-summon' })
    expect(
      [three, other].map((monster) =>
        general.refused({ do: 'place-pendulum', card: table.id(monster), zone: main(3), position: 'attack' }),
      ),
    ).toEqual(['allowed', 'not-there'])
    expect([
      table.refused({ do: 'begin-pendulum-summon' }),
      once.refused({ do: 'begin-pendulum-summon' }),
      twice.refused({ do: 'begin-pendulum-summon' }),
    ]).toEqual(['allowed', 'allowed', 'pendulum-summon-used'])
  })
})

describe('"each player can only Link Summon a monster once per turn"', () => {
  it.each([
    ['Each player can only Link Summon a monster once per turn.', ['locked', 'allowed']],
    ['Each player can only Special Summon a monster(s) once per turn.', ['locked', 'locked']],
  ])('%s', (words, verdicts) => {
    const card = level(4)
    const table = known({ mainMonster: [card] }, [says(card, words)])
    const { doneThisTurn = [] } = table.state
    const linked = table.withState({
      doneThisTurn: [
        ...doneThisTurn,
        { is: 'summoned', by: 'link', card: 999, passcode: card.passcode, player: 0 } as never,
      ],
    })
    const asked = (by: 'link' | 'xyz') =>
      whyLocked(linked.state, { player: 0, card: seenOf(linked, card), from: 'extraDeck', by }, linked.pool)
        ?.code ?? 'allowed'
    expect([asked('link'), asked('xyz')]).toEqual(verdicts)
  })
})
