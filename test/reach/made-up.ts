import type { Card } from '../../shared/cards/card.ts'
import type {
  ActivatedEffect,
  CardEffects,
  Effect,
  EffectStep,
  OwnSummon,
} from '../../shared/cards/effects/effect.ts'
import type { ChosenCards, OwnedPlace } from '../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../shared/cards/filter/filter.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, cardPool, withEffects } from '../../shared/cards/pool.ts'
import {
  level,
  link,
  named,
  normal,
  pendulum,
  spell,
  synchro,
  token,
  trap,
  tuner,
  xyz,
} from '../duel/cards.ts'

/* A few cards made up for the search, each kind of thing once: Summons by the rules, searches, Summons by effects, costs, triggers, limits. */

const one = (of: Filter, ...places: readonly OwnedPlace['place'][]): ChosenCards => ({
  is: 'choice',
  count: { min: 1, max: 1 },
  of,
  in: places.map((place) => ({ place, of: 'you' })),
})

const effect = (
  kind: ActivatedEffect['kind'],
  from: ActivatedEffect['from'],
  resolve: readonly EffectStep[],
  more: Partial<ActivatedEffect> = {},
): ActivatedEffect => ({ part: 'main', read: 'whole', kind, from, resolve, ...more })

const text = (...effects: CardEffects['effects']): CardEffects => ({
  effects,
  limits: [{ limits: 'use', effects: effects.map((_, at) => at), of: 'name', times: 1, per: 'turn' }],
  unread: [],
})

const SMALL: Filter = { is: 'level', range: { min: 0, max: 3 } }
const ANY: Filter = { is: 'monster' }
const EXCAVATED = { is: 'bound', name: 'excavated' } as const

export const FOUR = named(normal(4), 'Four')
export const OTHER_FOUR = named(normal(4, { atk: 1800 }), 'Other Four')
export const TUNER = named({ ...tuner(2), frame: 'normal', effect: false } as const, 'Little Tuner')
export const SIX = named(normal(6), 'Six')
/** Adds a Level 3 or lower monster when it is Normal Summoned. */
export const FINDER = named(level(4), 'Finder')
/** Discards a card to come to the field by itself. */
export const COMER = named(level(3), 'Comer')
/** Brings a Level 3 or lower monster from the Graveyard. */
export const REVIVER = named(spell(), 'Reviver')
/** Brings a Level 3 or lower monster from the Deck, by Tributing a monster. */
export const TRADER = named(spell('quick-play'), 'Trader')
/** Can be used in the Graveyard: it is banished, and a monster goes from the Deck to the Graveyard. */
export const SENDER = named(level(1), 'Sender')
/** Draws a card; which one nobody knows. */
export const DRAWER = named(spell(), 'Drawer')
/** Can be used as often as its player likes, on a Chain with itself, too. */
export const ANSWERER = named(level(4), 'Answerer')
/** Sends the top card of the Deck to the Graveyard; which one nobody knows. */
export const MILLER = named(spell(), 'Miller')
/** Draws two cards, and then sends the top two of the Deck to the Graveyard. */
export const DRAW_MILLER = named(spell(), 'Draw Miller')
/** Draws a card and then adds a Level 3 or lower monster from the Deck. */
export const STONE_CALLER = named(spell(), 'Stone Caller')
/** Shuffles the hand into the Deck and draws three cards. */
export const MALLET = named(spell(), 'Mallet')
/** Excavates two cards, adds a Level 3 or lower monster among them, and sends the rest to the Graveyard. */
export const EXCAVATOR = named(spell(), 'Excavator')
/** Sends three cards that its player chooses from the Deck to the Graveyard. */
export const BURIER = named(spell(), 'Burier')
/** Makes a Token. */
export const TOKEN_MAKER = named(spell(), 'Token Maker')
/** For a Synchro Summon with it, the other materials may be in the hand. */
export const HAND_TUNER = named(
  {
    ...tuner(2, { restrictions: [{ code: 'takes-materials-from-hand', of: 'synchro', which: ANY }] }),
    frame: 'normal',
    effect: false,
  } as const,
  'Hand Tuner',
)
/** Tosses a coin, so the search leaves it alone. */
export const GAMBLER = named(spell(), 'Gambler')
/** Comes to the field when it is sent from the Deck to the Graveyard. */
export const FALLER = named(level(4), 'Faller')
/** Brings a Level 3 or lower monster that was sent to the Graveyard from the field this turn. */
export const MOURNER = named(spell(), 'Mourner')
/** Adds a Level 3 or lower monster, in a turn in which its player Special Summons nothing. */
export const HERMIT = named(spell(), 'Hermit')
/** Sends a monster from the Deck to the Graveyard, once its player has Normal Summoned a monster this turn. */
export const FOLLOWER = named(spell(), 'Follower')
/** Gives the Xyz Monster that has it as material an effect: it detaches one, and a Level 3 or lower monster comes from the Deck. */
export const GIVER = named(level(3), 'Giver')
/** Excavates two cards, adds a Level 3 or lower monster among them, and puts the rest back. */
export const SEEKER = named(spell(), 'Seeker')
/** Shows a Level 3 or lower monster in the hand, and an Xyz Monster comes that mentions it. */
export const SHOWER = named(spell(), 'Shower')
/** Nothing is known of what it does. */
export const UNKNOWN = named(trap(), 'Unknown Trap')
/** Destroys a monster of the other player, and the cards in its own column. */
export const COLUMN_TRAP = named(trap(), 'Column Trap')
export const LOW_SCALE = named(pendulum(3, 1), 'Low Scale')
export const HIGH_SCALE = named(pendulum(3, 8), 'High Scale')

