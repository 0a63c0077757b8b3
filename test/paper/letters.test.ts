import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import type { SidePlan } from '../../shared/decks/side-plan.ts'
import { deckListForm, type PlayerDetails, textsOfForm } from '../../shared/paper/deck-list-form.ts'
import { drawnDeckList, filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { openSlice } from '../../shared/paper/letters/font-slice.ts'
import { lettersFor, NO_LETTERS, type ReadSlice } from '../../shared/paper/letters/letters.ts'
import { EAST_ASIAN, SANS, SYMBOLS } from '../../shared/paper/letters/slices.ts'
import { plainDeckList, sidePlanSheet } from '../../shared/paper/plain-pdf.ts'
import { isWestern, lostOnPaper, printable } from '../../shared/paper/printable.ts'
import { textsOfPlans, cardNamesIn } from '../../shared/decks/card-names.ts'
import { packagedSlice } from '../../src-main/cli/font-slices.ts'
import { FILLER, POOL } from '../legality/cards.ts'
import { inkOn, readBack } from './read-back.ts'

/** Players and cards, in every script that card games are played in. */
const NAMES = [
  'José Łukasz 遊戯',
  'Đặng Nguyễn Thị Hồng Nhung',
  'Yıldız Çağlar Şükrü',
  'Þórbergur Ævarsson',
  'Jiří Dvořák, Škoda',
  'Győző Kőrösi',
  'Ελένη Παπαδοπούλου',
  'Олександр Їжаченко',
  'Ђорђе Љубичић',
  '武藤遊戯',
  'ブラック・マジシャン・ガール',
  '灰流うらら',
  '김민준 유희왕',
  '青眼白龙',
  '青眼白龍 歐陽',
  'Evil★Twin Ki-sikil ☆',
  'Brotherhood – Ω β α ∞ ①',
] as const

const card = (name: string, at: number): Card =>
  ({ ...FILLER[0], passcode: passcode(7001 + at), name }) as Card
const CARDS = NAMES.map(card)
const pool = cardPool([...POOL.cards, ...CARDS])
const deck = { ...emptyDeck('Школа ☆ 遊戯王'), main: CARDS.map((one) => one.passcode) }
const player: PlayerDetails = { firstNames: 'José Łukasz', lastNames: '遊戯', event: 'Кубок 대회' }

const form = deckListForm(deck, pool, player)
const lettersOfForm = () => lettersFor(textsOfForm(form, deck.name), packagedSlice)
/** As a reader puts it together where lines end. */
const joined = (text: string): string => text.replace(/\s/g, '')

describe('names in every script', () => {
  it('stand on the form whole: held, drawn and found by a reader', { tags: 'thorough' }, async () => {
    const read = await readBack(await drawnDeckList(form, deck.name, await lettersOfForm()))
    expect(read.texts[0]).toBe(`Deck list: ${deck.name}`)
    for (const [name, value] of form.fields) {
      expect(read.values.get(name)).toBe(value)
      expect(joined(read.drawn.get(name) ?? '')).toBe(joined(value))
    }
    expect([...form.fields.values()]).toEqual(expect.arrayContaining([...NAMES, '遊戯', 'José Łukasz']))
  })

  it(
    'stand in the fields of the official file, which keeps the fonts that it names',
    { tags: 'thorough' },
    async () => {
      const blank = await drawnDeckList(deckListForm(emptyDeck('blank'), pool), 'blank', NO_LETTERS)
      const filled = await filledDeckList(form, blank, await lettersOfForm())
      if (!filled.ok) throw new Error(filled.error.code)
      const read = await readBack(filled.value)
      for (const [name, value] of form.fields) {
        expect(read.values.get(name)).toBe(value)
        expect(joined(read.drawn.get(name) ?? '')).toBe(joined(value))
      }
      const fields = (await PDFDocument.load(filled.value)).getForm()
      // Who changes a name later types in a font that has all letters.
      expect(fields.getTextField('Last Names').acroField.getDefaultAppearance()).toMatch(
        /\/Helvetica\S* 8 Tf/,
      )
    },
  )

  it('stand on the plain list and the side plans', { tags: 'thorough' }, async () => {
    const card = CARDS[9]?.passcode ?? passcode(1)
    const sided = { ...deck, side: [card] }
    const plan: SidePlan = {
      id: 'p',
      against: 'Змеиный глаз',
      turn: 'first',
      out: [{ card, copies: 1 }],
      in: [{ card, copies: 1 }],
      note: '先攻なら「灰流うらら」を抜く。'.repeat(12),
    }
    const ofDeck = await lettersFor([deck.name, ...cardNamesIn(deck, pool)], packagedSlice)
    const list = await readBack(await plainDeckList(deck, pool, ofDeck))
    expect(list.texts).toEqual([
      deck.name,
      `Main Deck (${NAMES.length})`,
      ...NAMES.map((name) => `1 ${name}`),
    ])
    const ofPlans = await lettersFor(textsOfPlans(sided, [plan], pool), packagedSlice)
    const sheet = await readBack(await sidePlanSheet(sided, [plan], pool, ofPlans))
    expect(sheet.texts).toContain('Змеиный глаз, going first')
    expect(sheet.texts.join('')).toContain(plan.note)
    // A text without blanks is broken where the column ends, and no line begins with what ends a sentence.
    const lines = sheet.texts.filter((line) => /うらら|先攻/.test(line))
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) expect(line).not.toMatch(/^[。、」]/)
  })

  it('are painted: each with ink, and a square without a letter nowhere', { tags: 'thorough' }, async () => {
    const ink = async (name: string): Promise<number> => {
      const one = deckListForm(
        { ...emptyDeck('x'), main: [CARDS[0]?.passcode ?? passcode(1)] },
        {
          ...pool,
          find: (code) => (code === CARDS[0]?.passcode ? { ...CARDS[0], name } : undefined),
        },
      )
      const bytes = await drawnDeckList(one, 'x', await lettersFor([name], packagedSlice))
      const field = (await PDFDocument.load(bytes)).getForm().getTextField('Monster 1')
      const { x = 0, y = 0, width = 0, height = 0 } = field.acroField.getWidgets()[0]?.getRectangle() ?? {}
      return inkOn(bytes, [x + 1, y + 1, width - 2, height - 2])
    }
    const [none, japanese, korean, star, dense] = await Promise.all(
      ['', '遊遊遊遊', '한한한한', '★★★★', '龘龘龘龘'].map(ink),
    )
    expect(none).toBe(0)
    expect(japanese).toBeGreaterThan(0.02)
    expect(korean).toBeGreaterThan(0.01)
    expect(star).toBeGreaterThan(0.01)
    expect(dense).toBeGreaterThan(japanese ?? 1)
  })
})

