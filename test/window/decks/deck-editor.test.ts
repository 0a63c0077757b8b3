import { describe, expect, it, vi } from 'vitest'
import { mendOf } from '../../../shared/legality/mend.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck, type Deck } from '../../../shared/decks/deck.ts'
import { FORMATS } from '../../../shared/legality/format.ts'
import { regulation } from '../../../shared/legality/regulation.ts'
import { ok } from '../../../shared/result.ts'
import type { DeckContent } from '../../../src-renderer/decks/deck-content.ts'
import { DeckEditor } from '../../../src-renderer/decks/deck-editor.svelte.ts'
import { CARDS, LIST } from '../cards.ts'

const pool = cardPool(CARDS)
const data = { pool, regulation: () => ok(regulation(FORMATS[0], LIST, pool)), judgedOn: () => '2026-06-01' }
const [ash, pot, stardust] = [passcode(14558127), passcode(55144522), passcode(44508094)]
const unknown = passcode(999_999_999)

const editing = (deck: Partial<Deck> = {}, keep?: (content: DeckContent) => void): DeckEditor =>
  new DeckEditor({ deck: { ...emptyDeck('Test'), ...deck }, format: 'tcg', maybe: [] }, data, keep)

describe('adding a card', () => {
  it('[DECK-05] puts it where it belongs', () => {
    const editor = editing()
    editor.add(ash)
    editor.add(stardust)
    expect(editor.deck).toMatchObject({ main: [ash], extra: [stardust], side: [] })
  })

  it('[DECK-08] turns to the Side Deck when its section is full', () => {
    const editor = editing({ extra: Array.from({ length: 15 }, () => unknown) })
    expect(editor.add(stardust)).toEqual({ ok: true, value: { section: 'side', index: 0 } })
  })

  it('[DECK-03] stops at three copies over the whole deck, unless the player insists', () => {
    const editor = editing({ main: [ash, ash], side: [ash] })
    expect(editor.add(ash)).toEqual({ ok: false, error: { code: 'no-more-copies', copies: 3 } })
    expect(editor.undoes).toBeUndefined()
    editor.add(ash, { beyond: true })
    expect(editor.deck.main).toEqual([ash, ash, ash])
  })

  it('refuses the wrong section', () => {
    expect(editing().add(stardust, { to: 'main' })).toMatchObject({
      error: { code: 'wrong-section', belongsIn: 'extra' },
    })
  })
})

