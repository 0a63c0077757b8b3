import { type Deck } from '../../shared/decks/deck.ts'
import type { Agreement } from '../../shared/sync/agreement.ts'
import { type DeckPair, isSameCards } from '../../shared/sync/deck-pair.ts'
import { AgreedPairs, type SyncStep } from '../../shared/sync/sync-step.ts'
import { POOL } from '../legality/cards.ts'
import { agreedAtOnce } from './agreed-at-once.ts'

/** The files of a folder, by name. */
export type Folder = Map<string, string>

/** A computer with decks and a share in a folder; it does what the agreement says, as the app does. */
export class Machine {
  readonly decks = new Map<string, Deck>()
  pairs: readonly DeckPair[] = []
  readonly #name: string
  #count = 0

  constructor(name: string) {
    this.#name = name
  }

  add(deck: Deck): string {
    const id = `${this.#name}${(this.#count += 1)}`
    this.decks.set(id, deck)
    return id
  }

  look(folder: Folder): Agreement {
    const files = [...folder].map(([name, text]) => ({ name, text }))
    const decks = [...this.decks].map(([id, deck]) => ({ id, deck }))
    return agreedAtOnce({ pairs: this.pairs, files, decks }, POOL)
  }

  /** Answers the agreement that was carried out. */
  synchronise(folder: Folder): Agreement {
    const agreed = this.look(folder)
    for (const step of agreed.steps) this.carryOut(step, folder)
    return agreed
  }

  carryOut(step: SyncStep, folder: Folder): void {
    const agreed = new AgreedPairs(this.pairs)
    agreed.follow(step, this.#done(step, folder))
    this.pairs = agreed.all
  }

  /** The id of a deck that was made. What a step rests on must be so, for nothing happens between. */
  #done(step: SyncStep, folder: Folder): string | undefined {
    switch (step.does) {
      case 'settle': {
        const deck = this.decks.get(step.deck)
        if (deck && step.renamed) {
          must(deck.name === step.renamed.was, 'a deck was renamed meanwhile')
          this.decks.set(step.deck, { ...deck, name: step.renamed.to })
        }
        return undefined
      }
      case 'write-file':
        must(folder.get(step.file) === step.over, 'a file was changed meanwhile')
        folder.set(step.file, step.text)
        return undefined
      case 'change-deck': {
        const deck = this.decks.get(step.deck)
        must(deck !== undefined && isSameCards(deck, step.was), 'a deck was changed meanwhile')
        if (deck) this.decks.set(step.deck, { ...deck, ...step.cards })
        return undefined
      }
      case 'make-deck':
        if (step.deck === undefined) return this.add({ name: step.name, ...step.cards })
        this.decks.set(step.deck, { name: step.name, ...step.cards })
        return step.deck
      case 'part':
        must(!folder.has(step.file), 'a file is there already')
        folder.set(step.file, step.text)
        return this.add({ name: step.theirs.name, ...step.theirs.cards })
      case 'remove-deck':
        this.decks.delete(step.deck)
        return undefined
      case 'remove-file':
        must(folder.get(step.file) === step.over, 'a file was changed meanwhile')
        folder.delete(step.file)
        return undefined
      case 'forget':
        return undefined
    }
  }
}

const must = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}
