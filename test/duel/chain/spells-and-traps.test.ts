import { describe, expect, it } from 'vitest'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { gemini, level, link, named, normal, spell, token, trap, xyz } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, move, toGraveyard } from '../doing.ts'
import { backrow, duel, set, Table } from '../table.ts'

const announced = { do: 'enter-phase', phase: 'battle' } as const
const nextTurnOf = (table: Table, player: 0 | 1): Table =>
  table.but((state) => ({
    ...state,
    turn: { ...state.turn, player, number: state.turn.number + (player === 1 ? 1 : 2), phase: 'main1' },
  }))

describe('a Set Spell', () => {
  it('[SPL-05] [SPL-01] waits for the own Main Phase: in the opponent’s turn it is not activated, asked or not', () => {
    const [raigeki, equip, attack] = [named(spell(), 'Raigeki'), spell('continuous'), spell()]
    const table = duel()
      .mine({ hand: [attack], mainMonster: [normal(4)] })
      .theirs({ spellTrap: [raigeki, equip, trap()] })
    expect(table.refused(activate(table, raigeki))).toBe('not-asked SPL-01 EFF-04')
    const asked = table.act(activate(table, attack))
    expect(asked.refused(activate(asked, raigeki))).toBe('spell-speed-too-low CHN-07 CHN-08')
    expect(asked.refused(activate(asked, equip))).toBe('spell-speed-too-low CHN-07 CHN-08')
    const window = table.act(announced)
    expect(window.state.processes).toMatchObject([{ of: 'phase-end', asked: 1 }])
    expect(window.refused(activate(window, raigeki))).toBe('spell-speed-too-low CHN-07 CHN-34')
    const own = nextTurnOf(table.act(), 1)
    expect(own.offeredCards('activate')).toContain(raigeki.name)
  })

  it('[SPL-05] may be Set as a bluff though it could do nothing, and activated in the same turn once it can', () => {
    const raigeki = named(spell(), 'Raigeki')
    const table = duel().mine({ hand: [raigeki] })
    expect(table.offers('activate')).toEqual([])
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(raigeki), zone: backrow(1) })
    expect(hidden.find(raigeki).card.faceUp).toBe(false)
    expect(hidden.offers('activate')).toEqual([])
    const able = hidden.theirs({ mainMonster: [normal(4)] })
    expect(able.offeredCards('activate')).toEqual([raigeki.name])
  })

  it('[SPL-10] [TRP-01] a Quick-Play Spell or Trap waits for the next turn, in any phase, and is ready in every later one', () => {
    const [quick, ambush] = [spell('quick-play'), trap()]
    const table = duel().mine({ hand: [quick, ambush] })
    const hidden = table.act(
      { do: 'set-spell-trap', card: table.id(quick), zone: backrow(1) },
      { do: 'set-spell-trap', card: table.id(ambush), zone: backrow(2) },
    )
    for (const phase of ['main1', 'battle', 'main2', 'end'] as const) {
      const later = hidden.but((state) => ({ ...state, turn: { ...state.turn, phase } }))
      expect([phase, later.offers('activate')]).toEqual([phase, []])
      expect(later.refused(activate(later, quick))).toBe('set-this-turn SPL-10')
      expect(later.refused(activate(later, ambush))).toBe('set-this-turn TRP-01')
    }
    const theirs = nextTurnOf(hidden, 1)
    const asked = theirs.act(announced)
    expect(asked.offeredCards('activate')).toEqual([quick.name, ambush.name])
    expect(nextTurnOf(hidden, 0).offeredCards('activate')).toEqual([quick.name, ambush.name])
  })
})

