import type { Card } from '../../../../shared/cards/card.ts'
import type { PresetBoard, PresetCard } from '../../../../shared/duel/turn/preset-board.ts'
import { isMonsterZone, isPile, type Place, samePlace } from '../../../../shared/duel/state/zones.ts'

/** How a card can lie: a monster in three ways, a Spell or Trap in two. */
export type Lying = 'attack' | 'defense' | 'face-down'

/** A board that is being put together: one place is chosen, and cards are put there. */
export class BoardDraft {
  readonly #before: PresetBoard
  #cards = $state.raw<PresetBoard>([])
  #place = $state.raw<Place>({ in: 'mainMonster', of: 0, index: 2 })

  constructor(cards: PresetBoard = []) {
    this.#before = this.#cards = cards
  }

  /** Whether the board is another than it began with. */
  get isChanged(): boolean {
    return this.#cards !== this.#before
  }

  get cards(): PresetBoard {
    return this.#cards
  }

  get place(): Place {
    return this.#place
  }

  /** What lies in a place: one card in a zone, any number in a pile. */
  at(place: Place): PresetBoard {
    return this.#cards.filter((card) => samePlace(card.at, place))
  }

  choose(place: Place): void {
    this.#place = place
  }

  /** Whether the card can lie in the chosen place. */
  fits(card: Card): boolean {
    const place = this.#place
    if (isPile(place)) return card.kind !== 'token' && card.kind !== 'skill'
    if (isMonsterZone(place)) return card.kind === 'monster' || card.kind === 'token'
    if (place.in === 'field') return card.kind === 'spell' && card.icon === 'field'
    return (
      card.kind === 'spell' ||
      card.kind === 'trap' ||
      (card.kind === 'monster' && card.pendulum !== undefined)
    )
  }

  /** Puts a card in the chosen place; in a zone it takes the place of what lay there. */
  put(card: Card): void {
    const at = this.#place
    const scale = card.kind === 'monster' && !isPile(at) && !isMonsterZone(at)
    const placed: PresetCard = {
      passcode: card.passcode,
      at,
      faceUp: card.kind !== 'trap',
      ...(isMonsterZone(at) && { position: 'attack' }),
      ...(scale && { scale: true }),
    }
    this.#cards = [...this.#cards.filter((one) => isPile(at) || !samePlace(one.at, at)), placed]
  }

  /** Lays what is in the chosen zone another way. */
  lay(how: Lying): void {
    this.#cards = this.#cards.map((card) => {
      if (!samePlace(card.at, this.#place)) return card
      const turned = { ...card, faceUp: how !== 'face-down' }
      return isMonsterZone(card.at)
        ? { ...turned, position: how === 'attack' ? 'attack' : 'defense' }
        : turned
    })
  }

  remove(card: PresetCard): void {
    this.#cards = this.#cards.filter((one) => one !== card)
  }
}
