/** Something that keys do. The keys are those it comes with; the player may give it others. */
interface Command {
  readonly does: string
  /** As `chordOf` says them; several do the same. */
  readonly keys: readonly string[]
  /** It also holds while a text field is being typed in. */
  readonly inText?: boolean
}

/** Commands that hold together. Two that hold in the same place cannot have the same keys. */
interface CommandGroup {
  readonly title: string
  readonly in: readonly (
    | 'everywhere'
    | 'library'
    | 'deck'
    | 'cards'
    | 'collection'
    | 'practice'
    | 'hands'
    | 'lists'
    | 'data'
    | 'settings'
  )[]
  readonly commands: Readonly<Record<string, Command>>
}

const key = (does: string, ...keys: readonly string[]): Command => ({ does, keys })
const always = (does: string, ...keys: readonly string[]): Command => ({ does, keys, inText: true })

/** Every command that keys are given to, and the only place that says which; views say what each does. */
export const COMMANDS = {
  everywhere: {
    title: 'Everywhere',
    in: ['everywhere'],
    commands: {
      decks: always('Decks', 'Ctrl+1'),
      cards: always('Cards', 'Ctrl+2'),
      collection: always('Collection', 'Ctrl+3'),
      practice: always('Practice', 'Ctrl+4'),
      lists: always('Lists', 'Ctrl+5'),
      data: always('Data', 'Ctrl+6'),
      settings: always('Settings', 'Ctrl+7'),
      trade: always('Trade', 'Alt+T'),
      counted: always('Which collections count for decks', 'Alt+C'),
      palette: always('Command palette', 'Ctrl+K'),
      keys: key('Keys of this view', '?'),
    },
  },
  files: {
    title: 'Decks',
    in: ['everywhere'],
    commands: { open: always('Open a deck file', 'Ctrl+O'), create: always('New deck', 'Alt+N') },
  },
  lists: {
    title: 'Lists',
    in: ['everywhere'],
    commands: { look: always('Look for newer lists', 'Alt+L') },
  },
  // Where a view keeps no steps of its own.
  messages: {
    title: 'Messages',
    in: ['library', 'cards', 'lists', 'data', 'settings'],
    commands: { undo: key('Undo what the newest message says', 'Ctrl+Z') },
  },
  library: {
    title: 'All decks',
    in: ['library'],
    commands: {
      search: key('Search decks', '/', 'Ctrl+F'),
      chooseAll: key('Select all decks shown', 'Ctrl+A'),
      chooseNone: key('Deselect all decks', 'Escape'),
    },
  },
  deckTiles: {
    title: 'On a deck',
    in: ['library'],
    commands: {
      duplicate: key('Duplicate', 'D'),
      folder: key('Put into a folder', 'F'),
      remove: key('Delete', 'Delete'),
    },
  },
  deck: {
    title: 'This deck',
    in: ['deck'],
    commands: {
      searchCards: key('Search cards', '/'),
      searchDeck: always('Search this deck', 'Ctrl+F'),
      undo: key('Undo', 'Ctrl+Z'),
      redo: key('Redo', 'Ctrl+Shift+Z', 'Ctrl+Y'),
      problems: always('Problems', 'Ctrl+L'),
      points: always('Points, and the cheapest ways under the cap', 'Alt+K'),
      practise: always('Practise with this deck', 'Ctrl+Enter'),
      save: always('Save as a .ydk file', 'Ctrl+S'),
      saveElsewhere: always('Save as another file', 'Ctrl+Shift+S'),
      copyNames: always('Copy the deck as a list of names', 'Ctrl+Shift+C'),
      statistics: always('Statistics', 'Alt+1'),
      history: always('History and versions', 'Alt+2'),
      'side-plans': always('Side plans', 'Alt+3'),
      sideOnDeck: always('Choose a side plan on the deck', 'Alt+S'),
      notes: always('Notes and roles', 'Alt+4'),
      odds: always('Odds', 'Alt+5'),
      reach: always('What hands reach', 'Alt+6'),
      consider: always('Put this card on the maybe-board', 'Alt+B'),
      nextTab: always('Next tab', 'Alt+PageDown'),
      tabBefore: always('Previous tab', 'Alt+PageUp'),
      closeTab: always('Close this tab', 'Alt+W'),
      print: always('Print the deck list', 'Ctrl+P'),
      picture: always('Save the deck as a picture', 'Alt+P'),
      form: always('Deck list form (PDF)'),
      compare: always('Compare or merge with another deck'),
      duplicate: always('Duplicate this deck'),
      remove: always('Delete this deck'),
    },
  },
  sight: {
    title: 'How the deck is shown',
    in: ['deck'],
    commands: {
      turn: always('Groups or grid', 'Alt+G'),
      larger: always('Larger cards', 'Alt++', 'Alt+='),
      smaller: always('Smaller cards', 'Alt+-'),
      whole: always('Fit the whole deck', 'Alt+0'),
    },
  },
  deckCards: {
    title: 'On a card of the deck, or on all selected cards',
    in: ['deck'],
    commands: {
      another: key('One more copy', 'Enter', '+', '='),
      anotherInSide: key('One more copy in the Side Deck', 'Shift+Enter'),
      remove: key('Remove', 'Delete', 'Backspace', '-'),
      toMain: key('Move to the Main Deck', 'M'),
      toExtra: key('Move to the Extra Deck', 'E'),
      toSide: key('Move to the Side Deck', 'S'),
      toMaybe: key('Move to the maybe-board', 'B'),
      toOther: key('Copy or move to another deck', 'C'),
      backward: key('Move one place back; in role groups, to the previous group', 'Alt+ArrowLeft'),
      forward: key('Move one place forward; in role groups, to the next group', 'Alt+ArrowRight'),
      rowUp: key('Move one row up', 'Alt+ArrowUp'),
      rowDown: key('Move one row down', 'Alt+ArrowDown'),
      toggle: key('Add to the selection, or take out', 'Space', 'Ctrl+Space'),
      chooseAll: key('Select the whole section', 'Ctrl+A'),
      chooseNone: key('Clear the selection', 'Escape'),
    },
  },
  search: {
    title: 'Search',
    in: ['deck', 'cards'],
    commands: { filters: always('Filters', 'Alt+F') },
  },
  cards: {
    title: 'Cards',
    in: ['cards'],
    commands: { search: key('Search cards', '/', 'Ctrl+F') },
  },
  collection: {
    title: 'Collection',
    in: ['collection'],
    commands: {
      undo: key('Undo', 'Ctrl+Z'),
      redo: key('Redo', 'Ctrl+Shift+Z', 'Ctrl+Y'),
      add: key('Add a card', 'A'),
      find: key('Find in the collection', '/', 'Ctrl+F'),
      worth: key('What it is worth', 'W'),
    },
  },
  practice: {
    title: 'Practice',
    in: ['practice'],
    commands: {
      reload: always('New hand, while typing too', 'F5'),
      newHand: key('New hand', 'Shift+N'),
      undo: key('Undo the last step', 'Ctrl+Z'),
      redo: key('Redo', 'Ctrl+Shift+Z', 'Ctrl+Y'),
      branch: key('Next branch', 'B'),
      write: key('Name this point, or write a note', 'M'),
      draw: key('Draw for the turn', 'D'),
      phase: key('Next phase', 'P'),
      end: key('End the turn', 'E'),
      settle: key('Continue with the chosen monsters', 'S'),
      leave: key('Cancel the choice', 'Escape'),
      opponent: key('Choose your opponent', 'V'),
      opponentSide: key('Show or fold the opponent’s side', 'O'),
    },
  },
  piles: {
    title: 'Piles, and cards read aloud',
    in: ['practice'],
    commands: {
      hand: key('To the hand', 'H'),
      summons: key('Go to what can be Summoned now', 'U'),
      graveyard: key('Your GY', 'G'),
      banished: key('Your banished cards', 'R'),
      extraDeck: key('Your Extra Deck', 'X'),
      deck: key('Your Deck', 'K'),
      theirGraveyard: key('Opponent’s GY', 'Shift+G'),
      theirBanished: key('Opponent’s banished cards', 'Shift+R'),
      theirExtraDeck: key('Opponent’s Extra Deck', 'Shift+X'),
      actions: key('Actions of the card', 'A'),
      whyNot: key('Why not? What this card cannot do now', 'W'),
      name: key('Say the card’s name', 'N'),
      numbers: key('Say the card’s numbers', 'T'),
      place: key('Say where the card is', 'L'),
      chain: key('Say the Chain', 'C'),
    },
  },
  hands: {
    title: 'Hands',
    in: ['hands'],
    commands: {
      deal: key('Ten new hands', 'N', 'Shift+N'),
      reload: always('Ten new hands, while typing too', 'F5'),
      next: key('Next hand', 'ArrowDown'),
      before: key('Previous hand', 'ArrowUp'),
      keep: key('Keep, and go on', 'K'),
      brick: key('Brick, and go on', 'B'),
      takeBack: key('Undo the last mark', 'Backspace', 'Ctrl+Z'),
      open: key('Open the hand on the board', 'O'),
      draws: key('Show the next draws', 'D'),
      order: key('Go first or second', 'T'),
      copy: key('Copy the hand as text', 'C'),
    },
  },
} as const satisfies Readonly<Record<string, CommandGroup>>

