import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { cardPool, withNamesShown } from '../../shared/cards/pool.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { type Breach, BREACH_CODES } from '../../shared/legality/breach.ts'
import { cardStatus, statusWords } from '../../shared/legality/card-status.ts'
import { customisedFormat, customisedList } from '../../shared/legality/custom-format.ts'
import { listAtEvent } from '../../shared/legality/event.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { type Format, formatById, FORMATS, playsEarlierTexts } from '../../shared/legality/format.ts'
import { impactWords, impactsOn, outcomesInShort } from '../../shared/legality/impact.ts'
import { isLegal, judge } from '../../shared/legality/judge.ts'
import { type CardList, isLimit, type Limit, LIST_FAMILIES } from '../../shared/legality/limit-list.ts'
import { limitWords } from '../../shared/legality/limit-words.ts'
import { listChanges } from '../../shared/legality/list-changes.ts'
import {
  announcedList,
  explainNoList,
  isStale,
  listInForce,
  listsOverTime,
  placesOfPlay,
} from '../../shared/legality/lists.ts'
import { mendWords, mendOf } from '../../shared/legality/mend.ts'
import { cheapestDrops } from '../../shared/legality/points-drop.ts'
import { pointsCap, regulation } from '../../shared/legality/regulation.ts'
import { searchWordOf } from '../../shared/legality/searched-legality.ts'
import { judgeSiding } from '../../shared/legality/siding.ts'
import { caveatsOf, explainCaveat, explainVerdict, verdict } from '../../shared/legality/verdict.ts'
import { spell } from '../duel/cards.ts'
import { CODE, FILLER, filler, POOL, times } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

/** A card that players read another name of. */
const NAMED = withNamesShown(cardPool([{ ...spell(), name: 'Ash' }]), ({ name }) => `“${name}”`)

const format = (id: string): Format => {
  const found = formatById(id)
  if (!found) throw new Error(`No format ${id}`)
  return found
}
const under = (id: string, list: CardList) => regulation(format(id), list, POOL)

/** "40-60 0-15 0-15": what Main, Extra and Side Deck hold. */
const sizesOf = ({ sizes: { main, extra, side } }: Format): string =>
  [main, extra, side].map(({ min, max }) => `${min}-${max ?? 'any'}`).join(' ')
const rulesOf = ({ sizes: { main, extra, side } }: Format): string =>
  [main, extra, side].map(({ rule }) => rule).join(' ')

