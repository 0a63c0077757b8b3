import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { apply } from '../../../shared/duel/engine.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { inPossession, onField, setCards } from '../../../shared/duel/state/board.ts'
import { eventsFor, viewFor } from '../../../shared/duel/state/knowledge.ts'
import type { Player } from '../../../shared/duel/state/zones.ts'
import { level, link, pendulum, spell, trap, xyz } from '../cards.ts'
import { activate, allPass, DONE, move } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table, withMaterials } from '../table.ts'

const side = (table: Table, of: Player, viewer: Player) => viewFor(table.state, viewer).sides[of]
const codes = (cards: readonly { readonly passcode: Card['passcode'] }[]) =>
  cards.map(({ passcode }) => passcode)
const inZone = (table: Table, of: Player, viewer: Player) => side(table, of, viewer).zones[0]
const seen = (table: Table, action: Action, viewer: Player) => {
  const change = apply(table.state, action, table.pool)
  if (!change.ok) throw new Error(change.error.code)
  return eventsFor(table.state, change.value, viewer)
}

describe('what each player may see', () => {
  it('[KNOW-01] how many cards lie where, both Graveyards in their order and the Life Points, also while a Chain is built', () => {
    const [one, two, used, held] = [level(4), level(4), spell(), trap()]
    const table = duel()
      .mine({ hand: [used], deck: [level(4)], graveyard: [one, two], lifePoints: 700 })
      .theirs({ hand: [held, held], extraDeck: [link(['top'])] })
    const chained = table.act(activate(table, used))
    for (const viewer of [0, 1] as const) {
      const view = side(chained, 0, viewer)
      expect(view).toMatchObject({ lifePoints: 700, hand: { count: 0 }, deck: { count: 1 } })
      expect(codes(view.graveyard.known)).toEqual(codes([one, two]))
      expect(side(chained, 1, viewer)).toMatchObject({ hand: { count: 2 }, extraDeck: { count: 1 } })
    }
    expect(chained.act(DONE).state.sides[0].graveyard).toHaveLength(3)
  })

  it('[KNOW-02] a face-down card is known to who controls it, not to its owner', () => {
    const hidden = level(4)
    const given = duel().theirs({ mainMonster: [set(hidden)] })
    expect(inZone(given, 1, 1)?.card).toMatchObject({ passcode: hidden.passcode })
    const table = given.act(move(given, hidden, main(1)))
    expect(inZone(table, 0, 0)?.card).toMatchObject({ passcode: hidden.passcode })
    expect(inZone(table, 0, 1)).toEqual({
      zone: main(1),
      faceUp: false,
      position: 'defense',
      card: null,
    })
    expect(table.monster(hidden).faceUp).toBe(false)
  })

  it('[KNOW-03] hand, Decks and what is face-down are not public; field, Graveyard and what is face-up are', () => {
    const [drawn, shown] = [trap(), level(4)]
    const table = duel({ phase: 'draw' }).mine({ deck: [drawn], mainMonster: [shown] })
    const draw = { do: 'draw' } as const
    expect(seen(table, draw, 0)).toContainEqual(
      expect.objectContaining({ is: 'moved', passcode: drawn.passcode }),
    )
    expect(seen(table, draw, 1)).toContainEqual(expect.objectContaining({ is: 'moved', passcode: null }))
    const now = table.act(
      draw,
      { do: 'enter-phase', phase: 'standby' },
      { do: 'enter-phase', phase: 'main1' },
    )
    expect(side(now, 0, 1).hand).toEqual({ count: 1, known: [] })
    const setting = { do: 'set-spell-trap', card: now.id(drawn), zone: backrow(1) } as const
    expect(seen(now, setting, 1)).toEqual([{ is: 'set', card: null, zone: backrow(1), passcode: null }])
    const lying = now.act(setting)
    expect(side(lying, 0, 1).zones.map(({ card }) => card?.passcode)).toEqual([shown.passcode, undefined])
    const banished = lying.act(move(lying, drawn, { in: 'banished', of: 0 }))
    expect(codes(side(banished, 0, 1).banished.known)).toEqual([drawn.passcode])
    const hidden = lying.act(move(lying, drawn, { in: 'banished', of: 0 }, { faceUp: false }))
    expect(side(hidden, 0, 1).banished).toEqual({ count: 1, known: [] })
  })

  it('[ZONE-17] the own Extra Deck, and of the other one the number and what lies face-up', () => {
    const [arrow, swing] = [link(['top']), pendulum(4, 1)]
    const table = duel().mine({ extraDeck: [arrow], faceUpExtraDeck: [swing] })
    expect(codes(side(table, 0, 0).extraDeck.known)).toEqual(codes([arrow, swing]))
    expect(side(table, 0, 1).extraDeck).toMatchObject({ count: 2, known: [{ passcode: swing.passcode }] })
  })

  it('[TERM-05] excavated cards are seen by both and still in the Deck, until the effect sends them elsewhere', () => {
    const [one, two, three, pot] = [level(4), level(4), level(4), spell()]
    const table = duel().mine({ hand: [pot], deck: [one, two, three] })
    const chained = table.act(activate(table, pot), { do: 'excavate-by-hand', player: 0, count: 2 })
    for (const viewer of [0, 1] as const) {
      expect(side(chained, 0, viewer).deck).toMatchObject({ count: 3 })
      expect(codes(side(chained, 0, viewer).deck.known)).toEqual(codes([one, two]))
    }
    expect(chained.events.some((event) => event.is === 'moved' && event.from.in === 'deck')).toBe(false)
    const taken = chained.act(
      move(chained, one, { in: 'hand', of: 0 }),
      { do: 'shuffle-by-hand', player: 0 },
      DONE,
    )
    expect(side(taken, 0, 1).hand).toEqual({ count: 1, known: [] })
    expect(side(taken, 0, 0).deck).toEqual({ count: 2, known: [] })
    expect(table.verdict({ do: 'excavate-by-hand', player: 0, count: 4 })).toBe('deck-is-empty')
  })

  it('[TERM-06] revealing shows a card where and how it lies, and activates nothing', () => {
    const flip = level(2, { abilities: ['flip'] })
    const table = duel().theirs({ mainMonster: [set(flip)] })
    const after = table.act({ do: 'reveal-by-hand', card: table.id(flip) })
    expect(after.monster(flip)).toMatchObject({ faceUp: false, position: 'defense' })
    expect(after.state.processes).toEqual([])
    expect(inZone(after, 1, 0)).toMatchObject({ faceUp: false, card: { passcode: flip.passcode } })
    expect(after.verdict({ do: 'activate-effect', card: after.id(flip), effect: 'flip' })).toBe('face-down')
  })

  it('[TERM-09] a shuffle is the seeded source’s, and nobody knows the order afterwards', () => {
    const deck = Array.from({ length: 20 }, () => level(4))
    const table = duel().mine({ deck }).act({ do: 'excavate-by-hand', player: 0, count: 3 })
    const shuffled = table.act({ do: 'shuffle-by-hand', player: 0 })
    expect(codes(shuffled.state.sides[0].deck)).not.toEqual(codes(deck))
    expect(shuffled.state).toEqual(table.act({ do: 'shuffle-by-hand', player: 0 }).state)
    for (const viewer of [0, 1] as const) expect(side(shuffled, 0, viewer).deck.known).toEqual([])
  })
})

