import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, named, spell, token, trap } from '../cards.ts'
import { activate, effect, toGraveyard, turnUp } from '../doing.ts'
import { backrow, duel, faceUp, set, type Table } from '../table.ts'

/** The refusal of activating the card with those costs and targets, in short. */
const refused = (table: Table, card: Card, targets: readonly Card[], costs: readonly Card[] = []) =>
  table.refused(
    activate(table, card, {
      ...(targets.length > 0 && { targets: targets.map((one) => table.id(one)) }),
      ...(costs.length > 0 && { costs: costs.map((one) => toGraveyard(table, one, 'discarded')) }),
    }),
  )

describe('an activation that is refused says why', () => {
  it('[CHN-23] [LNK-09] each target that will not do for a reason of its own', () => {
    const book = named(spell('quick-play'), 'Book of Moon')
    const [one, two, hidden, arrow, buried] = [level(4), level(4), level(4), link(['top']), level(4)]
    const lying = spell('continuous')
    const table = duel().mine({
      hand: [book],
      mainMonster: [one, two, set(hidden)],
      extraMonster: [arrow],
      spellTrap: [faceUp(lying)],
      graveyard: [buried],
    })
    expect(refused(table, book, [])).toBe('needs-one-target CHN-23')
    expect(refused(table, book, [one, two])).toBe('needs-one-target CHN-23')
    expect(refused(table, book, [hidden])).toBe('face-down CHN-23')
    expect(refused(table, book, [arrow])).toBe('link-keeps-position LNK-09')
    expect(refused(table, book, [buried])).toBe('not-there CHN-23')
    expect(refused(table, book, [lying])).toBe('not-there CHN-23')
    expect(refused(table, book, [one])).toBe('allowed')
    const lamb = token(1)
    const tokens = duel().mine({ hand: [book], mainMonster: [one, lamb] })
    expect(refused(tokens, book, [lamb])).toBe('not-its-target CHN-23')
  })

  it('[SPL-11] where there is nothing to target or to change', () => {
    const [raigeki, typhoon] = [
      named(spell(), 'Raigeki'),
      named(spell('quick-play'), 'Mystical Space Typhoon'),
    ]
    const table = duel().mine({ hand: [raigeki, typhoon], mainMonster: [level(4)] })
    const idle = 'nothing-to-change SPL-11 LNK-08 LNK-09'
    expect([refused(table, raigeki, []), refused(table, typhoon, [])]).toEqual([idle, idle])
    const more = table.theirs({ mainMonster: [level(4)], spellTrap: [trap()] })
    expect([refused(more, raigeki, []), refused(more, typhoon, [])]).toEqual([
      'allowed',
      'needs-one-target CHN-23',
    ])
  })

  it('[EFF-11] [TERM-11] what it costs, in cards or in Life Points', () => {
    const [jammer, used, held] = [named(trap('counter'), 'Magic Jammer'), spell(), level(4)]
    const begun = (hand: readonly Card[]) => {
      const table = duel()
        .mine({ spellTrap: [jammer], hand })
        .theirs({ spellTrap: [used] })
        .but((state) => ({ ...state, turn: { ...state.turn, player: 1 } }))
      return table.act(activate(table, used))
    }
    expect(refused(begun([held]), jammer, [])).toBe('has-a-cost TERM-11 EFF-11')
    expect(refused(begun([held]), jammer, [], [held])).toBe('allowed')
    expect(refused(begun([]), jammer, [])).toBe('has-a-cost SPL-11 TERM-11')
    const drain = named(trap('continuous'), 'Skill Drain')
    const poor = duel().mine({ spellTrap: [drain], lifePoints: 900 })
    expect(refused(poor, drain, [])).toBe('has-a-cost SPL-11 TERM-11')
    expect(poor.why(activate(poor, drain))).toMatchObject({ cost: { lifePoints: 1000 } })
  })

  it('[CHN-11] [TRP-05] what it would have to answer', () => {
    const [jammer, tools, held] = [
      named(trap('counter'), 'Magic Jammer'),
      named(trap('counter'), 'Seven Tools of the Bandit'),
      level(4),
    ]
    const [fast, sudden] = [spell('quick-play'), trap()]
    const table = duel()
      .mine({ spellTrap: [jammer, tools], hand: [held] })
      .theirs({ spellTrap: [fast, sudden] })
    const answering = (card: Card) => {
      const theirs = table.but((state) => ({ ...state, turn: { ...state.turn, player: 1 } }))
      return theirs.act(activate(theirs, card))
    }
    const [after, then] = [answering(fast), answering(sudden)]
    expect(refused(after, tools, [])).toBe('answers-something-else CHN-11 TRP-05')
    expect(after.why(activate(after, tools))).toMatchObject({ needed: 'trap' })
    expect(refused(then, jammer, [], [held])).toBe('answers-something-else CHN-11 TRP-05')
    expect(then.why(activate(then, jammer))).toMatchObject({ needed: 'spell' })
  })

  it('[SS-06] [CHN-23] a monster that it could not Special Summon', () => {
    const reborn = named(spell(), 'Monster Reborn')
    const [dead, bound, standing] = [
      level(4),
      level(4, { restrictions: [{ code: 'cannot-be-special-summoned' }] }),
      level(4),
    ]
    const table = duel().mine({ hand: [reborn], graveyard: [dead, bound], mainMonster: [standing] })
    expect(refused(table, reborn, [bound])).toBe('cannot-be-special-summoned SS-11')
    expect(refused(table, reborn, [standing])).toBe('not-its-target CHN-23')
    expect(refused(table, reborn, [dead])).toBe('allowed')
  })

  it('[EQP-01] [EQP-05-EX] the monster that an Equip Spell cannot be put on', () => {
    const horn = named(spell('equip'), 'Invigoration')
    const [earth, dark, hidden, buried] = [level(4), level(4, { attribute: 'DARK' }), level(4), level(4)]
    const table = duel().mine({ hand: [horn], mainMonster: [earth, dark, set(hidden)], graveyard: [buried] })
    expect(refused(table, horn, [])).toBe('needs-one-target EQP-01')
    expect(refused(table, horn, [earth, dark])).toBe('needs-one-target EQP-01')
    expect(refused(table, horn, [dark])).toBe('not-its-target EQP-01 EQP-05-EX')
    expect(refused(table, horn, [hidden])).toBe('face-down EQP-01 EQP-05-EX')
    expect(refused(table, horn, [buried])).toBe('not-there EQP-01')
    expect(refused(table, horn, [earth])).toBe('allowed')
  })

  it('[TOK-02] [SUM-02] Tokens that have no room, or that nobody may Special Summon', () => {
    const goats = named(spell('quick-play'), 'Scapegoat')
    const full = duel().mine({ hand: [goats], mainMonster: [level(4), level(4)] })
    expect(full.why(activate(full, goats))).toEqual({
      code: 'no-room-for-tokens',
      name: 'Scapegoat',
      tokens: 4,
      free: 3,
      rules: ['TOK-02', 'ZONE-03'],
    })
    const barred = duel().mine({ hand: [goats], mainMonster: [named(level(4), 'Fossil Dyna Pachycephalo')] })
    expect(refused(barred, goats, [])).toBe('barred-by SUM-02 FUS-07')
  })

  it('[EFF-11] the Tribute that an Ignition Effect asks for', () => {
    const [force, prey] = [named(level(4), 'Exiled Force'), level(4)]
    const table = duel().mine({ mainMonster: [force, prey] })
    const chosen = { targets: [table.id(prey)] }
    expect(table.refused(effect(table, force, 'ignition', chosen))).toBe('has-a-cost TERM-11 EFF-11')
    const costs = [toGraveyard(table, force, 'tribute')]
    expect(table.refused(effect(table, force, 'ignition', { ...chosen, costs }))).toBe('allowed')
    const wrong = [toGraveyard(table, prey, 'tribute')]
    expect(table.refused(effect(table, force, 'ignition', { ...chosen, costs: wrong }))).toBe(
      'has-a-cost TERM-11 EFF-11',
    )
  })

  it('[CHN-23] a Spell that is not its player’s own', () => {
    const faith = named(level(1, { abilities: ['flip'] }), 'Magician of Faith')
    const [mine, theirs, monster] = [spell(), spell(), level(4)]
    const hidden = duel()
      .mine({ mainMonster: [set(faith)], graveyard: [mine, monster] })
      .theirs({ graveyard: [theirs] })
    const table = hidden.act(turnUp(hidden, faith))
    const on = (card: Card) => table.refused(effect(table, faith, 'flip', { targets: [table.id(card)] }))
    expect([on(mine), on(theirs), on(monster)]).toEqual(['allowed', 'not-there CHN-23', 'not-there CHN-23'])
  })

  it('[SUM-10] [SUM-12] a card that is known not to negate Summons', () => {
    const hole = named(trap(), 'Trap Hole')
    const table = duel()
      .mine({ hand: [level(4)] })
      .theirs({ spellTrap: [hole] })
    const [offer] = table.offers('normal-summon')
    if (!offer) throw new Error('a Normal Summon is offered')
    const coming = table.act(offer)
    const action = { do: 'activate', card: table.id(hole), zone: backrow(1, 1) } as const
    expect(coming.refused({ ...action, negatesSummon: true })).toBe('only-negation SUM-10 SUM-12')
  })
})