describe('the formats', () => {
  /** Name; sizes; regions in which a card must be released; what is left out; where the lists come from. */
  const TABLE: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
    tcg: ['TCG Advanced', '40-60 0-15 0-15', 'tcg', '', 'tcg, dated'],
    ocg: ['OCG', '40-60 0-15 0-15', 'ocg', '', 'ocg, dated'],
    traditional: ['TCG Traditional', '40-60 0-15 0-15', 'tcg', '', 'tcg, dated, 1 of what is Forbidden'],
    'ocg-ae': ['OCG Asian-English', '40-60 0-15 0-15', 'ocg', '', 'ocg-ae, dated'],
    'master-duel': ['Master Duel', '40-60 0-15 0-15', '', '', 'master-duel, dated'],
    worlds: ['Worlds', '40-60 0-15 0-15', 'tcg ocg', '', 'worlds, dated'],
    genesys: ['Genesys', '40-60 0-15 0-15', 'tcg', 'link pendulum LIST-04', 'genesys, 100 points'],
    'ocg-genesys': [
      'OCG Genesys',
      '40-60 0-15 0-15',
      'ocg',
      'link pendulum LIST-04',
      'ocg-genesys, 100 points',
    ],
    goat: ['GOAT', '40-any 0-any 0-15', '', 'synchro xyz link pendulum DECK-07', 'goat, of the past'],
    'goat-exarion': [
      'GOAT with Exarion Universe',
      '40-any 0-any 0-15',
      '',
      'synchro xyz link pendulum DECK-07',
      'goat-exarion, of the past',
    ],
    'goat-crv': [
      'GOAT with Cybernetic Revolution',
      '40-any 0-any 0-15',
      '',
      'synchro xyz link pendulum DECK-07',
      'goat-crv, of the past',
    ],
    edison: ['Edison', '40-60 0-15 0-15', '', 'xyz link pendulum LIST-04', 'edison, of the past'],
    speed: ['Speed Duel', '20-30 0-5 0-5', '', '', 'speed, dated'],
  }
  const listsIn = ({ lists }: Format): string =>
    lists.kind === 'points'
      ? `${lists.family}, ${lists.cap} points`
      : `${lists.family}, ${lists.historic ? 'of the past' : 'dated'}${lists.forbidden === 1 ? ', 1 of what is Forbidden' : ''}`

  it('[DECK-01] [DECK-02] [DECK-04] [DECK-07] [DECK-08] [LIST-04] are what their organisers say', () => {
    const told = FORMATS.map((each: Format) => {
      const kinds = each.excludes.map(({ kind }) => kind).join(' ')
      const rules = [...new Set(each.excludes.map(({ rule }) => rule))].join(' ')
      return [
        each.id,
        [each.name, sizesOf(each), each.released.join(' '), `${kinds} ${rules}`.trim(), listsIn(each)],
      ]
    })
    expect(Object.fromEntries(told)).toEqual(TABLE)
    expect(FORMATS.map((each: Format) => [each.id, each.copies, each.skills])).toEqual(
      Object.keys(TABLE).map((id) => [id, 3, id === 'speed' ? 1 : 0]),
    )
    expect(rulesOf(format('tcg'))).toBe('DECK-01 DECK-04 DECK-08')
    expect(rulesOf(format('goat'))).toBe('DECK-02 DECK-07 DECK-08')
    expect(rulesOf(format('speed'))).toBe('LIST-04 LIST-04 LIST-04')
    for (const { lists } of FORMATS) expect(LIST_FAMILIES).toContain(lists.family)
    expect(FORMATS.filter(playsEarlierTexts).map(({ id }) => id)).toEqual([
      'goat',
      'goat-exarion',
      'goat-crv',
      'edison',
    ])
    expect(LIST_FAMILIES).toHaveLength(13)
    expect(formatById('nobody')).toBeUndefined()
  })

  it('[LIST-04] of house rules: every rule of theirs is the organiser’s word, and a list of their own holds on any day', () => {
    const custom = { id: 'mine', name: 'Mine', base: 'tcg' } as const
    const own = customisedFormat(
      {
        ...custom,
        sizes: { side: { min: 0, max: 5 } },
        excludes: ['xyz', 'link'],
        skills: 2,
        released: ['ocg'],
        list: limitList([[CODE.ash, 1]]),
      },
      format('tcg'),
    )
    expect(own).toMatchObject({
      sizes: { ...format('tcg').sizes, side: { min: 0, max: 5, rule: 'LIST-04' } },
      copies: 3,
      skills: 2,
      released: ['ocg'],
      excludes: [
        { kind: 'xyz', rule: 'LIST-04' },
        { kind: 'link', rule: 'LIST-04' },
      ],
      lists: { kind: 'limits', family: 'custom', forbidden: 0, historic: true },
    })
    expect(playsEarlierTexts(own)).toBe(false)
    expect(customisedFormat({ ...custom, list: pointsList([]) }, format('tcg')).lists).toEqual({
      kind: 'points',
      family: 'custom',
      cap: 100,
    })
    expect(customisedFormat(custom, format('genesys')).excludes).toBe(format('genesys').excludes)
    const list = limitList([[CODE.ash, 1]])
    expect(customisedList({ ...custom, cards: new Map() }, list, POOL)).toEqual(list)
    expect(customisedList({ ...custom, cards: new Map([[CODE.ash, 2]]) }, list, POOL).name).toBe(
      'TCG, May 2026, changed for Mine',
    )
    expect(searchWordOf({ id: 'tcg', name: 'TCG' })).toBe('tcg')
    expect(searchWordOf({ id: 'x1', name: 'My "House"' })).toBe('my house')
  })

  it('[LIST-04] count the points that the event, the list or the format says, the first that does', () => {
    const genesys = format('genesys')
    const list = pointsList([[CODE.ash, 1]])
    expect(pointsCap({ format: genesys, list })).toBe(100)
    expect(pointsCap({ format: genesys, list: { ...list, cap: 60 } })).toBe(60)
    expect(pointsCap({ format: genesys, list: listAtEvent({ ...list, cap: 60 }, { cap: 0 }) })).toBe(0)
    expect(pointsCap({ format: genesys, list: limitList([]) })).toBe(0)
    expect(pointsCap({ format: format('tcg'), list })).toBe(0)
    const limits = limitList([])
    expect(listAtEvent(limits, { cap: 5 })).toBe(limits)
    expect(listAtEvent(list, {})).toBe(list)
  })

  it('[LIST-01] [LIST-02] [LIST-03] a limit is 0, 1, 2 or 3 and has a name', () => {
    expect([-1, 0, 1, 2, 3, 4, 0.5].map(isLimit)).toEqual([false, true, true, true, true, false, false])
    expect([0, 1, 2, 3, 4].map(limitWords)).toEqual([
      'Forbidden',
      'Limited to 1',
      'Semi-Limited to 2',
      'Unlimited',
      undefined,
    ])
  })
})