describe('undo and redo', () => {
  it('name each step and walk the same way back and forth', () => {
    const editor = editing()
    editor.add(ash)
    editor.rename('Second')
    editor.removeAll([{ section: 'main', index: 0 }])
    expect(editor.undoes).toBe('remove 1 Ash Blossom & Joyous Spring')
    expect([editor.undo(), editor.undo()]).toEqual([
      'remove 1 Ash Blossom & Joyous Spring',
      'rename to Second',
    ])
    expect(editor.deck).toMatchObject({ name: 'Test', main: [ash] })
    expect([editor.redo(), editor.redo(), editor.redo()]).toEqual([
      'rename to Second',
      'remove 1 Ash Blossom & Joyous Spring',
      undefined,
    ])
    expect(editor.deck).toMatchObject({ name: 'Second', main: [] })
  })

  it('forget what was undone once another step is taken', () => {
    const editor = editing()
    editor.add(ash)
    editor.undo()
    editor.add(stardust)
    expect(editor.redoes).toBeUndefined()
  })

  it('says whether a step is the last still: not after another, an undo, or the same done again', () => {
    const editor = editing()
    expect(editor.stillLast()()).toBe(false)
    editor.add(ash)
    const first = editor.stillLast()
    expect(first()).toBe(true)
    editor.add(stardust)
    expect(first()).toBe(false)
    const second = editor.stillLast()
    editor.undo()
    expect([first(), second()]).toEqual([true, false])
    editor.redo()
    expect([first(), second()]).toEqual([false, false])
    const third = editor.stillLast()
    editor.adopt({ deck: editor.deck, format: 'ocg', maybe: [] })
    expect(third()).toBe(false)
  })

  it('keep every state they show', () => {
    const keep = vi.fn()
    const editor = editing({}, keep)
    editor.add(ash)
    editor.undo()
    expect(keep.mock.calls.map(([content]) => (content as DeckContent).deck.main)).toEqual([[ash], []])
  })

  it('are of the steps made here: what another window kept is taken over, and none leads back behind it', () => {
    const keep = vi.fn()
    const editor = editing({}, keep)
    editor.adopt({ deck: { ...emptyDeck('Test'), main: [ash] }, format: 'tcg', maybe: [] })
    expect(editor.deck.main).toEqual([ash])
    expect(keep).not.toHaveBeenCalled()
    expect(editor.undo()).toBeUndefined()
    expect(editor.deck.main).toEqual([ash])
  })

  it('take a name that is typed as one step, and keep it at every key', () => {
    const kept: string[] = []
    const editor = editing({}, ({ deck }) => kept.push(deck.name))
    for (const [at, name] of ['S', 'Se', 'Sec ', ''].entries()) editor.rename(name, at > 0)
    expect(kept).toEqual(['S', 'Se', 'Sec', 'Test'])
    expect(editor.undoes).toBeUndefined()
    for (const [at, name] of ['O', 'Ot'].entries()) editor.rename(name, at > 0)
    expect(editor.history.done).toEqual(['rename to Ot'])
    // What is typed after something else was done is a step of its own.
    editor.add(ash)
    editor.rename('Oth', true)
    expect(editor.history.done).toEqual([
      'rename to Ot',
      'add 1 Ash Blossom & Joyous Spring',
      'rename to Oth',
    ])
    editor.goTo(0)
    expect(editor.deck).toEqual(emptyDeck('Test'))
  })

  it('can be read as a history, and reach any step of it at once', () => {
    const editor = editing()
    editor.addCopies(ash, 2)
    editor.rename('Second')
    editor.add(stardust)
    editor.undo()
    expect(editor.history).toEqual({
      done: ['add 2 Ash Blossom & Joyous Spring', 'rename to Second'],
      undone: ['add 1 Stardust Dragon'],
    })
    editor.goTo(0)
    expect(editor.deck).toEqual(emptyDeck('Test'))
    editor.goTo(3)
    expect(editor.deck).toMatchObject({ name: 'Second', main: [ash, ash], extra: [stardust] })
  })

  it('take several copies as one step, as many as there is room for', () => {
    const editor = editing({ side: [ash] })
    expect(editor.addCopies(ash, 3)).toMatchObject({ ok: true })
    expect(editor.deck.main).toEqual([ash, ash])
    expect(editor.undo()).toBe('add 2 Ash Blossom & Joyous Spring')
    expect(editing({ side: [ash, ash, ash] }).addCopies(ash, 3)).toEqual({
      ok: false,
      error: { code: 'no-more-copies', copies: 3 },
    })
  })

  it('take sorting as a step', () => {
    const editor = editing({ main: [pot, unknown, ash] })
    editor.sort('kind')
    expect(editor.deck.main).toEqual([ash, pot, unknown])
    expect(editor.undo()).toBe('sort by kind')
  })

  it('take no step for a change that changes nothing', () => {
    const editor = editing({ main: [ash] })
    editor.moveAll([{ section: 'main', index: 0 }], { section: 'main', index: 0 })
    editor.rename('  Test ')
    editor.chooseFormat('tcg')
    editor.adopt({ deck: editor.deck, format: 'tcg', maybe: [] })
    expect(editor.removeAll([{ section: 'side', index: 3 }])).toEqual([])
    editor.consider([])
    expect(editor.undoes).toBeUndefined()
  })
})

describe('several cards at once', () => {
  const places = [
    { section: 'main', index: 0 },
    { section: 'main', index: 2 },
  ] as const

  it('leave the deck in one step', () => {
    const editor = editing({ main: [ash, pot, stardust] })
    expect(editor.removeAll(places)).toEqual([ash, stardust])
    expect(editor.undoes).toBe('remove 2 cards')
    editor.undo()
    expect(editor.deck.main).toEqual([ash, pot, stardust])
  })

  it('[DECK-05] go to another section in one step, but for those that do not belong there', () => {
    const editor = editing({ main: [ash, pot, stardust] })
    expect(editor.moveAll(places, { section: 'extra', index: 0 }).staying).toMatchObject([{ card: ash }])
    expect(editor.deck).toMatchObject({ main: [ash, pot], extra: [stardust] })
    expect(editor.undoes).toBe('move Stardust Dragon to the Extra Deck')
  })

  it('[DECK-03] come in together, as many as there is room for', () => {
    const editor = editing({ main: [ash, ash] })
    expect(editor.addAll([ash, stardust, ash]).staying).toMatchObject([{ why: { code: 'no-more-copies' } }])
    expect(editor.deck).toMatchObject({ main: [ash, ash, ash], extra: [stardust] })
    expect(editor.undoes).toBe('add 2 cards')
  })
})