export const RANK_FOUR = named(xyz(4), 'Rank Four')
export const RANK_THREE = named(xyz(3), 'Rank Three')
export const MENTIONING = named({ ...xyz(3), mentions: ['Little Tuner'] }, 'Mentioning')
export const SYNCHRO_SIX = named(synchro(6), 'Synchro Six')
export const SYNCHRO_FIVE = named(synchro(5), 'Synchro Five')
export const LINK_ONE = named(link(['bottom'], '1 monster'), 'Link One')
export const LINK_TWO = named(link(['bottom-left', 'bottom-right'], '2 monsters'), 'Link Two')
export const LINK_THREE = named(link(['left', 'bottom', 'top'], '2+ monsters'), 'Link Three')

/** What the Token Maker makes. */
export const TOKEN = named(token(4), 'Some Token')

const comes: OwnSummon = {
  part: 'main',
  read: 'whole',
  kind: 'own-summon',
  from: ['hand'],
  costs: [{ do: 'discard', cards: { ...one({ is: 'card' }, 'hand'), other: true } }],
}

const EFFECTS: ReadonlyMap<Card, CardEffects> = new Map<Card, CardEffects>([
  [
    FINDER,
    text(
      effect('trigger', ['field'], [{ do: 'add', cards: one(SMALL, 'deck') }], {
        on: { timing: 'if', events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal'] }] },
      }),
    ),
  ],
  [COMER, text(comes)],
  [REVIVER, text(effect('activation', ['hand'], [{ do: 'summon', cards: one(SMALL, 'graveyard') }]))],
  [
    TRADER,
    text(
      effect('activation', ['hand'], [{ do: 'summon', cards: one(SMALL, 'deck'), position: 'defense' }], {
        activate: [{ do: 'tribute', cards: one(ANY, 'field') }],
      }),
    ),
  ],
  [
    SENDER,
    text(
      effect('ignition', ['graveyard'], [{ do: 'send', cards: one(ANY, 'deck') }], {
        activate: [{ do: 'banish', cards: { is: 'this' } }],
      }),
    ),
  ],
  [DRAWER, text(effect('activation', ['hand'], [{ do: 'draw', count: 1 }]))],
  [
    ANSWERER,
    {
      ...text(effect('quick', ['field'], [{ do: 'gain', lifePoints: 100 }])),
      limits: [],
    },
  ],
  [
    TOKEN_MAKER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          {
            do: 'token',
            token: { name: 'Some Token', type: 'Beast', attribute: 'EARTH', level: 4, atk: 0, def: 0 },
            count: { min: 1, max: 1 },
          },
        ],
      ),
    ),
  ],
  [
    STONE_CALLER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          { do: 'draw', count: 1 },
          { do: 'add', cards: one(SMALL, 'deck'), join: 'then' },
        ],
      ),
    ),
  ],
  [
    MALLET,
    text(
      effect(
        'activation',
        ['hand'],
        [
          {
            do: 'to-deck',
            cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] },
            at: 'shuffle',
          },
          { do: 'draw', count: 3, join: 'then' },
        ],
      ),
    ),
  ],
  [
    BURIER,
    text(
      effect(
        'activation',
        ['hand'],
        [{ do: 'send', cards: { ...one(ANY, 'deck'), count: { min: 3, max: 3 } } }],
      ),
    ),
  ],
  [MILLER, text(effect('activation', ['hand'], [{ do: 'mill', count: 1 }]))],
  [
    DRAW_MILLER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          { do: 'draw', count: 2 },
          { do: 'mill', count: 2, join: 'then' },
        ],
      ),
    ),
  ],
  [
    EXCAVATOR,
    text(
      effect(
        'activation',
        ['hand'],
        [
          { do: 'excavate', cards: { is: 'top', deck: 'you', count: 2 }, binds: 'excavated' },
          {
            do: 'add',
            cards: { is: 'of', from: EXCAVATED, count: { min: 1, max: 1 }, of: SMALL },
            join: 'if-you-do',
            binds: 'added',
          },
          {
            do: 'send',
            cards: { is: 'rest', from: EXCAVATED, without: { is: 'bound', name: 'added' } },
            join: 'also',
          },
        ],
      ),
    ),
  ],
  [
    SEEKER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          { do: 'excavate', cards: { is: 'top', deck: 'you', count: 2 }, binds: 'excavated' },
          {
            do: 'add',
            cards: { is: 'of', from: EXCAVATED, count: { min: 1, max: 1 }, of: SMALL },
            join: 'if-you-do',
            binds: 'added',
          },
          {
            do: 'to-deck',
            cards: { is: 'rest', from: EXCAVATED, without: { is: 'bound', name: 'added' } },
            at: 'bottom',
            join: 'also',
          },
        ],
      ),
    ),
  ],
  [
    SHOWER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          { do: 'reveal', cards: one(SMALL, 'hand'), binds: 'shown' },
          {
            do: 'summon',
            cards: {
              ...one({ is: 'frame', frame: 'xyz' }, 'extraDeck'),
              with: [{ is: 'mentions', card: { is: 'bound', name: 'shown' } }],
            },
            join: 'and',
          },
        ],
      ),
    ),
  ],
  [
    MOURNER,
    text(
      effect(
        'activation',
        ['hand'],
        [
          {
            do: 'summon',
            cards: { ...one(SMALL, 'graveyard'), with: [{ is: 'came-this-turn', fromField: true }] },
          },
        ],
      ),
    ),
  ],
  [
    HERMIT,
    text(
      effect('activation', ['hand'], [{ do: 'add', cards: one(SMALL, 'deck') }], {
        turnLong: [{ is: 'forbid', who: 'you', act: { act: 'special-summon' } }],
      }),
    ),
  ],
  [
    FOLLOWER,
    text(
      effect('activation', ['hand'], [{ do: 'send', cards: one(ANY, 'deck') }], {
        if: {
          is: 'happened',
          event: { is: 'summoned', what: { is: 'card', of: ANY }, how: ['normal'], who: 'you' },
          in: 'turn',
          times: { min: 1, max: null },
        },
      }),
    ),
  ],
  [
    GIVER,
    text({
      part: 'main',
      read: 'whole',
      kind: 'continuous',
      from: ['attached'],
      lasting: [
        {
          is: 'grant',
          cards: {
            is: 'all',
            of: { is: 'frame', frame: 'xyz' },
            in: [{ place: 'monsterZone', of: 'either' }],
            with: [{ is: 'has-attached', card: { is: 'this' } }],
          },
          grant: {
            is: 'effect',
            effect: effect('ignition', ['field'], [{ do: 'summon', cards: one(SMALL, 'deck') }], {
              activate: [{ do: 'detach', count: { min: 1, max: 1 }, from: { is: 'this' } }],
            }),
          },
        },
      ],
    }),
  ],
  [GAMBLER, text(effect('activation', ['hand'], [{ do: 'coin' }, { do: 'draw', count: 1, join: 'then' }]))],
  [
    COLUMN_TRAP,
    text(
      effect(
        'activation',
        ['field'],
        [
          {
            do: 'destroy',
            cards: {
              is: 'all',
              of: { is: 'card' },
              in: [{ place: 'field', of: 'either' }],
              with: [{ is: 'same-column', card: { is: 'this' } }],
            },
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                is: 'choice',
                count: { min: 1, max: 1 },
                of: ANY,
                in: [{ place: 'field', of: 'opponent' }],
              },
            },
          ],
        },
      ),
    ),
  ],
  [
    FALLER,
    text(
      effect('trigger', ['graveyard'], [{ do: 'summon', cards: { is: 'this' } }], {
        on: {
          timing: 'if',
          events: [
            {
              is: 'moved',
              what: { is: 'this' },
              from: [{ place: 'deck', of: 'either' }],
              to: [{ place: 'graveyard', of: 'either' }],
            },
          ],
        },
      }),
    ),
  ],
])

