import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import { type Format, FORMATS, formatById } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, filler, FUSIONS, POOL, times } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const format = (id: string): Format => {
  const found = formatById(id)
  if (!found) throw new Error(`No format ${id}`)
  return found
}
const NOTHING_LISTED = limitList([])
const deck = (parts: Partial<Deck>): Deck => ({ ...emptyDeck('test'), main: filler(40), ...parts })
const breaches = (of: Partial<Deck>, id = 'tcg', list: CardList = NOTHING_LISTED) =>
  judge(deck(of), regulation(format(id), list, POOL))
const codes = (of: Partial<Deck>, id?: string, list?: CardList) =>
  breaches(of, id, list).map((breach) => breach.code)
const fusions = (count: number): readonly Passcode[] => FUSIONS.map((card) => card.passcode).slice(0, count)

describe('how many cards a deck holds', () => {
  it('[DECK-01] the Main Deck holds 40 to 60 cards', () => {
    expect(codes({ main: filler(40) })).toEqual([])
    expect(codes({ main: filler(60) })).toEqual([])
    expect(breaches({ main: filler(39) })).toEqual([
      { code: 'section-size', rules: ['DECK-01'], section: 'main', count: 39, min: 40, max: 60 },
    ])
    expect(breaches({ main: filler(61) })).toMatchObject([{ section: 'main', count: 61 }])
  })

  it('[DECK-02] GOAT knows no upper bound for the Main Deck', () => {
    expect(breaches({ main: filler(39) }, 'goat')).toMatchObject([{ rules: ['DECK-02'], max: null }])
    expect(codes({ main: filler(40) }, 'goat')).toEqual([])
    expect(codes({ main: filler(75) }, 'goat')).toEqual([])
  })

  it('[DECK-04] the Extra Deck holds at most 15 cards', () => {
    expect(codes({ extra: fusions(15) })).toEqual([])
    expect(breaches({ extra: fusions(16) })).toMatchObject([
      { code: 'section-size', rules: ['DECK-04'], section: 'extra', count: 16, max: 15 },
    ])
  })

  it('[DECK-06] Extra Deck cards do not fill up the Main Deck', () => {
    expect(breaches({ main: filler(35), extra: fusions(15) })).toMatchObject([{ section: 'main', count: 35 }])
    expect(codes({ extra: [...fusions(12), CODE.synchro, CODE.xyz, CODE.link] })).toEqual([])
  })

  it('[DECK-07] the Fusion Deck of GOAT has any size and holds Fusion Monsters only', () => {
    expect(codes({ extra: fusions(20) }, 'goat')).toEqual([])
    expect(breaches({ extra: [CODE.synchro] }, 'goat')).toMatchObject([
      { code: 'format-forbids', rules: ['DECK-07'], what: 'synchro', card: CODE.synchro },
    ])
    expect(codes({ extra: times(4, fusions(1)[0] as Passcode) }, 'goat')).toEqual(['too-many-copies'])
  })

  it('[DECK-08] the Side Deck holds at most 15 cards', () => {
    expect(codes({ side: fusions(15) })).toEqual([])
    expect(breaches({ side: fusions(16) })).toMatchObject([{ rules: ['DECK-08'], section: 'side' }])
  })
})