describe('what becomes of a Spell or Trap', () => {
  it('[TRP-03] [MOVE-04] a Normal Trap is sent, not destroyed', () => {
    const [ambush, watcher] = [trap(), level(4)]
    const table = duel().mine({ spellTrap: [ambush], mainMonster: [watcher] })
    const after = allPass(table.act(activate(table, ambush))).act(DONE)
    const on = (happened: 'destroyed' | 'sent-to-graveyard') =>
      after.verdict(effect(after, watcher, 'trigger', { on: { happened, to: after.id(ambush) } }))
    expect([after.place(ambush), on('destroyed'), on('sent-to-graveyard')]).toEqual([
      'graveyard 0',
      'has-not-happened',
      'allowed',
    ])
    expect(after.events).toContainEqual(expect.objectContaining({ is: 'moved', because: 'used' }))
  })

  it('[SPL-08] by the classic rules the new Field Spell destroys the old one, and no effect does', () => {
    const [mine, theirs, watcher] = [spell('field'), spell('field'), level(4)]
    const table = duel({ ruleset: 'classic' })
      .mine({ hand: [mine], mainMonster: [watcher] })
      .theirs({ field: theirs })
    const after = allPass(table.act(activate(table, mine, {}, { in: 'field', of: 0 }))).act(DONE)
    const on = (happened: 'destroyed' | 'destroyed-by-effect') =>
      after.verdict(effect(after, watcher, 'trigger', { on: { happened, to: after.id(theirs) } }))
    expect([on('destroyed'), on('destroyed-by-effect')]).toEqual(['allowed', 'has-not-happened'])
    // One that lies face-down is left alone.
    const quiet = duel({ ruleset: 'classic' })
      .mine({ hand: [mine] })
      .theirs({ spellTrap: [theirs] })
    const lying = quiet.but(({ sides: [one, other], ...state }) => ({
      ...state,
      sides: [one, { ...other, field: other.spellTrap[0], spellTrap: [null, null, null, null, null] }],
    }))
    const both = allPass(lying.act(activate(lying, mine, {}, { in: 'field', of: 0 }))).act(DONE)
    expect([both.place(mine), both.place(theirs)]).toEqual(['field 0', 'field 1'])
  })

  it('[SPL-06] [SPL-07] under the rules of today the own one is sent, when the new one is placed or Set', () => {
    const [old, next, watcher] = [spell('field'), spell('field'), level(4)]
    const table = duel().mine({ hand: [next], field: old, mainMonster: [watcher] })
    for (const how of [
      activate(table, next, {}, { in: 'field', of: 0 }),
      { do: 'set-spell-trap', card: table.id(next), zone: { in: 'field', of: 0 } } as const,
    ]) {
      const after = table.act(how)
      expect([after.place(old), after.place(next)]).toEqual(['graveyard 0', 'field 0'])
      const [moved] = after.events
      expect(moved).toMatchObject({ is: 'moved', card: table.id(old), because: 'replaced' })
    }
  })
})

