import { tick } from 'svelte'
import { locate, monstersOf } from '../../../shared/duel/state/board.ts'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { sameAnswer } from '../../../shared/duel/playing/questions.ts'
import type { DuelCard, DuelObjectId, Located, Position } from '../../../shared/duel/state/duel-card.ts'
import {
  isPile,
  opponentOf,
  type Pile,
  type Place,
  placeKey,
  PLAYERS,
  samePlace,
  type Zone,
} from '../../../shared/duel/state/zones.ts'
import { PointerDrag } from '../../ui/pointer-drag.svelte.ts'
import { cardsAmong } from './choice/asked-rows.ts'
import { placesFor } from './choice/dropping.ts'
import { asksFor, openZones, stageOf } from './choice/choosing.ts'
import {
  type Cell,
  type Direction,
  handKey,
  placeKeys,
  pointedZones,
  matCells,
  occupantOf,
  neighbour,
  stopsOf,
  isSideEmpty,
} from './mat/mat.ts'
import { YOU } from '../../../shared/duel/words/place-words.ts'
import type { Begun, Dropped, Practice } from './practice.svelte.ts'
import type { Setup } from './setup.ts'
import { onlyEffect, playable } from './menu/card-menu.ts'

/** A menu that is open: of a card, or of what a drop could mean. */
export interface OpenMenu {
  readonly card: DuelCard
  readonly anchor: HTMLElement
  /** Only these, where a drop has to be told apart, and the zone it was over. */
  readonly dropped?: Dropped & { readonly zone: Zone }
  /** It was asked what the card may not do, and why. */
  readonly why?: true
}

/** A list of cards that is open: a pile, or what is attached to a monster. */
export type OpenList = { readonly pile: Pile } | { readonly under: DuelObjectId }

/** What the eyes and hands of the player are on: cursor, open menu, open list, dragged card. It changes nothing in the duel. */
export class Table {
  readonly practice: Practice
  /** A card on its way under the pointer; places are found by their `data-place` on the page. */
  readonly drag = new PointerDrag<DuelCard, HTMLElement>()
  /** Key of the stop the arrow keys stand on. */
  cursor = $state('mainMonster 0 2')
  /** The card looked at: under the pointer, or else under the cursor. */
  looked = $state.raw<DuelCard>()
  menu = $state.raw<OpenMenu>()
  list = $state.raw<OpenList>()
  /** The card whose figures and counters are being changed. */
  changing = $state.raw<DuelObjectId>()
  /** The card that is being activated with costs and targets. */
  declaring = $state.raw<DuelObjectId>()
  /** Whether the player has shown or folded the opponent's side; else it is shown from the first step on where somebody sits there. */
  #opponentShown = $state<boolean>()

