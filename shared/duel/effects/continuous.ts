import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, monstersOf, spellTrapAt, spellTrapZonesOf } from '../board.ts'
import type { Refusal } from '../refusal.ts'
import { remembered } from '../remembered.ts'
import type { Alteration, DuelState, FieldMonster } from '../state.ts'
import { opponentOf, type Player, PLAYERS } from '../zones.ts'
import type { Script, Sent } from './script.ts'
import { scriptOf } from './scripts.ts'

/** The scripts of the face-up cards on the field, Scales apart, with the cards' names. */
const atWork = remembered((state, cards) =>
  PLAYERS.flatMap((player) => [
    ...monstersOf(state, player).map(({ monster }) => monster),
    ...spellTrapZonesOf(player).map((zone) => {
      const card = spellTrapAt(state, zone)
      return card?.scale ? null : card
    }),
  ]).flatMap((card): readonly { readonly name: string; readonly script: Script }[] => {
    const facts: Card | undefined = card?.faceUp ? factsOf(card, cards) : undefined
    const script = scriptOf(facts)
    return facts && script ? [{ name: facts.name, script }] : []
  }),
)

/** What face-up Equip Cards change about monsters, where the engine knows it. */
const equips = remembered((state, cards) =>
  PLAYERS.flatMap((player) =>
    spellTrapZonesOf(player).flatMap((zone) => {
      const card = spellTrapAt(state, zone)
      const alters = card?.faceUp && card.equippedTo !== undefined && scriptOf(factsOf(card, cards))?.alters
      const alteration = alters && alters(state, card.controller)
      return alteration ? [{ to: card.equippedTo, alteration }] : []
    }),
  ),
)

/** What the Equip Cards of the monster change about it, where the engine knows it [MON-22]. */
export const equipAlterations = (
  state: DuelState,
  { id }: FieldMonster,
  cards: CardPool,
): readonly Alteration[] =>
  equips(state, cards).flatMap(({ to, alteration }) => (to === id ? alteration : []))

/** Whether Life Points that the player would gain are damage instead [MON-24-EX]. */
export const gainIsDamage = (state: DuelState, player: Player, cards: CardPool): boolean =>
  spellTrapZonesOf(opponentOf(player)).some((zone) => {
    const card = spellTrapAt(state, zone)
    return card?.faceUp === true && scriptOf(factsOf(card, cards))?.turnsGainIntoDamage === true
  })

/** Whether a card on its way to the Graveyard is banished instead [FUS-05-EX, PEN-12]. */
export const isBanishedInstead = (state: DuelState, sent: Sent, cards: CardPool): boolean =>
  atWork(state, cards).some(({ script }) => script.banishes?.(sent) ?? false)

/** A face-up card because of which no monster is Set [NS-02-EX]. */
export const whyNoFaceDown = (state: DuelState, name: string, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.forbidsSetting)
  return bar && { code: 'no-setting', name, by: bar.name, rules: ['NS-02-EX'] }
}

/** Whether the monster may not be Tributed for a Tribute Summon [NS-12, TOON-03-EX]. */
export const cannotBeTributed = (monster: FieldMonster, cards: CardPool): boolean =>
  monster.faceUp && scriptOf(factsOf(monster, cards))?.noTribute === 'for-tribute-summon'

/** A face-up card that forbids the Special Summon, also if it would leave as a material of it [FUS-07]. */
export const whyBarred = (state: DuelState, monster: Monster, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.bars?.(monster) ?? false)
  return bar && { code: 'barred-by', name: monster.name, by: bar.name, rules: ['FUS-07'] }
}
