import 'fake-indexeddb/auto'
import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { parseYdk } from '../../../shared/formats/decks/ydk.ts'
import { KeptNotes } from '../../../src-renderer/decks/kept-notes.svelte.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import { KeptEditor } from '../../../src-renderer/decks/kept-editor.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { FolderSync } from '../../../src-renderer/sync/folder-sync.svelte.ts'
import { Chance } from '../../fuzz/chance.ts'
import { POOL } from '../../legality/cards.ts'
import { value } from '../../value.ts'
import { feignedFolder } from '../sync/feigned-folder.ts'

/*
 * Two windows, each of which looks after the deck folder, and a program that writes into it work on one deck in turns of chance: they edit,
 * rename, note, delete, bring back, and answer questions that may be old by then. Whatever one of them has saved and another went over is
 * in a deck, in a file or in a version; a writer's own next step replaces its last, which its undo holds, and what somebody deletes goes
 * only as far as they have seen it. What is noted while the deck is there is in its notes. The clock that dates all of it jumps as it is set.
 * DUELWRIGHT_MINUTES=10 makes more games of it, each with a deck and a chance of its own.
 */

const MINUTES = Number(process.env['DUELWRIGHT_MINUTES'] ?? 0)
/** How long a write may take on a busy computer, in ms; none is judged by it. */
const PATIENCE = 60_000
/** Versions without a name are kept as far as this many changes from the folder. */
const TURNS = 60
/** Where there is time, a game has up to so many times as many: what is rare in a short one comes often in a long one. */
const LONGER = 5
const GAMES = 6

const data = {
  pool: POOL,
  regulation: () => ({ ok: false, error: { code: 'no-list', format: 'tcg' } }) as never,
  judgedOn: () => '2026-06-01' as never,
}
const deckOf = (...main: readonly number[]): Deck => ({ ...emptyDeck('Goat'), main: main.map(passcode) })
const cards = ({ main }: Deck): string => main.join()
const fileOf = (deck: Deck): string => `#main\n${deck.main.join('\n')}\n#extra\n!side\n`
const textCards = (text: string): string | undefined => {
  const read = parseYdk(text, '')
  return read.ok ? cards(read.value.value) : undefined
}
const YEAR = 365 * 24 * 60 * 60_000
const TODAY = Date.UTC(2026, 10, 28)
/** A clock that somebody sets: most times a moment later, and now and then a year back, to 2099 or to today. */
const settable = (chance: Chance): (() => number) => {
  let clock = TODAY
  return () => (clock = chance.oneIn(8) ? chance.of([clock - YEAR, Date.UTC(2099, 0, 1), TODAY]) : clock + 1)
}

