import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { type DeckNotes, NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
import { formatYdk } from '../../../shared/formats/decks/ydk.ts'
import { failed, ok } from '../../../shared/result.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { DeckEditor } from '../../../src-renderer/decks/deck-editor.svelte.ts'
import { DeckFiles } from '../../../src-renderer/decks/deck-files.svelte.ts'
import { DeckImports } from '../../../src-renderer/decks/import/deck-imports.svelte.ts'
import { manyInShort } from '../../../src-renderer/decks/import/many-decks.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { CODE, POOL } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'
import { readingHere } from '../reading/reading-here.ts'

let storage: Storage
let count = 0
beforeEach(async () => {
  count += 1
  const opened = await openStorage(`deck-imports-${count}`)
  if (!opened.ok) throw new Error(opened.error.code)
  storage = opened.value
})
afterEach(() => storage.close())

/** The window around the imports, as far as they ask for it. */
const importing = (openDeck?: DeckEditor) => {
  let notes = NO_NOTES
  const said: string[] = []
  const actions: (() => void)[] = []
  const places: (string | undefined)[] = []
  const place = { view: 'decks' as const, of: openDeck ? 'open' : undefined }
  const needs = {
    storage,
    reading: readingHere(POOL),
    data: new GameData(POOL.cards, [limitList([])], '2026-06-01'),
    toasts: {
      show: (text: string, { action }: { action?: { run: () => void } } = {}) => {
        said.push(text)
        if (action) actions.push(action.run)
      },
      fail: (text: string) => said.push(text),
    },
    navigation: { place, go: (_view: string, of?: string) => places.push(of) },
    openDecks: {
      editorOf: () => openDeck,
      add: () => undefined,
      close: () => undefined,
      notesOf: () => ({
        get now() {
          return notes
        },
        change: (changed: Partial<DeckNotes>) => void (notes = { ...notes, ...changed }),
      }),
    },
  }
  const imports = new DeckImports(needs as never, () => undefined)
  return { imports, needs, said, actions, places, openLines: () => notes.openLines }
}
const ydk = (...main: readonly number[]) => formatYdk({ ...emptyDeck(''), main: main.map(passcode) })
const chosen = (_: unknown, index: number) => ({
  name: `${index}.ydk`,
  bytes: new TextEncoder().encode(ydk(1001 + index)),
})
const file = (name: string, content: string) => ({ source: `${name}.ydk`, name, content })
const kept = async () => {
  const all = await storage.decks.all()
  return all.ok ? all.value.map(({ deck }) => deck) : []
}

describe('a deck that comes in', () => {
  it('and is sound needs no question', async () => {
    const { imports, said } = importing()
    await imports.bring(file('Birds', ydk(CODE.ash, 1001)))
    expect(imports.pending).toBeUndefined()
    expect(await kept()).toMatchObject([{ name: 'Birds', main: [CODE.ash, 1001] }])
    expect(said).toEqual(['Opened Birds'])
  })

  it('is looked for among the decks that are kept without reading all of them again', async () => {
    const { imports, said } = importing()
    await imports.bring(file('Birds', ydk(1001)))
    const reading = (['getAll', 'getAllKeys', 'openCursor'] as const).flatMap((way) => [
      vi.spyOn(IDBObjectStore.prototype, way),
      vi.spyOn(IDBIndex.prototype, way),
    ])
    await imports.bring(file('Fish', ydk(1002)), file('Birds', ydk(1001)), file('Fish', ydk(1002)))
    for (const way of reading) expect(way).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['Birds', 'Fish'])
    expect(said.at(-1)).toContain('among your decks already')
  })

  it('and is kept already is opened, not kept twice', async () => {
    const { imports, said } = importing()
    await imports.bring(file('Birds', ydk(1001)))
    await imports.bring(file('Birds', ydk(1001)))
    expect(await kept()).toHaveLength(1)
    expect(said).toEqual(['Opened Birds', 'Birds is among your decks already'])
  })

  it('with others is told in one word with them, and the first is shown', async () => {
    const { imports, said, places } = importing()
    await imports.bring(file('Known', ydk(1003)))
    const rest = [file('Known', ydk(1003)), file('Empty', ''), file('Text', '-5')]
    await imports.bring(file('One', ydk(1001)), file('Two', ydk(1002)), ...rest)
    expect(said.slice(1)).toEqual([
      'Opened 3 decks; 1 of them among your decks already',
      expect.stringMatching(/^Empty\.ydk: it is empty\. Text\.ydk: line 1/) as string,
    ])
    const one = (await storage.decks.all()) as { value: readonly { id: string; deck: { name: string } }[] }
    expect(places.slice(1)).toEqual([one.value.find(({ deck }) => deck.name === 'One')?.id])
  })

  it('with anything to say of it is seen before it is kept, and those behind it wait', async () => {
    const { imports } = importing()
    await imports.bring(file('Odd', '#main\n1001\nnot a card\n'), file('Next', ydk(1002)))
    expect(imports.pending?.remarks).toHaveLength(1)
    expect(await kept()).toEqual([])
    await imports.leave()
    expect(await kept()).toMatchObject([{ name: 'Next' }])
  })

  it('with a slip in a name is asked about, and the answer is in the deck', async () => {
    const { imports } = importing()
    await imports.bring({ source: 'The clipboard', name: 'List', content: '2 Monster Rebron\n1 Ash Blosom' })
    const [reborn, ash] = imports.pending?.questions ?? []
    if (!reborn || !ash) throw new Error('no question')
    imports.answer(reborn, CODE.monsterReborn)
    imports.answer(ash)
    expect(imports.pending?.questions).toEqual([])
    await imports.addAsNew()
    expect(await kept()).toMatchObject([{ main: [CODE.monsterReborn, CODE.monsterReborn] }])
  })

  it('stays with its answers where the database refuses it, one or many', async () => {
    const { imports, said } = importing()
    await imports.bring({ source: 'The clipboard', name: 'List', content: '2 Monster Rebron' })
    const [reborn] = imports.pending?.questions ?? []
    if (!reborn) throw new Error('no question')
    imports.answer(reborn, CODE.monsterReborn)
    const full = failed({ code: 'full', cause: '' } as const)
    vi.spyOn(storage.decks, 'create').mockResolvedValueOnce(full)
    await imports.addAsNew()
    expect(imports.pending).toMatchObject({ deck: { main: [CODE.monsterReborn, CODE.monsterReborn] } })
    expect(said).toEqual(['The clipboard was read, but could not be saved.'])
    await imports.addAsNew()
    expect([imports.pending, (await kept()).length]).toEqual([undefined, 1])

    await imports.bringMany('Decks', {
      files: [0, 1].map((at) => ({ ...chosen(0, at), path: `${at}.ydk` })),
      aside: [],
    })
    const many = imports.many
    vi.spyOn(storage.decks, 'createMany').mockResolvedValueOnce(full)
    await imports.addMany('tcg')
    expect(imports.many).toEqual(many)
    vi.restoreAllMocks()
  })

  it('that is none changes nothing and is refused with its name', async () => {
    const { imports, said } = importing()
    await imports.bring(file('Bad', '-5\n'))
    expect(await kept()).toEqual([])
    expect(said[0]).toContain('Bad.ydk: line 1')
  })
})