describe('[DECK-03] copies of one name over Main, Extra and Side Deck', () => {
  it('counts the Side Deck', () => {
    const main = (copies: number) => [...filler(40), ...times(copies, CODE.ash)]
    expect(codes({ main: main(3) })).toEqual([])
    expect(codes({ main: main(2), side: [CODE.ash] })).toEqual([])
    expect(breaches({ main: main(3), side: [CODE.ash] })).toEqual([
      {
        code: 'too-many-copies',
        rules: ['DECK-03'],
        allowed: 3,
        card: CODE.ash,
        name: 'Ash Blossom & Joyous Spring',
        copies: 4,
        cards: [CODE.ash],
      },
    ])
  })

  it('counts another artwork as the same card', () => {
    const side = [...times(2, CODE.monsterReborn), ...times(2, CODE.monsterRebornArt)]
    expect(breaches({ side })).toMatchObject([
      { copies: 4, card: CODE.monsterReborn, cards: [CODE.monsterReborn, CODE.monsterRebornArt] },
    ])
  })

  it('counts a card that is always treated as another by that name', () => {
    const side = [...times(3, CODE.polymerization), CODE.fusionSubstitute]
    expect(breaches({ side })).toMatchObject([
      { code: 'too-many-copies', card: CODE.polymerization, name: 'Polymerization', copies: 4 },
    ])
    expect(breaches({ side: times(4, CODE.fusionSubstitute) })).toMatchObject([
      { card: CODE.fusionSubstitute, name: 'Polymerization', copies: 4 },
    ])
  })
})

describe('[DECK-05] Main or Extra Deck', () => {
  it('Fusion, Synchro, Xyz and Link Monsters belong in the Extra Deck, everything else in the Main Deck', () => {
    expect(breaches({ main: [...filler(40), CODE.link] })).toEqual([
      {
        code: 'wrong-section',
        rules: ['DECK-05'],
        section: 'main',
        belongsIn: 'extra',
        card: CODE.link,
        name: 'Decode Talker',
        copies: 1,
        cards: [CODE.link],
      },
    ])
    const extra = [CODE.ritual, CODE.pendulum, CODE.polymerization]
    expect(breaches({ extra })).toMatchObject(
      ['Black Luster Soldier', 'Odd-Eyes Pendulum Dragon', 'Polymerization'].map((name) => ({ name })),
    )
    expect(codes({ extra: [CODE.fusionPendulum, CODE.synchro, CODE.xyz, CODE.link] })).toEqual([])
  })

  it('the Side Deck takes both', () => {
    expect(codes({ side: [CODE.link, CODE.ritual] })).toEqual([])
  })
})

