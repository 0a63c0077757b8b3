import 'fake-indexeddb/auto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { parseYdk } from '../../../shared/formats/decks/ydk.ts'
import { DeckFolderGrant } from '../../../src-main/deck-folder-grant.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { FolderSync } from '../../../src-renderer/sync/folder-sync.svelte.ts'
import { Chance } from '../../fuzz/chance.ts'
import { value } from '../../value.ts'
import { hostOf } from './host-of-grant.ts'

/*
 * Two computers keep one deck folder on a real disk, as a shared drive is kept, and another program writes into it: each has decks, a
 * database and a look of its own, and none knows of the other. Both change what they have of one deck in the same moment, and look at the
 * folder at once. Whatever one of them has saved and another went over is in a deck, a file or a version of either; and once they rest,
 * they hold the same decks.
 */

/** Rounds of a game; in each, everybody does something at once. */
const ROUNDS = 15
const GAMES = 4

const deckOf = (state: number): Deck => ({ ...emptyDeck('Goat'), main: [passcode(1000 + state)] })
const stateOf = ({ main }: Pick<Deck, 'main'>): string => main.join()
const fileOf = (deck: Deck): string => `#main\n${deck.main.join('\n')}\n#extra\n!side\n`
const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ydk'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
const stateIn = (text: string): string => {
  const read = parseYdk(text, '')
  return read.ok ? stateOf(read.value.value) : ''
}

/** What somebody has saved, and what another put in its place. */
interface Overwritten {
  readonly state: string
  readonly by: string
}

/** Where a game is played, and who else is at it. */
interface Table {
  readonly folder: string
  /** A folder for what each computer remembers by itself. */
  readonly beside: string
  readonly overwritten: Overwritten[]
  /** May come in the last moment before a file is swapped. */
  readonly program: () => void
}

class Computer {
  readonly name: string
  readonly sync: FolderSync
  readonly storage
  readonly #overwritten: Overwritten[]

  constructor(name: string, storage: Storage, { folder, beside, overwritten, program }: Table) {
    this.name = name
    this.storage = storage
    this.#overwritten = overwritten
    /** What the files hold just before one is swapped. */
    let held: ReadonlyMap<string, string> = new Map()
    const grant = new DeckFolderGrant({
      open: () => Promise.resolve({ canceled: false, filePaths: [folder] }),
      memory: join(beside, `${name}.json`),
      changed: () => undefined,
      beforeSwap: () => {
        program()
        held = textsIn(folder)
        return Promise.resolve()
      },
    })
    const host = hostOf(grant)
    this.sync = new FolderSync({
      host: {
        ...host,
        writeDeckFile: async (id, file, bytes) => {
          const done = await host.writeDeckFile(id, file, bytes)
          const text = held.get(file.name)
          if (done.ok && done.value === 'done' && text !== undefined)
            overwritten.push({ state: stateIn(text), by: name })
          return done
        },
      },
      storage,
      cards: () => cardPool([]),
      toasts: new Toasts(),
      now: () => new Date(0),
      alone: (work) => work(),
    })
  }

  async begin(): Promise<void> {
    await this.sync.choose()
    await this.sync.begin()
  }

  /** The player edits one of the decks that they see. */
  async edit(chance: Chance, made: (by: string) => Deck): Promise<void> {
    const decks = await value(this.storage.decks.all())
    if (decks.length === 0) return
    const { id, deck, format } = chance.of(decks)
    const edited = { ...made(this.name), name: deck.name }
    const { is, ...rest } = await value(
      this.storage.decks.update(id, { deck: edited, format }, { deck, format }),
    )
    if (is === 'written' && 'overwritten' in rest && rest.overwritten)
      this.#overwritten.push({ state: stateOf(rest.overwritten.deck), by: this.name })
    else if (is === 'written') this.#overwritten.push({ state: stateOf(deck), by: this.name })
  }