describe('pasted beside an open deck', () => {
  const editor = () => {
    const data = new GameData(POOL.cards, [limitList([])], '2026-06-01')
    return new DeckEditor(
      { deck: { ...emptyDeck('Mine'), main: [passcode(1001)] }, format: 'tcg', maybe: [] },
      { pool: data.pool, regulation: (id) => data.regulation(id), judgedOn: () => '2026-06-01' },
    )
  }
  const pasted = { source: 'The clipboard', name: 'Pasted deck', content: ydk(1002, 1003), asks: true }

  it('takes its place, name kept, as one step that can be undone', async () => {
    const open = editor()
    const { imports, actions } = importing(open)
    await imports.bring(pasted)
    expect(open.deck.main).toEqual([1001])
    await imports.replaceOpen()
    expect(open.deck).toMatchObject({ name: 'Mine', main: [1002, 1003] })
    expect(open.undoes).toBe('replace the cards by the clipboard')
    actions[0]?.()
    expect(open.deck.main).toEqual([1001])
  })

  it('or joins it', async () => {
    const open = editor()
    const { imports } = importing(open)
    await imports.bring(pasted)
    await imports.addToOpen()
    expect(open.deck.main).toEqual([1001, 1002, 1003])
    expect(await kept()).toEqual([])
  })
})