export type GroupId = keyof typeof COMMANDS
export type CommandOf<G extends GroupId> = Extract<keyof (typeof COMMANDS)[G]['commands'], string>
/** "deck.undo" */
export type CommandId = { [G in GroupId]: `${G}.${CommandOf<G>}` }[GroupId]

/** A command as the list of all keys shows it. */
export interface KnownCommand extends Command {
  readonly id: CommandId
  readonly group: CommandGroup
}

export const ALL_COMMANDS: readonly KnownCommand[] = Object.entries<CommandGroup>(COMMANDS).flatMap(
  ([groupId, group]) =>
    Object.entries(group.commands).map(([id, command]) => ({
      ...command,
      id: `${groupId}.${id}` as CommandId,
      group,
    })),
)

const BY_ID: ReadonlyMap<string, KnownCommand> = new Map(ALL_COMMANDS.map((command) => [command.id, command]))

/** The keys that a command comes with. */
export const firstKeysOf = (id: CommandId): readonly string[] => BY_ID.get(id)?.keys ?? []

/** Whether the two can be meant at the same moment. */
export const holdTogether = (a: KnownCommand, b: KnownCommand): boolean =>
  [a, b].some(({ group }) => group.in.includes('everywhere')) ||
  a.group.in.some((place) => b.group.in.includes(place))

