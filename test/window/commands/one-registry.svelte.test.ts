import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALL_COMMANDS, commandsOf, keyNoteOf } from '../../../src-renderer/commands/commands.ts'
import { KeyBindings } from '../../../src-renderer/commands/key-bindings.svelte.ts'
import { Shortcuts } from '../../../src-renderer/commands/shortcuts.svelte.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'

// A page without a dialog, in which nothing has the focus.
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('Element', Map)
})
afterEach(() => void vi.unstubAllGlobals())

const keysOf = async (name: string) => {
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  return new KeyBindings(storage.value.settings)
}
const give = (keys: KeyBindings, id: string, chords: readonly string[]): void => {
  const command = ALL_COMMANDS.find((known) => known.id === id)
  if (!command) throw new Error(id)
  keys.give(command, chords)
}

it('a key that the player changes is shown changed by hint, palette, key list and menu, and works', async () => {
  const keys = await keysOf('one-registry')
  const shortcuts = new Shortcuts(keys)
  let created = 0
  shortcuts.use(
    commandsOf('files', { open: () => undefined, create: () => (created += 1) }),
    keyNoteOf('deckTiles', []),
  )
  const shown = () => ({
    hints: [keys.hint('files.create'), keys.hint('deckTiles.folder')],
    // The palette and the list of keys both read the groups.
    listed: shortcuts.groups.flatMap((group) =>
      ('notes' in group ? group.notes : group.shortcuts).flatMap(({ id, keys: chords }) =>
        id === 'files.create' || id === 'deckTiles.folder' ? [chords] : [],
      ),
    ),
    menu: shortcuts.menuKeys['new-deck'],
  })
  expect(shown()).toEqual({ hints: [' (Alt+N)', ' (F)'], listed: [['Alt+N'], ['F']], menu: 'Alt+N' })
  give(keys, 'files.create', ['Ctrl+Shift+N'])
  give(keys, 'deckTiles.folder', [])
  expect(shown()).toEqual({
    hints: [' (Ctrl+Shift+N)', ''],
    listed: [['Ctrl+Shift+N'], []],
    menu: 'Ctrl+Shift+N',
  })
  const press = (key: string, held: Partial<KeyboardEvent>): boolean => {
    const event = { target: null, key, code: '', preventDefault: () => undefined, ...held }
    return shortcuts.press(event as unknown as KeyboardEvent)
  }
  expect(press('n', { altKey: true })).toBe(false)
  expect(press('N', { ctrlKey: true, shiftKey: true })).toBe(true)
  expect(created).toBe(1)
})

it('a menu item runs the command that holds now, and shows its keys', async () => {
  const keys = await keysOf('menu-commands')
  const shortcuts = new Shortcuts(keys)
  const run: string[] = []
  const collection = (words: string) =>
    commandsOf('collection', {
      undo: () => run.push(words),
      redo: () => undefined,
      add: () => undefined,
      find: () => undefined,
      worth: () => undefined,
    })
  give(keys, 'collection.undo', ['Alt+U'])
  shortcuts.runFromMenu('undo')
  expect(shortcuts.menuKeys.undo).toBe('Ctrl+Z')
  const leave = shortcuts.use(collection('collection'))
  shortcuts.runFromMenu('undo')
  expect(shortcuts.menuKeys.undo).toBe('Alt+U')
  leave()
  shortcuts.runFromMenu('undo')
  expect(run).toEqual(['collection'])
  expect(shortcuts.menuKeys.undo).toBe('Ctrl+Z')
})
