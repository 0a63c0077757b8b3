import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import type { EffectCondition } from '../../shared/cards/effects/condition.ts'
import type { ActivatedEffect, CardEffects, EffectStep, Lasting } from '../../shared/cards/effects/effect.ts'
import type { CardSet, ChosenCards, OwnedPlace } from '../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../shared/cards/filter/filter.ts'
import { cardPool, withEffects } from '../../shared/cards/pool.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { type PresetBoard, withBoard } from '../../shared/duel/turn/preset-board.ts'
import { dealtIn } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { beginning } from '../../shared/reach/plays-ahead.ts'
import { prospectsFor } from '../../shared/reach/prospects.ts'
import type { ReachAnswer } from '../../shared/reach/reach-question.ts'
import { reach } from '../../shared/reach/search.ts'
import { level, link, named, normal, spell, synchro, tuner } from '../duel/cards.ts'

/* What comes about in ways that are easily forgotten: the easier game must have it, or the search says that it cannot be reached. */

const MONSTER = { is: 'monster' } as const

const one = (...places: readonly OwnedPlace[]): ChosenCards => ({
  is: 'choice',
  count: { min: 1, max: 1 },
  of: MONSTER,
  in: places,
})

const activation = (
  resolve: readonly EffectStep[],
  more: Pick<ActivatedEffect, 'activate' | 'if'> = {},
): CardEffects => ({
  effects: [{ part: 'main', read: 'whole', kind: 'activation', from: ['hand'], resolve, ...more }],
  limits: [{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }],
  unread: [],
})

const BANISHED_INSTEAD: Lasting = {
  is: 'redirect',
  what: { is: 'card', of: { is: 'card' } },
  going: 'graveyard',
  to: 'banished',
}

const TARGET = { is: 'bound', name: 'target' } as const

const FOUR = named(normal(4), 'Four')
const THEIRS = named(normal(3), 'Theirs')
const LINK_TWO = named(link(['bottom-left', 'bottom-right'], '2 monsters'), 'Link Two')
const TAKER = named(spell(), 'Taker')
const REVIVER = named(spell(), 'Reviver')
const MAKER = named(spell(), 'Maker')
const FINDER = named(spell(), 'Finder')
/** Comes to the other field; in a turn of the opponent of whoever has it everything is banished in place of going to the GY. */
const GIFT = named(level(4), 'Gift')
const COSMOS = named(level(4), 'Cosmos')
/** Targets a monster of the other player, and adds one that mentions it. */
const TELLER = named(spell(), 'Teller')
const TOLD = named({ ...normal(4), mentions: ['Theirs'] }, 'Told')
/** Discards a Tuner and adds a monster; and what spares its player the discards of Spells. */
const DISCARDER = named(spell(), 'Discarder')
const SPARER = named(level(4), 'Sparer')
const CODER = named(
  normal(4, { restrictions: [{ code: 'may-count-as-type', of: 'link', type: 'Dragon' }] }),
  'Coder',
)
const DRAGON_LINK = named(link(['bottom'], '1 Dragon monster'), 'Dragon Link')
const RITE = named(spell('ritual'), 'Rite')
const RITUAL_FOUR = named(level(4, { frame: 'ritual' }), 'Ritual Four')
const DJINN = named(level(4, { restrictions: [{ code: 'may-be-banished-for-ritual' }] }), 'Djinn')
const HAND_TUNER = named(
  {
    ...tuner(2, {
      restrictions: [{ code: 'takes-materials-from-hand', of: 'synchro', which: MONSTER, banishes: true }],
    }),
    frame: 'normal',
    effect: false,
  } as const,
  'Hand Tuner',
)
const SYNCHRO_SIX = named(synchro(6), 'Synchro Six')
/** Each adds a monster: while the other player has a monster or more monsters, once they have activated something, and while there is a Synchro Monster. */
const FACING = named(spell(), 'Facing')
const OUTNUMBERED = named(spell(), 'Outnumbered')
const ANSWERED = named(spell(), 'Answered')
const COMPANION = named(spell(), 'Companion')
/** Adds a monster when it is Summoned. */
const ARRIVER = named(level(4), 'Arriver')