describe('lists by their days', () => {
  const first = limitList([[CODE.ash, 1]], { name: 'First', effective: '2024-01-01' })
  const second = limitList([[CODE.ash, 2]], {
    name: 'Second',
    effective: null,
    effectiveIn: { emea: '2024-03-01', americas: '2024-02-01' },
    announced: '2024-01-20',
  })
  const third = limitList([[CODE.ash, 0]], {
    name: 'Third',
    effective: '2024-05-01',
    announced: '2024-04-01',
  })
  const lists = [third, first, second]
  const on = (date: string, place?: string) => {
    const list = listInForce(format('tcg'), lists, date, place)
    return list.ok ? list.value : undefined
  }

  it('[LIST-04] hold from the day of the place of play until the next, and know what follows them', () => {
    expect(placesOfPlay([...lists, second])).toEqual(['emea', 'americas'])
    expect(on('2024-02-15', 'emea')?.name).toBe('First')
    expect(on('2024-02-15', 'americas')?.name).toBe('Second')
    expect(on('2024-06-01')?.followed).toBeUndefined()
    expect(on('2024-02-15', 'emea')?.followed).toEqual({ from: '2024-03-01', announced: '2024-01-20' })
    expect(on('2024-02-15', 'americas')?.followed).toEqual({ from: '2024-05-01', announced: '2024-04-01' })
    expect(on('2024-01-15', 'nowhere')?.followed).toEqual({ from: '2024-05-01', announced: '2024-04-01' })
    const another = limitList([[CODE.ash, 0]], { family: 'ocg', effective: '2024-02-01' })
    const alone = listInForce(format('tcg'), [first, another], '2024-03-01')
    expect(alone.ok && alone.value).toEqual(first)
  })

  it('[LIST-04] are announced from their day on, the next of several, at the place where they come', () => {
    const next = (date: string, place?: string) => announcedList(format('tcg'), lists, date, place)?.name
    expect(next('2024-01-19', 'emea')).toBeUndefined()
    expect(next('2024-01-20', 'emea')).toBe('Second')
    expect(next('2024-03-01', 'emea')).toBeUndefined()
    expect(next('2024-04-01', 'emea')).toBe('Third')
    expect(next('2024-04-15')).toBe('Third')
    const both = [third, { ...third, name: 'Sooner', effective: '2024-04-20' }]
    expect(announcedList(format('tcg'), both, '2024-04-10')?.name).toBe('Sooner')
    expect(announcedList(format('ocg'), lists, '2024-04-10')).toBeUndefined()
    expect(announcedList(format('genesys'), lists, '2024-04-10')).toBeUndefined()
    expect(announcedList(format('tcg'), [{ ...third, limits: new Map() }], '2024-04-10')).toBeUndefined()
    const quiet = limitList([[CODE.ash, 2]], {
      name: 'Second',
      effective: null,
      effectiveIn: { emea: '2024-03-01' },
    })
    expect(announcedList(format('tcg'), [quiet], '2024-01-20', 'emea')?.name).toBe('Second')
    expect(listsOverTime(format('tcg'), lists).map(({ name }) => name)).toEqual(['Second', 'First', 'Third'])
  })

  it('[LIST-04] are doubted from the day on which they are 121 days old, unless they are of the past', () => {
    const tcg = format('tcg')
    expect(isStale(first, tcg, '2024-04-30')).toBe(false)
    expect(isStale(first, tcg, '2024-05-01')).toBe(true)
    expect(isStale({ ...first, followed: { from: '2024-05-02' } }, tcg, '2024-05-01')).toBe(false)
    expect(isStale({ ...first, followed: { from: '2024-05-01' } }, tcg, '2024-05-01')).toBe(true)
    expect(isStale(first, format('goat'), '2024-05-01')).toBe(false)
    expect(isStale(pointsList([], { effective: '2020-01-01' }), format('genesys'), '2024-05-01')).toBe(true)
  })

  it('say in a sentence why there is none', () => {
    expect(explainNoList({ code: 'no-list-in-force', format: 'OCG', date: '1998-01-01' })).toBe(
      'No OCG list is known that was in force on 1998-01-01.',
    )
    expect(explainNoList({ code: 'empty-list', list: 'X' })).toBe(
      'The list "X" names no card at all, so nothing can be judged by it.',
    )
    const wrong = (id: string) => explainNoList({ code: 'wrong-kind', list: 'X', format: format(id) })
    expect(wrong('genesys')).toBe('"X" limits copies, but Genesys is played with a list of points.')
    expect(wrong('tcg')).toBe(
      '"X" is a list of points, but TCG Advanced is played with a list that limits copies.',
    )
  })
})