describe('effects of monsters', () => {
  it('[EFF-04] an Ignition Effect in both own Main Phases, with nothing under way, and answers nothing', () => {
    const [mine, card] = [level(4), spell()]
    for (const phase of ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const) {
      const table = duel({ phase }).mine({ mainMonster: [mine] })
      const refusal = table.refused(effect(table, mine, 'ignition'))
      expect([phase, refusal]).toEqual([phase, phase.startsWith('main') ? 'allowed' : 'wrong-phase EFF-04'])
    }
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ mainMonster: [mine] })
    expect(table.refused(effect(table, mine, 'ignition'))).toBe('not-asked SPL-01 EFF-04')
    const asked = table.act(activate(table, card))
    expect(asked.refused(effect(asked, mine, 'ignition'))).toBe('spell-speed-too-low CHN-07 CHN-08')
    expect(asked.verdict(effect(asked, mine, 'quick'))).toBe('allowed')
  })

  it('[GEM-02] a Gemini Monster is Summoned again by its own player only, with nothing under way', () => {
    const [twin, card] = [gemini(4), spell()]
    const again = (table: Table) => ({ do: 'gemini-summon', card: table.id(twin) }) as const
    const table = duel().mine({ mainMonster: [twin], hand: [card] })
    expect(table.offeredCards('gemini-summon')).toEqual([twin.name])
    const theirs = duel().theirs({ mainMonster: [twin] })
    expect(theirs.refused(again(theirs))).toBe('not-yours GEM-02')
    const chain = table.act(activate(table, card))
    expect(chain.refused(again(chain))).toBe('finish-first CHN-04 SUM-16')
    const hidden = duel().mine({ mainMonster: [set(twin)] })
    expect(hidden.refused(again(hidden))).toBe('face-down GEM-02')
    const other = duel().mine({ mainMonster: [normal(4)] })
    const [plain] = other.state.sides[0].mainMonster
    expect(plain && other.refused({ do: 'gemini-summon', card: plain.id })).toBe('not-gemini GEM-02')
  })

  it('[GEM-03] [GEM-07] Summoned again it is a Normal Summon for what waits for one, and keeps its position', () => {
    const [twin, watcher] = [gemini(4), level(4)]
    const table = duel().mine({ mainMonster: [twin, watcher] })
    const after = table.act({ do: 'gemini-summon', card: table.id(twin) })
    const on = { happened: 'summoned', to: after.id(twin) } as const
    expect(after.verdict(effect(after, watcher, 'trigger', { on }))).toBe('allowed')
    expect(after.refused({ do: 'change-position', card: after.id(twin) })).toBe(
      'position-changed POS-06 FLIP-06 GEM-07',
    )
    const later = nextTurnOf(after, 0)
    expect(later.refused({ do: 'gemini-summon', card: later.id(twin) })).toBe('normal-summon-used NS-04')
    const another = later.act({ do: 'normal-summons-by-hand', count: 2 })
    expect(another.refused({ do: 'gemini-summon', card: later.id(twin) })).toBe(
      'gemini-already-summoned GEM-03',
    )
  })
})

describe('Tokens and Link Monsters', () => {
  it('[TOK-03] [LNK-09] Book of Moon targets neither', () => {
    const book = named(spell('quick-play'), 'Book of Moon')
    const [sheep, arrow, four] = [token(1), link(['top']), normal(4)]
    const table = duel().mine({ hand: [book], mainMonster: [sheep, four], extraMonster: [arrow] })
    const targets = table
      .offers('activate')
      .flatMap((one) => (one.do === 'activate' ? (one.targets ?? []) : []))
    expect(new Set(targets)).toEqual(new Set([table.id(four)]))
    const on = (card: typeof sheep | typeof arrow) =>
      table.refused(activate(table, book, { targets: [table.id(card)] }))
    expect([on(sheep), on(arrow)]).toEqual(['not-its-target CHN-23', 'link-keeps-position LNK-09'])
    const turn = (card: typeof sheep | typeof arrow) =>
      table.refused({ do: 'turn-by-hand', card: table.id(card), faceUp: false, position: 'defense' })
    expect([turn(sheep), turn(arrow)]).toEqual(['no-face-down TOK-03', 'link-keeps-position LNK-06 LNK-07'])
    const alone = duel().mine({ hand: [book], mainMonster: [sheep] })
    expect(alone.offers('activate')).toEqual([])
  })

  it('[XYZ-08] [XYZ-04] two Tokens are no Xyz Materials, nor is anything attached to another monster', () => {
    const [goal, sheep, four] = [xyz(4), token(4), normal(4)]
    const table = duel().mine({ mainMonster: [sheep, sheep, four], extraDeck: [goal] })
    expect(table.offers('special-summon')).toEqual([])
    const under = (card: typeof four | typeof sheep, over: typeof goal | typeof four, now: Table) =>
      now.refused({ do: 'attach-by-hand', card: now.id(card), under: now.id(over) })
    const board = duel().mine({ mainMonster: [goal, sheep, four, normal(3)] })
    expect(under(sheep, goal, board)).toBe('token-is-no-material XYZ-08')
    expect(under(four, four, board)).toBe('only-xyz-takes-materials XYZ-02')
    expect(under(four, goal, board)).toBe('allowed')
    const hidden = duel().mine({ mainMonster: [set(goal), four] })
    expect(under(four, goal, hidden)).toBe('only-xyz-takes-materials XYZ-02')
  })
})

