import type { CardChange, Effect, EffectStep, Lasting } from '../../../shared/cards/effects/effect.ts'
import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Amount } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  ANY_GRAVEYARD,
  archetype,
  attachedToThis,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  frame,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  levels,
  named,
  not,
  oncePerTurn,
  oncePerTurnEach,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  SYNCHRO,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* Monsters of all years that many decks play. */

const attribute = (one: Extract<Filter, { readonly is: 'attribute' }>['attribute']): Filter => ({
  is: 'attribute',
  attribute: one,
})
/** What the monster has that is equipped by the effect. */
const ITS_ATK: CardChange = { of: 'atk', is: 'add', by: { is: 'figure', figure: 'atk', of: THIS } }
const DETACH_ONE: EffectStep = { do: 'detach', count: { min: 1, max: 1 }, from: THIS }
const AS_LONG_AS_THERE = { until: 'its-cards-leave' } as const

const MATERIALS: Amount = { is: 'count', of: { is: 'materials' } }
const materialsAtLeast = (right: number): EffectCondition => ({
  is: 'compare',
  left: MATERIALS,
  by: 'at-least',
  right,
})
const isThis = (of: Filter): EffectCondition => ({ is: 'card', card: THIS, of })
const madeWith = (material: Filter): EffectCondition => ({
  is: 'card',
  card: THIS,
  of: { is: 'monster' },
  with: [{ is: 'summoned-using', material }],
})

const alterThis = (...changes: readonly CardChange[]): Extract<Lasting, { readonly is: 'alter' }> => ({
  is: 'alter',
  cards: THIS,
  changes,
})
const gainsAtk = (by: Amount, lasts: Extract<EffectStep, { readonly do: 'apply' }>['lasts']): EffectStep => ({
  do: 'apply',
  lasting: alterThis({ of: 'atk', is: 'add', by }),
  lasts,
})
const target = (of: Filter, places: typeof YOUR_FIELD): EffectStep => ({
  do: 'target',
  binds: 'target',
  cards: oneOf(of, places),
})

const yubelIsDestroyed: Effect = trigger(
  whenEvent(
    { is: 'moved', what: THIS, because: ['destroyed'], by: 'battle' },
    { is: 'moved', what: THIS, because: ['destroyed'], by: 'effect', source: not(named('Yubel')) },
    { is: 'moved', what: THIS, because: ['destroyed'], by: 'effect', source: SPELL_OR_TRAP },
  ),
  [
    {
      do: 'summon',
      cards: oneOf(named('Yubel - Terror Incarnate'), [...HAND, ...DECK, ...GRAVEYARD]),
      ignoringConditions: true,
    },
  ],
  { from: ['graveyard', 'banished'] },
)

