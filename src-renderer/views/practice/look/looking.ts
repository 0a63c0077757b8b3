import type { Action } from '../../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { LookedAt } from '../../../../shared/duel/state/state.ts'

/** What is done with cards of a Deck that are looked at. */
export interface LookItem {
  readonly label: string
  readonly actions: readonly Action[]
}

/** All that can be done with these of the cards, in the order in which they were chosen; with all that are there where none was. */
export const lookItems = (
  { player, cards }: LookedAt,
  chosen: readonly DuelObjectId[],
): readonly LookItem[] => {
  const these = chosen.length > 0 ? chosen : cards
  const send = (label: string, to: 'hand' | 'graveyard' | 'banished', faceUp = true): LookItem => ({
    label,
    actions: these.map((card) => ({ do: 'move-by-hand', card, to: { in: to, of: player }, faceUp })),
  })
  return [
    send('To the hand', 'hand'),
    send('Send to the GY', 'graveyard'),
    send('Banish', 'banished'),
    send('Banish face-down', 'banished', false),
    {
      label: 'On top of the Deck, in this order',
      actions: [{ do: 'arrange-by-hand', cards: these, deck: 'top' }],
    },
    {
      label: 'At the bottom of the Deck, in this order',
      actions: [{ do: 'arrange-by-hand', cards: these, deck: 'bottom' }],
    },
    { label: 'Shuffle the Deck', actions: [{ do: 'shuffle-by-hand', player }] },
  ]
}

/** The chosen cards with this one more, or without it where it was among them. */
export const toggledCard = (chosen: readonly DuelObjectId[], card: DuelObjectId): readonly DuelObjectId[] =>
  chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]