describe('Forbidden & Limited lists', () => {
  const side = (copies: number) => ({ side: times(copies, CODE.ash) })

  it('[LIST-01] a Forbidden card may be nowhere', () => {
    const list = limitList([[CODE.ash, 0]])
    expect(codes(side(0), 'tcg', list)).toEqual([])
    expect(breaches(side(1), 'tcg', list)).toMatchObject([
      { code: 'forbidden', rules: ['LIST-01'], copies: 1, allowed: 0, list: 'TCG, May 2026' },
    ])
  })

  it('[LIST-02] a Limited card may be there once', () => {
    const list = limitList([[CODE.ash, 1]])
    expect(codes({ main: [...filler(39), CODE.ash] }, 'tcg', list)).toEqual([])
    expect(breaches({ main: [...filler(39), CODE.ash], ...side(1) }, 'tcg', list)).toMatchObject([
      { code: 'limited', rules: ['LIST-02'], copies: 2, allowed: 1 },
    ])
  })

  it('[LIST-03] a Semi-Limited card may be there twice', () => {
    const list = limitList([[CODE.ash, 2]])
    expect(codes(side(2), 'tcg', list)).toEqual([])
    expect(breaches(side(3), 'tcg', list)).toMatchObject([
      { code: 'semi-limited', rules: ['LIST-03'], copies: 3, allowed: 2 },
    ])
  })

  it('[LIST-04] without a word of the list only the limit of 3 holds', () => {
    expect(codes(side(3), 'tcg', limitList([]))).toEqual([])
    expect(codes(side(3), 'tcg', limitList([[CODE.ash, 1]]))).toEqual(['limited'])
  })

  it('a card over its limit is told once, with the word of the list', () => {
    expect(codes(side(4), 'tcg', limitList([[CODE.ash, 2]]))).toEqual(['semi-limited'])
  })

  it('limits a card under each of its passcodes and every card of the same name', () => {
    const list = limitList([
      [CODE.monsterRebornArt, 1],
      [CODE.harpieLady, 2],
    ])
    expect(codes({ side: [CODE.monsterReborn, CODE.monsterRebornArt] }, 'tcg', list)).toEqual(['limited'])
    expect(codes({ side: times(3, CODE.harpieLady1) }, 'tcg', list)).toEqual(['semi-limited'])
  })

  it.each([
    ['its earlier text', CODE.mindMaster, CODE.mindMasterBefore],
    ['another of its numbers', CODE.monsterReborn, CODE.monsterRebornArt],
  ])('does not forbid a card because a list for simulators forbids %s', (_, card, other) => {
    const both = limitList([
      [other, 0],
      [card, 1],
    ])
    expect(codes({ side: [card] }, 'ocg', both)).toEqual([])
    expect(codes({ side: [card, other] }, 'ocg', both)).toEqual(['limited'])
    expect(codes({ side: [card] }, 'ocg', limitList([[other, 0]]))).toEqual(['forbidden'])
  })

  it('the Traditional Format plays Forbidden cards as Limited', () => {
    const list = limitList([[CODE.ash, 0]])
    expect(codes(side(1), 'traditional', list)).toEqual([])
    expect(breaches(side(2), 'traditional', list)).toMatchObject([{ code: 'limited', rules: ['LIST-02'] }])
  })

  it('a whitelist leaves out every card it does not name', () => {
    const names = [...new Set(filler(40))].map((card) => [card, 3] as const)
    const list = limitList(names, { whitelist: true, family: 'goat' })
    expect(codes({}, 'goat', list)).toEqual([])
    expect(breaches(side(1), 'goat', list)).toMatchObject([
      { code: 'format-forbids', what: 'not-in-pool', card: CODE.ash },
    ])
  })

  it('a whitelist that names a card lets in all its artworks, and no other card of its name', () => {
    const names = [...new Set([...filler(40), CODE.monsterRebornArt, CODE.harpieLady])]
    const list = limitList(
      names.map((card) => [card, 3]),
      { whitelist: true },
    )
    expect(codes({ side: [CODE.monsterReborn, CODE.harpieLady] }, 'edison', list)).toEqual([])
    expect(breaches({ side: [CODE.harpieLady1] }, 'edison', list)).toMatchObject([
      { code: 'format-forbids', what: 'not-in-pool', name: 'Harpie Lady 1' },
    ])
  })
})

describe('cards that cannot be played', () => {
  it('a card that was not released in the region', () => {
    expect(breaches({ side: [CODE.ocgOnly] })).toMatchObject([{ code: 'not-released', region: 'tcg' }])
    expect(codes({ side: [CODE.ocgOnly] }, 'ocg')).toEqual([])
  })

  it('a card that comes out on a later day than the one judged for, with that day', () => {
    const later: Card = {
      kind: 'trap',
      passcode: passcode(88_880_001),
      name: 'Trap of Next Week',
      icon: 'normal',
      archetypes: [],
      regions: ['tcg', 'ocg'],
      releases: { tcg: '2026-12-04', ocg: '2026-08-01' },
    }
    const nowhere: Card = { ...later, passcode: passcode(88_880_002), name: 'Trap of Nowhere', regions: [] }
    const pool = cardPool([...POOL.cards, later, nowhere])
    const of = (card: Card, id: string, day?: string) =>
      judge(deck({ side: [card.passcode] }), regulation(format(id), NOTHING_LISTED, pool, day))
    expect(of(later, 'tcg', '2026-12-03')).toEqual([
      {
        code: 'not-released',
        rules: [],
        region: 'tcg',
        on: '2026-12-04',
        card: later.passcode,
        name: 'Trap of Next Week',
        copies: 1,
        cards: [later.passcode],
      },
    ])
    expect(of(later, 'tcg', '2026-12-04')).toEqual([])
    expect(of(later, 'ocg', '2026-12-03')).toEqual([])
    expect(of(later, 'ocg', '2026-07-31')).toMatchObject([{ region: 'ocg', on: '2026-08-01' }])
    // A day that has come does not make a card legal that its database says is out nowhere.
    const [breach] = of(nowhere, 'tcg', '2026-12-04')
    expect(breach).toMatchObject({ code: 'not-released', region: 'tcg' })
    expect(breach).not.toHaveProperty('on')
    expect(of(nowhere, 'tcg', '2026-12-03')).toMatchObject([{ on: '2026-12-04' }])
  })

  it('[TOK-01] Tokens and Skills are no deck cards', () => {
    expect(breaches({ main: [...filler(40), ...times(4, CODE.token)], side: [CODE.skill] })).toMatchObject([
      { code: 'not-a-deck-card', section: 'main', kind: 'token', name: 'Sheep Token', copies: 4 },
      { code: 'not-a-deck-card', section: 'side', kind: 'skill' },
    ])
  })

  it('an unknown passcode is told for each section it stands in', () => {
    const unknown = 99900000 as Passcode
    expect(breaches({ main: [...filler(40), unknown, unknown], side: [unknown] })).toMatchObject([
      { code: 'unknown-card', section: 'main', card: unknown, copies: 2 },
      { code: 'unknown-card', section: 'side', card: unknown, copies: 1 },
    ])
    expect(codes({ side: times(4, unknown) })).toEqual(['unknown-card', 'too-many-copies'])
  })
})

