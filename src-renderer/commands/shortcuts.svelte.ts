import { untrack } from 'svelte'
import { chordOf } from './chord.ts'
import { MENU_COMMANDS, type MenuCommand, type MenuKeys } from '../../shared/host.ts'
import type { CommandId, KeyNote, ShortcutGroup } from './commands.ts'
import type { KeyBindings } from './key-bindings.svelte.ts'

/** The commands that an item of the native menu stands for: it runs the first of them that holds at the moment. */
const STANDS_FOR: Readonly<Record<MenuCommand, readonly [CommandId, ...CommandId[]]>> = {
  'new-deck': ['files.create'],
  'open-deck': ['files.open'],
  'save-deck': ['deck.save'],
  'save-deck-as': ['deck.saveElsewhere'],
  print: ['deck.print'],
  undo: ['deck.undo', 'practice.undo', 'collection.undo', 'messages.undo'],
  redo: ['deck.redo', 'practice.redo', 'collection.redo'],
  'new-hand': ['practice.newHand', 'hands.deal'],
  keys: ['everywhere.keys'],
}

type Groups = readonly (ShortcutGroup | KeyNote)[]

const holding = (command: MenuCommand, groups: Groups) =>
  groups
    .flatMap((group) => ('shortcuts' in group ? group.shortcuts : []))
    .find(({ id }) => id !== undefined && STANDS_FOR[command].includes(id))

/** The keys to show beside each menu item: those of the command that holds now, else of the first it can stand for. */
const menuKeys = (groups: Groups, keysOf: (id: CommandId) => readonly string[]): MenuKeys =>
  Object.fromEntries(
    MENU_COMMANDS.flatMap((command) => {
      const [chord] = keysOf(holding(command, groups)?.id ?? STANDS_FOR[command][0])
      return chord === undefined ? [] : [[command, chord]]
    }),
  )

/** The keys that hold now: each view brings its groups and takes them away again. The newest group goes first. */
export class Shortcuts {
  #groups = $state.raw<readonly (ShortcutGroup | KeyNote)[]>([])
  /** With the keys that hold now. */
  readonly groups: readonly (ShortcutGroup | KeyNote)[]
  /** What the native menu shows beside its items. */
  readonly menuKeys: MenuKeys

  constructor(keys: KeyBindings) {
    this.groups = $derived(
      this.#groups.map((group) =>
        'shortcuts' in group
          ? { ...group, shortcuts: group.shortcuts.map((one) => withKeys(one, keys)) }
          : { ...group, notes: group.notes.map((one) => withKeys(one, keys)) },
      ),
    )
    this.menuKeys = $derived(menuKeys(this.groups, (id) => keys.keysOf(id)))
  }

  /** Returns its own undo, as an effect wants it. */
  use(...groups: readonly (ShortcutGroup | KeyNote)[]): () => void {
    // The effect that brings keys must not run again when others bring theirs.
    this.#groups = [...groups, ...untrack(() => this.#groups)]
    return () => {
      this.#groups = untrack(() => this.#groups).filter((group) => !groups.includes(group))
    }
  }

  /** Carries out what an item of the native menu means now; nothing where no command behind it holds. */
  runFromMenu(command: MenuCommand): void {
    holding(command, this.groups)?.run()
  }

  /** Carries out what the keys mean now; says whether they meant anything. */
  press(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing || isUnderDialog()) return false
    const chord = chordOf(event)
    const typing = isTyping(event.target) && !(chord.startsWith('Ctrl+') && givesCtrlAway(event.target))
    for (const group of this.groups) {
      if (!('shortcuts' in group)) continue
      const found = group.shortcuts.find(({ keys, inText }) => keys.includes(chord) && (!typing || inText))
      if (!found) continue
      event.preventDefault()
      found.run()
      return true
    }
    return false
  }
}

const withKeys = <T extends { readonly id?: CommandId; readonly keys: readonly string[] }>(
  one: T,
  keys: KeyBindings,
): T => (one.id ? { ...one, keys: keys.keysOf(one.id) } : one)

/** What lies under an open dialog cannot be seen, so keys do not work it. */
const isUnderDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

const TEXT_FIELDS = 'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXT_FIELDS)

/** A search box marked so leaves keys with Ctrl to the view: Ctrl+Z there undoes the card just added, not a letter. */
const givesCtrlAway = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['ctrlKeys'] === 'view'
