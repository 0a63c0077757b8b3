import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ALL_COMMANDS, type CommandId, type KnownCommand } from '../../../src-renderer/commands/commands.ts'
import { KeyBindings } from '../../../src-renderer/commands/key-bindings.svelte.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'

const command = (id: CommandId): KnownCommand => {
  const found = ALL_COMMANDS.find((known) => known.id === id)
  if (!found) throw new Error(id)
  return found
}
const settings = async (name: string) => {
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  return storage.value.settings
}

describe('the keys of all commands', () => {
  it('mean one thing in one place, as they come', async () => {
    const keys = new KeyBindings(await settings('keys-as-they-come'))
    const clashes = ALL_COMMANDS.flatMap((known) =>
      known.keys.flatMap((chord) =>
        keys.clashesOf(known, chord).map((other) => `${chord}: ${known.id} and ${other.id}`),
      ),
    )
    expect(clashes).toEqual([])
  })

  it('are changed, taken from those that had them in the same place, and kept in the settings', async () => {
    const kept = await settings('keys-changed')
    const keys = new KeyBindings(kept)
    expect(keys.clashesOf(command('deck.odds'), 'Ctrl+L')).toEqual([command('deck.problems')])
    keys.give(command('deck.odds'), ['Ctrl+L'])
    expect(keys.keysOf('deck.odds')).toEqual(['Ctrl+L'])
    expect(keys.keysOf('deck.problems')).toEqual([])
    expect(keys.hint('deck.odds')).toBe(' (Ctrl+L)')
    expect(keys.hint('deck.problems')).toBe('')
    const elsewhere = new KeyBindings(kept)
    const stop = elsewhere.follow()
    await vi.waitFor(() => expect(elsewhere.keysOf('deck.odds')).toEqual(['Ctrl+L']))
    // What it comes with means another command by now.
    keys.reset(command('deck.problems'))
    expect(keys.keysOf('deck.problems')).toEqual([])
    expect(keys.clashesOf(command('deck.odds'), 'Ctrl+L')).toEqual([])
    keys.reset(command('deck.odds'))
    keys.reset(command('deck.problems'))
    expect(keys.isOwn('deck.problems')).toBe(false)
    expect(keys.keysOf('deck.problems')).toEqual(['Ctrl+L'])
    keys.resetAll()
    expect(keys.hasOwn).toBe(false)
    await vi.waitFor(() => expect(elsewhere.keysOf('deck.odds')).toEqual(['Alt+5']))
    stop()
  })

  it('never mean two things in one place, whatever is given and taken back', async () => {
    const keys = new KeyBindings(await settings('keys-at-random'))
    const chords = ['Ctrl+L', 'Alt+5', 'B', 'Ctrl+Z', 'Y']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ALL_COMMANDS), fc.constantFrom('reset', ...chords))),
        (steps) => {
          for (const [known, chord] of steps) {
            if (chord === 'reset') keys.reset(known)
            else keys.give(known, [chord])
          }
          const clashes = ALL_COMMANDS.flatMap((known) =>
            keys.keysOf(known.id).flatMap((chord) => keys.clashesOf(known, chord)),
          )
          expect(clashes).toEqual([])
        },
      ),
    )
  })

  it('say that they could not be saved, and hold until then', async () => {
    const storage = await openStorage('keys-of-a-full-disk')
    if (!storage.ok) throw new Error(storage.error.code)
    const failures: string[] = []
    storage.value.settings.onUnkept(({ code }) => failures.push(code))
    const keys = new KeyBindings(storage.value.settings)
    storage.value.close()
    keys.give(command('deck.odds'), ['Y'])
    expect(keys.keysOf('deck.odds')).toEqual(['Y'])
    await vi.waitFor(() => expect(failures).toEqual(['closed']))
  })

  it('of other places stay free: B is a branch in practice and the maybe-board at a deck', async () => {
    const keys = new KeyBindings(await settings('keys-of-places'))
    expect(keys.clashesOf(command('practice.branch'), 'B')).toEqual([])
    expect(keys.commandIn('deckCards', 'B')).toBe('toMaybe')
    keys.give(command('deckCards.toMaybe'), ['Y'])
    expect(keys.commandIn('deckCards', 'B')).toBeUndefined()
    expect(keys.commandIn('deckCards', 'Y')).toBe('toMaybe')
  })
})
