import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../shared/decks/places.ts'
import { FORMATS } from '../../../shared/legality/format.ts'
import { regulation } from '../../../shared/legality/regulation.ts'
import { ok } from '../../../shared/result.ts'
import { drop, throwAside } from '../../../src-renderer/views/decks/drag/card-drops.ts'
import { KeyBindings } from '../../../src-renderer/commands/key-bindings.svelte.ts'
import { DuelwrightDatabase } from '../../../src-renderer/storage/database.ts'
import { SettingsStore } from '../../../src-renderer/storage/settings-store.ts'
import { DeckEditor } from '../../../src-renderer/decks/deck-editor.svelte.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { RolesField } from '../../../src-renderer/views/decks/panes/roles-field.svelte.ts'
import { TypedText } from '../../../src-renderer/ui/typed-text.svelte.ts'
import { Workspace } from '../../../src-renderer/views/decks/workspace/workspace.svelte.ts'
import { sectionKey } from '../../../src-renderer/views/decks/board/section-keys.ts'
import { CARDS, LIST } from '../cards.ts'

const pool = cardPool(CARDS)
const data = { pool, regulation: () => ok(regulation(FORMATS[0], LIST, pool)), judgedOn: () => '2026-06-01' }
const [ash, blueEyes, stardust, pot] = [14558127, 89631139, 44508094, 55144522].map(passcode) as [
  ReturnType<typeof passcode>,
  ReturnType<typeof passcode>,
  ReturnType<typeof passcode>,
  ReturnType<typeof passcode>,
]
const inMain = (...indexes: readonly number[]): DeckPlace[] =>
  indexes.map((index) => ({ section: 'main', index }))

const keys = new KeyBindings(new SettingsStore(new DuelwrightDatabase('keys')))
const speaker = { show: vi.fn(), say: vi.fn() }
const copyTo = vi.fn()
const giveRoles = vi.fn()
let workspace: Workspace
beforeEach(() => {
  vi.clearAllMocks()
  const deck = { ...emptyDeck('Test'), main: [ash, blueEyes, ash, pot], extra: [stardust] }
  workspace = new Workspace(new DeckEditor({ deck, format: 'tcg', maybe: [] }, data), speaker, {
    copyTo,
    giveRoles,
  })
})

interface Held {
  readonly shift?: boolean
  readonly ctrl?: boolean
  readonly alt?: boolean
}
const pressed = (key: string, { shift = false, ctrl = false, alt = false }: Held): KeyboardEvent =>
  ({ key, shiftKey: shift, ctrlKey: ctrl, metaKey: false, altKey: alt }) as KeyboardEvent
const here = {
  section: 'main',
  columns: 10,
  isOwnOrder: true,
  refuseOrder: () => undefined,
  commandOf: (chord: string) => keys.commandIn('deckCards', chord),
  leaveTo: () => undefined,
} as const

/** Presses a key in the Main Deck, as it lies in its own order. */
const press = (key: string, held: Held = {}): boolean =>
  sectionKey(pressed(key, held), {
    ...here,
    workspace,
    groups: [{ label: undefined, indexes: workspace.editor.deck.main.map((_, index) => index) }],
  })

describe('cards chosen with keys', () => {
  it('are those between where Shift was pressed and the cursor, back and forth', () => {
    press('ArrowRight')
    press('ArrowRight', { shift: true })
    press('ArrowRight', { shift: true })
    expect(workspace.selection.places).toEqual(inMain(1, 2, 3))
    press('ArrowLeft', { shift: true })
    expect(workspace.selection.places).toEqual(inMain(1, 2))
    press('Home', { shift: true })
    expect(workspace.selection.places).toEqual(inMain(0, 1))
  })

  it('are let go by an arrow alone, and kept with Ctrl so that Space chooses one more', () => {
    press(' ')
    press('ArrowRight', { ctrl: true })
    press('ArrowRight', { ctrl: true })
    press(' ')
    expect(workspace.selection.places).toEqual(inMain(0, 2))
    press('ArrowLeft')
    expect(workspace.selection.places).toEqual([])
  })

  it('are all of the section with Ctrl+A, removed together in one step', () => {
    press('a', { ctrl: true })
    press('Delete')
    expect(workspace.editor.deck.main).toEqual([])
    expect(workspace.editor.undoes).toBe('remove 4 cards')
    expect(press('Escape')).toBe(false)
  })

  it('move together among the others and stay chosen', () => {
    press('ArrowRight', { shift: true })
    press('ArrowRight', { alt: true })
    expect(workspace.editor.deck.main).toEqual([ash, ash, blueEyes, pot])
    expect(workspace.selection.places).toEqual(inMain(1, 2))
    press('ArrowLeft', { alt: true })
    expect(workspace.editor.deck.main).toEqual([ash, blueEyes, ash, pot])
  })

  it('[DECK-05] stay where they do not belong elsewhere, and the player hears why', () => {
    press('a', { ctrl: true })
    press('e')
    expect(workspace.editor.deck.main).toHaveLength(4)
    expect(speaker.show).toHaveBeenCalledWith(expect.stringContaining('4 cards were left where they are.'), {
      tone: 'bad',
    })
  })

  it('are no longer chosen once the deck has changed', () => {
    press('a', { ctrl: true })
    workspace.editor.add(stardust)
    expect(workspace.selection.places).toEqual([])
  })
})

