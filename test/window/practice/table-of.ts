import type { Card } from '../../../shared/cards/card.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { isExtraDeckCard } from '../../../shared/cards/card.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import type { MonsterZone, Place, SpellTrapZone } from '../../../shared/duel/state/zones.ts'
import type { Notice } from '../../../src-renderer/views/practice/notice.ts'
import { Practice } from '../../../src-renderer/views/practice/practice.svelte.ts'

/** Your Main Monster Zone, counted from 0. */
export const monsterZone = (index: 0 | 1 | 2 | 3 | 4): MonsterZone => ({ in: 'mainMonster', of: 0, index })
export const spellTrapZone = (index: 0 | 1 | 2 | 3 | 4): SpellTrapZone => ({ in: 'spellTrap', of: 0, index })

/** A practice with these cards as the whole deck: at most five of the Main Deck, so that all are in the opening hand. */
export const practising = (cards: readonly Card[], goFirst = true) => {
  const notices: Notice[] = []
  let seeds = 0
  const deck = {
    name: 'Test deck',
    main: cards.filter((card) => !isExtraDeckCard(card)).map((card) => card.passcode),
    extra: cards.filter(isExtraDeckCard).map((card) => card.passcode),
    side: [],
  }
  const practice = new Practice(
    cardPool(cards),
    { deck, ruleset: 'mr5', seed: 'first', goFirst },
    { tell: (notice) => notices.push(notice), freshSeed: () => `fresh ${(seeds += 1)}` },
  )
  // These tests choose zones, positions and materials themselves.
  practice.answerSettings = { ...practice.answerSettings, ownPlaces: false }
  const id = (card: Card): DuelObjectId => {
    const { hand, extraDeck } = practice.state.sides[0]
    const found = [...hand, ...extraDeck].find(({ passcode }) => passcode === card.passcode)
    if (!found) throw new Error(`${card.name} is neither in the hand nor in the Extra Deck`)
    return found.id
  }
  return {
    practice,
    notices,
    id,
    /** Picks a line of the card's menu. */
    choose: (card: Card, label: string): void => {
      const item = practice.menuOf(id(card)).may.find((one) => one.label === label)
      if (!item) throw new Error(`${card.name} has no "${label}" in its menu`)
      practice.begin(item)
    },
    /** Special Summons a card of the hand as an effect would. */
    bring: (card: Card, to: Place): DuelObjectId => {
      const brought = id(card)
      practice.act([{ do: 'move-by-hand', card: brought, to, position: 'attack', faceUp: true }])
      return brought
    },
  }
}