describe('the words of a verdict', () => {
  const legalDeck = { ...emptyDeck('x'), main: filler(40) }
  const may = limitList([[CODE.ash, 1]])

  it('never call a deck legal that was not read whole, and count what is wrong with it', () => {
    const rules = under('tcg', may)
    const judged = (deck: typeof legalDeck, whole: boolean) => verdict(deck, rules, '2026-06-01', whole)
    expect(judged(legalDeck, false).legal).toBe(false)
    expect(explainVerdict(judged(legalDeck, false))).toContain(
      'Cannot be called legal in TCG Advanced, because a part of it could not be read (',
    )
    expect(explainVerdict(judged({ ...legalDeck, main: filler(39) }, false))).toContain('1 problem (')
    expect(explainVerdict(judged({ ...legalDeck, main: [...filler(38), CODE.token] }, true))).toContain(
      'Not legal in TCG Advanced: 2 problems (',
    )
    expect(judged(legalDeck, true)).toMatchObject({
      format: { id: 'tcg', name: 'TCG Advanced' },
      counts: { main: 40, extra: 0, side: 0 },
      whole: true,
      legal: true,
    })
  })

  it('say what is not known: of a format without regions, of a day in the past, of an old list', () => {
    const master = limitList([[CODE.ash, 1]], { family: 'master-duel', effective: null })
    expect(caveatsOf({ format: format('master-duel'), list: master }, '2026-06-01')).toEqual([
      'releases-unknown',
    ])
    const white = { ...master, whitelist: true }
    expect(caveatsOf({ format: format('master-duel'), list: white }, '2026-06-01')).toEqual([])
    const followed = { ...may, followed: { from: '2026-09-01' } }
    const past = (list: CardList, date: string) => caveatsOf({ format: format('tcg'), list }, date)
    expect(past(followed, '2026-08-31')).toEqual(['release-dates-unknown'])
    expect(past(followed, '2026-09-01')).toEqual([])
    const announced = { ...may, followed: { from: '2026-09-01', announced: '2026-08-20' } }
    expect(past(announced, '2026-08-20')).toEqual([])
    expect(past(announced, '2026-08-19')).toEqual(['release-dates-unknown'])
    expect(explainCaveat('releases-unknown', '2026-06-01')).toBe(
      'Whether its cards are released there is not checked.',
    )
    expect(explainCaveat('release-dates-unknown', '2026-06-01')).toContain('released by 1 June 2026')
    const old = verdict(
      emptyDeck('x'),
      under('master-duel', { ...master, effective: '2026-01-01' }),
      '2026-08-01',
    )
    expect(explainVerdict(old)).toContain('may have been replaced')
    expect(explainVerdict(old)).not.toContain('released there')
  })

  it('are one sentence for each breach', () => {
    const of = { card: CODE.ash, name: 'Ash', copies: 2, cards: [CODE.ash], rules: [] } as const
    const said: Readonly<Record<Breach['code'], readonly [Breach, string]>> = {
      'section-size': [
        { code: 'section-size', rules: [], section: 'side', count: 1, min: 3, max: 5 },
        'The Side Deck has 1 card; it needs at least 3.',
      ],
      'wrong-section': [
        { ...of, code: 'wrong-section', section: 'main', belongsIn: 'extra' },
        'Ash belongs in the Extra Deck, not in the Main Deck.',
      ],
      'not-a-deck-card': [
        { ...of, code: 'not-a-deck-card', section: 'main', kind: 'token' },
        'Ash is a Token; it cannot be put in a deck.',
      ],
      'unknown-card': [
        {
          code: 'unknown-card',
          rules: [],
          section: 'side',
          card: passcode(7),
          copies: 1,
          cards: [passcode(7)],
        },
        'No card with passcode 7 is known (1 copy in the Side Deck), so it cannot be judged.',
      ],
      'not-released': [
        { ...of, code: 'not-released', region: 'tcg' },
        'Ash has not been released in the TCG.',
      ],
      'format-forbids': [
        { ...of, code: 'format-forbids', what: 'not-in-pool' },
        'Ash is not in the card pool of this format.',
      ],
      forbidden: [
        { ...of, code: 'forbidden', allowed: 0, list: 'May' },
        'Ash is Forbidden (May); the deck has 2 copies.',
      ],
      limited: [
        { ...of, code: 'limited', allowed: 1, list: 'May' },
        'Ash is Limited to 1 (May); the whole deck has 2 copies.',
      ],
      'semi-limited': [
        { ...of, code: 'semi-limited', allowed: 2, list: 'May' },
        'Ash is Semi-Limited to 2 (May); the whole deck has 2 copies.',
      ],
      'too-many-copies': [
        { ...of, code: 'too-many-copies', allowed: 3 },
        'Ash: 2 copies in the whole deck; at most 3 are allowed.',
      ],
      'pooled-limit': [
        {
          code: 'pooled-limit',
          rules: [],
          mark: 2,
          count: 3,
          max: 2,
          list: 'Speed',
          cards: [CODE.ash],
          names: ['A', 'B'],
        },
        'A, B: Limited 2 (Speed) allows only 2 of these in total; the whole deck has 3.',
      ],
      'too-many-skills': [
        { code: 'too-many-skills', rules: [], count: 2, max: 1, cards: [] },
        'The deck comes with 2 Skill Cards; at most 1 may be used.',
      ],
      points: [
        { code: 'points', rules: [], count: 120, max: 100 },
        'The deck costs 120 points; at most 100 are allowed.',
      ],
    }
    expect(Object.keys(said)).toEqual([...BREACH_CODES])
    for (const [breach, sentence] of Object.values(said)) {
      expect(explainBreach(breach)).toBe(sentence)
      // By the names that are read.
      expect(explainBreach(breach, NAMED)).toBe(sentence.replace('Ash', '“Ash”'))
    }
    expect(explainBreach({ ...of, code: 'not-released', region: 'ocg', on: '2027-02-06' })).toBe(
      'Ash is not released in the OCG until 6 February 2027.',
    )
    const size = (count: number, max: number | null) =>
      explainBreach({ code: 'section-size', rules: [], section: 'main', count, min: 0, max })
    expect(size(61, 60)).toBe('The Main Deck has 61 cards; it may have at most 60.')
    const kinds = ['synchro', 'xyz', 'link', 'pendulum'] as const
    expect(kinds.map((what) => explainBreach({ ...of, code: 'format-forbids', what }))).toEqual([
      'Ash: Synchro Monsters are not played in this format.',
      'Ash: Xyz Monsters are not played in this format.',
      'Ash: Link Monsters are not played in this format.',
      'Ash: Pendulum Monsters are not played in this format.',
    ])
    expect(explainBreach({ ...of, code: 'not-a-deck-card', section: 'main', kind: 'skill' })).toContain(
      'Skill Card',
    )
    expect(
      explainBreach({
        code: 'pooled-limit',
        rules: [],
        mark: 1,
        count: 2,
        max: 1,
        list: 'S',
        cards: [],
        names: [],
      }),
    ).toContain('allows only 1 of these')
  })

  it('of a card, and of what a list does to decks', () => {
    const statuses = [
      { code: 'limit', copies: 0 },
      { code: 'points', points: 1 },
      { code: 'points', points: 2 },
      { code: 'free', copies: 3 },
      { code: 'not-playable' },
    ] as const
    expect(statuses.map(statusWords)).toEqual([
      'Forbidden',
      '1 point',
      '2 points',
      'Up to 3 copies',
      'Not playable',
    ])
    expect((['breaks', 'becomes-legal', 'stays-legal', 'stays-illegal'] as const).map(impactWords)).toEqual([
      'is no longer legal',
      'becomes legal',
      'stays legal',
      'is not legal under either list',
    ])
    expect(
      outcomesInShort([
        'breaks',
        'becomes-legal',
        'becomes-legal',
        'stays-illegal',
        'stays-illegal',
        'stays-illegal',
      ]),
    ).toBe('1 no longer legal, 2 legal again, 0 still legal, 3 still not')
    const mends = [
      { code: 'remove', names: ['Ash'], count: 1 },
      { code: 'remove', names: ['Ash'], count: 2 },
      { code: 'move', names: ['Ash'], count: 1, to: 'main' },
      { code: 'move', names: ['Ash'], count: 3, to: 'extra' },
    ] as const
    expect(mends.map((mend) => mendWords(mend, NAMED))[0]).toBe('Remove “Ash”')
    expect(mends.map((mend) => mendWords(mend))).toEqual([
      'Remove Ash',
      'Remove 2 Ash',
      'Move Ash to the Main Deck',
      'Move 3 Ash to the Extra Deck',
    ])
  })
})