describe('cards in groups by role', () => {
  const inRoles = (key: string): boolean =>
    sectionKey(pressed(key, { alt: true }), {
      ...here,
      workspace,
      groups: [
        { label: 'starter', indexes: [0, 2], roles: ['starter'] },
        { label: 'No role', indexes: [1, 3], roles: [] },
        { label: 'brick', indexes: [], roles: ['brick'] },
      ],
      isOwnOrder: false,
    })

  it('go to the group beside with Alt and arrows, and stay at the ends', () => {
    inRoles('ArrowRight')
    expect(giveRoles).toHaveBeenLastCalledWith([ash], [])
    inRoles('ArrowLeft')
    expect(giveRoles).toHaveBeenCalledTimes(1)
    workspace.choose(inMain(1, 3))
    workspace.putCursor({ section: 'main', index: 3 })
    inRoles('ArrowDown')
    expect(giveRoles).toHaveBeenLastCalledWith([blueEyes, pot], ['brick'])
  })
})

describe('a drag', () => {
  const held = (index: number) => ({ passcode: ash, from: { section: 'main', index } as const })

  it('of a chosen card carries all that are chosen, of another card that one alone', () => {
    workspace.choose(inMain(0, 2))
    drop(workspace, held(1), { section: 'side', index: 0 }, false)
    expect(workspace.editor.deck.side).toEqual([blueEyes])
    workspace.choose(inMain(0, 1))
    drop(workspace, held(1), 'results', false)
    expect(workspace.editor.deck.main).toEqual([pot])
  })

  it('leads to the maybe-board and from there into the deck', () => {
    drop(workspace, held(0), 'maybe', false)
    expect([workspace.editor.deck.main.length, workspace.editor.maybe]).toEqual([3, [ash]])
    drop(workspace, { passcode: ash, from: 'maybe' }, { section: 'side', index: 0 }, false)
    expect([workspace.editor.deck.side, workspace.editor.maybe]).toEqual([[ash], []])
  })

  it('onto another deck copies', () => {
    drop(workspace, { passcode: pot, from: 'results' }, { deck: 'other' }, false)
    workspace.choose(inMain(0, 1))
    drop(workspace, held(0), { deck: 'other' }, false)
    expect(copyTo.mock.calls).toEqual([
      ['other', [pot]],
      ['other', [ash, blueEyes]],
    ])
  })

  it('onto a group by role gives the roles of the group, and brings a card from elsewhere into the section', () => {
    workspace.choose(inMain(0, 1))
    drop(workspace, held(0), { section: 'main', roles: ['starter'] }, false)
    expect(giveRoles).toHaveBeenLastCalledWith([ash, blueEyes], ['starter'])
    drop(workspace, { passcode: pot, from: 'results' }, { section: 'main', roles: [] }, false)
    expect(giveRoles).toHaveBeenLastCalledWith([pot], [])
    expect(workspace.editor.deck.main).toEqual([ash, blueEyes, ash, pot, pot])
  })

  it('with the right button goes to the Side Deck and back', () => {
    throwAside(workspace, held(0))
    expect(workspace.editor.deck.side).toEqual([ash])
    throwAside(workspace, { passcode: ash, from: { section: 'side', index: 0 } })
    expect(workspace.editor.deck.main).toEqual([blueEyes, ash, pot, ash])
  })
})

describe('the field for roles', () => {
  it('writes to the card that it was about when typing began, whichever the pointer crosses meanwhile', () => {
    let now = { ...NO_NOTES, roles: new Map([[blueEyes, ['brick']]]) }
    const change = (changed: object) => {
      now = { ...now, ...changed }
      return Promise.resolve()
    }
    const notes = {
      get now() {
        return now
      },
      change,
    }
    const field = new RolesField({ workspace, notes, passcodeOf: (card) => card })
    const typed = new TypedText(
      () => field.text,
      (text) => field.write(text),
    )
    workspace.look(ash)
    field.begin()
    typed.begin()
    typed.type('star')
    workspace.look(blueEyes)
    expect(field.whose).toBe('Ash Blossom & Joyous Spring')
    typed.type('starter')
    expect([...now.roles]).toEqual([
      [blueEyes, ['brick']],
      [ash, ['starter']],
    ])
    typed.end()
    field.end()
    expect([field.whose, field.text]).toEqual(['Blue-Eyes White Dragon', 'brick'])
  })

  it('is about all that are chosen', () => {
    const field = new RolesField({
      ...{ workspace, passcodeOf: (card) => card },
      notes: { now: NO_NOTES, change: () => Promise.resolve() },
    })
    workspace.selection.set(inMain(0, 1))
    expect([field.whose, [...field.cards]]).toEqual(['2 chosen cards', [ash, blueEyes]])
  })
})