describe('Genesys', () => {
  const list = pointsList([
    [CODE.ash, 40],
    [CODE.monsterReborn, 21],
  ])

  it('adds up points over the whole deck', () => {
    const main = [...filler(38), ...times(2, CODE.ash)]
    expect(codes({ main }, 'genesys', list)).toEqual([])
    expect(breaches({ main, side: [CODE.monsterRebornArt] }, 'genesys', list)).toMatchObject([
      // No rule of the rulebook: the cap is the organiser's figure.
      { code: 'points', rules: [], count: 101, max: 100 },
    ])
  })

  it('takes the value of the card itself where a list gives its artworks others', () => {
    const artworks = pointsList([
      [CODE.monsterRebornArt, 30],
      [CODE.monsterReborn, 60],
    ])
    const side = [CODE.monsterReborn, CODE.monsterRebornArt]
    expect(breaches({ side }, 'genesys', artworks)).toMatchObject([{ code: 'points', count: 120 }])
  })

  it('plays no Link Monsters and nothing with Pendulum in its type line', () => {
    const extra = [CODE.link, CODE.fusionPendulum]
    expect(breaches({ extra, side: [CODE.pendulum] }, 'genesys', list)).toMatchObject([
      { code: 'format-forbids', what: 'link' },
      { code: 'format-forbids', what: 'pendulum', name: 'Odd-Eyes Pendulum Dragon' },
      { code: 'format-forbids', what: 'pendulum', name: 'Supreme King' },
    ])
  })

  it('plays no copy of what a list of limits forbids, where the player plays under one', () => {
    expect(codes({ side: [CODE.ash] }, 'genesys', limitList([[CODE.ash, 0]]))).toEqual(['forbidden'])
  })

  it('keeps the limit of 3 copies and takes the cap of an event', () => {
    expect(codes({ side: times(4, CODE.harpieLady) }, 'genesys', list)).toEqual(['too-many-copies'])
    expect(codes({ side: [CODE.ash] }, 'genesys', { ...list, cap: 0 })).toEqual(['points'])
  })
})

it('tells everything that is wrong at once', () => {
  const list = limitList([[CODE.monsterReborn, 1]])
  const main = [...filler(30), CODE.link, CODE.token, CODE.ocgOnly, 99900000 as Passcode]
  const side = [...times(4, CODE.ash), ...times(2, CODE.monsterReborn)]
  expect(codes({ main, side }, 'tcg', list)).toEqual([
    'section-size',
    'wrong-section',
    'not-a-deck-card',
    'unknown-card',
    'not-released',
    'limited',
    'too-many-copies',
  ])
})

it('every format can be found by its id', () => {
  for (const { id } of FORMATS) expect(formatById(id)?.id).toBe(id)
  expect(formatById('nothing')).toBeUndefined()
})