describe('the judge', () => {
  it('[DECK-03] counts names beyond the first thousand as it does the first', () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({
      ...(FILLER[0] as Card),
      passcode: passcode(5001 + at),
      name: `Card ${at}`,
    }))
    const rules = regulation(format('tcg'), limitList([]), cardPool(many))
    for (const card of many) expect(rules.rulingOf(card.passcode).counts.allowed).toBe(3)
    const last = passcode(5001 + 2999)
    const deck = {
      ...emptyDeck('x'),
      main: [...many.slice(0, 40).map((card) => card.passcode), ...times(4, last)],
    }
    expect(judge(deck, rules).map(({ code }) => code)).toEqual(['too-many-copies'])
    expect(isLegal(deck, rules)).toBe(false)
    expect(judge({ ...deck, main: deck.main.slice(0, -1) }, rules)).toEqual([])
  })

  it('lists breaches by their code, then by section and by name', () => {
    const list = limitList([
      [CODE.monsterReborn, 0],
      [CODE.ash, 0],
    ])
    const deck = {
      ...emptyDeck('x'),
      main: [CODE.monsterReborn, CODE.ash, CODE.link, passcode(8), passcode(7)],
      extra: [CODE.ritual, CODE.skill],
      side: [CODE.token],
    }
    const told = judge(deck, under('tcg', list)).map(
      (breach) =>
        `${breach.code} ${'section' in breach ? breach.section : ''} ${'name' in breach ? breach.name : 'card' in breach ? breach.card : ''}`,
    )
    expect(told).toEqual([
      'section-size main ',
      'wrong-section main Decode Talker',
      'wrong-section extra Black Luster Soldier',
      'not-a-deck-card extra Draw, Once More!',
      'not-a-deck-card side Sheep Token',
      'unknown-card main 7',
      'unknown-card main 8',
      'forbidden  Ash Blossom & Joyous Spring',
      'forbidden  Monster Reborn',
    ])
  })

  it('[LIST-04] mends what keeps a card out by taking all of it, Main Deck first or last', () => {
    const rules = under('edison', limitList([], { family: 'edison' }))
    const deck = {
      ...emptyDeck('x'),
      main: [...filler(40), CODE.pendulum],
      extra: [CODE.link],
      side: [CODE.link, CODE.pendulum, CODE.token],
    }
    const mended = (code: Breach['code'], name: string) => {
      const breach = judge(deck, rules).find(
        (each) => each.code === code && 'name' in each && each.name === name,
      )
      return breach && mendOf(breach, deck)
    }
    expect(mended('format-forbids', 'Decode Talker')).toMatchObject({
      mend: { code: 'remove', count: 2 },
      deck: { extra: [], side: [CODE.pendulum, CODE.token] },
    })
    expect(mended('not-a-deck-card', 'Sheep Token')?.deck.side).toEqual([CODE.link, CODE.pendulum])
    const misplaced = { ...emptyDeck('x'), main: filler(40), extra: [CODE.ash, CODE.ritual, CODE.ash] }
    const [wrong] = judge(misplaced, under('tcg', limitList([])))
    expect(wrong && mendOf(wrong, misplaced)).toEqual({
      mend: { code: 'move', names: ['Ash Blossom & Joyous Spring'], count: 2, to: 'main' },
      deck: { ...misplaced, main: [...filler(40), CODE.ash, CODE.ash], extra: [CODE.ritual] },
    })
  })

  it('[LIST-04] says of a card the limit, its points, or that it cannot be played at all', () => {
    const card = (code: (typeof CODE)[keyof typeof CODE]): Card => {
      const found = POOL.find(code)
      if (!found) throw new Error('no card')
      return found
    }
    const limits = under(
      'edison',
      limitList(
        [
          [CODE.ash, 2],
          [CODE.link, 0],
          [CODE.pendulum, 1],
        ],
        { family: 'edison' },
      ),
    )
    expect(cardStatus(card(CODE.ash), limits)).toEqual({ code: 'limit', copies: 2 })
    expect(cardStatus(card(CODE.link), limits)).toEqual({ code: 'limit', copies: 0 })
    expect(cardStatus(card(CODE.pendulum), limits)).toEqual({ code: 'not-playable' })
    expect(cardStatus(card(CODE.xyz), limits)).toEqual({ code: 'not-playable' })
    expect(cardStatus(card(CODE.harpieLady), limits)).toEqual({ code: 'free', copies: 3 })
    const points = under('genesys', pointsList([[CODE.ash, 101]]))
    expect(cardStatus(card(CODE.ash), points)).toEqual({ code: 'points', points: 101 })
  })
})

