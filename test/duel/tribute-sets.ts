import type { Card } from '../../shared/cards/card.ts'
import type { RuledAction } from '../../shared/duel/action.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'

/* The sets of Tributes that a table offers, in a form that can be compared. */

interface Offering {
  readonly offers: (...kinds: readonly RuledAction['do'][]) => readonly RuledAction[]
  readonly id: (card: Card) => DuelObjectId
}

const inOrder = (ids: readonly DuelObjectId[]): string => ids.toSorted((one, other) => one - other).join()

/** The sets of Tributes that are offered for the card. */
export const tributeSetsOffered = (
  table: Offering,
  card: Card,
  kind: 'normal-summon' | 'normal-set' = 'normal-summon',
): ReadonlySet<string> =>
  new Set(
    table
      .offers(kind)
      .flatMap((action) =>
        action.do === kind && action.card === table.id(card) ? [inOrder(action.tributes)] : [],
      ),
  )

/** These cards as such a set. */
export const tributeSetOf = (table: Offering, ...these: readonly Card[]): string =>
  inOrder(these.map((card) => table.id(card)))
