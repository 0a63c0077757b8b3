import type { Card } from '../../../../shared/cards/card.ts'
import type { PresetBoard, PresetCard } from '../../../../shared/duel/turn/preset-board.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  isMonsterZone,
  isPile,
  MAIN_MONSTER_ZONES,
  type Place,
  samePlace,
  SPELL_TRAP_ZONES,
} from '../../../../shared/duel/state/zones.ts'

/** How a card can lie: a monster in three ways, a Spell or Trap in two. */
export type Lying = 'attack' | 'defense' | 'face-down'

/** A board that is being put together: one place is chosen, and cards are put there. */
export class BoardDraft {
  readonly #before: PresetBoard
  #cards = $state.raw<PresetBoard>([])
  #place = $state.raw<Place>({ in: 'mainMonster', of: 0, index: 2 })
  /** The chosen place was filled just now: the next card is for another one. */
  #isFilled = $state(false)

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
    this.#isFilled = false
  }

  /** Where the card would go: to the chosen place, or where it cannot lie there or something was just put there, to the first free one. */
  placeFor(card: Card): Place | undefined {
    const isTaken = this.#isFilled && !isPile(this.#place)
    if (!isTaken && fits(card, this.#place)) return this.#place
    return ZONES.find((zone) => fits(card, zone) && this.at(zone).length === 0)
  }

  /** Puts a card where it would go, which is the chosen place then; in a zone it takes the place of what lay there. */
  put(card: Card): void {
    const at = this.placeFor(card)
    if (!at) return
    const scale = card.kind === 'monster' && !isPile(at) && !isMonsterZone(at)
    const placed: PresetCard = {
      passcode: card.passcode,
      at,
      faceUp: card.kind !== 'trap' && (isPile(at) || staysFaceUp(card)),
      ...(isMonsterZone(at) && { position: 'attack' }),
      ...(scale && { scale: true }),
    }
    this.#cards = [...this.#cards.filter((one) => isPile(at) || !samePlace(one.at, at)), placed]
    this.#place = at
    this.#isFilled = true
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

/** A Normal or Quick-Play Spell lies face-up in no zone but while it resolves; in a board it lies Set. */
const staysFaceUp = (card: Card): boolean =>
  card.kind !== 'spell' || !['normal', 'quick-play', 'ritual'].includes(card.icon)

/** The zones of a side in the order in which they are filled: from the middle, the Extra Monster Zones and the Pendulum Zones last. */
const ZONES: readonly Place[] = [
  ...fromTheMiddle(MAIN_MONSTER_ZONES[0]),
  ...fromTheMiddle(SPELL_TRAP_ZONES[0]),
  FIELD_ZONES[0],
  ...EXTRA_MONSTER_ZONES,
]

function fromTheMiddle<T>(zones: readonly T[]): readonly T[] {
  return [2, 1, 3, 0, 4].flatMap((index) => zones[index] ?? [])
}

const fits = (card: Card, place: Place): boolean => {
  if (isPile(place)) return card.kind !== 'token' && card.kind !== 'skill'
  if (isMonsterZone(place)) return card.kind === 'monster' || card.kind === 'token'
  const isField = card.kind === 'spell' && card.icon === 'field'
  if (place.in === 'field') return isField
  return (
    (card.kind === 'spell' && !isField) ||
    card.kind === 'trap' ||
    (card.kind === 'monster' && card.pendulum !== undefined)
  )
}