describe('two lists compared', () => {
  it('[LIST-04] over many decks come to the same as deck by deck, whatever the lists change', () => {
    const before = under('tcg', limitList([[CODE.ash, 1]]))
    const after = under(
      'tcg',
      limitList(
        [
          [CODE.ash, 2],
          [CODE.monsterReborn, 0],
        ],
        { name: 'New' },
      ),
    )
    const decks = [[], [CODE.ash, CODE.ash], [CODE.monsterReborn], [CODE.token]].map((side) => ({
      ...emptyDeck('x'),
      main: filler(40),
      side,
    }))
    expect(impactsOn(decks, before, after).map(({ outcome }) => outcome)).toEqual([
      'stays-legal',
      'becomes-legal',
      'breaks',
      'stays-illegal',
    ])
    const cheap = { ...pointsList([[CODE.ash, 60]]), cap: 60 }
    const points = [under('genesys', cheap), under('genesys', { ...cheap, cap: 50 })] as const
    expect(
      impactsOn([decks[1] ?? emptyDeck('x')], points[1], under('genesys', { ...cheap, cap: 200 }))[0]
        ?.outcome,
    ).toBe('becomes-legal')
    expect(
      impactsOn([{ ...emptyDeck('x'), main: [...filler(40), CODE.ash] }], ...points).map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['breaks'])
  })

  it('[LIST-04] break a deck by a card that the new list leaves out of its pool', () => {
    const everything: readonly (readonly [Passcode, Limit])[] = POOL.cards.map((card) => [card.passcode, 3])
    const pool = (cards: typeof everything) => under('master-duel', limitList(cards, { whitelist: true }))
    const deck = { ...emptyDeck('x'), main: filler(40), side: [CODE.ash] }
    const [all, fewer] = [pool(everything), pool(everything.filter(([card]) => card !== CODE.ash))]
    expect(impactsOn([deck], all, fewer)).toMatchObject([
      { outcome: 'breaks', added: [{ code: 'format-forbids', what: 'not-in-pool' }] },
    ])
    expect(impactsOn([deck], fewer, all)).toMatchObject([{ outcome: 'becomes-legal' }])
  })

  it('[LIST-04] name cards that nobody knows by their number, and what a whitelist does not name as Forbidden', () => {
    const unknown = passcode(99_900_000)
    const changes = listChanges(
      under(
        'tcg',
        limitList([
          [unknown, 1],
          [CODE.harpieLady, 2],
        ]),
      ),
      under(
        'tcg',
        limitList(
          [
            [CODE.ash, 3],
            [CODE.harpieLady, 2],
          ],
          { whitelist: true },
        ),
      ),
    )
    expect(changes).toEqual([{ card: unknown, name: 'Passcode 99900000', before: 1, after: 0 }])
    const points = listChanges(
      under(
        'genesys',
        pointsList([
          [unknown, 4],
          [CODE.ash, 4],
        ]),
      ),
      under(
        'genesys',
        pointsList([
          [CODE.monsterRebornArt, 2],
          [CODE.ash, 4],
        ]),
      ),
    )
    expect(points).toEqual([
      { card: CODE.monsterReborn, name: 'Monster Reborn', before: 0, after: 2 },
      { card: unknown, name: 'Passcode 99900000', before: 4, after: 0 },
    ])
  })
})

