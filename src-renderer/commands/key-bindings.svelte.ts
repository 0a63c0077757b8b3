import * as v from 'valibot'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'
import {
  ALL_COMMANDS,
  type CommandId,
  type CommandOf,
  firstKeysOf,
  type GroupId,
  holdTogether,
  type KnownCommand,
} from './commands.ts'

type OwnKeys = Readonly<Record<string, readonly string[]>>

const Chords = v.array(v.string())

const KEYS: Setting<OwnKeys> = {
  key: 'keys',
  initial: {},
  read: (value) => {
    const read = v.safeParse(v.record(v.string(), v.unknown()), value, { abortEarly: true })
    if (!read.success) return undefined
    // One odd entry hides nothing but itself.
    const sound = Object.entries(read.output).flatMap(([id, chords]) =>
      v.is(Chords, chords) ? [[id, chords] as const] : [],
    )
    return Object.fromEntries(sound)
  },
}

/** The keys of every command: those it comes with, or those the player gave it; remembered, and the same in all windows. */
export class KeyBindings {
  #own = $state.raw<OwnKeys>({})
  readonly #settings: SettingsStore

  constructor(settings: SettingsStore) {
    this.#settings = settings
  }

  keysOf(id: CommandId): readonly string[] {
    return this.#own[id] ?? firstKeysOf(id)
  }

  /** Which command of a group the keys mean now. */
  commandIn<G extends GroupId>(group: G, chord: string): CommandOf<G> | undefined {
    const found = ALL_COMMANDS.find(({ id }) => id.startsWith(`${group}.`) && this.keysOf(id).includes(chord))
    return found && (found.id.slice(group.length + 1) as CommandOf<G>)
  }

  /** " (Ctrl+L)", for what a button says of itself; nothing where the command has no keys. */
  hint(id: CommandId): string {
    const [first] = this.keysOf(id)
    return first === undefined ? '' : ` (${first})`
  }

  /** Whether the player has given it other keys than it comes with. */
  isOwn(id: CommandId): boolean {
    return this.#own[id] !== undefined
  }

  get hasOwn(): boolean {
    return Object.keys(this.#own).length > 0
  }

  /** Other commands that the keys mean already where this one holds. */
  clashesOf(command: KnownCommand, chord: string): readonly KnownCommand[] {
    return ALL_COMMANDS.filter(
      (other) =>
        other.id !== command.id && holdTogether(other, command) && this.keysOf(other.id).includes(chord),
    )
  }

  /** Gives a command these keys and no others, and takes them from those that had them in the same place. */
  give(command: KnownCommand, keys: readonly string[]): void {
    const losers = keys.flatMap((chord) => this.clashesOf(command, chord))
    const left: OwnKeys = Object.fromEntries(
      losers.map(({ id }) => [id, this.keysOf(id).filter((chord) => !keys.includes(chord))]),
    )
    this.#choose({ ...this.#own, ...left, [command.id]: keys })
  }

  /** Back to the keys it comes with, but for those that mean another command by now: no keys mean two things in one place. */
  reset(command: KnownCommand): void {
    const first = firstKeysOf(command.id)
    const free = first.filter((chord) => this.clashesOf(command, chord).length === 0)
    const others = Object.entries(this.#own).filter(([id]) => id !== command.id)
    this.#choose(Object.fromEntries(free.length === first.length ? others : [...others, [command.id, free]]))
  }

  resetAll(): void {
    this.#choose({})
  }

  /** Follows what is remembered until undone. */
  follow(): () => void {
    return this.#settings.watch(KEYS, (own) => (this.#own = own))
  }

  #choose(own: OwnKeys): void {
    this.#own = own
    this.#settings.remember(KEYS, own)
  }
}