describe('the letters of a document', () => {
  it(
    'come from files that are all there, each with characters that its contents page names',
    { tags: 'thorough' },
    async () => {
      for (const { slices } of [SANS, ...EAST_ASIAN, SYMBOLS])
        for (const { file, ranges } of slices) {
          const bytes = await packagedSlice(file)
          if (!bytes) throw new Error(`${file} is missing`)
          const { glyphOf } = openSlice(bytes)
          const characters = ranges.flatMap(([first, last]) =>
            Array.from({ length: last - first + 1 }, (_, at) => first + at),
          )
          expect([
            file,
            characters.some((character) => (glyphOf(character)?.outline.length ?? 0) > 0),
          ]).toEqual([file, true])
        }
    },
  )

  it('are none where every reader has them', async () => {
    const unread: ReadSlice = (file) => Promise.reject(new Error(`${file} was read`))
    expect(await lettersFor(['José', 'Ash Blossom & Joyous Spring', '“x” – ž'], unread)).toBe(NO_LETTERS)
  })

  it('come from the files that have them, and no others', async () => {
    const files: string[] = []
    const seen: ReadSlice = (file) => {
      files.push(file)
      return packagedSlice(file)
    }
    const letters = await lettersFor(['Łódź 遊戯'], seen)
    const foreign = [...letters.keys()].filter((character) => !isWestern(character))
    expect(new Set(foreign)).toEqual(new Set('Łź戯遊'))
    expect(files.filter((file) => !/^noto-sans-(?:latin(?:-ext)?|jp-\d+)-/.test(file))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(5)
  })

  it('that several countries share are drawn as in the one that has most of the document', async () => {
    const shape = async (...texts: string[]) => (await lettersFor(texts, packagedSlice)).get('骨')?.outline
    const [japanese, chinese] = [await shape('骨塚 遊戯'), await shape('骨头', '龙门')]
    expect(japanese?.length).toBeGreaterThan(0)
    expect(chinese).not.toEqual(japanese)
    expect(await shape('骨')).toEqual(japanese)
  })

  it('that no font has become "?", and each text that loses some is named once', async () => {
    const texts = ['José', 'Łukasz ★', 'ยูกิ', 'Deck 🎴', 'ยูกิ', 'Left\u202eright', 'ship\u0000', 'شيخ']
    const letters = await lettersFor(texts, packagedSlice)
    expect(lostOnPaper(texts, letters)).toEqual([
      { text: 'ยูกิ', printed: '????' },
      { text: 'Deck 🎴', printed: 'Deck ?' },
      { text: 'Left\u202eright', printed: 'Left?right' },
      { text: 'ship\u0000', printed: 'ship?' },
      { text: 'شيخ', printed: '???' },
    ])
    const bytes = await plainDeckList({ ...emptyDeck('Deck 🎴 Ł★'), main: [] }, pool, letters)
    expect((await readBack(bytes)).texts).toEqual(['Deck ? Ł★'])
  })

  it('are lost, not guessed, where their file cannot be read', async () => {
    const letters = await lettersFor(['遊戯 Ł'], () => Promise.resolve(undefined))
    expect(printable('遊戯 Ł', letters)).toBe('?? ?')
    expect(lostOnPaper(['遊戯 Ł'], letters)).toHaveLength(1)
  })

  it('stand for a blank where a line ends, and for nothing where a character only says how to look', async () => {
    const letters = await lettersFor(['☆\ufe0f\n★'], packagedSlice)
    expect(printable('☆\ufe0f\n★', letters)).toBe('☆ ★')
    expect(printable('n\u0303', letters)).toBe('ñ')
  })
})
