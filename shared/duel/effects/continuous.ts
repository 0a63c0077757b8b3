import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, monstersOf, spellTrapAt, spellTrapZonesOf } from '../board.ts'
import type { Refusal } from '../refusal.ts'
import { remembered } from '../remembered.ts'
import type { DuelState } from '../state.ts'
import { PLAYERS } from '../zones.ts'
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

/** Whether a card on its way to the Graveyard is banished instead [FUS-05-EX, PEN-12]. */
export const isBanishedInstead = (state: DuelState, sent: Sent, cards: CardPool): boolean =>
  atWork(state, cards).some(({ script }) => script.banishes?.(sent) ?? false)

/** A face-up card that forbids the Special Summon, also if it would leave as a material of it [FUS-07]. */
export const whyBarred = (state: DuelState, monster: Monster, cards: CardPool): Refusal | undefined => {
  const bar = atWork(state, cards).find(({ script }) => script.bars?.(monster) ?? false)
  return bar && { code: 'barred-by', name: monster.name, by: bar.name, rules: ['FUS-07'] }
}