const EFFECTS = new Map<Card, CardEffects>([
  [TAKER, activation([{ do: 'control', cards: one({ place: 'field', of: 'opponent' }), to: 'you' }])],
  [
    REVIVER,
    activation([{ do: 'summon', cards: TARGET }], {
      activate: [{ do: 'target', cards: one({ place: 'graveyard', of: 'either' }), binds: 'target' }],
    }),
  ],
  [
    RITE,
    activation([
      {
        do: 'ritual',
        using: {
          is: 'ritual',
          summons: { is: 'frame', frame: 'ritual' },
          from: ['hand'],
          sources: [{ use: MONSTER, from: ['hand', 'field'], fate: 'tributed' }],
          levels: { total: 'its-own', orMore: true },
        },
      },
    ]),
  ],
  [
    FINDER,
    activation([{ do: 'add', cards: one({ place: 'deck', of: 'you' }) }], {
      activate: [{ do: 'target', cards: one({ place: 'field', of: 'you' }), binds: 'target' }],
    }),
  ],
  [
    GIFT,
    {
      effects: [
        {
          part: 'main',
          read: 'whole',
          kind: 'own-summon',
          from: ['hand'],
          costs: [],
          to: { side: 'opponent' },
        },
        {
          part: 'main',
          read: 'whole',
          kind: 'continuous',
          from: ['field'],
          if: { is: 'turn-of', who: 'opponent' },
          lasting: [BANISHED_INSTEAD],
        },
      ],
      limits: [],
      unread: [],
    },
  ],
  [
    COSMOS,
    {
      effects: [
        {
          part: 'main',
          read: 'whole',
          kind: 'continuous',
          from: ['field'],
          lasting: [BANISHED_INSTEAD],
        },
      ],
      limits: [],
      unread: [],
    },
  ],
  [
    TELLER,
    activation(
      [
        {
          do: 'add',
          cards: { ...one({ place: 'deck', of: 'you' }), with: [{ is: 'mentions', card: TARGET }] },
        },
      ],
      {
        activate: [
          { do: 'target', cards: one({ place: 'monsterZone', of: 'opponent' }), binds: TARGET.name },
        ],
      },
    ),
  ],
  [
    DISCARDER,
    activation([{ do: 'add', cards: one({ place: 'deck', of: 'you' }) }], {
      activate: [
        {
          do: 'discard',
          cards: { ...one({ place: 'hand', of: 'you' }), of: { is: 'ability', ability: 'tuner' } },
        },
      ],
    }),
  ],
  [
    SPARER,
    {
      effects: [
        {
          part: 'main',
          read: 'whole',
          kind: 'continuous',
          from: ['field'],
          lasting: [{ is: 'spares-cost', without: 'discard', of: { is: 'spell' }, as: 'card' }],
        },
      ],
      limits: [],
      unread: [],
    },
  ],
  // No card is printed for its Token.
  [
    MAKER,
    activation([
      {
        do: 'token',
        token: { name: 'Strange Token', type: 'Beast', attribute: 'EARTH', level: 1, atk: 0, def: 0 },
        count: { min: 1, max: 1 },
      },
    ]),
  ],
])
const ADDS: EffectStep = { do: 'add', cards: one({ place: 'deck', of: 'you' }) }
const monstersOn = (of: OwnedPlace['of'], which: Filter = MONSTER): CardSet => ({
  is: 'all',
  of: which,
  in: [{ place: 'field', of }],
})
const SOME = { min: 1, max: null } as const
for (const [card, condition] of [
  [FACING, { is: 'count', of: monstersOn('opponent'), count: SOME }],
  [
    OUTNUMBERED,
    {
      is: 'compare',
      left: { is: 'count', of: monstersOn('opponent') },
      by: 'more',
      right: { is: 'count', of: monstersOn('you') },
    },
  ],
  [
    ANSWERED,
    {
      is: 'happened',
      event: { is: 'activated', what: { is: 'card', of: MONSTER }, as: 'effect', who: 'opponent' },
      in: 'turn',
      times: SOME,
    },
  ],
  [COMPANION, { is: 'count', of: monstersOn('you', { is: 'frame', frame: 'synchro' }), count: SOME }],
] as const satisfies readonly (readonly [Card, EffectCondition])[])
  EFFECTS.set(card, activation([ADDS], { if: condition }))
