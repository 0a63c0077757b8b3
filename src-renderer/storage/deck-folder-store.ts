import { NO_NOTES } from '../../shared/decks/deck-notes.ts'
import { notesOfBoth } from '../../shared/decks/joined-notes.ts'
import type { Result } from '../../shared/result.ts'
import type { Parting } from '../../shared/sync/answer.ts'
import { type DeckPair, isSameCards } from '../../shared/sync/deck-pair.ts'
import { AgreedPairs, type SyncStep } from '../../shared/sync/sync-step.ts'
import type { DuelwrightDatabase } from './database.ts'
import { type KeptDeck, keptDeckOf, notesRowOf, rowOf } from './deck-row.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { bothCounts, NO_HANDS } from './hand-count-store.ts'
import { DECK_FOLDER } from './of-this-machine.ts'
import { setBadRowsAside } from './sound-rows.ts'
import type { VersionStore } from './version-store.ts'

/** What was agreed with a deck folder, and what waits there for the player. */
export interface FolderMemory {
  /** Id of the folder. */
  readonly folder: string
  readonly pairs: readonly DeckPair[]
  readonly partings: readonly Parting[]
  /** Steps that were begun in the folder and not recorded as done: the window was ended in between. */
  readonly begun: readonly SyncStep[]
}

/**
 * As it lies in the settings, of which backups leave it out: it holds for this computer and its folder alone, and a restored deck
 * must count as changed since.
 */
type MemoryRow = ReadonlyMap<'memory', Omit<FolderMemory, 'begun'> & Partial<Pick<FolderMemory, 'begun'>>>

/** The steps that were carried out, and the decks that went by them, with all that the player had noted: they can be brought back. */
export interface StepsDone {
  readonly done: readonly SyncStep[]
  readonly removed: readonly KeptDeck[]
}

/** Format of a deck that comes out of a file. */
const FORMAT = 'tcg'