export const MAIN_CARDS = [
  FOUR,
  OTHER_FOUR,
  TUNER,
  SIX,
  FINDER,
  COMER,
  REVIVER,
  TRADER,
  SENDER,
  DRAWER,
  MILLER,
  EXCAVATOR,
  TOKEN_MAKER,
  HAND_TUNER,
  MOURNER,
  HERMIT,
  FOLLOWER,
  GIVER,
  UNKNOWN,
  LOW_SCALE,
  HIGH_SCALE,
]
export const EXTRA_CARDS = [RANK_FOUR, RANK_THREE, SYNCHRO_SIX, SYNCHRO_FIVE, LINK_ONE, LINK_TWO, LINK_THREE]

const byPasscode = new Map<Passcode, CardEffects>([...EFFECTS].map(([card, own]) => [card.passcode, own]))

export const POOL: CardPool = withEffects(
  cardPool([
    ...MAIN_CARDS,
    ANSWERER,
    GAMBLER,
    COLUMN_TRAP,
    FALLER,
    DRAW_MILLER,
    MALLET,
    STONE_CALLER,
    BURIER,
    SEEKER,
    SHOWER,
    MENTIONING,
    ...EXTRA_CARDS,
    TOKEN,
  ]),
  (code) => byPasscode.get(code),
)

export const codes = (cards: readonly Card[]): readonly Passcode[] => cards.map(({ passcode }) => passcode)

/** The same cards, one of which says something else. */
export const poolWhere = (card: Card, ...effects: readonly Effect[]): CardPool => {
  const said: CardEffects = { effects, limits: [], unread: [] }
  return {
    ...POOL,
    find: (passcode) => POOL.find(passcode),
    effects: (asked) => (asked.passcode === card.passcode ? said : POOL.effects?.(asked)),
  }
}
