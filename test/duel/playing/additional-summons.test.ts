import { describe, expect, it } from 'vitest'
import type { Forbidden } from '../../../shared/cards/effects/effect.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { printedAs, type Seen } from '../../../shared/duel/continuous/any-card.ts'
import { whyLocked } from '../../../shared/duel/continuous/locks.ts'
import { level, normal, pendulum, spell } from '../cards.ts'
import { main } from '../table.ts'
import { DRAGON, effect, type Known, known, says, text } from './known.ts'

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

describe('an additional Normal Summon that is of no use', () => {
  const GIVES =
    'You can pay 100 LP; during your Main Phase this turn, you can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set (you can only gain this effect once per turn).'
  const OTHER = GIVES.replace('Warrior', 'Dragon')
  const TWICE = 'You can conduct 2 Normal Summons/Sets this turn, not just 1.'
  const [one, two, double, bar, held] = [level(4), level(4), spell(), spell(), normal(4)]
  const texts = [says(one, GIVES), says(two, OTHER), says(double, TWICE)]
  const table = (act: Forbidden): Known => {
    const lasting = { is: 'forbid', who: 'you', act } as const
    const lasts = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
    const forbids = effect('activation', ['hand', 'field'], [{ do: 'apply', lasting, lasts }])
    return known({ mainMonster: [one, two], hand: [held, double, bar] }, [...texts, [bar, text([forbids])]])
  }
  const activated = (now: Known, card: typeof bar): Known => {
    const action = now.offers('activate').find((each) => 'card' in each && each.card === now.id(card))
    if (!action) throw new Error('it is not offered')
    return now.act(action).settled()
  }
  const offered = (now: Known): readonly boolean[] => [
    now.refused(now.use(two, 'ignition')) === 'allowed',
    now.offers('activate').some((each) => 'card' in each && each.card === now.id(double)),
  ]
  const NO_SUMMON = { act: 'normal-summon' } as const

  it('is given as long as one can be made', () => {
    expect(offered(table(NO_SUMMON))).toEqual([true, true])
    const some = table({ ...NO_SUMMON, except: DRAGON })
    expect(offered(activated(some, bar))).toEqual([true, true])
  })

  it('is not given where no monster can be Normal Summoned', () => {
    expect(offered(activated(table({ act: 'normal-summon-or-set' }), bar))).toEqual([false, false])
    // What may still be Set once more is of use.
    expect(offered(activated(table(NO_SUMMON), bar))).toEqual([false, true])
  })

  it('is not given once that of the turn has been made', () => {
    const now = table(NO_SUMMON)
    const gained = used(now, now.use(one, 'ignition'))
    expect(offered(gained)).toEqual([true, true])
    const extra = gained.offers('normal-summon').find((action) => 'extra' in action && action.extra === 0)
    if (!extra) throw new Error('there is no additional Summon')
    expect(offered(gained.act(extra).settled())).toEqual([false, true])
  })
})