describe('the maybe-board', () => {
  it('takes a card out of the deck and gives it back, each as one step', () => {
    const keep = vi.fn()
    const editor = editing({ main: [ash, pot] }, keep)
    editor.consider([ash], [{ section: 'main', index: 0 }])
    expect([editor.deck.main, editor.maybe]).toEqual([[pot], [ash]])
    expect(editor.undoes).toBe('put 1 Ash Blossom & Joyous Spring on the maybe-board')
    editor.decide(ash, { to: 'side' })
    expect(editor.deck.side).toEqual([ash])
    expect(keep.mock.lastCall).toMatchObject([{ deck: editor.deck, maybe: [] }])
    editor.undo()
    expect([editor.deck.side, editor.maybe]).toEqual([[], [ash]])
    editor.undo()
    expect([editor.deck.main, editor.maybe]).toEqual([[ash, pot], []])
  })

  it('[DECK-03] is no part of the deck: no verdict asks about it, and a card there is no copy', () => {
    const editor = editing({ main: [ash, ash, ash] })
    editor.consider([pot, ash])
    expect(editor.verdict.ok && editor.verdict.value.breaches.map(({ code }) => code)).not.toContain(
      'forbidden',
    )
    expect(editor.decide(ash, {})).toEqual({ ok: false, error: { code: 'no-more-copies', copies: 3 } })
    expect(editor.maybe).toEqual([pot, ash])
    editor.dismiss(ash)
    expect(editor.maybe).toEqual([pot])
  })

  it('keeps what another window has put there, whatever is undone and redone here', () => {
    const editor = editing()
    editor.consider([ash])
    editor.add(pot)
    editor.adoptMaybe([ash, stardust])
    editor.undo()
    expect([editor.deck.main, editor.maybe]).toEqual([[], [ash, stardust]])
    editor.undo()
    expect(editor.maybe).toEqual([stardust])
    editor.redo()
    expect(editor.maybe).toEqual([ash, stardust])
    // And what it has taken away stays away.
    editor.adoptMaybe([ash])
    editor.undo()
    expect(editor.maybe).toEqual([])
    editor.redo()
    editor.redo()
    expect([editor.deck.main, editor.maybe]).toEqual([[pot], [ash]])
  })
})

describe('a section that is full', () => {
  const full = Array.from({ length: 15 }, () => unknown)

  it('[DECK-05] takes no card by a move either, unless the player insists', () => {
    const editor = editing({ main: [ash], side: full })
    const [from, to] = [{ section: 'main', index: 0 } as const, { section: 'side', index: 0 } as const]
    expect(editor.moveAll([from], to).staying).toEqual([
      { card: ash, why: { code: 'section-full', section: 'side', max: 15 } },
    ])
    expect(editor.deck.main).toEqual([ash])
    editor.moveAll([from], to, { beyond: true })
    expect(editor.deck.side).toHaveLength(16)
  })

  it('lets its own cards change places', () => {
    const editor = editing({ side: [ash, ...full.slice(1)] })
    editor.moveAll([{ section: 'side', index: 0 }], { section: 'side', index: 15 })
    expect(editor.deck.side[14]).toBe(ash)
  })
})

describe('the verdict', () => {
  it('[LIST-01] follows each step, and a mend ends its breach in one step', () => {
    const editor = editing({ main: [pot, ...Array.from({ length: 40 }, () => ash)] })
    const codes = (): readonly string[] | false =>
      editor.verdict.ok && editor.verdict.value.breaches.map(({ code }) => code)
    expect(codes()).toEqual(['forbidden', 'too-many-copies'])
    const [forbidden] = editor.verdict.ok ? editor.verdict.value.breaches : []
    const step = forbidden && mendOf(forbidden, editor.deck)
    if (step) editor.mend(step)
    expect(codes()).toEqual(['too-many-copies'])
    expect(editor.undoes).toBe('remove Pot of Greed')
  })

  it('[LIST-01] names a mend among the steps as the player reads the card', () => {
    const deck = { ...emptyDeck('Test'), main: [pot, ash] }
    const nameOf = (_: unknown, english: string): string => `“${english}”`
    const editor = new DeckEditor({ deck, format: 'tcg', maybe: [] }, { ...data, nameOf })
    const breaches = editor.verdict.ok ? editor.verdict.value.breaches : []
    const [step] = breaches.flatMap((breach) => mendOf(breach, editor.deck) ?? [])
    if (step) editor.mend(step)
    expect(editor.undoes).toBe('remove “Pot of Greed”')
  })

  it('keeps unknown cards and says so', () => {
    const editor = editing({ side: [unknown] })
    expect(editor.deck.side).toEqual([unknown])
    expect(editor.nameOf(unknown)).toBe('passcode 999999999')
    editor.moveAll([{ section: 'side', index: 0 }], { section: 'extra', index: 0 })
    expect(editor.deck.extra).toEqual([unknown])
  })
})
