import { expect, it } from 'vitest'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { howPlayed } from '../../../shared/duel/playing/played.ts'
import type { PlayedAtom } from '../../../shared/duel/playing/step-parts.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { fusion, level, normal, spell, xyz } from '../cards.ts'
import { withMaterials } from '../table.ts'
import { effect, type Known, known, one, says, text } from './known.ts'

/* Every kind of step that counts as played does something: one of each, on a table where it can. */

const [user, other, held, theirs] = [level(4), normal(4), normal(4), normal(4)]
const [ranked, fused, made, equips] = [
  xyz(4),
  fusion(6, '2 monsters'),
  level(4, { frame: 'ritual' }),
  spell('equip'),
]

const CARD = { is: 'card' } as const
const MONSTER = { is: 'monster' } as const
const THEIRS = { is: 'all', of: MONSTER, in: [{ place: 'field', of: 'opponent' }] } as const
const RANKED = { is: 'all', of: { is: 'frame', frame: 'xyz' }, in: [{ place: 'field', of: 'you' }] } as const
const OTHER = {
  is: 'all',
  of: { is: 'all', of: [MONSTER, { is: 'not', filter: { is: 'frame', frame: 'xyz' } }] },
  in: [{ place: 'field', of: 'you' }],
  other: true,
} as const
const gain = (name: string): EffectStep => ({ do: 'gain', lifePoints: { is: 'bound', name } })
const thenSend = (name: string): EffectStep => ({ do: 'send', cards: { is: 'bound', name } })

/** Those that need another moment than the Main Phase, or another card: tests of their own play them. */
type Elsewhere = 'negate' | 'redirect-attack' | 'end-battle-phase' | 'to-extra-deck-face-up'

/** Steps of which the first is of that kind; one that only settles something is followed by what it settles. */
const DONE: Readonly<Record<Exclude<PlayedAtom, Elsewhere>, readonly EffectStep[] | string>> = {
  target: 'You can target 1 monster your opponent controls; destroy it.',
  choose: [
    { do: 'choose', cards: one(MONSTER, 'graveyard'), binds: 'it' },
    { do: 'banish', cards: { is: 'bound', name: 'it' } },
  ],
  reveal: [{ do: 'reveal', cards: one(CARD, 'hand'), binds: 'it' }, thenSend('it')],
  look: [{ do: 'look', cards: { is: 'top', deck: 'you', count: 1 }, binds: 'it' }, thenSend('it')],
  excavate: [{ do: 'excavate', cards: { is: 'top', deck: 'you', count: 1 }, binds: 'it' }, thenSend('it')],
  declare: [{ do: 'declare', what: 'number', among: [100, 200], binds: 'n' }, gain('n')],
  coin: [{ do: 'coin', times: 20, binds: 'n' }, gain('n')],
  die: [{ do: 'die', binds: 'n' }, gain('n')],
  add: [{ do: 'add', cards: one(CARD, 'graveyard') }],
  return: [{ do: 'return', cards: THEIRS }],
  send: [{ do: 'send', cards: one(CARD, 'deck') }],
  destroy: [{ do: 'destroy', cards: THEIRS }],
  discard: [{ do: 'discard', cards: one(CARD, 'hand') }],
  tribute: [{ do: 'tribute', cards: OTHER }],
  banish: [{ do: 'banish', cards: one(CARD, 'graveyard') }],
  'to-deck': [{ do: 'to-deck', cards: one(CARD, 'graveyard'), at: 'top' }],
  set: [{ do: 'set', cards: one({ is: 'spell' }, 'hand') }],
  place: [{ do: 'place', cards: one(MONSTER, 'graveyard'), in: 'spellTrapZone', as: 'continuous-spell' }],
  attach: [{ do: 'attach', cards: one(CARD, 'graveyard'), to: RANKED }],
  detach: [{ do: 'detach', count: { min: 1, max: 1 }, from: RANKED }],
  equip: [{ do: 'equip', cards: one({ is: 'spell' }, 'hand'), to: { is: 'this' } }],
  draw: [{ do: 'draw', count: 1 }],
  'draw-until': [{ do: 'draw-until', count: 5 }],
  mill: [{ do: 'mill', count: 1 }],
  shuffle: [{ do: 'shuffle', what: 'deck' }],
  summon: [{ do: 'summon', cards: one(MONSTER, 'graveyard') }],
  token: 'You can Special Summon 1 "Sheep Token" (Beast/EARTH/Level 1/ATK 0/DEF 0).',
  fusion:
    'You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as material.',
  ritual: [
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
  ],
  'summon-now': [{ do: 'summon-now', how: 'normal', of: MONSTER }],
  pay: [{ do: 'pay', lifePoints: 100 }],
  gain: [{ do: 'gain', lifePoints: 100 }],
  damage: [{ do: 'damage', lifePoints: 100, to: 'opponent' }],
  'life-points-become': [{ do: 'life-points-become', lifePoints: 100, who: 'opponent' }],
  position: [{ do: 'position', cards: THEIRS, to: 'defense' }],
  control: [{ do: 'control', cards: THEIRS, to: 'you' }],
  'swap-control': [{ do: 'swap-control', cards: [{ is: 'this' }, THEIRS] }],
  counters: [
    {
      do: 'counters',
      change: 'place',
      counter: 'Spell Counter',
      count: { min: 1, max: 1 },
      on: { is: 'this' },
    },
  ],
  'enter-end-phase': [{ do: 'enter-end-phase' }],
  skip: [{ do: 'skip', moment: { part: 'draw', of: 'opponent', next: true } }],
  apply: 'You can activate this effect; this card gains 500 ATK until the end of this turn.',
  'one-of': [
    {
      do: 'one-of',
      of: [{ resolve: [{ do: 'draw', count: 1 }] }, { resolve: [{ do: 'pay', lifePoints: 100 }] }],
    },
  ],
  'for-each': [{ do: 'for-each', cards: THEIRS, steps: [{ do: 'destroy', cards: { is: 'each' } }] }],
  later: [{ do: 'later', at: { part: 'end', of: 'this' }, steps: [{ do: 'draw', count: 1 }] }],
}