describe('counting, and what has not happened', () => {
  it('[DUEL-02] the cards of the opening hand were not drawn for what waits for a draw', () => {
    const [drawn, watcher] = [normal(4), level(4)]
    const deck = { main: Array.from({ length: 40 }, () => drawn.passcode), extra: [] }
    const begun = new Table(newDuel({ ruleset: 'mr5', seed: 'a', decks: [deck, deck], first: 0 }), [
      drawn,
      watcher,
    ])
    expect(begun.state.sides.map(({ hand, deck: left }) => [hand.length, left.length])).toEqual([
      [5, 35],
      [5, 35],
    ])
    expect(begun.state.happened).toEqual([])
    const table = begun.mine({ mainMonster: [watcher], hand: [drawn], deck: [drawn] })
    const [held] = table.state.sides[0].hand
    const on = { happened: 'drawn', to: held?.id ?? (0 as never) } as const
    expect(table.refused(effect(table, watcher, 'trigger', { on }))).toBe('has-not-happened EFF-07 CHN-06')
    const after = table.but((state) => ({ ...state, turn: { ...state.turn, number: 2 } })).act({ do: 'draw' })
    const [, top] = after.state.sides[0].hand
    expect(
      top && after.verdict(effect(after, watcher, 'trigger', { on: { happened: 'drawn', to: top.id } })),
    ).toBe('allowed')
  })

  it('[MON-13] [MON-09] a Level falls to 1 and no lower, and nothing gives one to a monster without', () => {
    const [two, rank] = [normal(2), xyz(4)]
    const table = duel().mine({ mainMonster: [two, rank] })
    const lower = { of: 'level', is: 'add', by: -3 } as const
    const after = table.act({ do: 'alter-by-hand', card: table.id(two), alteration: lower })
    expect(figureOf(after.state, after.monster(two), 'level', after.pool)).toBe(1)
    expect(table.refused({ do: 'alter-by-hand', card: table.id(rank), alteration: lower })).toBe(
      'no-such-figure MON-09',
    )
  })

  it('[MOVE-11] [MOVE-12] shuffled into the Deck a monster has left for what watches it, not for its own effect', () => {
    const [watcher, gone] = [level(4), level(4)]
    const table = duel().mine({ mainMonster: [watcher, gone] })
    const after = table.act(move(table, gone, { in: 'deck', of: 0 }, { deck: 'shuffle' }))
    const on = { happened: 'left-field', to: after.id(gone) } as const
    expect(after.verdict(effect(after, watcher, 'trigger', { on }))).toBe('allowed')
    expect(after.verdict(effect(after, gone, 'trigger', { on: { happened: 'left-field' } }))).not.toBe(
      'allowed',
    )
  })

  it('[CHN-13] [TERM-11] what cannot be paid in full is not activated, and nothing is paid', () => {
    const [card, one] = [spell(), normal(4)]
    const table = duel().mine({ hand: [card], mainMonster: [one], lifePoints: 900 })
    const both = [toGraveyard(table, one, 'tribute'), lose(0, 1000)]
    expect(table.refused(activate(table, card, { costs: both }))).toBe('cannot-pay TERM-11')
    expect(
      table.verdict(activate(table, card, { costs: [toGraveyard(table, one, 'tribute'), lose(0, 900)] })),
    ).toBe('allowed')
    const two = [toGraveyard(table, one, 'tribute'), toGraveyard(table, one, 'tribute')]
    expect(table.refused(activate(table, card, { costs: two }))).toBe('not-a-cost TERM-11')
  })
})
