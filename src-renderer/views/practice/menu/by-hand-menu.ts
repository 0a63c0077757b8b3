import type { Card } from '../../../../shared/cards/card.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { SummonWay } from '../../../../shared/cards/restrictions.ts'
import type { MonsterFrame } from '../../../../shared/cards/terms.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import type { ByHandAction, Destination } from '../../../../shared/duel/by-hand-action.ts'
import { factsOf, locate, monstersOf } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { type DuelObjectId, type Grant, GRANTS } from '../../../../shared/duel/state/duel-card.ts'
import { type DuelState } from '../../../../shared/duel/state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  MAIN_MONSTER_ZONES,
  opponentOf,
  type Place,
  type Player,
  PLAYERS,
  SPELL_TRAP_ZONES,
} from '../../../../shared/duel/state/zones.ts'
import { procedureSummonsByEffect } from '../../../../shared/duel/summons/procedure-summon.ts'
import { calledNow, placeName } from '../../../../shared/duel/words/place-words.ts'
import { type ByHandItem, effectItems } from './effect-menu.ts'

/** Summons that only effects make, by the frame of the monster; they count as its own Summon [SS-06]. */
const SUMMONS_BY_EFFECT: Partial<Record<MonsterFrame, { readonly as: SummonWay; readonly name: string }>> = {
  fusion: { as: 'fusion', name: 'Fusion Summon' },
  ritual: { as: 'ritual', name: 'Ritual Summon' },
}

const POSITIONS = [
  { position: 'attack', words: 'Attack Position' },
  { position: 'defense', words: 'Defense Position' },
] as const

const GRANT_LABELS: Readonly<Record<Grant, string>> = {
  piercing: 'Give piercing damage',
  'direct-attack': 'Let it attack directly',
  'second-attack': 'Let it attack twice',
  untargetable: 'Let no effect target it',
}

const isAttacking = ({ processes }: DuelState, id: DuelObjectId): boolean =>
  processes.some((process) => process.is === 'battle' && process.attacker === id)

/** Effects of a card on the field on all others. */
const SWEEPS: readonly ByHandItem[] = [
  {
    label: 'Destroy all monsters',
    actions: [{ do: 'all-by-hand', of: { kinds: ['monster'] }, each: { do: 'destroy' } }],
  },
  {
    label: 'Destroy all Spells and Traps',
    actions: [{ do: 'all-by-hand', of: { kinds: ['spell', 'trap'] }, each: { do: 'destroy' } }],
  },
]

/** To every face-up monster, where the card lies or in a zone of its player. */
const equips = (state: DuelState, found: Located, controller: Player): readonly ByHandAction[] => {
  const zones = found.kind === 'spellTrap' ? [found.at] : SPELL_TRAP_ZONES[controller]
  return PLAYERS.flatMap((player) => monstersOf(state, player)).flatMap(({ monster }) =>
    zones.map((zone): ByHandAction => ({ do: 'equip-by-hand', card: found.card.id, to: monster.id, zone })),
  )
}

/** What the player puts where the rules do not let it be put; the log says so. */
export const anywayMenu = (state: DuelState, id: DuelObjectId, cards: CardPool): readonly ByHandItem[] => {
  const found = locate(state, id)
  if (!found) return []
  const put = (label: string, places: readonly Place[], how: Omit<Destination, 'to'>): ByHandItem => ({
    label,
    isAboutPlaces: true,
    actions: places
      .map((to) => ({ do: 'move-anyway' as const, card: id, to, ...how }))
      .filter((action) => !why(state, action, cards)),
  })
  const monsters = [...EXTRA_MONSTER_ZONES, ...PLAYERS.flatMap((player) => MAIN_MONSTER_ZONES[player])]
  const others = PLAYERS.flatMap((player) => [...SPELL_TRAP_ZONES[player], FIELD_ZONES[player]])
  return [
    put('Any monster zone, Attack Position', monsters, { position: 'attack' }),
    put('Any monster zone, Defense Position', monsters, { position: 'defense' }),
    put('Any monster zone, face-down', monsters, { position: 'defense', faceUp: false }),
    put('Any other zone, face-up', others, {}),
    put('Any other zone, face-down', others, { faceUp: false }),
  ].filter(({ actions }) => actions.length > 0)
}

/** The Tokens that the text of the card Special Summons, on either side. */
const madeTokens = (facts: Card | undefined, controller: Player, cards: CardPool): readonly ByHandItem[] =>
  (facts?.tokens ?? []).flatMap(({ token }) => {
    const made = cards.find(token)
    if (!made) return []
    const on = (side: Player): readonly ByHandAction[] =>
      MAIN_MONSTER_ZONES[side].flatMap((zone) =>
        POSITIONS.map(({ position }): ByHandAction => ({
          do: 'token-by-hand',
          passcode: token,
          zone,
          position,
        })),
      )
    return [
      { label: `Special Summon a ${made.name}`, actions: on(controller) },
      { label: `Special Summon a ${made.name} to the other side`, actions: on(opponentOf(controller)) },
    ]
  })