  readonly opponentFolded = $derived.by(
    () =>
      !(this.#opponentShown ?? isSomebodyThere(this.practice.setup)) &&
      isSideEmpty(this.practice.state, opponentOf(YOU)) &&
      !asksFor(this.practice.gesture.choice, opponentOf(YOU)) &&
      !zonesIn(this.practice.answers).some((zone) => 'of' in zone && zone.of !== YOU),
  )
  readonly cells: readonly Cell[] = $derived.by(() =>
    matCells(this.practice.state.ruleset).filter(
      ({ place }) => !this.opponentFolded || !('of' in place && place.of !== YOU),
    ),
  )
  /** Keys of the places that answer now: zones of the open choice, or where the dragged card may go. */
  readonly lit: ReadonlySet<string> | undefined = $derived.by(() => {
    const { choice } = this.practice.gesture
    if (choice && stageOf(choice) === 'zone') return placeKeys(openZones(choice))
    const asked = zonesIn(this.practice.answers)
    if (asked.length > 0) return placeKeys(asked)
    const dragged = this.drag.held
    const { state, cards } = this.practice
    return dragged && placesFor(state, this.practice.menuOf(dragged.id), cards)
  })

  /** Cards that answer what is asked now, by the open choice or by an effect. */
  readonly candidates: ReadonlySet<DuelObjectId> = $derived.by(() => {
    const chosen = cardsAmong(this.practice.answers)
    return chosen.size > 0 ? chosen : this.practice.gesture.candidates
  })

  /** Shows the opponent's side, or folds it as long as nothing lies there. */
  turnOpponentSide(): void {
    this.#opponentShown = this.opponentFolded
  }

  constructor(practice: Practice, root: () => HTMLElement | undefined) {
    this.practice = practice
    this.#root = root
  }

  readonly #root: () => HTMLElement | undefined

  /** Keys of the zones that face-up Link Monsters point to. */
  readonly linked: ReadonlySet<string> = $derived.by(() =>
    placeKeys(pointedZones(this.practice.state, this.practice.cards)),
  )
  /** Cards with which the player may answer what is going on; they are lit while it waits for that. */
  readonly answering: ReadonlySet<DuelObjectId> = $derived.by(() => {
    const { state, legal, awaitsAnswer, gesture } = this.practice
    const isAsked = !awaitsAnswer && !gesture.isOpen && legal.some(({ do: does }) => does === 'pass')
    return isAsked && playerToAct(state) === YOU
      ? playable(legal.filter(({ do: does }) => does === 'activate' || does === 'activate-effect'))
      : NO_CARDS
  })
  readonly #playable: ReadonlySet<DuelObjectId> = $derived.by(() => playable(this.practice.legal))

  /** Key of the place under the card that is dragged. */
  get over(): string | undefined {
    return this.drag.target?.dataset['place']
  }

  /** Takes up a card where the pointer was pressed on it. */
  take(press: PointerEvent, card: DuelCard): void {
    this.drag.begin(press, card, {
      targetAt: (x, y) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? undefined,
      drop: (target) => this.#dropped(card.id, target.dataset['place'] ?? '', target),
    })
  }

  /** Tab stops at the cursor, at cards that can be played, and at whatever answers the open choice; arrows reach the rest. */
  tabIndex(key: string, card: DuelObjectId | undefined): 0 | -1 {
    const isAsked = this.practice.gesture.choice !== undefined || this.practice.question !== undefined
    if (key === this.cursor || (isAsked && this.lit?.has(key))) return 0
    if (card === undefined) return -1
    return (isAsked ? this.candidates : this.#playable).has(card) ? 0 : -1
  }

  /** What the open choice says of a card, for its name. */
  choiceWords(card: DuelObjectId): readonly string[] {
    const number = this.chosenNumber(card)
    return number > 0 ? [`chosen as number ${number}`] : this.candidates.has(card) ? ['can be chosen'] : []
  }

  /** Which of the chosen cards it is, counted from 1; 0 where it is none of them. */
  chosenNumber(card: DuelObjectId): number {
    const chosen = this.practice.gesture.choice?.chosen ?? this.practice.question?.picked ?? []
    return chosen.indexOf(card) + 1
  }

  /** The eyes are on a card; a key where the cursor went there as well. */
  look(key: string | undefined, card: DuelCard | undefined): void {
    if (key !== undefined) this.cursor = key
    if (card) this.looked = card
  }

  /** Opens the menu of a card, unless the open choice takes the card. */
  press(card: DuelCard, anchor: HTMLElement): void {
    const { practice } = this
    const { choice } = practice.gesture
    if (practice.question) {
      const answer = practice.answers.find((action) => action.do === 'choose' && action.card === card.id)
      if (answer) this.answer([answer])
      return
    }
    if (choice || practice.gesture.draft) {
      const picked = practice.gesture.pick(card.id)
      // A monster of a Pendulum Summon is placed at once: its zone comes next.
      if (picked && (!choice || practice.gesture.candidates.size === 0)) this.#follow(card.id)
      return
    }
    // A second press on the card puts its menu away.
    if (this.menu?.anchor === anchor) this.closeMenu()
    else this.menu = { card, anchor }
  }

  /** Opens the menu of the card looked at where it says what may not be done; says whether there is such a card. */
  askWhyNot(): boolean {
    const found = this.looked && locate(this.practice.state, this.looked.id)
    const anchor = found && (this.#stop(handKey(found.card.id)) ?? this.#stop(placeKey(found.at)))
    if (anchor) this.menu = { card: found.card, anchor, why: true }
    return anchor !== undefined
  }

  /** Does what a card at a stop can do where that is one effect and nothing else; says whether it was so. */
  doOnly(key: string): boolean {
    const { practice } = this
    const card = this.#cardAt(key)
    const only =
      card && !practice.question && !practice.gesture.isOpen && onlyEffect(practice.menuOf(card.id))
    if (card && only) this.begin(only, card.id)
    return Boolean(only)
  }

  #cardAt(key: string): DuelCard | undefined {
    const place = this.cells.find((cell) => placeKey(cell.place) === key)?.place
    if (place && !isPile(place)) return occupantOf(this.practice.state, place)?.card
    return PLAYERS.flatMap((player) => this.practice.state.sides[player].hand).find(
      ({ id }) => handKey(id) === key,
    )
  }

  openAtCursor(): void {
    this.#stop(this.cursor)?.click()
  }

  /** Does what was picked from a menu, or opens the choice it needs. */
  begin(item: Begun, card: DuelObjectId, zone?: Zone): void {
    this.menu = undefined
    this.list = undefined
    this.practice.begin(item, zone)
    this.#follow(card)
  }

  /** Answers what an effect asks; several answers are one step back. */
  answer(actions: readonly RuledAction[]): void {
    const [first] = actions
    const asking = this.practice.question?.card ?? (first && 'card' in first ? first.card : undefined)
    this.list = undefined
    this.practice.act(actions)
    if (asking !== undefined) this.#follow(asking)
  }

  /** Activates a Trigger Effect that waits, with the first answer it asks for where that is chosen already; the other side may come between. */
  activate(trigger: RuledAction, answer: RuledAction | undefined): void {
    this.answer([trigger])
    if (answer && this.practice.answers.some((one) => isSame(one, answer))) this.answer([answer])
  }

  /** Leaves the open choice, and goes back to the card that it was about. */
  cancel(): void {
    const { gesture, question: asked } = this.practice
    const card = gesture.choice?.card ?? asked?.card
    gesture.cancel()
    if (card !== undefined && !this.practice.awaitsAnswer) this.leadTo(card)
  }

  /** The monsters chosen are the ones. */
  settle(): void {
    const { choice, draft } = this.practice.gesture
    this.practice.gesture.settle()
    if (choice) this.#follow(choice.card)
    else if (draft && !this.practice.gesture.draft) this.focus(this.cursor)
  }

  pickPosition(position: Position): void {
    const { choice } = this.practice.gesture
    this.practice.gesture.pickPosition(position)
    if (choice) this.#follow(choice.card)
  }

  closeMenu(): void {
    const anchor = this.menu?.anchor
    this.menu = undefined
    if (anchor?.isConnected) anchor.focus()
  }

  showPile(pile: Pile): void {
    this.list = { pile }
  }

  change(card: DuelObjectId): void {
    this.menu = undefined
    this.changing = card
  }

  declare(card: DuelObjectId): void {
    this.menu = undefined
    this.list = undefined
    this.declaring = card
  }

  showMaterials(under: DuelObjectId): void {
    this.menu = undefined
    this.list = { under }
  }

  /** Answers the open choice with a zone, where it is lit. */
  pressZone(place: Place): void {
    const { choice } = this.practice.gesture
    const answer = this.practice.answers.find((action) => isZoneAnswer(action, place))
    if (answer) this.answer([answer])
    if (!choice || isPile(place)) return
    this.practice.gesture.pickZone(place)
    this.#follow(choice.card)
  }

  step(direction: Direction): void {
    const [yours, theirs] = this.practice.state.sides
    const stops = stopsOf(this.cells, yours.hand, this.opponentFolded ? [] : theirs.hand)
    const { choice } = this.practice.gesture
    const open =
      (choice && stageOf(choice) === 'zone') || this.practice.question?.is === 'zone'
        ? stops.filter(({ key }) => this.lit?.has(key))
        : stops
    this.cursor = neighbour(
      open.some(({ key }) => key === this.cursor) ? open : stops,
      this.cursor,
      direction,
    )
    // At once, so that a key pressed right after means the zone walked to.
    this.#stop(this.cursor)?.focus()
  }

  /** To the card, wherever it lies: the eyes, and the cursor where it lies on the mat or in the hand. */
  leadTo(id: DuelObjectId): void {
    const found = locate(this.practice.state, id)
    if (!found) return
    this.looked = found.card
    this.focus(keyOf(found))
  }

  /** Puts the cursor and the focus on a stop, once it is drawn. */
  focus(key: string): void {
    this.cursor = key
    this.#focusFirst(`[data-stop="${key}"]`)
  }

  /** To the first card of your hand; back to the mat where it is empty. */
  focusHand(): void {
    const [first] = this.practice.state.sides[YOU].hand
    // A new hand has the same places, so that what has the focus may have it already.
    this.looked = first ?? this.looked
    this.focus(first ? handKey(first.id) : this.cursor)
  }

  /** What was looked at in another hand is another card by now, if it is there at all. */
  forgetOtherHand(): void {
    const { looked } = this
    if (looked && locate(this.practice.state, looked.id)?.card.passcode !== looked.passcode)
      this.looked = undefined
  }

  focusSummons(): void {
    this.#focusFirst('[data-summons] button')
  }

  /** The card with this id as it is now; a card that has left the duel is gone. */
  find(id: DuelObjectId): DuelCard | undefined {
    return locate(this.practice.state, id)?.card
  }

  #dropped(card: DuelObjectId, key: string, target: HTMLElement): void {
    const cells = matCells(this.practice.state.ruleset).map((cell) => cell.place)
    const hands = PLAYERS.map((of) => ({ in: 'hand', of }) as const)
    const place = [...cells, ...hands].find((one) => placeKey(one) === key)
    const held = this.find(card)
    if (!held || !place) return
    const dropped = this.practice.drop(card, place)
    if (dropped.items.length > 0 && !isPile(place)) {
      this.menu = { card: held, anchor: target, dropped: { ...dropped, zone: place } }
    } else this.#follow(card)
  }

  /** After a step or the first part of a choice the focus goes where the player looks next. */
  #follow(card: DuelObjectId): void {
    const { state, gesture } = this.practice
    const { choice, candidates } = gesture
    this.looked = this.find(card)
    // The list of what can be answered takes the focus itself.
    if (this.practice.awaitsAnswer) return
    const stage = choice && stageOf(choice)
    const zone = choice && stage === 'zone' ? openZones(choice)[0] : undefined
    const [candidate] = candidates
    const found = locate(state, stage === 'monsters' && candidate !== undefined ? candidate : card)
    if (zone) this.focus(placeKey(zone))
    else if (stage === 'position' || (stage === 'monsters' && candidate === undefined))
      this.#focusFirst('[data-go-on]')
    else if (stage === undefined) this.#goOn(found)
    else if (found) this.focus(keyOf(found))
  }