  /** Every state that can be found here. */
  async states(): Promise<readonly string[]> {
    const decks = await value(this.storage.decks.all())
    const versions = await Promise.all(decks.map(({ id }) => value(this.storage.versions.of(id))))
    return [...decks, ...versions.flat()].map(({ deck }) => stateOf(deck))
  }

  async decks(): Promise<readonly string[]> {
    return (await value(this.storage.decks.all())).map(({ deck }) => stateOf(deck)).sort()
  }
}

const game = async (
  name: string,
  beside: string,
): Promise<{ readonly lost: readonly string[]; readonly shared: number }> => {
  const chance = new Chance(name)
  const folder = mkdtempSync(join(beside, 'decks-'))
  const makers = new Map<string, string>()
  let count = 0
  const made = (by: string): Deck => {
    const deck = deckOf((count += 1))
    makers.set(stateOf(deck), by)
    return deck
  }
  const overwritten: Overwritten[] = []
  writeFileSync(join(folder, 'Goat.ydk'), fileOf(made('program')))
  const program = (): void => {
    const names = [...textsIn(folder).keys()]
    const path = join(folder, names.length === 0 ? 'Goat.ydk' : chance.of(names))
    // Some programs write in place, and some beside it.
    if (chance.oneIn(2)) writeFileSync(path, fileOf(made('program')))
    else {
      writeFileSync(join(folder, 'new.tmp'), fileOf(made('program')))
      renameSync(join(folder, 'new.tmp'), path)
    }
  }
  let isPlaying = true
  const table = {
    ...{ folder, beside, overwritten },
    program: () => {
      if (isPlaying && chance.oneIn(4)) program()
    },
  }
  const [one, two] = await Promise.all(
    ['one', 'two'].map(
      async (each) => new Computer(each, await value(openStorage(`${name}-${each}`)), table),
    ),
  )
  if (!one || !two) throw new Error('no computer')
  await one.begin()
  await two.begin()
  const does = (computer: Computer): readonly (() => unknown)[] => [
    () => computer.edit(chance, made),
    () => computer.edit(chance, made),
    () => computer.sync.synchronise(),
    () => computer.sync.synchronise(),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const edits = [chance.of(does(one))(), chance.of(does(two))()]
    if (chance.oneIn(3)) program()
    await Promise.all(edits)
  }
  isPlaying = false
  // At rest: each hears of what the other has made, until there is nothing more to do.
  for (let rests = 0; rests < 4; rests += 1)
    for (const computer of [one, two]) await computer.sync.synchronise()
  const files = readdirSync(folder)
  const found = new Set([
    ...(await one.states()),
    ...(await two.states()),
    ...[...textsIn(folder).values()].map(stateIn),
  ])
  expect(await one.decks(), `${name}: both computers hold the same`).toEqual(await two.decks())
  expect(files.filter((file) => !file.endsWith('.ydk'))).toEqual([])
  const others = overwritten.filter(({ state, by }) => makers.has(state) && makers.get(state) !== by)
  for (const { storage } of [one, two]) storage.close()
  return {
    lost: others.flatMap(({ state, by }) =>
      found.has(state) ? [] : [`${state} of ${makers.get(state) ?? ''}, overwritten by ${by}`],
    ),
    shared: others.length,
  }
}

it(
  'two computers at one folder lose no state that one of them or another program has saved, and come to hold the same',
  { tags: ['attack', 'thorough'] },
  async () => {
    const beside = mkdtempSync(join(tmpdir(), 'duelwright-computers-'))
    let shared = 0
    for (let each = 0; each < GAMES; each += 1) {
      const played = await game(`computers-${each}`, beside)
      expect(played.lost, `computers-${each}`).toEqual([])
      shared += played.shared
    }
    // Without any that went over another's, nothing would have been tried.
    expect(shared).toBeGreaterThan(GAMES)
    rmSync(beside, { recursive: true })
  },
)
