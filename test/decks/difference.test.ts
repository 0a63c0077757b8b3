import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { type Deck, emptyDeck, isSameDeck } from '../../shared/decks/deck.ts'
import { deckDifference, differenceInShort, explainDifference } from '../../shared/decks/difference.ts'
import { isLasting, lastKeptFirst, surplusVersions, VERSION_PAUSE } from '../../shared/decks/version.ts'
import { CODE, filler, FILLER, POOL, times } from '../legality/cards.ts'

const section = fc.array(fc.constantFrom(...FILLER.slice(0, 12).map((card) => card.passcode)), {
  maxLength: 20,
})
const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constantFrom('A', 'B'),
  main: section,
  extra: section,
  side: section,
})

describe('what changed between two decks', () => {
  const before = { ...emptyDeck('Birds'), main: [...times(2, CODE.ash), CODE.harpieLady], side: [CODE.link] }
  const after = {
    ...emptyDeck('Birds'),
    main: [CODE.harpieLady, ...times(3, CODE.monsterReborn)],
    side: [CODE.link],
  }

  it('is told in words, section by section', () => {
    const difference = deckDifference(before, { ...after, name: 'Crows' }, POOL)
    expect(explainDifference(difference)).toEqual([
      'Renamed from "Birds" to "Crows".',
      'Main Deck: +3 Monster Reborn, −2 Ash Blossom & Joyous Spring.',
    ])
    expect(differenceInShort(difference)).toBe('3 in, 2 out')
  })

  it('says in short how many copies came and left, or that only the name did, or nothing', () => {
    const short = (other: Partial<Deck>) =>
      differenceInShort(deckDifference(before, { ...before, ...other }, POOL))
    expect(short({ name: 'Crows' })).toBe('renamed')
    expect(short({})).toBe('the same cards')
    expect(short({ main: [...before.main, CODE.ash] })).toBe('1 in')
    expect(short({ side: [], main: [CODE.ash] })).toBe('3 out')
    expect(explainDifference(deckDifference(before, before, POOL))).toEqual([])
  })

  it('names what came first, then what left, each by name; cards of one name and unknown ones by number', () => {
    const [one, two] = [passcode(99900001), passcode(99900002)]
    const { cards } = deckDifference(
      { ...emptyDeck('x'), main: [CODE.ash, CODE.harpieLady], extra: [CODE.xyz] },
      { ...emptyDeck('x'), main: [two, CODE.polymerization, one, CODE.monsterReborn], extra: [CODE.link] },
      POOL,
    )
    expect(cards.map(({ name, before: was, after: now }) => `${name} ${was} ${now}`)).toEqual([
      'Monster Reborn 0 1',
      'Passcode 99900001 0 1',
      'Passcode 99900002 0 1',
      'Polymerization 0 1',
      'Ash Blossom & Joyous Spring 1 0',
      'Harpie Lady 1 0',
      'Decode Talker 0 1',
      'Number 39: Utopia 1 0',
    ])
    const twins = cardPool(
      FILLER.slice(0, 2).map((card, at) => ({ ...card, name: 'Twin', passcode: passcode(12 - at) })),
    )
    const added = deckDifference(emptyDeck('x'), { ...emptyDeck('x'), main: [12, 11].map(passcode) }, twins)
    expect(added.cards.map(({ card }) => card)).toEqual([11, 12])
  })

  it('is neither another artwork nor another order', () => {
    const art = { ...after, main: [CODE.monsterRebornArt, ...times(2, CODE.monsterReborn), CODE.harpieLady] }
    expect(deckDifference(after, art, POOL)).toEqual({ renamed: undefined, cards: [] })
  })

  it('is nothing of a deck with itself, and the opposite the other way round', () => {
    fc.assert(
      fc.property(anyDeck, anyDeck, (a, b) => {
        expect(deckDifference(a, a, POOL)).toEqual({ renamed: undefined, cards: [] })
        const turned = deckDifference(b, a, POOL).cards.map((card) => ({
          ...card,
          before: card.after,
          after: card.before,
        }))
        const key = (card: { section: string; card: number }) => `${card.section} ${card.card}`
        const sorted = (cards: readonly { section: string; card: number }[]) =>
          cards.toSorted((x, y) => (key(x) < key(y) ? -1 : 1))
        expect(sorted(turned)).toEqual(sorted(deckDifference(a, b, POOL).cards))
      }),
    )
  })
})

it('decks are the same where name, cards and places are, section by section', () => {
  const deck = { name: 'x', main: [CODE.ash, CODE.harpieLady], extra: [CODE.xyz], side: [CODE.link] }
  expect(isSameDeck(deck, structuredClone(deck))).toBe(true)
  for (const other of [
    { name: 'y' },
    { main: [CODE.harpieLady, CODE.ash] },
    { main: [CODE.ash] },
    { extra: [CODE.link] },
    { side: [] },
  ])
    expect(isSameDeck(deck, { ...deck, ...other })).toBe(false)
})

describe('versions', () => {
  const deck = { ...emptyDeck('Birds'), main: filler(40) }
  const version = (id: string, at: number, name?: string) => ({
    id,
    at,
    deck,
    format: 'tcg',
    ...(name !== undefined && { name }),
  })

  it('last with a name, but for those that the deck folder had brought', () => {
    expect(VERSION_PAUSE).toBe(600_000)
    expect(isLasting(version('a', 0))).toBe(false)
    expect(isLasting(version('a', 0, 'Regional'))).toBe(true)
    expect(isLasting({ ...version('a', 0, 'From the deck folder'), isOverwritten: true })).toBe(false)
  })

  it('are thrown away only when they are many, old and without a name', () => {
    const many = Array.from({ length: 60 }, (_, index) => version(`v${index}`, index))
    expect(surplusVersions(many, 1_000_000)).toEqual([
      'v9',
      'v8',
      'v7',
      'v6',
      'v5',
      'v4',
      'v3',
      'v2',
      'v1',
      'v0',
    ])
    expect(
      surplusVersions(
        many.map((each) => ({ ...each, name: 'Regional' })),
        1_000_000,
      ),
    ).toEqual([])
    expect(surplusVersions(many.slice(0, 50), 1_000_000)).toEqual([])
  })

  it('stand in the order in which they were kept, whatever the clock said', () => {
    const many = Array.from({ length: 45 }, (_, at) => ({ ...version(`v${at}`, 9_000 + at), order: at + 1 }))
    const flatBattery = Array.from({ length: 5 }, (_, at) => ({ ...version(`b${at}`, at), order: 46 + at }))
    const after = { ...version('after', 10_000), order: 51 }
    expect(surplusVersions([...many, ...flatBattery, after], 10_000)).toEqual(['v0'])
    expect(
      lastKeptFirst([...many, ...flatBattery], 10_000)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(['b4', 'b3'])
    // Those of earlier programs have no order, and are older than any that has one.
    expect(lastKeptFirst([version('early', 20_000), ...flatBattery], 30_000).at(-1)?.id).toBe('early')
  })

  it('dated after today go first, and those of today are kept', () => {
    const many = Array.from({ length: 51 }, (_, index) => version(`v${index}`, index))
    expect(surplusVersions([version('later', 51), ...many], 50)).toEqual(['v0', 'later'])
  })
})