describe('cards on the field', () => {
  it('[ZONE-18] lie in Monster, Spell & Trap, Field and Pendulum Zones; materials are not among them', () => {
    const [rank, one, two] = [xyz(4), level(4), level(4)]
    const [arrow, hidden, scale, place] = [link(['top']), trap(), pendulum(4, 1), spell('field')]
    const table = duel().mine({
      mainMonster: [withMaterials(rank, one, two)],
      extraMonster: [arrow],
      spellTrap: [null, hidden],
      scales: [null, scale],
      field: place,
      hand: [level(4)],
      graveyard: [level(4)],
    })
    expect(codes(onField(table.state, 0).map(({ card }) => card)).toSorted()).toEqual(
      codes([rank, arrow, hidden, scale, place]).toSorted(),
    )
    const cleared = table.act(
      ...onField(table.state, 0).map(({ card }): Action => ({
        do: 'move-by-hand',
        card: card.id,
        to: { in: 'graveyard', of: 0 },
        because: 'destroyed',
      })),
    )
    expect(onField(cleared.state, 0)).toEqual([])
    const reasons = cleared.events.flatMap((event) =>
      event.is === 'moved' && [cleared.id(one), cleared.id(two)].includes(event.card) ? [event.because] : [],
    )
    expect(reasons).toEqual(['lost-its-xyz-monster', 'lost-its-xyz-monster'])
  })

  it('[CTL-01] belong to who controls them: a monster that was taken, and the card that took it', () => {
    const [stolen, snatch] = [level(4), spell('equip')]
    const table = duel()
      .mine({ hand: [snatch] })
      .theirs({ mainMonster: [stolen] })
    const chained = allPass(table.act(activate(table, snatch, { targets: [table.id(stolen)] })))
    const after = chained.act(move(chained, stolen, main(1)), DONE)
    expect(codes(onField(after.state, 0).map(({ card }) => card))).toEqual(codes([stolen, snatch]))
    expect(onField(after.state, 1)).toEqual([])
    expect(after.find(stolen).card.owner).toBe(1)
    expect(after.offeredCards('change-position')).toEqual([stolen.name])
  })

  it('[CTL-02] are in possession like hand, Decks, Graveyard, banished cards, materials and who is being Summoned', () => {
    const [coming, banished, rank, under] = [level(4), level(4), xyz(4), level(4)]
    const table = duel()
      .mine({
        hand: [coming, banished, level(4)],
        deck: [level(4)],
        extraDeck: [link(['top'])],
        graveyard: [level(4)],
        mainMonster: [withMaterials(rank, under)],
        spellTrap: [trap()],
      })
      .theirs({ spellTrap: [trap('counter')], hand: [level(4)] })
    const all = inPossession(table.state, 0)
    expect(all).toHaveLength(9)
    const away = table.act(move(table, banished, { in: 'banished', of: 0 }))
    const summoning = away.act({ do: 'normal-summon', card: away.id(coming), tributes: [], zone: main(3) })
    expect(summoning.state.processes).toMatchObject([{ of: 'summon-negation' }])
    expect(codes(inPossession(summoning.state, 0)).toSorted()).toEqual(codes(all).toSorted())
    expect(codes(onField(summoning.state, 0).map(({ card }) => card))).toHaveLength(2)
    const cost = (of: Card) => ({ costs: [move(table, of, { in: 'graveyard', of: 0 })] })
    expect(
      table.verdict({ do: 'activate-effect', card: table.id(rank), effect: 'ignition', ...cost(under) }),
    ).toBe('allowed')
  })

  it('[TERM-12] are Set cards where they lie face-down, whether they were Set or turned', () => {
    const [turned, trapped] = [level(4), trap()]
    const table = duel().mine({ mainMonster: [turned], spellTrap: [trapped, faceUp(spell('continuous'))] })
    const after = table.act({
      do: 'turn-by-hand',
      card: table.id(turned),
      faceUp: false,
      position: 'defense',
    })
    expect(codes(setCards(after.state).map(({ card }) => card))).toEqual(codes([turned, trapped]))
    expect(after.verdict({ do: 'flip-summon', card: after.id(turned) })).toBe('allowed')
  })
})
