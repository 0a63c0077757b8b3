import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { type Agreement, agreement, isSameQuestion, type SyncQuestion } from '../../shared/sync/agreement.ts'
import { type Parting, stepOfAnswer, type SyncAnswer, joining } from '../../shared/sync/answer.ts'
import { cardsOf, type DeckCards, isSameCards } from '../../shared/sync/deck-pair.ts'
import type { DeckFolder, DeckFolderHost } from '../../shared/sync/host.ts'
import type { SyncStep } from '../../shared/sync/sync-step.ts'
import { broughtBack } from '../services/brought-back.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { StepsDone } from '../storage/deck-folder-store.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'
import { lookAtBothSides, type Sight } from './both-sides.ts'
import { carryOutSteps, finishBegun } from './carrying-out.ts'

interface Ports {
  readonly host: DeckFolderHost
  readonly storage: Pick<Storage, 'decks' | 'deckFolder'>
  readonly cards: () => CardPool
  readonly toasts: Toasts
  readonly now: () => Date
  /** When all cards are known that the player has: until then nothing is looked at. */
  readonly ready?: Promise<void>
  /** Lets one window at a time at the folder. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** A parting with its decks as they were at the last look, while both are there. */
export interface NamedParting extends Parting {
  readonly name: string
  readonly otherName: string
  readonly cards: DeckCards
  readonly otherCards: DeckCards
}

/** How long to wait before looking again where no change is reported, in ms. */
const PAUSE = 60_000
/** A tool writes in several goes, and a player takes several steps: what follows so soon is one change. */
const SOON = 1_000
/** A program that never rests puts off the look no longer than that. */
const AT_LATEST = 10_000

/** Keeps the decks and the files of a folder in step. Every failure is one sentence. */
export class FolderSync {
  readonly #ports: Ports
  #folder = $state.raw<DeckFolder>()
  #sight = $state.raw<Sight>()
  #agreed = $state.raw<Agreement>()
  #fault = $state<string>()
  #isWorking = $state(false)
  #lookedAt = $state.raw<Date>()
  #queue: Promise<void>

  constructor(ports: Ports) {
    this.#ports = ports
    this.#queue = (ports.ready ?? Promise.resolve()).catch(() => undefined)
  }

  get isPossible(): boolean {
    return this.#ports.host.keepsDeckFolder
  }

  get folder(): DeckFolder | undefined {
    return this.#folder
  }

  /** What would be done with a folder that was chosen but not begun with. */
  get proposal(): readonly SyncStep[] | undefined {
    return this.#sight && !this.#sight.memory ? this.#agreed?.steps : undefined
  }

  get pairs(): number {
    return this.#sight?.memory?.pairs.length ?? 0
  }

  get questions(): readonly SyncQuestion[] {
    return this.#agreed?.questions ?? []
  }

  get noDecks(): Agreement['noDecks'] {
    return this.#agreed?.noDecks ?? []
  }

  /** Decks that changed on both sides and wait for the player. */
  get partings(): readonly NamedParting[] {
    return (this.#sight?.memory?.partings ?? []).flatMap((parting) => {
      const [here, other] = [this.deckOf(parting.deck), this.deckOf(parting.other)]
      if (!here || !other) return []
      const cards = { cards: cardsOf(here), otherCards: cardsOf(other) }
      return [{ ...parting, name: here.name, otherName: other.name, ...cards }]
    })
  }

  /** A deck as it was at the last look. */
  deckOf(id: string): Deck | undefined {
    return this.#sight?.decks.find((held) => held.id === id)?.deck
  }

  get fault(): string | undefined {
    return this.#fault
  }

  get isWorking(): boolean {
    return this.#isWorking
  }

  get lookedAt(): Date | undefined {
    return this.#lookedAt
  }