/** Carries the steps of an agreement out on the decks, together with what is agreed by them. */
export class DeckFolderStore {
  readonly #db: DuelwrightDatabase
  readonly #versions: VersionStore
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, versions: VersionStore, now: () => number) {
    this.#db = db
    this.#versions = versions
    this.#now = now
  }

  /** What was agreed with this folder; nothing where nobody has begun with it. */
  memory(folder: string): Promise<Result<FolderMemory | undefined, StorageFailure>> {
    return attempted(() => this.#memory(folder))
  }

  /** From now on something is agreed with this folder, and nothing with any other. */
  begin(folder: string): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.settings, async () => {
        if (!(await this.#memory(folder)))
          await this.#remember({ folder, pairs: [], partings: [], begun: [] })
      }),
    )
  }

  /** Nothing is agreed any more. */
  forget(): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#db.settings.delete(DECK_FOLDER))
  }

  /** Records what is about to be done in the folder, so that it is known to be ours if the window closes before hearing that it is done. */
  prepare(folder: string, begun: readonly SyncStep[]): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.settings, async () => {
        const memory = await this.#memory(folder)
        if (memory) await this.#remember({ ...memory, begun })
      }),
    )
  }

  /** Takes a parting off the list of those that wait for the player. */
  answerParting(folder: string, parting: Parting): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.settings, async () => {
        const memory = await this.#memory(folder)
        if (!memory) return
        await this.#remember({ ...memory, partings: memory.partings.filter((it) => !isSame(it, parting)) })
      }),
    )
  }

  /**
   * Carries out all of the steps but those whose deck was changed meanwhile; nothing is begun any more. None is done where nothing is
   * agreed with this folder, because the player has left it or begun with another.
   */
  carryOut(folder: string, steps: readonly SyncStep[]): Promise<Result<StepsDone, StorageFailure>> {
    const { decks, versions, settings, practices, handCounts } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', [decks, versions, settings, practices, handCounts], async () => {
        const done: SyncStep[] = []
        const removed: KeptDeck[] = []
        const memory = await this.#memory(folder)
        if (!memory) return { done, removed }
        const pairs = new AgreedPairs(memory.pairs)
        const partings = [...memory.partings]
        const gone = new Set<string>()
        for (const step of steps) {
          const outcome = await this.#do(step)
          if (!outcome) continue
          done.push(step)
          if (outcome.removed) removed.push(outcome.removed)
          const { made } = outcome
          pairs.follow(step, made)
          if (step.does === 'part' && made !== undefined) partings.push({ deck: step.deck, other: made })
          if (step.does === 'remove-deck') gone.add(step.deck)
        }
        await this.#remember({
          ...memory,
          pairs: pairs.all,
          partings: partings.filter(({ deck, other }) => !gone.has(deck) && !gone.has(other)),
          begun: [],
        })
        return { done, removed }
      }),
    )
  }

  /** Nothing where the deck is not as the step expects it; `made`: the id of a deck that came to be. */
  async #do(step: SyncStep): Promise<{ readonly made?: string; readonly removed?: KeptDeck } | undefined> {
    switch (step.does) {
      case 'write-file':
      case 'remove-file':
      case 'forget':
        return {}
      case 'settle':
        return (await this.#rename(step)) ? {} : undefined
      case 'change-deck': {
        if (!(await this.#stillHolds(step.deck, step.was))) return undefined
        await this.#keepVersion(step.deck)
        await this.#db.decks.update(step.deck, {
          ...step.cards,
          updatedAt: this.#now(),
          isFromFolder: true,
          goesOnSince: undefined,
        })
        return {}
      }
      case 'make-deck':
        // Brought back elsewhere meanwhile: that deck stays, also where it cannot be read.
        if (step.deck !== undefined && (await this.#isTaken(step.deck))) return undefined
        return { made: await this.#make(step.deck ?? crypto.randomUUID(), step) }
      case 'part':
        return { made: await this.#make(crypto.randomUUID(), step.theirs) }
      case 'remove-deck': {
        const row = await this.#db.decks.get(step.deck)
        if (!row || !isSameCards(keptDeckOf(row).deck, step.was)) return undefined
        if (step.into !== undefined && !(await this.#joinInto(step.deck, step.into))) return undefined
        await this.#db.decks.delete(step.deck)
        return step.into === undefined ? { removed: keptDeckOf(row) } : {}
      }
    }
  }

  /** Whether the deck has the name that its file was given, or needs none: the name of a deck that the player has renamed meanwhile stays. */
  async #rename({ deck, renamed }: Extract<SyncStep, { readonly does: 'settle' }>): Promise<boolean> {
    if (!renamed) return true
    const row = await this.#db.decks.get(deck)
    if (row?.name !== renamed.was) return false
    await this.#db.decks.update(deck, { name: renamed.to, updatedAt: this.#now(), goesOnSince: undefined })
    return true
  }

  async #make(id: string, { name, cards }: Pick<DeckPair, 'cards'> & { readonly name: string }) {
    const now = this.#now()
    const deck = { name, ...cards }
    const kept = { id, deck, format: FORMAT, notes: NO_NOTES, createdAt: now, updatedAt: now }
    await this.#db.decks.put({ ...rowOf(kept), isFromFolder: true })
    return id
  }

  async #isTaken(id: string): Promise<boolean> {
    return (await this.#db.decks.where(':id').equals(id).count()) > 0
  }

  async #stillHolds(id: string, was: DeckPair['cards']): Promise<boolean> {
    const row = await this.#db.decks.get(id)
    return row !== undefined && isSameCards(keptDeckOf(row).deck, was)
  }

  /** The deck as a version of it; those of a busy program push out none that is the player's. */
  async #keepVersion(id: string): Promise<void> {
    const row = await this.#db.decks.get(id)
    if (row) await this.#versions.keepOverwritten(id, keptDeckOf(row), row.isFromFolder ? 'folder' : 'player')
  }

  /**
   * A deck that goes by the player's own answer becomes a version of the one that it was apart from, which takes over its versions and what
   * is noted and counted beside it: nobody could find them any more. Whether that one is there.
   */
  async #joinInto(id: string, of: string): Promise<boolean> {
    const { decks } = this.#db
    const [goes, stays] = await decks.bulkGet([id, of])
    if (!goes || !stays) return false
    const { notes } = keptDeckOf(goes)
    await decks.put({ ...stays, notes: notesRowOf(notesOfBoth(keptDeckOf(stays).notes, notes)) })
    await this.#versions.handOver(id, of)
    await this.#versions.keepGone(of, keptDeckOf(goes), 'The other version of this deck')
    await this.#handOverPractice(id, of)
    return true
  }

  /** The counts of hands are added up. A practice line goes over only where the other deck has none: two cannot be joined here. */
  async #handOverPractice(from: string, to: string): Promise<void> {
    const { practices, handCounts } = this.#db
    const counts = await handCounts.get(from)
    if (counts) {
      await setBadRowsAside(this.#db, 'handCounts', [to])
      await handCounts.put({ id: to, ...bothCounts((await handCounts.get(to)) ?? NO_HANDS, counts) })
      await handCounts.delete(from)
    }
    const line = await practices.get(from)
    if (!line || (await practices.where(':id').equals(to).count()) > 0) return
    await practices.put({ ...line, id: to })
    await practices.delete(from)
  }

  async #memory(folder: string): Promise<FolderMemory | undefined> {
    const row = await this.#db.settings.get(DECK_FOLDER)
    const kept = row?.value instanceof Map ? (row.value as MemoryRow).get('memory') : undefined
    return kept?.folder === folder ? { begun: [], ...kept } : undefined
  }

  async #remember(memory: FolderMemory): Promise<void> {
    await this.#db.settings.put({
      key: DECK_FOLDER,
      value: new Map([['memory', memory]]) satisfies MemoryRow,
    })
  }
}

const isSame = (a: Parting, b: Parting): boolean => a.deck === b.deck && a.other === b.other
