import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { type Deck, emptyDeck, isSameDeck } from '../../shared/decks/deck.ts'
import { deckDifference, differenceInShort, explainDifference } from '../../shared/decks/difference.ts'
import {
  type DeckVersion,
  isLasting,
  lastKeptFirst,
  nextOrder,
  renumbered,
  surplusVersions,
  VERSION_PAUSE,
} from '../../shared/decks/version.ts'
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
    const evening = 1.7e12
    const kept: DeckVersion[] = []
    const keep = (id: string, now: number) => {
      kept.push({ ...version(id, now), order: nextOrder(kept, now) })
    }
    for (let at = 0; at < 45; at += 1) keep(`v${at}`, evening + at)
    for (let at = 0; at < 5; at += 1) keep(`flat battery ${at}`, at)
    keep('after', evening + 60)
    expect(surplusVersions(kept, evening + 60)).toEqual(['v0'])
    expect(
      lastKeptFirst(kept, evening + 60)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['after', 'flat battery 4', 'flat battery 3'])
    keep('ten years ahead', evening * 1.2)
    keep('and right again', evening + 61)
    expect(lastKeptFirst(kept, evening + 61)[0]?.id).toBe('and right again')
  })

  it('without an order, or with one that was counted in their deck, stand where their date says', () => {
    const evening = 1.7e12
    const rows = [
      version('early', evening + 1),
      { ...version('counted', evening + 2), order: 120 },
      { ...version('kept', evening), order: nextOrder([], evening) },
    ]
    expect(lastKeptFirst(rows, evening + 3).map(({ id }) => id)).toEqual(['counted', 'early', 'kept'])
    expect(nextOrder(rows, evening)).toBe(evening + 1)
  })

  it(
    'find their next order however many they are, and however late one says it is',
    { tags: 'thorough' },
    () => {
      const many = Array.from({ length: 1_000_000 }, (_, at) => version(`v${at}`, at))
      expect(nextOrder(many, 5)).toBe(6)
      const last = { ...version('last', 1), order: Number.MAX_SAFE_INTEGER }
      expect(nextOrder([last], 5)).toBe(Number.MAX_SAFE_INTEGER)
    },
  )

  it('are numbered again, one before the other from now back, where one has the last number there is', () => {
    const now = 1.7e12
    const kept = [
      { ...version('older', now - 9), order: now - 9 },
      { ...version('forged', 1), order: Number.MAX_SAFE_INTEGER },
    ]
    expect(renumbered(kept, now)?.map(({ id, order }) => [id, order])).toEqual([
      ['forged', now - 1],
      ['older', now - 2],
    ])
    expect(renumbered(kept.slice(0, 1), now)).toBeUndefined()
  })

  it('dated after today go first, and those of today are kept', () => {
    const many = Array.from({ length: 51 }, (_, index) => version(`v${index}`, index))
    expect(surplusVersions([version('later', 51), ...many], 50)).toEqual(['v0', 'later'])
  })
})