describe('[LIST-04] the cheapest cards to drop', () => {
  const rules = under(
    'genesys',
    pointsList([
      [CODE.ash, 40],
      [CODE.monsterReborn, 20],
    ]),
  )
  const deck = { ...emptyDeck('x'), main: [...filler(40), CODE.ash, CODE.ash], side: [CODE.monsterReborn] }

  it('are none where the deck is just at the cap, and the one that is just enough beyond it', () => {
    const drops = (cap: number) =>
      cheapestDrops(deck, cap, rules).map(({ name, copies }) => `${copies} ${name}`)
    expect(drops(100)).toEqual([])
    expect(drops(99)).toEqual(['1 Monster Reborn'])
    expect(drops(80)).toEqual(['1 Monster Reborn'])
    expect(drops(79)).toEqual(['1 Ash Blossom & Joyous Spring'])
    expect(drops(59)).toEqual(['1 Ash Blossom & Joyous Spring', '1 Monster Reborn'])
    expect(drops(39)).toEqual(['2 Ash Blossom & Joyous Spring'])
    expect(drops(0)).toEqual(['2 Ash Blossom & Joyous Spring', '1 Monster Reborn'])
    expect(cheapestDrops(deck, 0, rules)[1]).toEqual({
      card: CODE.monsterReborn,
      name: 'Monster Reborn',
      copies: 1,
      points: 20,
    })
  })
})

describe('[DECK-09] siding', () => {
  it('names what was added and removed, by number, with how many copies', () => {
    const before = { ...emptyDeck('x'), main: [CODE.ash, CODE.ash, CODE.link], side: [CODE.xyz] }
    const after = { ...emptyDeck('x'), main: [CODE.link], side: [CODE.xyz, CODE.xyz] }
    expect(judgeSiding(before, after)).toEqual([
      { code: 'section-changed-size', rules: ['DECK-09'], section: 'side', before: 1, after: 2 },
      { code: 'card-removed', rules: ['DECK-09'], card: CODE.ash, copies: 2 },
      { code: 'card-added', rules: ['DECK-09'], card: CODE.xyz, copies: 1 },
    ])
  })
})
