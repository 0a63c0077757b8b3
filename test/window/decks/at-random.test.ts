import 'fake-indexeddb/auto'
import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { parseYdk } from '../../../shared/formats/decks/ydk.ts'
import { KeptEditor } from '../../../src-renderer/decks/kept-editor.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { FolderSync } from '../../../src-renderer/sync/folder-sync.svelte.ts'
import { Chance } from '../../fuzz/chance.ts'
import { POOL } from '../../legality/cards.ts'
import { value } from '../../value.ts'
import { feignedFolder } from '../sync/feigned-folder.ts'

/*
 * Two windows and a program that writes into the deck folder edit one deck in turns of chance. Whatever one of them has saved and another
 * went over is in the deck, in a file or in a version; a writer's own next step replaces its last, which its undo holds.
 * DUELWRIGHT_MINUTES=10 makes more games of it, each with a deck and a chance of its own.
 */

const MINUTES = Number(process.env['DUELWRIGHT_MINUTES'] ?? 0)
/** How long a write may take on a busy computer, in ms; none is judged by it. */
const PATIENCE = 60_000
/** Versions without a name are kept as far as this many changes from the folder. */
const TURNS = 60
const GAMES = 6

const data = {
  pool: POOL,
  regulation: () => ({ ok: false, error: { code: 'no-list', format: 'tcg' } }) as never,
  today: () => '2026-06-01' as never,
}
const deckOf = (...main: readonly number[]): Deck => ({ ...emptyDeck('Goat'), main: main.map(passcode) })
const cards = ({ main }: Deck): string => main.join()
const fileOf = (deck: Deck): string => `#main\n${deck.main.join('\n')}\n#extra\n!side\n`
const textCards = (text: string): string | undefined => {
  const read = parseYdk(text, '')
  return read.ok ? cards(read.value.value) : undefined
}
let clock = 0
const open = (name: string): Promise<Storage> => value(openStorage(name, () => (clock += 1)))

/** Plays one game and answers with the states that nobody can find again. */
const lostIn = async (game: string): Promise<readonly string[]> => {
  const chance = new Chance(game)
  const storage = await open(game)
  const { id } = await value(storage.decks.create(deckOf(1), 'tcg'))
  const { files, host } = feignedFolder()
  const sync = new FolderSync({
    host,
    storage,
    cards: () => cardPool([]),
    toasts: new Toasts(),
    now: () => new Date(0),
    alone: (work) => work(),
  })
  await sync.choose()
  await sync.begin()
  const windows = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const own = await open(game)
      const kept = await value(own.decks.find(id))
      if (!kept) throw new Error('no deck')
      const editor = new KeptEditor(kept, { store: own.decks, versions: own.versions, data, now: () => 0 })
      return { name, own, kept: editor, stop: editor.follow() }
    }),
  )
  const settled = async (): Promise<void> => {
    for (const { kept } of windows)
      await vi.waitFor(() => expect(kept.isWriting).toBe(false), { timeout: PATIENCE })
    flushSync()
  }
  /** Who made each state. */
  const makers = new Map<string, string>()
  /** What the deck and the file have held, one after the other. */
  const lines: readonly [deck: string[], file: string[]] = [[], []]
  const look = async (): Promise<void> => {
    const kept = await value(storage.decks.find(id))
    const now = [kept && cards(kept.deck), textCards(files.get('Goat.ydk') ?? '')]
    for (const [at, line] of lines.entries()) {
      const state = now[at]
      if (state !== undefined && state !== line.at(-1)) line.push(state)
    }
  }
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const deck = deckOf(100 + turn)
    const who = chance.below(4)
    const window = windows[who]
    if (window?.kept.elsewhere && chance.oneIn(2))
      await (chance.oneIn(2) ? window.kept.takeElsewhere() : window.kept.keepHere())
    else if (window) {
      window.kept.editor.replace(deck, 'change')
      makers.set(cards(deck), window.name)
    } else if (who === 2) {
      files.set('Goat.ydk', fileOf(deck))
      makers.set(cards(deck), 'program')
    } else await sync.synchronise()
    await look()
    if (chance.oneIn(2)) await settled()
    await look()
    if (chance.oneIn(3)) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await settled()
  await look()
  await sync.synchronise()
  await look()
  const decks = await value(storage.decks.all())
  const versions = await Promise.all(decks.map((kept) => value(storage.versions.of(kept.id))))
  const found = new Set([
    ...decks.map(({ deck }) => cards(deck)),
    ...versions.flat().map(({ deck }) => cards(deck)),
    ...[...files.values()].map(textCards),
  ])
  for (const { own, stop } of windows) {
    stop()
    own.close()
  }
  storage.close()
  const [inDeck, inFile] = lines
  /** Who writes twice in a row goes over nobody. */
  const overwritten = (line: readonly string[]): readonly string[] =>
    line.filter((state, at) => makers.has(state) && makers.get(state) !== makers.get(line[at + 1] ?? ''))
  const others = [
    ...overwritten(inDeck),
    // What the program writes over in the file is the deck's, and lies there.
    ...overwritten(inFile).filter((state) => makers.get(state) === 'program'),
  ]
  return [...new Set(others)]
    .filter((state) => !found.has(state))
    .map((state) => `${makers.get(state) ?? 'nobody'}: ${state}`)
}

it(
  'no state that anybody saved and another went over is lost',
  async () => {
    const end = Date.now() + MINUTES * 60_000
    let games = 0
    for (; games < GAMES || Date.now() < end; games += 1)
      expect(await lostIn(`game-${games}`), `game-${games}`).toEqual([])
    expect(games).toBeGreaterThanOrEqual(GAMES)
  },
  MINUTES * 60_000 + PATIENCE,
)