/** All that is so now, without what only tells how it came about. */
const shown = (state: DuelState): unknown => ({
  ...state,
  happened: [],
  doneThisTurn: [],
  uses: [],
  nextId: 0,
  turn: { ...state.turn, activated: [] },
})

const tableOf = (words: readonly EffectStep[] | string): { readonly table: Known; readonly read: string } => {
  const said =
    typeof words === 'string'
      ? says(user, words)
      : ([user, text([effect('ignition', ['monsterZone'], words)])] as const)
  const [first] = said[1].effects
  const table = known(
    {
      hand: [held, equips, made],
      mainMonster: [user, other, withMaterials(ranked, normal(1))],
      graveyard: [level(3), level(2)],
      deck: [normal(1), normal(2), normal(3), normal(5), normal(6)],
      extraDeck: [fused],
    },
    [said],
    { mainMonster: [theirs], hand: [normal(1)], deck: [normal(2)] },
  )
  return { table, read: first ? howPlayed(first) : 'none' }
}

it.each(Object.entries(DONE))('%s', (kind, words) => {
  const { table, read } = tableOf(words)
  expect(read).toBe('whole')
  const use = table.offers('activate-effect').find((one) => 'card' in one && one.card === table.id(user))
  if (!use) throw new Error(table.refused(table.use(user, 'ignition')))
  const after = table.act(use).answered()
  expect(shown(after.state), kind).not.toEqual(shown(table.state))
})

it('a step that only settles something leaves the duel as it was', () => {
  const { table } = tableOf([{ do: 'declare', what: 'number', among: [100, 200], binds: 'n' }])
  const after = table.act(table.use(user, 'ignition')).answered()
  expect(shown(after.state)).toEqual(shown(table.state))
})