  /** Finds the folder of last time and looks at it now and then, and whenever a deck or the folder changes. Returns its own undo. */
  keepWatch(): () => void {
    const { host, storage } = this.#ports
    /** Until the next look; nothing while one is under way. */
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Since the first change after the last look. */
    let latest: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = (): void => {
      for (const each of [timer, latest]) clearTimeout(each)
      timer = latest = undefined
    }
    const look = (): void => {
      stopWaiting()
      // What has changed meanwhile has asked for a look of its own, sooner than that.
      void this.synchronise().finally(() => timer ?? lookIn(PAUSE))
    }
    const lookIn = (pause: number): void => {
      clearTimeout(timer)
      timer = setTimeout(look, pause)
    }
    const lookSoon = (): void => {
      latest ??= setTimeout(look, AT_LATEST)
      lookIn(SOON)
    }
    const stops = [host.onDeckFolderChange(lookSoon), storage.decks.watchAll(lookSoon), stopWaiting]
    void this.recall().finally(() => lookIn(SOON))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Finds the folder of last time. */
  recall(): Promise<void> {
    return this.#queued(() => this.#meetFolder())
  }

  /** Lets the player choose a folder or allow the one of last time again; with a new one nothing is done before their word. */
  async choose(): Promise<void> {
    // The dialog keeps no turn waiting. One that is under way meanwhile is refused as soon as its folder is not the chosen one.
    if (await this.#ports.host.chooseDeckFolder()) await this.synchronise()
  }

  /** Carries out the proposal for the folder that is shown, and from now on whatever changes. */
  begin(): Promise<void> {
    const shown = this.#folder?.id
    return this.#inTurn(async (folder) => {
      // Another window may have chosen another folder: its proposal is shown first.
      const begun = folder === shown ? await this.#ports.storage.deckFolder.begin(folder) : undefined
      if (begun?.ok === false) this.#fault = explainStorageFailure(begun.error)
      else await this.#agree(folder)
    })
  }