EFFECTS.set(ARRIVER, {
  effects: [
    {
      part: 'main',
      read: 'whole',
      kind: 'trigger',
      from: ['field'],
      on: { events: [{ is: 'summoned', what: { is: 'this' } }], timing: 'if' },
      resolve: [ADDS],
    },
  ],
  limits: [],
  unread: [],
})
const byPasscode = new Map([...EFFECTS].map(([card, own]) => [card.passcode, own]))
const CARDS = [
  FOUR,
  THEIRS,
  LINK_TWO,
  TAKER,
  REVIVER,
  MAKER,
  FINDER,
  DISCARDER,
  SPARER,
  TELLER,
  TOLD,
  GIFT,
  COSMOS,
  CODER,
  DRAGON_LINK,
  RITE,
  RITUAL_FOUR,
  DJINN,
  HAND_TUNER,
  SYNCHRO_SIX,
  FACING,
  OUTNUMBERED,
  ANSWERED,
  COMPANION,
  ARRIVER,
]
const POOL = withEffects(cardPool(CARDS), (code) => byPasscode.get(code))

const codes = (cards: readonly Card[]) => cards.map(({ passcode }) => passcode)

const opened = (
  hand: readonly Card[],
  extra: readonly Card[],
  { deck = [], theirs = [] }: { readonly deck?: readonly Card[]; readonly theirs?: PresetBoard } = {},
): DuelState =>
  withBoard(
    openingState(
      { deck: { main: codes([...hand, ...deck]), extra: codes(extra) }, hand: codes(hand), seed: 'test' },
      POOL,
    ),
    1,
    theirs,
  )

const searched = (state: DuelState, text: string): ReachAnswer => {
  const read = parseBoard(text, { cardName: (name) => CARDS.find((card) => card.name === name)?.name })
  if (!read.ok) throw new Error(read.error[0].code)
  return reach({
    state,
    player: HAND_PLAYER,
    goals: [{ name: 'goal', condition: read.value }],
    cards: POOL,
    most: 5_000,
  })
}

const isReached = (state: DuelState, text: string): boolean => searched(state, text).found[0] !== undefined

describe('what may come to the field', () => {
  const theirs = (at: PresetBoard[number]['at']) => ({
    theirs: [{ passcode: THEIRS.passcode, at, faceUp: true }],
  })

  it('are monsters of the other player, taken or brought back, also as material', () => {
    const taken = opened([TAKER, FOUR], [LINK_TWO], theirs({ in: 'mainMonster', of: 0, index: 0 }))
    expect(isReached(taken, '"Link Two"')).toBe(true)
    expect(isReached(taken, '"Theirs" and monsters>=2')).toBe(true)
    const revived = opened([REVIVER, FOUR], [LINK_TWO], theirs({ in: 'graveyard', of: 0 }))
    expect(isReached(revived, '"Link Two"')).toBe(true)
    // What lies in their hand comes from nowhere.
    const held = opened([REVIVER, FOUR], [LINK_TWO], theirs({ in: 'hand', of: 0 }))
    expect(searched(held, '"Link Two"')).toMatchObject({ exhaustive: true, found: [undefined], searched: 1 })
  })

  it('are those that mention a monster of the other player', () => {
    const deck = [TOLD, FOUR]
    const there = theirs({ in: 'mainMonster', of: 0, index: 0 })
    expect(isReached(opened([TELLER], [], { deck, ...there }), 'hand: "Told"')).toBe(true)
    expect(isReached(opened([TELLER], [], { deck }), 'hand: "Told"')).toBe(false)
  })

  it('are Tokens for which no card is printed', () => {
    const made = opened([MAKER, FOUR], [LINK_TWO])
    expect(isReached(made, '"Link Two"')).toBe(true)
    expect(isReached(made, 'monsters>=2')).toBe(true)
    // Such a Token has come from no Deck: what lies there is as certain as before.
    const found = opened([MAKER, FINDER], [], { deck: [FOUR] })
    expect(isReached(found, 'hand: "Four"')).toBe(true)
  })
})