/** Plays one game and answers with the states that nobody can find again. */
const lostIn = async (game: string, most: number): Promise<readonly string[]> => {
  const chance = new Chance(game)
  const clock = settable(new Chance(`the clock of ${game}`))
  const open = (name: string): Promise<Storage> => value(openStorage(name, clock))
  const storage = await open(game)
  const { id } = await value(storage.decks.create(deckOf(1), 'tcg'))
  const { folders, host, dialog } = feignedFolder()
  /** Those of the folder that was chosen last, and where one of them lies. */
  const filesNow = () => folders[dialog.picks]
  const placeOf = (file: string): string => `file ${dialog.picks}/${file}`
  let busy = Promise.resolve()
  const windows = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const own = await open(game)
      const opened = (kept: KeptDeck) => {
        const sync = new FolderSync({
          host,
          storage: own,
          cards: () => cardPool([]),
          toasts: new Toasts(),
          now: () => new Date(0),
          // One window at a time, as a lock of the browser lets them.
          alone: (work) => (busy = busy.then(work)),
        })
        const notes = new KeptNotes(id, { storage: own, toasts: new Toasts() })
        const stopNotes = notes.follow()
        const editor = new KeptEditor(kept, { store: own.decks, versions: own.versions, data, now: () => 0 })
        const stopDeck = editor.follow()
        const stop = (): void => [stopNotes, stopDeck].forEach((end) => end())
        return { kept: editor, notes, sync, stop }
      }
      const kept = await value(own.decks.find(id))
      if (!kept) throw new Error('no deck')
      return { name, own, opened, ...opened(kept) }
    }),
  )
  const [first, second] = windows
  if (!first || !second) throw new Error('no window')
  await first.sync.choose()
  await first.sync.begin()
  await second.sync.recall()
  const settled = async (): Promise<void> => {
    for (const { kept, notes } of windows)
      await vi.waitFor(() => expect([kept.isWriting, notes.isWriting]).toEqual([false, false]), {
        timeout: PATIENCE,
      })
    flushSync()
  }
  let noted: string[] = []
  /** Who made each state. */
  const makers = new Map<string, ReadonlySet<string>>()
  const made = (state: string, name: string): void =>
    void makers.set(state, new Set([...(makers.get(state) ?? []), name]))
  /** What each deck and each file has held, one after the other. */
  const lines = new Map<string, string[]>()
  const push = (place: string, state: string): void => {
    const line = lines.get(place) ?? []
    if (state !== line.at(-1)) line.push(state)
    lines.set(place, line)
  }
  /** Somebody lets go what they have seen there; where it is another by now, that is not theirs to let go. */
  const letItGo = (place: string, state: string): void => {
    if (lines.get(place)?.at(-1) === state) push(place, letGo(state))
  }
  const look = async (): Promise<void> => {
    const decks = new Map<string, string>(
      (await value(storage.decks.all())).map(({ id: each, deck }) => [`deck ${each}`, cards(deck)] as const),
    )
    for (const [place, state] of decks) push(place, state)
    // What was noted goes with the deck, whoever lets it go.
    if (!decks.has(`deck ${id}`)) noted = []
    // Whoever takes a deck away that somebody has saved goes over what is in it, unless they have seen it.
    for (const [place, line] of lines)
      if (place.startsWith('deck ') && !decks.has(place) && !line.at(-1)?.startsWith(letGo('')))
        push(place, GONE)
    for (const [folder, files] of Object.entries(folders))
      for (const [file, text] of files) push(`file ${folder}/${file}`, textCards(text) ?? '')
  }
  // Between looking and doing, while one window is at the folder, the other saves into the deck that is to go.
  let saves = 0
  for (const [at, { own }] of windows.entries()) {
    const other = at === 0 ? second : first
    const carryOut = own.deckFolder.carryOut.bind(own.deckFolder)
    own.deckFolder.carryOut = async (folder, steps) => {
      for (const step of steps) {
        if (step.does !== 'remove-deck' || chance.oneIn(3)) continue
        const deck = deckOf(1000 + (saves += 1))
        const { is } = await value(other.own.decks.update(step.deck, { deck, format: 'tcg' }))
        if (is === 'gone') continue
        made(cards(deck), other.name)
        push(`deck ${step.deck}`, cards(deck))
      }
      return carryOut(folder, steps)
    }
  }
  let removed: KeptDeck | undefined
  const anyFile = (): string | undefined => {
    const names = [...filesNow().keys()]
    return names[chance.below(Math.max(1, names.length))]
  }

  /** What may happen in a turn, as often as it is named. */
  const turns: readonly ((turn: number) => unknown)[] = [
    ...[first, second].flatMap((window) => {
      const { name, own } = window
      const edit = async (turn: number): Promise<void> => {
        const deck = { ...window.kept.editor.deck, main: [passcode(100 + turn)] }
        if (window.kept.elsewhere && chance.oneIn(2))
          await (chance.oneIn(2) ? window.kept.takeElsewhere() : window.kept.keepHere())
        else {
          window.kept.editor.replace(deck, 'change')
          made(cards(deck), name)
        }
      }
      const answer = async (): Promise<void> => {
        const { questions } = window.sync
        if (questions.length === 0) return
        const reply = chance.oneIn(2) ? 'bring-back' : 'let-go'
        for (const question of reply === 'let-go' ? questions : []) {
          const { file, deck } = question.pair
          // What the player was shown is theirs to let go.
          if (question.asks === 'file-gone') letItGo(`deck ${deck}`, cards(question.deck.deck))
          else letItGo(placeOf(file), textCards(question.text) ?? '')
        }
        await window.sync.answer(questions, reply)
      }
      return [
        edit,
        edit,
        edit,
        () => {
          const { deck } = window.kept.editor
          window.kept.editor.replace({ ...deck, name: `Goat ${chance.below(4)}` }, 'rename')
          // It saves the cards once more, also where the other window has gone on from them.
          if (makers.has(cards(deck))) made(cards(deck), name)
        },
        async (turn: number) => {
          if (!(await value(own.decks.find(id)))) return
          noted.push(`${name}-${turn};`)
          void window.notes.change({ text: `${window.notes.now.text}${name}-${turn};` })
        },
        () => window.sync.synchronise(),
        () => window.sync.synchronise(),
        answer,
        async () => {
          const file = anyFile()
          if (file === undefined || !chance.oneIn(4)) return
          letItGo(placeOf(file), textCards(filesNow().get(file) ?? '') ?? '')
          filesNow().delete(file)
          await window.sync.synchronise()
          await look()
          await answer()
        },
        async () => {
          if (!chance.oneIn(4)) return
          await settled()
          removed = await value(own.decks.find(id))
          if (removed) letItGo(`deck ${id}`, cards(removed.deck))
          noted = []
          await value(own.decks.remove(id))
        },
        async () => {
          if (removed) await value(own.decks.restoreAll([removed]))
        },
        // The other folder, which the other window may hear of in the middle of its own turn.
        async () => {
          if (!chance.oneIn(4)) return
          dialog.picks = dialog.picks === 'one' ? 'two' : 'one'
          await window.sync.choose()
          if (chance.oneIn(2)) await window.sync.begin()
        },
        // What is undone to was this window's, or taken over by it; now it saves it again.
        () => {
          const { editor } = window.kept
          if ((chance.oneIn(3) ? editor.redo() : editor.undo()) !== undefined) made(cards(editor.deck), name)
        },
        // An earlier state, whoever made it, is put in the place of that of now.
        async () => {
          const kept = await value(own.versions.of(id))
          if (kept.length === 0) return
          const { deck } = chance.of(kept)
          window.kept.editor.replace({ ...deck, name: window.kept.editor.deck.name }, 'restore')
          made(cards(deck), name)
        },
        async () => {
          if (await value(own.decks.find(id)))
            void window.notes.change({ folder: `Folder ${chance.below(3)}` })
        },
        // It is closed once what was typed is kept, as it asks before, and opened again without its steps. What lies there then may be
        // anybody's: its first edit goes over a state of others.
        async () => {
          if (!chance.oneIn(3)) return
          await settled()
          const kept = await value(own.decks.find(id))
          if (!kept) return
          window.stop()
          Object.assign(window, window.opened(kept))
          await window.sync.recall()
        },
      ]
    }),
    ...Array<(turn: number) => void>(4).fill((turn) => {
      const deck = deckOf(100 + turn)
      filesNow().set(anyFile() ?? 'Goat.ydk', fileOf(deck))
      made(cards(deck), 'program')
    }),
    (turn) => {
      const file = anyFile()
      const to = `Goat ${turn}.ydk`
      if (file === undefined) return
      const files = filesNow()
      files.set(to, files.get(file) ?? '')
      files.delete(file)
      lines.set(placeOf(to), lines.get(placeOf(file)) ?? [])
      lines.delete(placeOf(file))
    },
    () => {
      const file = anyFile()
      if (file === undefined || !chance.oneIn(3)) return
      letItGo(placeOf(file), textCards(filesNow().get(file) ?? '') ?? '')
      filesNow().delete(file)
    },
  ]
  const turnsOfGame = most === TURNS ? most : TURNS + chance.below(most - TURNS)
  for (let turn = 1; turn <= turnsOfGame; turn += 1) {
    await look()
    await turns[chance.below(turns.length)]?.(turn)
    await look()
    if (chance.oneIn(2)) await settled()
    await look()
    if (chance.oneIn(3)) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await settled()
  await look()
  for (const { sync } of windows) await sync.synchronise()
  await look()
  const decks = await value(storage.decks.all())
  const ids = [...lines.keys()].flatMap((place) => (place.startsWith('deck ') ? [place.slice(5)] : []))
  const versions = await Promise.all(ids.map((each) => value(storage.versions.of(each))))
  const found = new Set([
    ...decks.map(({ deck }) => cards(deck)),
    ...versions.flat().map(({ deck }) => cards(deck)),
    ...Object.values(folders).flatMap((files) => [...files.values()].map(textCards)),
  ])
  const text = decks.find((kept) => kept.id === id)?.notes.text
  for (const { own, stop } of windows) {
    stop()
    own.close()
  }
  storage.close()
  /** Who writes twice in a row goes over nobody, also where others have saved the same. */
  const isOthers = (state: string, next: string): boolean =>
    makers.has(state) && ![...(makers.get(state) ?? [])].some((maker) => makers.get(next)?.has(maker))
  const overwritten = (line: readonly string[]): readonly string[] =>
    line.filter((state, at) => {
      const next = line[at + 1] ?? ''
      return next !== letGo(state) && isOthers(state, next)
    })
  const others = [...lines].flatMap(([place, line]) =>
    // What the program writes over in a file is the deck's, and lies there.
    overwritten(line).filter((state) => place.startsWith('deck ') || makers.get(state)?.has('program')),
  )
  return [
    ...[...new Set(others)]
      .filter((state) => !found.has(state))
      .map((state) => `${[...(makers.get(state) ?? [])].join('+')}: ${state}`),
    ...(text === undefined
      ? []
      : noted.filter((note) => !text.includes(note)).map((note) => `note: ${note}`)),
  ]
}

/** Stands behind the last state of a deck that nobody has let go. */
const GONE = 'gone'

/** Stands behind a state that somebody has deleted or let go, and had seen. */
const letGo = (state: string): string => `let go ${state}`

it(
  'no state that anybody saved and another went over is lost',
  { tags: ['attack', 'thorough'], timeout: MINUTES * 60_000 + PATIENCE },
  async () => {
    const end = Date.now() + MINUTES * 60_000
    let games = 0
    for (; games < GAMES || Date.now() < end; games += 1) {
      const most = games < GAMES ? TURNS : TURNS * LONGER
      expect(await lostIn(`game-${games}`, most), `game-${games}`).toEqual([])
    }
    expect(games).toBeGreaterThanOrEqual(GAMES)
  },
)
