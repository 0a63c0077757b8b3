import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { why } from '../../../shared/duel/engine.ts'
import {
  fusion,
  fusionSpell,
  level,
  named,
  normal,
  pendulum,
  ritualSpell,
  spell,
  synchro,
  trap,
  tuner,
} from '../cards.ts'
import { activate, allPass, DONE, effect, fuse, lose, move, ritual, summon, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const NOBODY = 99 as DuelObjectId
const go = (phase: 'standby' | 'battle' | 'end') => ({ do: 'enter-phase', phase }) as const
const special = (table: Table, card: ReturnType<typeof synchro>, materials: readonly DuelObjectId[]) =>
  ({
    do: 'special-summon',
    by: 'synchro',
    card: table.id(card),
    materials,
    zone: main(3),
    position: 'attack',
  }) as const

describe('Summons that the rules refuse', () => {
  it('[SS-14] [PEN-09] a Synchro Monster that lies face-up is not Synchro Summoned, nor Pendulum Summoned if it has no Scale', () => {
    const goal = synchro(5)
    const table = duel().mine({
      mainMonster: [tuner(1), normal(4)],
      faceUpExtraDeck: [goal],
      hand: [normal(3)],
      scales: [pendulum(4, 1), pendulum(4, 8)],
    })
    const materials = table.state.sides[0].mainMonster.flatMap((one) => one?.id ?? [])
    expect(table.refused(special(table, goal, materials))).toBe('lies-face-up SS-14 PEN-09')
    const begun = table.act({ do: 'begin-pendulum-summon' })
    const place = { do: 'place-pendulum', card: begun.id(goal), zone: main(3), position: 'attack' } as const
    expect(begun.refused(place)).toBe('wrong-kind PEN-09')
    const down = duel().mine({ mainMonster: [tuner(1), normal(4)], extraDeck: [goal] })
    const [one, two] = down.state.sides[0].mainMonster
    expect(one && two && down.verdict(special(down, goal, [one.id, two.id]))).toBe('allowed')
    expect(one && two && down.refused(special(down, goal, [one.id, one.id]))).toBe(
      'named-twice SYN-01 SYN-02',
    )
  })

  it('[FUS-03] [SYN-01] a monster whose materials nobody can read is not Summoned with any', () => {
    const goal = { ...synchro(5), materials: 'none' } as unknown as ReturnType<typeof synchro>
    const table = duel().mine({ mainMonster: [tuner(1), normal(4)], extraDeck: [goal] })
    expect(table.offers('special-summon')).toEqual([])
    expect(table.verdict(special(table, goal, []))).toBe('no-materials-line')
    const merged = { ...fusion(5, '2 monsters'), materials: 'none' } as unknown as ReturnType<typeof fusion>
    const [poly, other] = [fusionSpell(), fusion(4, '2 monsters')]
    const board = duel().mine({ hand: [poly, normal(1), normal(2)], extraDeck: [merged, other] })
    const running = board.act(activate(board, poly))
    expect(running.verdict(fuse(running, merged, []))).toBe('no-materials-line')
  })

  it('[RIT-02] a Ritual Spell that reaches banished monsters takes those that lie face-up', () => {
    const [goal, eight] = [level(8, { frame: 'ritual' }), normal(8)]
    const rite = ritualSpell({ from: ['hand', 'banished'] })
    const table = duel().mine({ hand: [rite, eight, goal] })
    const away = (shown: boolean) => {
      const banished = table.act(move(table, goal, { in: 'banished', of: 0 }, { faceUp: shown }))
      return banished.offers('activate').length
    }
    expect([away(true) > 0, away(false)]).toEqual([true, 0])
    const running = table.act(
      activate(table, rite),
      move(table, goal, { in: 'banished', of: 0 }, { faceUp: false }),
    )
    expect(running.refused(ritual(running, goal, [eight]))).toBe('face-down RIT-02')
  })

  it('[SS-11] [SS-01] a text names the place it is not Special Summoned from, how often, or that there is only one', () => {
    const buried = level(4, {
      restrictions: [{ code: 'cannot-be-special-summoned-from', from: ['graveyard'] }],
    })
    const table = duel().mine({ graveyard: [buried] })
    expect(table.refused(move(table, buried, main(1)))).toBe('special-summon-barred-from SS-11')
    const held = table.act(move(table, buried, { in: 'hand', of: 0 }))
    expect(held.verdict(move(held, buried, main(1)))).toBe('allowed')
    const swing = pendulum(4, 1, {
      restrictions: [{ code: 'cannot-be-special-summoned', except: ['pendulum'] }],
    })
    const scaled = duel().mine({ hand: [swing], scales: [pendulum(4, 1), pendulum(4, 8)] })
    expect(scaled.refused(move(scaled, swing, main(1)))).toBe('cannot-be-special-summoned SS-11')
    const begun = scaled.act({ do: 'begin-pendulum-summon' })
    expect(begun.offeredCards('place-pendulum')).toEqual([swing.name])
    const once = synchro(5, undefined, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    const board = duel().mine({
      mainMonster: [tuner(1), normal(4), tuner(1), normal(4)],
      extraDeck: [once, once],
    })
    const [first] = board.offers('special-summon')
    const after = first ? board.act(first) : board
    const rest = after.state.sides[0].mainMonster.flatMap((one) =>
      one && one.passcode !== once.passcode ? one.id : [],
    )
    const [lying] = after.state.sides[0].extraDeck
    const again = { ...special(after, once, rest), card: lying?.id ?? NOBODY }
    expect(after.refused(again)).toBe('special-summoned-already SS-01')
    const only = level(4, { restrictions: [{ code: 'control-only-one' }] })
    const two = duel().mine({ mainMonster: [only], graveyard: [only] })
    const [dead] = two.state.sides[0].graveyard
    expect(two.verdict({ do: 'move-by-hand', card: dead?.id ?? NOBODY, to: main(3) })).toBe(
      'control-only-one',
    )
  })

  it('[TOON-02] [ZONE-03] a Toon Monster of old needs a zone as well', () => {
    const toon = level(4, { abilities: ['toon'], effect: false })
    const table = duel({ ruleset: 'classic' }).mine({
      hand: [toon],
      mainMonster: Array.from({ length: 5 }, () => normal(1)),
      spellTrap: [faceUp(named(spell('continuous'), 'Toon World'))],
    })
    expect(table.offers('toon-summon')).toEqual([])
    const come = {
      do: 'toon-summon',
      card: table.id(toon),
      tributes: [],
      zone: main(1),
      position: 'attack',
    } as const
    expect(table.refused(come)).toBe('no-free-zone ZONE-03')
  })
})

describe('what the moment refuses', () => {
  it('[TURN-01] [TURN-02] drawing, ending the turn and the phases have their places', () => {
    const main1 = duel().mine({ deck: [normal(1)] })
    expect(main1.refused({ do: 'draw' })).toBe('wrong-phase TURN-02')
    expect(main1.refused({ do: 'end-turn' })).toBe('wrong-phase TURN-01')
    expect(main1.refused(go('standby'))).toBe('phase-order TURN-01')
    expect(main1.refused({ do: 'phase-anyway', phase: 'main1' })).toBe('phase-order TURN-01')
    expect(main1.verdict({ do: 'phase-anyway', phase: 'battle' })).toBe('allowed')
    const end = duel({ phase: 'end' })
    expect([end.verdict({ do: 'end-turn' }), end.refused(go('battle'))]).toEqual([
      'allowed',
      'phase-order TURN-01',
    ])
    expect(duel({ turn: 1 }).refused(go('battle'))).toBe('no-battle-on-first-turn TURN-11')
  })

  it('[TRP-05] [CHN-34] a Counter Trap answers no end of a phase', () => {
    const [counter, ambush] = [trap('counter'), trap()]
    const table = duel().theirs({ spellTrap: [counter, ambush] })
    const announced = table.act(go('battle'))
    expect(announced.offeredCards('activate')).toEqual([ambush.name])
    expect(announced.refused(activate(announced, counter))).toBe('nothing-to-answer TRP-05')
  })

  it('[MOVE-10] nothing activates of a card that is banished face-down', () => {
    const card = level(4)
    const table = duel().mine({ mainMonster: [card] })
    const hidden = table.act(move(table, card, { in: 'banished', of: 0 }, { faceUp: false }))
    expect(hidden.refused(effect(hidden, card, 'trigger'))).toBe('cannot-activate-there MOVE-10')
    const shown = table.act(move(table, card, { in: 'banished', of: 0 }))
    expect(shown.verdict(effect(shown, card, 'trigger'))).toBe('allowed')
  })

  it('[CTL-04] [ZONE-03] [ZONE-14] even against the rules a card has its owner’s piles and one zone', () => {
    const [mine, other] = [normal(4), normal(3)]
    const table = duel().mine({ mainMonster: [mine, other] })
    const anyway = (card: DuelObjectId, to: Extract<Action, { do: 'move-anyway' }>['to']) =>
      table.refused({ do: 'move-anyway', card, to })
    expect([
      anyway(NOBODY, main(3)),
      anyway(table.id(mine), { in: 'hand', of: 1 }),
      anyway(table.id(mine), main(2)),
      anyway(table.id(mine), main(1)),
      anyway(table.id(mine), backrow(1)),
    ]).toEqual([
      'no-such-card TOK-01',
      'not-yours CTL-04',
      'zone-taken ZONE-03 ZONE-14',
      'allowed',
      'allowed',
    ])
    expect(table.verdict({ do: 'change-both-life-points', by: [0, 0] })).toBe('not-an-amount')
    expect(table.verdict({ do: 'change-both-life-points', by: [0, -1] })).toBe('allowed')
  })

  it('asks nothing of a card that nobody knows', () => {
    const [held, magic, monster, hidden] = [normal(4), spell(), level(4), pendulum(4, 1)]
    const table = duel().mine({
      hand: [held, magic, hidden],
      mainMonster: [monster, set(normal(2))],
      extraDeck: [synchro(5)],
    })
    const [extra] = table.state.sides[0].extraDeck
    const unknown = cardPool([])
    const actions: readonly Action[] = [
      summon(table, held),
      activate(table, magic),
      effect(table, monster, 'ignition'),
      move(table, monster, main(3)),
      { do: 'equip-by-hand', card: table.id(held), to: table.id(monster), zone: backrow(1) },
      { do: 'activate-scale', card: table.id(hidden), zone: backrow(1) },
      { do: 'set-spell-trap', card: table.id(magic), zone: backrow(1) },
      {
        do: 'special-summon',
        by: 'synchro',
        card: extra?.id ?? NOBODY,
        materials: [],
        zone: main(3),
        position: 'attack',
      },
    ]
    for (const action of actions)
      expect([action, why(table.state, action, unknown)?.code]).toEqual([action, 'unknown-card'])
    const over = allPass(table.act(activate(table, magic))).act(lose(1, 100), DONE)
    expect(over.act(toGraveyard(over, monster)).place(monster)).toBe('graveyard 0')
  })
})