describe('what a card does on the other field', () => {
  it('comes about by itself', () => {
    const cosmos = [
      { passcode: COSMOS.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ] as const
    expect(isReached(opened([MAKER], [], { theirs: cosmos }), 'banished: "Maker"')).toBe(true)
  })

  it('comes about, whoever is the opponent there', () => {
    expect(isReached(opened([GIFT, MAKER], []), 'banished: "Maker"')).toBe(true)
  })
})

describe('what a card spares its player', () => {
  it('need not be there to be discarded', () => {
    const deck = [FOUR]
    expect(isReached(opened([DISCARDER, SPARER], [], { deck }), 'hand: "Four"')).toBe(true)
    expect(isReached(opened([DISCARDER], [], { deck }), 'hand: "Four"')).toBe(false)
  })
})

describe('what a text asks for before it is used', () => {
  const deck = [FOUR]
  const provedAtOnce = { exhaustive: true, found: [undefined], searched: 1 }
  const wanted = 'hand: "Four"'

  it('is never so of the other player where they have no card, and may be where they come by one', () => {
    const theirs = [
      { passcode: THEIRS.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ] as const
    for (const text of [FACING, OUTNUMBERED]) {
      expect(searched(opened([text], [], { deck }), wanted)).toMatchObject(provedAtOnce)
      expect(isReached(opened([text], [], { deck, theirs }), wanted)).toBe(true)
      expect(isReached(opened([text, GIFT], [], { deck }), wanted)).toBe(true)
    }
  })

  it('may have been done by the other player this turn, though they have no card now', () => {
    const own = opened([ANSWERED], [], { deck })
    expect(searched(own, wanted)).toMatchObject(provedAtOnce)
    const theirs = { card: own.nextId as DuelObjectId, passcode: THEIRS.passcode, as: 'effect' } as const
    const answered: DuelState = { ...own, doneThisTurn: [{ is: 'activated', player: 1, ...theirs }] }
    expect(isReached(answered, wanted)).toBe(true)
  })

  it('must be able to lie there', () => {
    expect(searched(opened([COMPANION, CODER], [], { deck }), wanted)).toMatchObject(provedAtOnce)
    const tuned = withBoard(opened([COMPANION, CODER], [SYNCHRO_SIX], { deck }), HAND_PLAYER, [
      { passcode: HAND_TUNER.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ])
    expect(isReached(tuned, '"Synchro Six" and hand: "Four"')).toBe(true)
    const theirs = [
      { passcode: SYNCHRO_SIX.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ] as const
    expect(isReached(opened([COMPANION, TAKER], [], { deck, theirs }), wanted)).toBe(true)
  })
})

describe('a plan', () => {
  const lookedAt = (state: DuelState) => {
    const read = parseBoard('hand: "Four"', { cardName: () => FOUR.name })
    if (!read.ok) throw new Error(read.error[0].code)
    const means = { dealt: dealtIn(state), hopes: false }
    const goals = [{ name: 'goal', condition: read.value }]
    const prospects = prospectsFor(goals, playbookOf(state, POOL), HAND_PLAYER, means)
    return [...(prospects.look(state, 'how-far')[0]?.plan?.begins ?? [])]
  }

  it('has what waits for its own coming begin only when it comes', () => {
    const begins = beginning.effect(ARRIVER.passcode, 0)
    const held = opened([ARRIVER], [], { deck: [FOUR] })
    expect(lookedAt(held)).toEqual([beginning.normal(ARRIVER.passcode)])
    const lying = withBoard(opened([], [], { deck: [FOUR] }), HAND_PLAYER, [
      { passcode: ARRIVER.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ])
    expect(lookedAt(lying)).not.toContain(begins)
    const come = held.sides[HAND_PLAYER].hand[0]
    if (!come) throw new Error('nothing is in the hand')
    const event = {
      is: 'summoned',
      card: come.id,
      passcode: come.passcode,
      by: 'normal',
      zone: { in: 'mainMonster', of: HAND_PLAYER, index: 0 },
      position: 'attack',
    } as const
    expect(lookedAt({ ...lying, happened: [event] })).toContain(begins)
  })
})

describe('what a monster says of its use in a Summon', () => {
  it('may make it of another Type for a Link Summon', () => {
    expect(isReached(opened([CODER], [DRAGON_LINK]), '"Dragon Link"')).toBe(true)
    expect(isReached(opened([FOUR], [DRAGON_LINK]), '"Dragon Link"')).toBe(false)
  })

  it('may banish it from the GY for a Ritual Summon', () => {
    const opening = opened([RITE, RITUAL_FOUR], [])
    const buried = withBoard(opening, HAND_PLAYER, [
      { passcode: DJINN.passcode, at: { in: 'graveyard', of: 0 }, faceUp: true },
    ])
    expect(isReached(buried, '"Ritual Four" and banished: "Djinn"')).toBe(true)
  })

  it('may banish what is used with it on the field', () => {
    const held = withBoard(opened([FOUR], [SYNCHRO_SIX]), HAND_PLAYER, [
      { passcode: HAND_TUNER.passcode, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true },
    ])
    expect(isReached(held, 'banished: "Hand Tuner"')).toBe(true)
  })
})
