import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId, OwnToken } from '../../../shared/duel/state/duel-card.ts'
import { link, normal, pendulum, spell, token, trap, xyz } from '../cards.ts'
import { move } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const NOBODY = 99 as DuelObjectId
const four = normal(4)
const table = duel()
  .mine({
    hand: [normal(1), trap(), spell('field'), token(1)],
    mainMonster: [four, set(normal(3)), link(['top'])],
    deck: [normal(2)],
  })
  .theirs({ mainMonster: [normal(5)], hand: [] })
const [held, snare, field, sheep] = table.state.sides[0].hand.map(({ id }) => id)
const [standing, hidden, arrow] = table.state.sides[0].mainMonster.map((one) => one?.id)
const [theirs] = table.state.sides[1].mainMonster.map((one) => one?.id)
const top = table.state.sides[0].deck[0]?.id
/** Each action with its refusal in short, beside what is allowed of the same kind. */
const cases = (of: Table, rows: readonly (readonly [string, Action])[]) => {
  for (const [expected, action] of rows) expect([action, of.refused(action)]).toEqual([action, expected])
}
if (!held || !snare || !field || !sheep || !standing || !hidden || !arrow || !theirs || !top)
  throw new Error('unreachable')

describe('moves by hand that the rules refuse', () => {
  it('[TERM-06] [TERM-04] [DUEL-07] showing and discarding at random ask for a card that is there', () => {
    cases(table, [
      ['no-such-card TERM-06', { do: 'reveal-by-hand', card: NOBODY }],
      ['allowed', { do: 'reveal-by-hand', card: top }],
      ['hand-is-empty TERM-04', { do: 'discard-random-by-hand', player: 1 }],
      ['allowed', { do: 'discard-random-by-hand', player: 0 }],
      ['not-a-number-of-cards', { do: 'excavate-by-hand', player: 0, count: 0 }],
      ['deck-is-empty WIN-03', { do: 'excavate-by-hand', player: 0, count: 2 }],
      ['allowed', { do: 'excavate-by-hand', player: 0, count: 1 }],
      ['deck-is-empty WIN-03', { do: 'send-top-by-hand', player: 0, count: 2, to: 'graveyard' }],
      ['not-a-number-of-cards', { do: 'send-top-by-hand', player: 0, count: 0, to: 'banished' }],
    ])
  })

  it('[XYZ-02] [XYZ-04] materials go under a face-up Xyz Monster', () => {
    const rank = xyz(4)
    const board = duel().mine({ mainMonster: [rank, four] })
    const attach = (card: DuelObjectId, under: DuelObjectId) =>
      ({ do: 'attach-by-hand', card, under }) as const
    cases(board, [
      ['no-such-card XYZ-02', attach(NOBODY, board.id(rank))],
      ['no-such-card XYZ-02', attach(board.id(four), NOBODY)],
      ['only-xyz-takes-materials XYZ-02', attach(board.id(rank), board.id(rank))],
      ['only-xyz-takes-materials XYZ-02', attach(board.id(rank), board.id(four))],
      ['allowed', attach(board.id(four), board.id(rank))],
    ])
  })

  it('[EQP-01] [EQP-07] what is equipped to a face-up monster lies in a free Spell & Trap Zone of either player', () => {
    const equip = (card: DuelObjectId, to: DuelObjectId, zone = backrow(1)) =>
      ({ do: 'equip-by-hand', card, to, zone }) as const
    cases(table, [
      ['no-such-card EQP-07', equip(NOBODY, standing)],
      ['wrong-kind EQP-07', equip(field, standing)],
      ['wrong-kind EQP-07', equip(sheep, standing)],
      ['not-there EQP-01', equip(held, top)],
      ['not-there EQP-01', equip(standing, standing)],
      ['face-down EQP-01', equip(held, hidden)],
      ['allowed', equip(held, standing)],
      ['allowed', equip(snare, theirs, backrow(2, 1))],
    ])
    const row = Array.from({ length: 5 }, () => spell('continuous'))
    const full = duel()
      .mine({ hand: [four], mainMonster: [normal(2)], spellTrap: [faceUp(spell('equip')), ...row.slice(1)] })
      .theirs({ spellTrap: row })
    const [lying] = full.state.sides[0].spellTrap
    const [host] = full.state.sides[0].mainMonster
    if (!lying || !host) throw new Error('unreachable')
    cases(full, [
      ['no-free-zone ZONE-14 EQP-01', equip(full.id(four), host.id)],
      ['zone-not-allowed EQP-01', equip(lying.id, host.id, backrow(2))],
      ['allowed', equip(lying.id, host.id)],
    ])
    const one = duel().mine({ hand: [four], mainMonster: [normal(2)], spellTrap: [trap()] })
    const [monster] = one.state.sides[0].mainMonster
    if (!monster) throw new Error('unreachable')
    cases(one, [['zone-taken ZONE-14 EQP-01', equip(one.id(four), monster.id)]])
  })

  it('[MOVE-07] [TERM-10] [CTL-04] [MON-15] a move to a pile is called only what it is', () => {
    const graveyard = { in: 'graveyard', of: 0 } as const
    const to = (
      card: DuelObjectId,
      because: 'discarded' | 'tribute',
      pile: { in: 'graveyard' | 'hand' | 'banished'; of: 0 } = graveyard,
    ) => ({ do: 'move-by-hand', card, to: pile, because }) as const
    cases(table, [
      ['not-so MOVE-07', to(standing, 'discarded')],
      ['not-so MOVE-07', to(held, 'discarded', { in: 'banished', of: 0 })],
      ['allowed', to(held, 'discarded')],
      ['not-so TERM-10', to(held, 'tribute')],
      ['not-so TERM-10', to(standing, 'tribute', { in: 'hand', of: 0 })],
      ['allowed', to(standing, 'tribute')],
      ['allowed', to(hidden, 'tribute')],
      ['not-yours CTL-04', { do: 'move-by-hand', card: theirs, to: graveyard }],
      ['not-in-extra-deck MON-15 PEN-10', { do: 'move-by-hand', card: held, to: { in: 'extraDeck', of: 0 } }],
    ])
    const swing = pendulum(4, 1)
    const up = duel().mine({ hand: [swing] })
    const old = duel({ ruleset: 'classic' }).mine({ hand: [swing] })
    const upward = (of: Table, shown: boolean) =>
      of.refused(move(of, swing, { in: 'extraDeck', of: 0 }, { faceUp: shown }))
    expect([upward(up, true), upward(up, false), upward(old, true)]).toEqual([
      'allowed',
      'not-in-extra-deck MON-15 PEN-10',
      'not-in-extra-deck MON-15 PEN-10',
    ])
  })

  it('[ZONE-14] [ZONE-15] [TOK-01] [PEN-04] each row takes its own cards', () => {
    const fieldZone = { in: 'field', of: 0 } as const
    cases(table, [
      ['zone-not-allowed ZONE-14 ZONE-15 PEN-06', { do: 'move-by-hand', card: snare, to: fieldZone }],
      ['zone-not-allowed ZONE-14 ZONE-15 PEN-06', { do: 'move-by-hand', card: field, to: backrow(1) }],
      [
        'zone-not-allowed ZONE-14 ZONE-15 PEN-06',
        { do: 'move-by-hand', card: snare, to: { in: 'pendulum', of: 0, side: 'left' } },
      ],
      ['wrong-kind TOK-01', { do: 'move-by-hand', card: sheep, to: backrow(1) }],
      ['allowed', { do: 'move-by-hand', card: field, to: fieldZone }],
      ['allowed', { do: 'move-by-hand', card: held, to: backrow(1) }],
      ['wrong-kind SUM-01 TRP-07', { do: 'move-by-hand', card: snare, to: main(5) }],
      ['no-such-card TOK-05', { do: 'move-by-hand', card: sheep, to: main(5) }],
      ['no-such-card TOK-01', { do: 'move-by-hand', card: NOBODY, to: main(5) }],
    ])
    const swing = pendulum(4, 1)
    const old = duel({ ruleset: 'mr3' }).mine({ hand: [swing] })
    const left = { in: 'pendulum', of: 0, side: 'left' } as const
    expect(old.verdict(move(old, swing, left))).toBe('allowed')
    expect(old.refused(move(old, swing, left, { faceUp: false }))).toBe('no-face-down PEN-04')
  })

  it('[TRP-08] [LNK-06] [LNK-07] [TOK-03] [POS-03] who is always face-up is not Set or turned down', () => {
    const embodiment = trap('continuous')
    const stats = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 0, def: 0 } as const
    const lying = duel().mine({ spellTrap: [faceUp(embodiment)], graveyard: [link(['top'])] })
    const rises = { trapMonster: stats } as const
    expect(lying.refused(move(lying, embodiment, main(1), { ...rises, faceUp: false }))).toBe(
      'no-face-down TRP-08',
    )
    expect(lying.verdict(move(lying, embodiment, main(1), rises))).toBe('allowed')
    const [dead] = lying.state.sides[0].graveyard
    if (!dead) throw new Error('unreachable')
    const revive = { do: 'move-by-hand', card: dead.id, to: main(1) } as const
    cases(lying, [
      ['no-face-down LNK-06 LNK-07', { ...revive, faceUp: false }],
      ['position-not-allowed LNK-06', { ...revive, position: 'defense' }],
      ['allowed', revive],
    ])
    const turn = (card: DuelObjectId, up: boolean, position: 'attack' | 'defense') =>
      ({ do: 'turn-by-hand', card, faceUp: up, position }) as const
    cases(table, [
      ['link-keeps-position LNK-06 LNK-07', turn(arrow, true, 'defense')],
      ['no-face-down-attack POS-03', turn(standing, false, 'attack')],
      ['already-so', turn(standing, true, 'attack')],
      ['not-there POS-09', turn(held, true, 'defense')],
      ['allowed', turn(standing, true, 'defense')],
    ])
    const beast = token(1)
    const goat = duel().mine({ mainMonster: [beast] })
    expect(goat.refused(turn(goat.id(beast), false, 'defense'))).toBe('no-face-down TOK-03')
    expect(goat.verdict(turn(goat.id(beast), true, 'defense'))).toBe('allowed')
  })

  it('[CTR-01] counters are whole numbers of a kind, on face-up cards of the field', () => {
    const count = (card: DuelObjectId, by: number, counter = 'Spell Counter') =>
      ({ do: 'count-by-hand', card, counter, by }) as const
    cases(table, [
      ['not-a-count CTR-01', count(standing, 0)],
      ['not-a-count CTR-01', count(standing, 0.5)],
      ['not-a-count CTR-01', count(standing, 1, '')],
      ['face-down CTR-01', count(hidden, 1)],
      ['not-there CTR-01', count(held, 1)],
      ['too-few-counters CTR-01', count(standing, -1)],
      ['allowed', count(standing, 2)],
    ])
    const paying = duel()
      .mine({ hand: [spell()], mainMonster: [four] })
      .theirs({ mainMonster: [normal(5)] })
    const [use] = paying.offers('activate')
    const [other] = paying.state.sides[1].mainMonster
    if (use?.do !== 'activate' || !other) throw new Error('unreachable')
    const cost = (card: DuelObjectId, by: number) => ({ ...use, costs: [count(card, by)] }) as const
    cases(paying, [
      ['not-a-cost TERM-11 CTR-01', cost(paying.id(four), 1)],
      ['too-few-counters CTR-01', cost(paying.id(four), -1)],
      ['no-such-card TERM-11', cost(NOBODY, -1)],
      ['not-yours CTL-02', cost(other.id, -1)],
    ])
  })

  it('[MON-05] [MON-07] [MON-13] [MON-19] only what a monster has changes, to what there is', () => {
    const alter = (card: DuelObjectId, alteration: Extract<Action, { do: 'alter-by-hand' }>['alteration']) =>
      ({ do: 'alter-by-hand', card, alteration }) as const
    cases(table, [
      ['no-type-or-attribute MON-07', alter(standing, { of: 'attribute', to: 'VOID' as never })],
      ['no-type-or-attribute MON-05 MON-06', alter(standing, { of: 'type', to: 'Robot' as never })],
      ['not-a-figure MON-13 MON-20', alter(standing, { of: 'atk', is: 'become', to: -1 })],
      ['not-a-figure MON-13 MON-20', alter(standing, { of: 'atk', is: 'add', by: 0.5 })],
      ['allowed', alter(standing, { of: 'atk', is: 'multiply', by: 0.5 })],
      ['face-down MON-19', alter(hidden, { of: 'atk', is: 'add', by: 1 })],
      ['not-there MON-20', alter(held, { of: 'atk', is: 'add', by: 1 })],
      ['no-such-figure MON-08', alter(arrow, { of: 'def', is: 'add', by: 1 })],
    ])
  })

  it('[BAT-24] [BAT-26] [BAT-27] grants are for face-up monsters, once; an attack is negated where one was declared', () => {
    const grant = (card: DuelObjectId) => ({ do: 'grant-by-hand', card, grant: 'piercing' }) as const
    cases(table, [
      ['face-down BAT-24 BAT-26', grant(hidden)],
      ['not-there BAT-24 BAT-26', grant(held)],
      ['allowed', grant(standing)],
      ['no-attack-to-negate BAT-27', { do: 'negate-attack-by-hand' }],
    ])
    expect(table.act(grant(standing)).refused(grant(standing))).toBe('already-so')
  })

  it('[TOK-01] [TOK-02] a Token is a Token, and has a free Main Monster Zone', () => {
    const make = (passcode: Extract<Action, { do: 'token-by-hand' }>['passcode'], zone = main(4)) =>
      ({ do: 'token-by-hand', passcode, zone, position: 'defense' }) as const
    const beast = token(1)
    const board = duel().mine({ graveyard: [four], mainMonster: [beast] })
    cases(board, [
      ['wrong-kind TOK-01', make(four.passcode)],
      ['wrong-kind TOK-01', make(NOBODY as never)],
      ['zone-taken TOK-02 ZONE-03', make(beast.passcode, main(1))],
      ['zone-not-allowed TOK-02 ZONE-03', make(beast.passcode, { in: 'extraMonster', side: 'left' })],
      ['allowed', make(beast.passcode)],
    ])
    const own = (change: Partial<OwnToken> = {}) =>
      ({
        do: 'own-token-by-hand',
        token: { name: 'Soul', type: 'Fiend', attribute: 'DARK', level: 1, atk: 0, def: 0, ...change },
        zone: main(4),
        position: 'defense',
      }) as const
    cases(board, [
      ['not-a-token TOK-01 TOK-04', own({ name: ' ' })],
      ['not-a-token TOK-01 TOK-04', own({ level: 0 })],
      ['not-a-token TOK-01 TOK-04', own({ atk: -100 })],
      ['zone-taken TOK-02 ZONE-03', { ...own(), zone: main(1) }],
      ['allowed', own()],
    ])
    const full = duel().mine({ mainMonster: Array.from({ length: 5 }, () => beast) })
    cases(full, [['no-free-zone TOK-02 ZONE-03', make(beast.passcode, main(1))]])
  })
})