export const CLASSIC_MONSTERS: readonly EntryByHand[] = [
  {
    name: 'Tragoedia',
    why: 'it compares with the Level of the monster that was sent',
    effects: [
      asRead('trigger', '630bedc2'),
      asRead('continuous', '57e66433'),
      ignition([{ do: 'control', if: { is: 'card', card: TARGET, of: FACE_UP }, cards: TARGET, to: 'you' }], {
        activate: [
          { do: 'send', binds: 'sent', cards: oneOf(levels(1, null), HAND) },
          {
            do: 'target',
            join: 'then',
            binds: 'target',
            cards: {
              ...oneOf(FACE_UP, THEIR_FIELD),
              with: [{ is: 'same', property: 'level', as: { is: 'bound', name: 'sent' } }],
            },
          },
        ],
      }),
      asRead('ignition', '7cc90246'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Borrelsword Dragon',
    why: 'it attacks twice, and halves what it attacks',
    effects: [
      asRead('continuous', '3895cdad'),
      quick(
        [
          { do: 'position', cards: TARGET, to: 'defense' },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'grant', cards: THIS, grant: { is: 'attacks', times: 2 } },
            lasts: THIS_TURN,
          },
        ],
        {
          unanswerable: { whose: 'opponent' },
          activate: [
            // A Link Monster cannot change its position.
            target(withAll([{ is: 'position', position: 'attack' }, not(frame('link'))]), EITHER_FIELD),
          ],
        },
      ),
      trigger(
        whenEvent({
          is: 'attack',
          what: THIS,
          target: { is: 'card', of: FACE_UP },
        }),
        [
          gainsAtk(
            { is: 'times', amount: { is: 'figure', figure: 'atk', of: { is: 'attacked' } }, by: 0.5 },
            THIS_TURN,
          ),
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: {
              is: 'alter',
              cards: { is: 'attacked' },
              changes: [{ of: 'atk', is: 'times', by: 0.5 }],
            },
            lasts: THIS_TURN,
          },
        ],
      ),
    ],
    limits: oncePerTurnEach(1, 2),
  },
  {
    name: 'Number C39: Utopia Ray',
    why: 'its condition stands behind its effect, and is asked again when it resolves',
    effects: [
      ignition(
        [
          {
            ...gainsAtk(500, THIS_TURN),
            if: { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-most', right: 1000 },
          },
          { do: 'choose', join: 'if-you-do', binds: 'chosen', cards: oneOf(FACE_UP, THEIR_FIELD) },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: {
              is: 'alter',
              cards: { is: 'bound', name: 'chosen' },
              changes: [{ of: 'atk', is: 'lose', by: 1000 }],
            },
            lasts: THIS_TURN,
          },
        ],
        {
          if: { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-most', right: 1000 },
          activate: [DETACH_ONE],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Constellar Ptolemy M7',
    why: 'it cannot be used in the turn in which it was put on another Xyz Monster',
    effects: [
      ignition([{ do: 'return', cards: TARGET }], {
        if: {
          is: 'not',
          of: {
            is: 'all',
            of: [isThis({ is: 'summoned', how: 'xyz', thisTurn: true }), madeWith(frame('xyz'))],
          },
        },
        activate: [
          DETACH_ONE,
          { ...target({ is: 'monster' }, [...EITHER_FIELD, ...ANY_GRAVEYARD]), join: 'then' },
        ],
      }),
    ],
    limits: oncePerTurnEach(0),
  },
  {
    name: 'Infernity Necromancer',
    why: 'its text is of before the problem-solving wording',
    effects: [
      trigger({ ...whenEvent({ is: 'summoned', what: THIS, how: ['normal'] }), mandatory: true }, [
        { do: 'position', cards: THIS, to: 'defense' },
      ]),
      ignition([{ do: 'summon', cards: TARGET }], {
        if: youHave({ is: 'card' }, HAND, 0, 0),
        activate: [target(withAll([archetype('Infernity'), not(named('Infernity Necromancer'))]), GRAVEYARD)],
      }),
    ],
    limits: oncePerTurnEach(1),
  },
  {
    name: 'Chaos Angel',
    why: 'its effects depend on the Attributes of its materials',
    effects: [
      trigger(ifEvent({ is: 'summoned', what: THIS, how: ['special'] }), [{ do: 'banish', cards: TARGET }], {
        activate: [target({ is: 'card' }, EITHER_FIELD)],
      }),
      continuous(
        [
          {
            is: 'protect',
            cards: { is: 'all', of: withAll([SYNCHRO, FACE_UP]), in: YOUR_FIELD },
            from: ['activated-effects'],
            whose: 'opponent',
            sources: { is: 'monster' },
          },
        ],
        { if: madeWith(attribute('LIGHT')) },
      ),
      continuous(
        [
          {
            is: 'protect',
            cards: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD },
            from: ['battle-destruction'],
          },
        ],
        { if: madeWith(attribute('DARK')) },
      ),
    ],
    limits: [],
  },
  {
    name: 'Brionac, Dragon of the Ice Barrier',
    why: 'it targets as many cards as it discards',
    effects: [
      ignition([{ do: 'return', cards: TARGET }], {
        activate: [
          {
            do: 'discard',
            binds: 'discarded',
            cards: { is: 'choice', count: { min: 1, max: null }, of: { is: 'card' }, in: HAND },
          },
          {
            do: 'target',
            join: 'then',
            binds: 'target',
            cards: {
              is: 'choice',
              count: {
                min: { is: 'count', of: { is: 'bound', name: 'discarded' } },
                max: { is: 'count', of: { is: 'bound', name: 'discarded' } },
              },
              of: { is: 'card' },
              in: THEIR_FIELD,
            },
          },
        ],
      }),
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Saryuja Skull Dread',
    why: 'it has effects by the number of its materials',
    effects: [
      trigger(
        {
          ...ifEvent({
            is: 'summoned',
            what: { is: 'card', of: { is: 'monster' }, with: [{ is: 'pointed-to-by', card: THIS }] },
            how: ['normal', 'special'],
          }),
          mandatory: true,
        },
        [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'event' },
              changes: [{ of: 'atk-and-def', is: 'add', by: 300 }],
            },
            lasts: AS_LONG_AS_THERE,
          },
        ],
        { if: materialsAtLeast(2) },
      ),
      ignition([{ do: 'summon', cards: oneOf({ is: 'monster' }, HAND) }], { if: materialsAtLeast(3) }),
      trigger(
        whenEvent({ is: 'summoned', what: THIS, how: ['link'] }),
        [
          { do: 'draw', count: 4 },
          {
            do: 'to-deck',
            join: 'then',
            at: 'bottom',
            anyOrder: true,
            cards: { ...oneOf({ is: 'card' }, HAND), count: { min: 3, max: 3 } },
          },
        ],
        { if: materialsAtLeast(4) },
      ),
    ],
    limits: oncePerTurnEach(1),
  },
  {
    name: 'Card Trooper',
    why: 'it chooses how many cards it sends',
    effects: [
      ignition(
        [
          gainsAtk(
            { is: 'times', amount: { is: 'count', of: { is: 'bound', name: 'sent' } }, by: 500 },
            THIS_TURN,
          ),
        ],
        { activate: [{ do: 'mill', binds: 'sent', count: 3, upTo: true }] },
      ),
      asRead('trigger', '1790d0a4'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Shooting Quasar Dragon',
    why: 'it attacks as often as non-Tuners were used for it',
    effects: [
      continuous([
        {
          is: 'grant',
          cards: THIS,
          grant: {
            is: 'attacks',
            times: {
              is: 'count',
              of: {
                is: 'of',
                from: { is: 'materials' },
                count: { min: 0, max: null },
                of: not({ is: 'ability', ability: 'tuner' }),
              },
            },
          },
        },
      ]),
      asRead('quick', '854d66f5'),
      asRead('trigger', 'ebfb1b06'),
    ],
    limits: oncePerTurnEach(1),
  },
  {
    name: 'Relinquished Anima',
    why: 'it has the ATK of the monster that is equipped to it',
    effects: [
      ignition([{ do: 'equip', cards: TARGET, to: THIS, gives: [ITS_ATK], most: 1 }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: { ...oneOf(FACE_UP, EITHER_FIELD), with: [{ is: 'pointed-to-by', card: THIS }] },
          },
        ],
      }),
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Kycoo the Ghost Destroyer',
    why: 'it keeps one player from banishing cards of both Graveyards',
    effects: [
      trigger(
        whenEvent({ is: 'damage', who: 'opponent', kind: 'battle', source: THIS }),
        [{ do: 'banish', cards: TARGET }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf({ is: 'monster' }, [{ place: 'graveyard', of: 'opponent' }]),
                count: { min: 1, max: 2 },
              },
            },
          ],
        },
      ),
      continuous([{ is: 'forbid', who: 'opponent', act: { act: 'banish', from: ['graveyard'] } }]),
    ],
    limits: [],
  },
  {
    name: 'Superdreadnought Rail Cannon Juggernaut Liebe',
    why: 'it counts its materials for its attacks, and attacks alone',
    effects: [
      ignition(
        [
          {
            do: 'apply',
            lasting: alterThis({ of: 'atk-and-def', is: 'add', by: 2000 }),
            lasts: AS_LONG_AS_THERE,
          },
          {
            do: 'apply',
            join: 'also',
            lasting: {
              is: 'cannot',
              cards: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD, other: true },
              act: 'attack',
            },
            lasts: THIS_TURN,
          },
        ],
        { activate: [DETACH_ONE] },
      ),
      continuous([
        {
          is: 'grant',
          cards: THIS,
          grant: {
            is: 'attacks',
            times: { is: 'sum', of: [{ is: 'count', of: attachedToThis({ is: 'card' }) }, 1] },
            on: 'monsters',
          },
        },
      ]),
    ],
    limits: oncePerTurnEach(0),
  },
  {
    name: 'Ryko, Lightsworn Hunter',
    why: 'it does two things at the same time, of which one may be left out',
    effects: [
      {
        ...ignition([
          { do: 'destroy', optional: true, cards: oneOf({ is: 'card' }, EITHER_FIELD) },
          { do: 'mill', join: 'also', count: 3 },
        ]),
        kind: 'flip',
      },
    ],
    limits: [],
  },
  {
    name: 'Elemental HERO Stratos',
    why: 'one of its effects counts other monsters',
    effects: [
      trigger(whenEvent({ is: 'summoned', what: THIS, how: ['normal', 'special'] }), [], {
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              resolve: [
                {
                  do: 'destroy',
                  cards: {
                    is: 'choice',
                    count: {
                      min: 1,
                      max: {
                        is: 'count',
                        of: {
                          is: 'all',
                          of: withAll([FACE_UP, archetype('HERO')]),
                          in: YOUR_FIELD,
                          other: true,
                        },
                      },
                    },
                    of: SPELL_OR_TRAP,
                    in: EITHER_FIELD,
                  },
                },
              ],
            },
            { resolve: [{ do: 'add', cards: oneOf(archetype('HERO'), DECK) }] },
          ],
        },
      }),
    ],
    limits: [],
  },
  {
    name: 'PSY-Framelord Omega',
    why: 'it is banished together with a card of the hand, for a time',
    effects: [
      quick(
        [
          {
            do: 'banish',
            cards: {
              is: 'several',
              of: [THIS, { ...oneOf({ is: 'card' }, [{ place: 'hand', of: 'opponent' }]), by: 'random' }],
            },
            until: { until: 'start', moment: { part: 'standby', of: 'you', next: true } },
          },
        ],
        { if: { is: 'during', moments: [{ part: 'main', of: 'this' }] } },
      ),
      trigger(
        ifEvent({ is: 'phase', at: { part: 'standby', of: 'opponent' } }),
        [{ do: 'send', cards: TARGET }],
        { activate: [target({ is: 'card' }, [{ place: 'banished', of: 'either' }])] },
      ),
      ignition([{ do: 'to-deck', at: 'shuffle', cards: { is: 'several', of: [THIS, TARGET] } }], {
        from: ['graveyard'],
        activate: [
          { do: 'target', binds: 'target', cards: { ...oneOf({ is: 'card' }, ANY_GRAVEYARD), other: true } },
        ],
      }),
    ],
    limits: oncePerTurnEach(0, 1),
  },
  {
    name: 'Selene, Queen of the Master Magicians',
    why: 'it counts Spells on both fields and in both Graveyards',
    effects: [
      trigger({ ...ifEvent({ is: 'summoned', what: THIS, how: ['link'] }), mandatory: true }, [
        {
          do: 'counters',
          change: 'place',
          counter: 'spell',
          count: ((): { min: Amount; max: Amount } => {
            const spells: Amount = {
              is: 'count',
              of: {
                is: 'all',
                of: withAll([{ is: 'spell' }, FACE_UP]),
                in: [...EITHER_FIELD, ...ANY_GRAVEYARD],
              },
            }
            return { min: spells, max: spells }
          })(),
          on: THIS,
        },
      ]),
      asRead('continuous', '49ed5dd8'),
      asRead('quick', '517d6ee7'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Yubel',
    why: 'she is Tributed for in the End Phase, and asks by what she was destroyed',
    effects: [
      asRead('continuous', '3895cdad'),
      asRead('continuous', '7bf73a62'),
      trigger(
        { ...ifEvent({ is: 'battle', what: THIS, at: 'before-damage', as: 'attacked' }), mandatory: true },
        [
          {
            do: 'damage',
            to: 'opponent',
            lifePoints: { is: 'figure', figure: 'atk', of: { is: 'attacker' } },
          },
        ],
        { if: isThis({ is: 'position', position: 'attack' }) },
      ),
      trigger({ ...ifEvent({ is: 'phase', at: { part: 'end', of: 'you' } }), mandatory: true }, [
        { do: 'tribute', optional: true, cards: { ...oneOf({ is: 'monster' }, YOUR_FIELD), other: true } },
        { do: 'destroy', join: 'if-not', cards: THIS },
      ]),
      yubelIsDestroyed,
    ],
    limits: oncePerTurnEach(3),
  },
]