/** One thing the keys can do. */
export interface Shortcut {
  /** The command it carries out, whose keys the player may have changed. Without one it is found in the command palette alone. */
  readonly id?: CommandId
  /** As `chordOf` says it; several do the same. */
  readonly keys: readonly string[]
  /** What it does, in words for the key list. */
  readonly does: string
  readonly run: () => void
  /** It also holds while a text field is being typed in; otherwise the field keeps its keys. */
  readonly inText?: boolean
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Keys that the part with the focus handles by itself are listed without `run`. */
export interface KeyNote {
  readonly title: string
  readonly notes: readonly {
    readonly id?: CommandId
    readonly keys: readonly string[]
    readonly does: string
  }[]
}

/** The commands of a group with what each of them does here. `more` is found in the command palette alone. */
export const commandsOf = <G extends GroupId>(
  groupId: G,
  runs: Readonly<Record<CommandOf<G>, () => void>>,
  more: readonly Shortcut[] = [],
): ShortcutGroup => {
  const { title, commands }: CommandGroup = COMMANDS[groupId]
  return {
    title,
    shortcuts: [
      ...Object.entries(commands).map(([id, command]) => ({
        ...command,
        id: `${groupId}.${id}` as CommandId,
        run: runs[id as CommandOf<G>],
      })),
      ...more,
    ],
  }
}

/** The commands of a group that a part with the focus carries out by itself, with what else it answers to. */
export const keyNoteOf = (groupId: GroupId, more: KeyNote['notes']): KeyNote => {
  const { title, commands }: CommandGroup = COMMANDS[groupId]
  const notes = Object.entries(commands).map(([id, command]) => ({
    ...command,
    id: `${groupId}.${id}` as CommandId,
  }))
  return { title, notes: [...notes, ...more] }
}
