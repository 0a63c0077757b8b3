import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { factsOf, type Located } from '../state/board.ts'
import type { MoveReason } from '../event.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'

type UnionText = Extract<Restriction, { readonly code: 'union' }>

/** What the text of a Union Monster says about its equipping, where it is read. */
export const unionText = (facts: Card | undefined): UnionText | undefined =>
  facts?.kind === 'monster'
    ? facts.restrictions.find((one): one is UnionText => one.code === 'union')
    : undefined

/** The Union Monsters that the monster is equipped with. */
export const equippedUnions = (
  state: DuelState,
  to: DuelObjectId,
  cards: CardPool,
): readonly { readonly card: DuelObjectId; readonly text: UnionText | undefined }[] =>
  state.sides.flatMap(({ spellTrap }) =>
    spellTrap.flatMap((card) => {
      const facts = card?.equippedTo === to ? factsOf(card, cards) : undefined
      const isUnion = facts?.kind === 'monster' && facts.abilities.includes('union')
      return card && isUnion ? [{ card: card.id, text: unionText(facts) }] : []
    }),
  )

/** The Union that is destroyed in place of its monster; that is no effect, so nothing negates it [UNI-06]. */
export const unionShield = (
  state: DuelState,
  located: Located,
  because: MoveReason,
  cards: CardPool,
): DuelObjectId | undefined => {
  if (located.kind !== 'monster' || (because !== 'destroyed' && because !== 'battle')) return undefined
  const by = because === 'battle' ? 'battle' : 'effect'
  return equippedUnions(state, located.card.id, cards).find(({ text }) => text?.protects?.includes(by))?.card
}
