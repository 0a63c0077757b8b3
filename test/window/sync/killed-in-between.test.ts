import 'fake-indexeddb/auto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import type { DeckFolderGrant } from '../../../src-main/deck-folder-grant.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { FolderSync } from '../../../src-renderer/sync/folder-sync.svelte.ts'
import { endedAtStep } from '../../kill/ended-at-step.ts'
import { leaveAlone } from '../../kill/left-drafts.ts'
import { value } from '../../value.ts'
import { hostOf } from './host-of-grant.ts'

/*
 * A deck folder on a real disk and the decks of a window: the program is ended before each step that bringing them into step takes on the
 * disk, also between the swap of a file and the moment in which the deck, its version and what is agreed are kept. The next start finds all
 * that anybody had saved, brings both sides into step, and takes nothing of ours for another program's.
 */

/** The main process as it is loaded here: it asks Node for each step on the disk at that moment, so that the step can be stopped. */
let Grant: typeof DeckFolderGrant
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('node:fs/promises', async (original) => {
    const node = await original<typeof promises & { readonly default: typeof promises }>()
    const steps = node.default as unknown as Record<string, (...given: readonly unknown[]) => unknown>
    const asked = Object.keys(steps)
      .filter((name) => typeof steps[name] === 'function')
      .map((name) => [name, (...given: readonly unknown[]) => steps[name]?.(...given)] as const)
    const whole = { ...node, ...Object.fromEntries(asked) }
    return { ...whole, default: whole }
  })
  Grant = (await import('../../../src-main/deck-folder-grant.ts')).DeckFolderGrant
})
afterAll(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

let place: string
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'duelwright-killed-'))))
afterEach(() => rmSync(place, { recursive: true }))

const deckOf = (name: string, card: number): Deck => ({ ...emptyDeck(name), main: [passcode(card)] })
const fileOf = (card: number): string => `#main\n${card}\n#extra\n!side\n`
const cardOf = (text: string): number => Number(/^\d+$/m.exec(text)?.[0])

class Game {
  readonly folder = mkdtempSync(join(place, 'decks-'))
  readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  /** A window that begins now. */
  async window(): Promise<FolderSync> {
    const grant = new Grant({
      open: () => Promise.resolve({ canceled: false, filePaths: [this.folder] }),
      memory: join(place, 'memory.json'),
      changed: () => undefined,
    })
    await grant.choose()
    const sync = new FolderSync({
      host: hostOf(grant),
      storage: this.storage,
      cards: () => cardPool([]),
      toasts: new Toasts(),
      now: () => new Date(0),
      alone: (work) => work(),
    })
    await sync.recall()
    return sync
  }

  save(name: string, card: number): void {
    writeFileSync(join(this.folder, `${name}.ydk`), fileOf(card))
  }

  async edit(name: string, card: number): Promise<void> {
    const kept = (await value(this.storage.decks.all())).find(({ deck }) => deck.name === name)
    if (!kept) throw new Error(`no ${name}`)
    await value(this.storage.decks.update(kept.id, { deck: deckOf(name, card), format: 'tcg' }, kept))
  }

  files(): ReadonlyMap<string, number> {
    const names = readdirSync(this.folder).sort()
    return new Map(names.map((name) => [name, cardOf(readFileSync(join(this.folder, name), 'utf8'))]))
  }

  async decks(): Promise<ReadonlyMap<string, number>> {
    const decks = await value(this.storage.decks.all())
    return new Map(decks.map(({ deck }) => [deck.name, Number(deck.main[0])] as const).sort())
  }

  async versions(): Promise<readonly number[]> {
    const decks = await value(this.storage.decks.all())
    const versions = await Promise.all(decks.map(({ id }) => value(this.storage.versions.of(id))))
    return versions.flat().map(({ deck }) => Number(deck.main[0]))
  }
}

let count = 0
/** Two decks in step with their files: Goat with card 1, Chaos with card 2. */
const inStep = async (): Promise<Game> => {
  const game = new Game(await value(openStorage(`killed-${(count += 1)}`)))
  await value(game.storage.decks.create(deckOf('Goat', 1), 'tcg'))
  await value(game.storage.decks.create(deckOf('Chaos', 2), 'tcg'))
  const sync = await game.window()
  await sync.begin()
  return game
}

/** What has changed since both were in step, and what must be found once they are again. */
const CHANGES: readonly {
  readonly what: string
  readonly change: (game: Game) => Promise<void>
  readonly decks: Readonly<Record<string, number>>
  /** What was in the place of that, and another program or window had saved. */
  readonly versions: readonly number[]
}[] = [
  {
    what: 'a deck of ours',
    change: (game) => game.edit('Goat', 11),
    decks: { Chaos: 2, Goat: 11 },
    versions: [],
  },
  {
    what: 'a file, and another deck of ours',
    change: async (game) => {
      game.save('Chaos', 22)
      await game.edit('Goat', 11)
    },
    decks: { Chaos: 22, Goat: 11 },
    versions: [2],
  },
  {
    what: 'a deck of ours and its file, each in its own way',
    change: async (game) => {
      game.save('Goat', 21)
      await game.edit('Goat', 11)
    },
    decks: { Chaos: 2, Goat: 11, 'Goat (from the folder)': 21 },
    versions: [],
  },
  {
    what: 'a new deck of ours',
    change: async (game) => void (await value(game.storage.decks.create(deckOf('Burn', 3), 'tcg'))),
    decks: { Burn: 3, Chaos: 2, Goat: 1 },
    versions: [],
  },
]

describe.each(CHANGES)(
  'where $what has changed',
  { tags: ['attack', 'thorough'] },
  ({ change, decks, versions }) => {
    it('a program that is ended before whichever step on the disk loses nothing, and goes on from there', async () => {
      let step = 1
      for (let isEnded = true; isEnded; step += 1) {
        const game = await inStep()
        await change(game)
        const dying = await game.window()
        isEnded = await endedAtStep(step, () => dying.synchronise())
        leaveAlone(game.folder)
        const next = await game.window()
        await next.synchronise()
        const at = `ended before step ${step}`
        expect(next.fault, at).toBeUndefined()
        expect(next.questions, at).toEqual([])
        expect(Object.fromEntries(await game.decks()), at).toEqual(decks)
        expect([...game.files().values()].sort(), at).toEqual(Object.values(decks).sort())
        expect(
          readdirSync(game.folder).filter((name) => !name.endsWith('.ydk')),
          at,
        ).toEqual([])
        expect(await game.versions(), at).toEqual(versions)
        game.storage.close()
      }
      // It was ended many times, and got through in the end.
      expect(step).toBeGreaterThan(8)
    })
  },
)