  /** Decks and files stay as they are, and go their own ways. */
  leave(): Promise<void> {
    return this.#alone(async () => {
      await this.#ports.host.leaveDeckFolder()
      const forgotten = await this.#ports.storage.deckFolder.forget()
      await this.#meetFolder()
      if (!forgotten.ok) this.#fault = explainStorageFailure(forgotten.error)
    })
  }

  synchronise(): Promise<void> {
    return this.#inTurn(async (folder) => void (await this.#agree(folder)))
  }

  answer(questions: readonly SyncQuestion[], answer: SyncAnswer): Promise<void> {
    return this.#inTurn(async (folder) => {
      // Where the folder cannot be seen, nobody knows whether what was asked is still so.
      if (!(await this.#look(folder))) return
      // What has changed since it was asked about is asked about again.
      const still = this.questions.filter((question) =>
        questions.some((asked) => isSameQuestion(asked, question)),
      )
      await this.#doSteps(
        folder,
        still.map((question) => stepOfAnswer(question, answer)),
      )
      await this.#agreeAfter(folder)
    })
  }

  /**
   * Joins two decks that were split back into one, or with `both` keeps them both. Only what the player was shown is joined: if either has
   * changed since, what differs now is shown instead.
   */
  answerParting(parting: NamedParting, keep: 'deck' | 'other' | 'both'): Promise<void> {
    return this.#inTurn(async (folder) => {
      if (keep === 'both') {
        const settled = await this.#ports.storage.deckFolder.answerParting(folder, parting)
        this.#fault = settled.ok ? undefined : explainStorageFailure(settled.error)
      } else {
        if (!(await this.#agree(folder))) return
        const isAsShown = this.partings.some(
          (now) =>
            now.deck === parting.deck &&
            now.other === parting.other &&
            isSameCards(now.cards, parting.cards) &&
            isSameCards(now.otherCards, parting.otherCards),
        )
        if (!isAsShown)
          this.#ports.toasts.show(`${parting.name} has changed since you were asked: see what differs now.`)
        for (const step of isAsShown ? this.#joiningSteps(parting, keep) : [])
          if (!(await this.#doSteps(folder, [step])) || !(await this.#look(folder))) break
      }
      await this.#agreeAfter(folder)
    })
  }

  #joiningSteps({ deck, other }: Parting, keep: 'deck' | 'other'): readonly SyncStep[] {
    const find = (id: string) => {
      const held = this.#sight?.decks.find((found) => found.id === id)
      const pair = this.#sight?.pairs.find((found) => found.deck === id)
      return held && pair && { held, pair }
    }
    const [first, second] = [find(deck), find(other)]
    return first && second ? joining(first, second, keep) : []
  }

  /** Meets the folder as it is chosen now, also by another window; what was seen of another counts no more. */
  async #meetFolder(): Promise<void> {
    const before = this.#folder?.id
    this.#folder = this.isPossible ? await this.#ports.host.recallDeckFolder() : undefined
    if (this.#folder?.id !== before) {
      this.#sight = this.#agreed = undefined
      this.#fault = this.#lookedAt = undefined
    }
  }

  #inTurn(work: (folder: string) => Promise<void>): Promise<void> {
    return this.#alone(async () => {
      await this.#meetFolder()
      const folder = this.#folder
      if (!folder || folder.asks) return
      this.#isWorking = true
      try {
        await work(folder.id)
      } finally {
        this.#isWorking = false
      }
    })
  }

  /** In turn, and while no other window is at the folder. */
  #alone(work: () => Promise<void>): Promise<void> {
    return this.#queued(() => this.#ports.alone(work))
  }

  #queued(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work)
    // What broke off must not keep the next from its turn.
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /** Looks, does what can be done without asking, and looks again at what it came to. Whether both could be seen. */
  async #agree(folder: string): Promise<boolean> {
    if (!(await this.#look(folder))) return false
    const steps = this.#agreed?.steps ?? []
    if (!this.#sight?.memory || steps.length === 0) return true
    await this.#doSteps(folder, steps)
    const fault = this.#fault
    const isSeen = await this.#look(folder)
    this.#fault ??= fault
    return isSeen
  }

  /** The same after what the player asked for: why that was not done is not taken back by a look that goes well. */
  async #agreeAfter(folder: string): Promise<void> {
    const fault = this.#fault
    await this.#agree(folder)
    this.#fault ??= fault
  }

  async #look(folder: string): Promise<boolean> {
    const { host, storage, cards, now } = this.#ports
    const sight = await lookAtBothSides(folder, host, storage)
    this.#fault = sight.ok ? undefined : sight.error
    if (!sight.ok) return false
    const { begun = [] } = sight.value.memory ?? {}
    if (begun.length > 0) {
      const { done, removed, fault } = await finishBegun(folder, begun, sight.value, this.#ports)
      this.#fault = fault
      this.#tell({ done, removed })
      return fault === undefined && this.#look(folder)
    }
    const agreed = await doneBetweenFrames(agreement(sight.value, cards()))
    this.#sight = sight.value
    this.#agreed = agreed
    this.#lookedAt = now()
    return true
  }

  /** Whether every step was done. */
  async #doSteps(folder: string, steps: readonly SyncStep[]): Promise<boolean> {
    if (!this.#sight) return false
    const { done, removed, fault } = await carryOutSteps(folder, steps, this.#sight, this.#ports)
    this.#fault = fault ?? this.#fault
    this.#tell({ done, removed })
    return done.length === steps.length
  }

  /** Whoever plays on must hear of a deck that was changed on both sides; one that they let go comes back with Undo. */
  #tell({ done, removed }: StepsDone): void {
    const [first, ...others] = removed
    if (first) {
      const { toasts, storage } = this.#ports
      const which = others.length === 0 ? first.deck.name : `${removed.length} decks`
      const bringBack = (): void =>
        void toasts.bringBack(
          () => broughtBack(removed, { storage, toasts }),
          `${which} could not be brought back.`,
        )
      toasts.show(`Deleted ${which}`, { action: { label: 'Undo', run: bringBack } })
    }
    const split = done.flatMap((step) => (step.does === 'part' ? [step.theirs.name] : []))
    if (split.length > 0)
      this.#ports.toasts.show(
        split.length === 1
          ? `A deck was changed here and in the deck folder. Both are kept: the other is “${split[0] ?? ''}”.`
          : `${split.length} decks were changed here and in the deck folder. Both of each are kept.`,
        { tone: 'bad' },
      )
  }
}