describe('a folder of decks', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = [
    { path: 'Birds.ydk', bytes: bytes(ydk(1001)) },
    { path: 'Goat/Control.ydk', bytes: bytes(ydk(1002)) },
    { path: 'Goat/Part.ydk', bytes: bytes('#main\n1003\nnot a card\n') },
    { path: 'copy/Birds.ydk', bytes: bytes(ydk(1001)) },
    { path: 'notes.txt', bytes: bytes('buy sleeves') },
  ]

  it('is read whole and told of before a deck of it is kept', async () => {
    const { imports } = importing()
    await imports.bringMany('decks', { files, aside: [{ path: 'huge.ydk', why: 'too-large' }] })
    const read = imports.many?.files ?? []
    expect(read.map(({ is }) => is)).toEqual(['new', 'new', 'part', 'known', 'refused', 'refused'])
    expect(manyInShort(read)).toBe('3 decks to add, 1 of them not whole; 1 known already; 2 refused')
    expect(await kept()).toEqual([])
  })

  it('is added at once, each deck in the folder of its file, and can be taken back', async () => {
    const { imports, said, actions } = importing()
    await imports.bringMany('decks', { files, aside: [] })
    await imports.addMany('goat')
    const all = await storage.decks.all()
    const placed = all.ok
      ? all.value.map(({ deck, notes, format }) => `${format} ${notes.folder}/${deck.name}`)
      : []
    expect(placed.toSorted()).toEqual(['goat /Birds', 'goat Goat/Control', 'goat Goat/Part'])
    expect(said.at(-1)).toBe('Added 3 decks')
    actions.at(-1)?.()
    await expect.poll(kept).toEqual([])
  })

  it('is taken back but for what was worked on since', async () => {
    const { imports, said, actions } = importing()
    await imports.bringMany('decks', { files, aside: [] })
    await imports.addMany('goat')
    const all = await storage.decks.all()
    const birds = all.ok ? all.value.find(({ deck }) => deck.name === 'Birds') : undefined
    await storage.decks.note(birds?.id ?? '', { text: 'for Saturday' })
    actions.at(-1)?.()
    await expect.poll(kept).toMatchObject([{ name: 'Birds' }])
    expect(said.at(-1)).toBe('1 deck was changed since and stays')
  })

  it('waits until those of another are added or left, so that none of several is lost', async () => {
    const { imports } = importing()
    const [birds, goat] = files
    if (!birds || !goat) throw new Error('no files')
    await imports.bringMany('one', { files: [birds], aside: [] })
    const others = ['two', 'three'].map((name) => imports.bringMany(name, { files: [goat], aside: [] }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(imports.many).toMatchObject({ source: 'one', files: [{ path: 'Birds.ydk' }] })
    const full = failed({ code: 'full', cause: '' } as const)
    const refused = new Promise<typeof full>((resolve) => setTimeout(() => resolve(full), 20))
    vi.spyOn(storage.decks, 'createMany').mockReturnValueOnce(refused)
    const adding = imports.addMany('tcg')
    // What comes while they are on their way into the database waits too: they may come back.
    others.push(imports.bringMany('four', { files: [goat], aside: [] }))
    await adding
    expect(imports.many?.source).toBe('one')
    await imports.addMany('tcg')
    await others[0]
    expect(imports.many).toMatchObject({ source: 'two', files: [{ path: 'Goat/Control.ydk' }] })
    imports.leaveMany()
    await others[1]
    expect(imports.many?.source).toBe('three')
    imports.leaveMany()
    await others[2]
    expect(imports.many?.source).toBe('four')
    vi.restoreAllMocks()
  })

  it('opened as many files at once is shown as a table, not one after the other', async () => {
    const { needs } = importing()
    const host = { openFiles: () => Promise.resolve(ok(Array.from({ length: 9 }, chosen))) }
    const files = new DeckFiles({ ...needs, host } as never)
    await files.open()
    expect(files.imports.many?.files).toHaveLength(9)
    expect(await kept()).toEqual([])
  })

  it(
    'opened as many files is read no further than a folder, and what is left aside is named',
    { tags: 'attack' },
    async () => {
      const { needs } = importing()
      const files = new DeckFiles(needs as never)
      const large = (name: string, size: number) => ({ name, bytes: new Uint8Array(size).fill(10) })
      const most = Array.from({ length: 65 }, (_, at) => large(`${at}.ydk`, FOLDER_BOUNDS.bytes))
      await files.bringFiles([large('larger.ydk', FOLDER_BOUNDS.bytes + 1), ...most, chosen(0, 1)])
      const left = files.imports.many?.files?.filter((file) => file.is === 'refused') ?? []
      const aside = left.filter(({ why }) => /larger than 1 MB|bring the rest in by themselves/.test(why))
      expect(files.imports.many).toMatchObject({ source: '67 files', count: 64 })
      expect(aside.map(({ path }) => path)).toEqual(['larger.ydk', '64.ydk', '1.ydk'])
    },
  )

  it('opened as hundreds of archives is refused, and nothing of it taken', { tags: 'attack' }, async () => {
    const { needs, said } = importing()
    const archives = Array.from({ length: 101 }, (_, at) => ({
      name: `${at}.zip`,
      bytes: new TextEncoder().encode('PK\u0003\u0004'),
    }))
    const files = new DeckFiles(needs as never)
    await files.bringFiles([chosen(0, 0), ...archives])
    expect(said).toEqual(['101 archives came at once; no more than 100 do. Nothing was taken.'])
    expect([files.imports.many, await kept()]).toEqual([undefined, []])
  })

  it('can be stopped while it is read', async () => {
    const { imports } = importing()
    const reading = imports.bringMany('decks', { files, aside: [] })
    await expect.poll(() => imports.many).toBeDefined()
    imports.leaveMany()
    await reading
    expect(imports.many).toBeUndefined()
    expect(await kept()).toEqual([])
  })
})

describe('a list with very many lines that are no cards', { tags: 'attack' }, () => {
  it('is shown with the first remarks, and says how many more there are', async () => {
    const { imports } = importing()
    const lines = Array.from({ length: 300 }, (_, at) => `Qqqq Wwww ${at}`)
    await imports.bring({
      source: 'The clipboard',
      name: 'List',
      content: ['1 Monster Reborn', ...lines].join('\n'),
    })
    expect(imports.pending?.remarks).toHaveLength(51)
    expect(imports.pending?.remarks.at(-1)).toBe('The clipboard: 250 more remarks are left out here.')
    expect(imports.pending?.whole).toBe(false)
  })
})

describe('lines that nobody answered', () => {
  const LIST =
    '3 Monster Rebron\n2 Nobody Knows This Card\n1 Ash Blossom & Joyous Spring\nSide\n1 Harpy Lady\n'

  it('stay with the deck that is kept, but for those that were answered or left out on purpose', async () => {
    const { imports } = importing()
    await imports.bring({ source: 'The clipboard', name: 'Pasted', content: LIST, asks: true })
    const [first] = imports.pending?.questions ?? []
    if (!first) throw new Error('no question')
    imports.answer(first, CODE.monsterReborn)
    await imports.addAsNew()
    const all = await storage.decks.all()
    const [deck] = all.ok ? all.value : []
    expect(deck?.notes.openLines).toEqual([
      { text: 'Harpy Lady', copies: 1, side: true, near: [CODE.harpieLady, CODE.harpieLady1] },
      { text: 'Nobody Knows This Card', copies: 2, side: false, near: [] },
    ])
    const snapshot = await storage.everything.snapshot({ written: '2026-11-21T10:15:30', reason: 'request' })
    expect(snapshot.ok && snapshot.value.tables['decks']?.rows).toMatchObject([
      { notes: { openLines: [{ text: 'Harpy Lady' }, { text: 'Nobody Knows This Card' }] } },
    ])
  })

  it('stay as far as a deck holds them, and the message says how many did not', async () => {
    const { imports, said } = importing()
    const lines = Array.from({ length: 230 }, (_, at) => `1 Nobody Knows Card ${at}`)
    await imports.bring({
      source: 'The clipboard',
      name: 'Very long',
      content: ['1 Ash Blossom & Joyous Spring', ...lines].join('\n'),
      asks: true,
    })
    await imports.addAsNew()
    expect(said.at(-1)).toBe(
      'Opened Very long. Only 200 lines that need an answer stay with a deck; 30 more were left out',
    )
  })

  it('keep the deck they stay with from being taken for a new one', async () => {
    const { needs, places } = importing()
    const files = new DeckFiles(needs as never)
    await files.create()
    const [first] = places
    await files.create()
    expect(places).toEqual([first, first])
    const openLines = [{ text: 'Nobody Knows This Card', copies: 2, side: false, near: [] }]
    await storage.decks.note(first ?? '', { openLines })
    await files.create()
    expect(places[2]).not.toBe(first)
  })

  it('go with their cards into an open deck, and are taken back with them', async () => {
    const editor = new DeckEditor(
      { deck: { ...emptyDeck('Open'), main: [CODE.ash] }, format: 'tcg', maybe: [] },
      {
        pool: POOL,
        regulation: () => ({ ok: false, error: { code: 'empty-list', list: '' } }),
        judgedOn: () => '',
      },
    )
    const { imports, openLines, actions } = importing(editor)
    await imports.bring({ source: 'The clipboard', name: 'Pasted', content: LIST, asks: true })
    await imports.addToOpen()
    expect(openLines().map(({ text }) => text)).toEqual([
      'Monster Rebron',
      'Harpy Lady',
      'Nobody Knows This Card',
    ])
    actions.at(-1)?.()
    expect([openLines(), editor.deck.main]).toEqual([[], [CODE.ash]])
  })
})
