import type { Action } from '../../../../shared/duel/action.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import type { DuelObjectId, Position } from '../../../../shared/duel/state/duel-card.ts'
import type { Underway } from '../../../../shared/duel/replay/step.ts'
import type { Zone } from '../../../../shared/duel/state/zones.ts'
import {
  actionsOf,
  atZone,
  backed,
  candidatesOf,
  type Choice,
  choose,
  chooseAmong,
  isFull,
  openZones,
  pendulumCandidates,
  positionsOf,
  settled,
  stageOf,
  toggled,
} from './choosing.ts'
import { type DroppedOn, likeliestOf } from './by-itself.ts'
import type { Options } from './options.ts'
import { type Way, wayOf } from './way.ts'

interface Ports {
  /** What the rules offer in the duel as it is shown. */
  readonly legal: () => readonly RuledAction[]
  readonly act: (actions: readonly Action[]) => void
  /** Zone and position are taken without asking. */
  readonly takesPlaces: () => boolean
}

/**
 * One gesture on its way: a choice of cards, zone and position, or something that goes on until it is finished: a Pendulum Summon that is
 * being put together, an effect that asks.
 */
export class Gesture {
  readonly #ports: Ports
  #choice = $state.raw<Choice>()
  /** Where the card goes is what the open choice is about, so nothing is taken without asking. */
  #isAboutPlaces = false
  /** How far it was after each answer of the player; it becomes one step when it is finished. */
  #drafts = $state.raw<readonly Underway[]>([])
  #dropped: DroppedOn | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get choice(): Choice | undefined {
    return this.#choice
  }

  /** What is done of it so far. */
  get draft(): Underway | undefined {
    return this.#drafts.at(-1)
  }

  get isOpen(): boolean {
    return this.#choice !== undefined || this.#drafts.length > 0
  }

  /** The card whose drop began it, and the zone it was dropped on, for as long as what follows from it asks for more. */
  get dropped(): DroppedOn | undefined {
    return this.#dropped
  }

  /** Cards that can be clicked now in answer to the open choice. */
  get candidates(): ReadonlySet<DuelObjectId> {
    return this.#choice
      ? candidatesOf(this.#choice)
      : pendulumCandidates(this.draft ? this.#ports.legal() : [])
  }

  /** Begins what a drop means; where nothing of it is left to ask, or it is refused, the drop is over with it. */
  withDropped(dropped: DroppedOn | undefined, begin: () => void): void {
    this.#dropped = dropped
    begin()
    if (!this.isOpen) this.#dropped = undefined
  }

  /** Opens a choice among the ways to do a thing; where nothing is left to choose it is done. */
  open(
    card: DuelObjectId,
    ways: readonly Way[],
    {
      zone,
      isAboutPlaces = false,
    }: { readonly zone?: Zone | undefined; readonly isAboutPlaces?: boolean } = {},
  ): void {
    this.#isAboutPlaces = isAboutPlaces
    const begun = choose(card, ways, zone)
    // What is Tributed is the player's word, even where there is no other.
    if (asksForTributes(begun)) this.#choice = begun
    else this.#proceed(begun)
  }

  /** Opens a choice of materials that are too many to list. */
  openAmong(card: DuelObjectId, options: Options): void {
    this.#isAboutPlaces = false
    this.#proceed(chooseAmong(card, options))
  }

  /** Keeps what is not finished. */
  keep(draft: Underway): void {
    this.#choice = undefined
    this.#drafts = [...this.#drafts, draft]
  }

  /** Chooses or lets go a card while a choice is open; says whether it was one to choose. */
  pick(id: DuelObjectId): boolean {
    if (this.#choice && stageOf(this.#choice) === 'monsters') {
      const next = toggled(this.#choice, id)
      const picked = next !== this.#choice
      if (picked && this.#takesPlaces) this.#proceed(next)
      else this.#choice = next
      return picked
    }
    const ways = this.#choice ? [] : this.#placements(id)
    if (ways.length > 0) this.open(id, ways)
    return ways.length > 0
  }

  /** The cards chosen are the ones. */
  settle(): void {
    if (this.#choice) this.#proceed(settled(this.#choice))
    else if (this.draft) this.#ports.act([{ do: 'finish-pendulum-summon' }])
  }

  pickZone(zone: Zone): void {
    if (!this.#choice) return
    const next = atZone(this.#choice, zone)
    if (next !== this.#choice) this.#proceed(next)
  }

  pickPosition(position: Position): void {
    const actions = this.#choice && actionsOf(this.#choice, position)
    if (actions) this.#ports.act(actions)
  }

  /** Takes back the last part of the choice, or ends it where nothing is chosen. */
  back(): void {
    if (this.#choice) {
      this.#choice = backed(this.#choice)
    } else this.#drafts = this.#drafts.slice(0, -1)
    if (!this.isOpen) this.cancel()
  }

  cancel(): void {
    this.#choice = undefined
    this.#drafts = []
    this.#dropped = undefined
  }

  #placements(id: DuelObjectId): readonly Way[] {
    return this.#ports
      .legal()
      .flatMap((action) =>
        action.do === 'place-pendulum' && action.card === id ? (wayOf(action) ?? []) : [],
      )
  }

  get #takesPlaces(): boolean {
    return !this.#isAboutPlaces && this.#ports.takesPlaces()
  }

  #proceed(begun: Choice): void {
    const full = this.#takesPlaces && isFull(begun) ? settled(begun) : begun
    const choice = this.#takesPlaces ? inLikeliestZone(full) : full
    const isPlaced = this.#takesPlaces && stageOf(choice) === 'position'
    const actions =
      stageOf(choice) === 'done'
        ? actionsOf(choice)
        : isPlaced
          ? actionsOf(choice, positionsOf(choice)[0])
          : undefined
    if (actions) this.#ports.act(actions)
    else this.#choice = choice
  }
}

/** Whether monsters are to be Tributed for a Normal Summon or Set, or as Toon Monsters are Summoned. */
const asksForTributes = (choice: Choice): boolean => {
  const { example } = choice.options
  return (
    stageOf(choice) === 'monsters' &&
    (example?.do === 'normal-summon' || example?.do === 'normal-set' || example?.do === 'toon-summon')
  )
}

/** The choice with the zone that a player would take without a thought, where only the zone is left. */
const inLikeliestZone = (choice: Choice): Choice => {
  const { example } = choice.options
  const isLink =
    (example?.do === 'special-summon' || example?.do === 'procedure-summon') && example.by === 'link'
  const zone = stageOf(choice) === 'zone' ? likeliestOf(openZones(choice), isLink) : undefined
  return zone ? atZone(choice, zone) : choice
}