  /**
   * After a whole step: with the monster that was Summoned, or else with the card that did something, where it lies on the mat or in the
   * hand; from one that went to a pile the player goes on where the cursor was, or with the hand.
   */
  #goOn(found: Located | undefined): void {
    const summoned = this.#summoned()
    if (summoned) {
      this.looked = summoned.card
      this.focus(keyOf(summoned))
    } else if (found && (found.kind !== 'pile' || found.at.in === 'hand')) this.focus(keyOf(found))
    else void tick().then(() => (this.#stop(this.cursor) ? this.focus(this.cursor) : this.focusHand()))
  }

  /** The monster that the last step Summoned to your side, where it still lies there. */
  #summoned(): Located | undefined {
    const { line, state } = this.practice
    const step = line.hand.moments.find(({ id }) => id === line.at)?.step
    const event = step?.events.findLast((one) => one.is === 'summoned')
    const isMine = event && monstersOf(state, YOU).some(({ monster }) => monster.id === event.card)
    return isMine ? locate(state, event.card) : undefined
  }

  /** What had the focus may be gone with a step, such as the button that passed: the player goes on at the table. */
  keepFocus(): void {
    void tick().then(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && !this.practice.awaitsAnswer) this.#goOn(undefined)
      }),
    )
  }

  #stop(key: string): HTMLElement | null | undefined {
    return this.#root()?.querySelector<HTMLElement>(`[data-stop="${key}"]`)
  }

  /** Once it is drawn, and after a menu or dialog that closes has handed its focus back; a quick hand may have opened the next one by then. */
  #focusFirst(selector: string): void {
    void tick().then(() =>
      requestAnimationFrame(() => {
        if (!this.menu && !this.list) this.#root()?.querySelector<HTMLElement>(selector)?.focus()
      }),
    )
  }
}

const keyOf = ({ card, at }: Located): string => (at.in === 'hand' ? handKey(card.id) : placeKey(at))

const NO_CARDS: ReadonlySet<DuelObjectId> = new Set()

/** So that zones and hand stay where they are when the other side first does something. */
const isSomebodyThere = ({ opponent, held = [] }: Setup): boolean => opponent !== undefined || held.length > 0

const isZoneAnswer = (action: RuledAction, place: Place): boolean =>
  action.do === 'decide' && action.answer.is === 'zone' && samePlace(action.answer.zone, place)

/** Whether both answers choose the same. */
const isSame = (one: RuledAction, other: RuledAction): boolean =>
  one.do === 'choose'
    ? other.do === 'choose' && one.card === other.card
    : one.do === 'decide' && other.do === 'decide' && sameAnswer(one.answer, other.answer)

const zonesIn = (answers: readonly RuledAction[]): readonly Zone[] =>
  answers.flatMap((action) =>
    action.do === 'decide' && action.answer.is === 'zone' ? [action.answer.zone] : [],
  )