/** "Immediately after this effect resolves, Synchro Summon …": every way with the monsters at hand. */
const summonsByEffect = (state: DuelState, id: DuelObjectId, cards: CardPool): readonly ByHandItem[] =>
  procedureSummonsByEffect(state, cards)
    .filter(({ card }) => card === id)
    .map(({ by, ways }) => ({
      label: `${BY_EFFECT_LABELS[by]} by an effect`,
      actions: ways.flatMap(({ materials, zones, payments }) =>
        payments.flatMap((paid) =>
          zones.flatMap((zone) =>
            POSITIONS.map(({ position }) => ({
              do: 'procedure-summon' as const,
              by,
              card: id,
              materials,
              ...(paid.length > 0 && { paid }),
              zone,
              position,
            })),
          ),
        ),
      ),
    }))

const BY_EFFECT_LABELS = { synchro: 'Synchro Summon', xyz: 'Xyz Summon', link: 'Link Summon' } as const

/** Every effect of the card and every move by hand that the engine lets it make now. */
export const byHandMenu = (state: DuelState, id: DuelObjectId, cards: CardPool): readonly ByHandItem[] => {
  const found = locate(state, id)
  if (!found) return []
  const { owner } = found.card
  const controller = found.kind === 'monster' || found.kind === 'spellTrap' ? found.card.controller : owner
  const move = (how: Destination): ByHandAction => ({ do: 'move-by-hand', card: id, ...how })
  const pile = (label: string, to: Place, how: Omit<Destination, 'to'> = {}): ByHandItem => ({
    label,
    actions: [move({ to, ...how })],
  })
  const zones = (label: string, places: readonly Place[], how: Omit<Destination, 'to'> = {}): ByHandItem => ({
    label,
    actions: places.map((to) => move({ to, ...how })),
  })
  const monsterZones = [...EXTRA_MONSTER_ZONES, ...MAIN_MONSTER_ZONES[controller]]
  const spellZones = [...SPELL_TRAP_ZONES[controller], FIELD_ZONES[controller]]
  const onField = found.kind === 'monster'
  const facts = factsOf(found.card, cards)
  const way = facts?.kind === 'monster' ? SUMMONS_BY_EFFECT[facts.frame] : undefined
  const asItsSummon = way
    ? POSITIONS.map(({ position, words }) =>
        zones(`${way.name}, ${words}`, monsterZones, { position, as: way.as }),
      )
    : []
  const items: ByHandItem[] = [
    ...effectItems(state, found),
    ...(found.kind === 'pile' && found.at.in === 'extraDeck' ? summonsByEffect(state, id, cards) : []),
    onField
      ? {
          ...zones('Move to another zone', monsterZones, {
            position: found.card.position,
            faceUp: found.card.faceUp,
          }),
          isAboutPlaces: true,
        }
      : zones('Special Summon, Attack Position', monsterZones, { position: 'attack' }),
    ...(onField
      ? []
      : [
          zones('Special Summon, Defense Position', monsterZones, { position: 'defense' }),
          ...asItsSummon,
          zones('Put face-down on the field', MAIN_MONSTER_ZONES[controller], {
            position: 'defense',
            faceUp: false,
          }),
        ]),
    ...(found.kind === 'spellTrap'
      ? []
      : [
          zones('Place face-up in a Spell & Trap Zone', spellZones, { faceUp: true }),
          zones('Place face-down in a Spell & Trap Zone', spellZones, { faceUp: false }),
        ]),
    ...madeTokens(facts, controller, cards),
    pile('Send to the GY', { in: 'graveyard', of: owner }),
    pile('Banish', { in: 'banished', of: owner }),
    pile('Banish face-down', { in: 'banished', of: owner }, { faceUp: false }),
    pile('To the hand', { in: 'hand', of: owner }),
    pile('On top of the Deck', { in: 'deck', of: owner }, { deck: 'top' }),
    pile('At the bottom of the Deck', { in: 'deck', of: owner }, { deck: 'bottom' }),
    pile('Shuffle into the Deck', { in: 'deck', of: owner }, { deck: 'shuffle' }),
    pile('Into the Extra Deck', { in: 'extraDeck', of: owner }, { faceUp: true }),
    ...(onField
      ? [
          ...GRANTS.map((grant): ByHandItem => ({
            label: GRANT_LABELS[grant],
            actions: [{ do: 'grant-by-hand', card: id, grant }],
          })),
          ...(isAttacking(state, id)
            ? [{ label: 'Negate its attack', actions: [{ do: 'negate-attack-by-hand' } as const] }]
            : []),
        ]
      : []),
    ...monstersOf(state, controller).map(({ zone, monster }): ByHandItem => ({
      label: `Attach to ${calledNow(monster, cards)} (${placeName(zone)})`,
      actions: [{ do: 'attach-by-hand', card: id, under: monster.id }],
    })),
  ]
  items.push({ label: 'Equip it to a monster', actions: equips(state, found, controller) })
  if (found.kind !== 'attached')
    items.push({ label: 'Reveal', actions: [{ do: 'reveal-by-hand', card: id }] })
  if (found.kind === 'monster' || found.kind === 'spellTrap') items.push(...SWEEPS)
  const allowed = (action: Action): boolean => why(state, action, cards) === undefined
  const here = found.kind === 'pile' ? found.at.in : undefined
  return items
    .map((item) => ({ ...item, actions: item.actions.filter(allowed) }))
    .filter(
      ({ actions: [first] }) =>
        first && !(first.do === 'move-by-hand' && first.to.in === here && here !== 'deck'),
    )
}
