import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFRawStream,
  PDFRef,
  type PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import type { Card } from '../../shared/cards/card.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { deckListForm } from '../../shared/paper/deck-list-form.ts'
import { drawnDeckList, filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { NO_LETTERS } from '../../shared/paper/letters/letters.ts'
import { plainDeckList, sidePlanSheet } from '../../shared/paper/plain-pdf.ts'
import { poolNamedBy } from '../../shared/paper/named-pool.ts'
import { widthOf } from '../../shared/paper/drawing/text-width.ts'
import { readBack } from './read-back.ts'
import { CODE, FILLER, FUSIONS, POOL, times } from '../legality/cards.ts'

const traps = Array.from({ length: 20 }, (_, index): Card => ({
  kind: 'trap',
  passcode: passcode(3001 + index),
  name: `Trap ${index + 1}`,
  icon: 'normal',
  archetypes: [],
  regions: ['tcg'],
}))
const pool = cardPool([...POOL.cards, ...traps])
const different = (count: number) => FILLER.slice(0, count).map((card) => card.passcode)
const deck = {
  ...emptyDeck('Birds'),
  main: [...times(3, CODE.ash), ...times(2, CODE.harpieLady1), CODE.monsterReborn],
  extra: [CODE.synchro],
  side: times(2, CODE.monsterRebornArt),
}

/** The texts that a page shows, in the order in which they are drawn; fields stand apart from them. */
const textsOf = async (bytes: Uint8Array, page = 0): Promise<readonly string[]> => {
  const pdf = await PDFDocument.load(bytes)
  const contents = pdf.getPage(page).node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : []
  return streams.flatMap((stream) => {
    if (!(stream instanceof PDFRawStream)) return []
    const drawn = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    return [...drawn.matchAll(/<([\dA-F]+)> Tj/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
  })
}

/** Size and place of each text of a page. */
const DRAWN = /\/[^\s/]+ (\S+) Tf[^]*?1 0 0 1 (\S+) (\S+) Tm/g

/** What a reader shows of a field: its lines, and the size of their letters. */
const linesDrawn = (field: PDFTextField): { readonly lines: readonly string[]; readonly size: number } => {
  const shown = field.acroField.getWidgets()[0]?.getAppearances()?.normal
  const stream = shown instanceof PDFRef ? field.doc.context.lookup(shown) : shown
  if (!(stream instanceof PDFRawStream)) throw new Error('the field has no appearance')
  const drawn = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  return {
    lines: [...drawn.matchAll(/<([\dA-F]+)> Tj/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1').trim(),
    ),
    size: Number(drawn.split(' Tf')[0]?.split(' ').at(-1)),
  }
}

describe('the deck list form', () => {
  it('has the cards by kind under their own names, with all totals', () => {
    const { fields, rest } = deckListForm(deck, pool, {
      firstNames: 'Mai',
      lastNames: 'Valentine',
      id: '0123456789',
      date: '2026-08-22',
    })
    expect(Object.fromEntries(fields)).toMatchObject({
      'First  Middle Names': 'Mai',
      'Last Name Initial': 'V',
      'CARD GAME ID': '0123456789',
      'Event Date - Day': '22',
      'Event Date - Month': '08',
      'Event Date - Year': '2026',
      'Monster 1': 'Ash Blossom & Joyous Spring',
      'Monster Card 1 Count': '3',
      'Monster 2': 'Harpie Lady 1',
      'Spell 1': 'Monster Reborn',
      'Extra Deck 1': 'Stardust Dragon',
      'Side Deck 1 Count': '2',
      'Main Deck Total': '6',
      'Total Monster Cards': '5',
      'Total Spell Cards': '1',
      'Total Trap Cards': '0',
      'Total Extra Deck': '1',
      'Total Side Deck': '2',
    })
    expect(rest).toEqual([])
  })

  it('puts what a column has no row for into free rows of the next', () => {
    const { fields, rest } = deckListForm({ ...deck, main: different(20) }, pool)
    expect(fields.get('Monster 18')).toBe('Filler 18')
    expect([fields.get('Spell 1'), fields.get('Spell Card 2 Count')]).toEqual(['(Monster) Filler 19', '1'])
    expect(fields.get('Total Monster Cards')).toBe('20')
    expect(rest).toEqual([])
  })

  it('leaves no card out when every row is taken', () => {
    const main = [...different(50), ...traps.map((card) => card.passcode)]
    const extra = FUSIONS.slice(0, 17).map((card) => card.passcode)
    const { fields, rest } = deckListForm({ ...deck, main, extra }, pool)
    const onForm = [...fields.keys()].filter((name) =>
      /^(Monster|Spell|Trap|Extra Deck) \d+$/.test(name),
    ).length
    const left = rest.reduce((sum, { rows }) => sum + rows.length, 0)
    expect(onForm + left).toBe(70 + 17)
    expect(rest.map(({ title }) => title)).toContain('Extra Deck')
  })
})

describe('the deck list as PDF', () => {
  it('has a field for everything, and the rest on a page of its own', { tags: 'thorough' }, async () => {
    const pdf = await PDFDocument.load(await drawnDeckList(deckListForm(deck, pool), deck.name, NO_LETTERS))
    expect(pdf.getPageCount()).toBe(1)
    expect(pdf.getForm().getTextField('Monster 1').getText()).toBe('Ash Blossom & Joyous Spring')
    const large = deckListForm({ ...deck, extra: FUSIONS.map((card) => card.passcode) }, pool)
    expect((await PDFDocument.load(await drawnDeckList(large, deck.name, NO_LETTERS))).getPageCount()).toBe(2)
  })

  it('has the whole first letter of the last name, also where it takes two places of a text', () => {
    const initialOf = (lastNames: string) =>
      deckListForm(deck, pool, { lastNames }).fields.get('Last Name Initial')
    expect([initialOf('𠮷田'), initialOf(' muto')]).toEqual(['𠮷', 'M'])
  })

  it(
    'breaks a name on the page of the rest where the paper ends, and goes to the next page',
    { tags: 'thorough' },
    async () => {
      const name = 'Wyrm of the '.repeat(700).trim()
      const rest = [{ title: 'Monster Cards', rows: [{ name, count: 3 }] }]
      const bytes = await drawnDeckList({ fields: new Map(), rest }, 'Birds', NO_LETTERS)
      const { texts } = await readBack(bytes)
      expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(name)
      const lines = texts.filter((text) => text.includes('Wyrm'))
      for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(540.1)
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(2)
    },
  )

  it(
    'bears the name of the deck whole as its title, and what each column is',
    { tags: 'thorough' },
    async () => {
      const texts = await textsOf(await drawnDeckList(deckListForm(deck, pool), 'Birds', NO_LETTERS))
      expect(texts[0]).toBe('Deck list: Birds')
      expect(texts).toEqual(
        expect.arrayContaining([
          'Monster Cards',
          'Spell Cards',
          'Trap Cards',
          'Extra Deck',
          'Side Deck',
          'Totals',
          'Initial of last name',
        ]),
      )
    },
  )

  it('has room for every field: on the page, and none over another', { tags: 'thorough' }, async () => {
    const pdf = await PDFDocument.load(await drawnDeckList(deckListForm(deck, pool), 'Birds', NO_LETTERS))
    const names = pdf
      .getForm()
      .getFields()
      .map((field) => field.getName())
    expect(names).toEqual(expect.arrayContaining([...deckListForm(deck, pool).fields.keys()]))
    const places = pdf
      .getForm()
      .getFields()
      .flatMap((field) => field.acroField.getWidgets().map((widget) => widget.getRectangle()))
    expect(places.length).toBeGreaterThan(100)
    for (const [at, { x, y, width, height }] of places.entries()) {
      expect([x >= 0, y >= 0, x + width <= 612, y + height <= 792]).toEqual([true, true, true, true])
      const over = places
        .slice(at + 1)
        .filter(
          (other) =>
            x < other.x + other.width &&
            other.x < x + width &&
            y < other.y + other.height &&
            other.y < y + height,
        )
      expect(over).toEqual([])
    }
  })

  it(
    'writes every name whole: smaller where it is long, then on two lines that stay within the field',
    { tags: 'thorough' },
    async () => {
      const names = [
        'Blue-Eyes White Dragon',
        'Black Luster Soldier - Envoy of the Evening Twilight',
        'Superheavy Samurai Beast Kyubi of the Nine Mountains and Valleys',
        'A Name with Sixty-Four Characters, of Words That Are Neither Long nor Short',
      ]
      for (const [at, name] of names.entries()) {
        const card = { ...FILLER[0], passcode: passcode(4001 + at), name } as Card
        const form = deckListForm({ ...deck, main: [card.passcode] }, cardPool([...pool.cards, card]))
        const blank = await drawnDeckList(deckListForm(emptyDeck('blank'), pool), 'blank', NO_LETTERS)
        const filled = await filledDeckList(form, blank, NO_LETTERS)
        if (!filled.ok) throw new Error(filled.error.code)
        for (const bytes of [await drawnDeckList(form, deck.name, NO_LETTERS), filled.value]) {
          const pdf = await PDFDocument.load(bytes)
          const field = pdf.getForm().getTextField('Monster 1')
          expect(field.getText()).toBe(name)
          const { height = 0 } = field.acroField.getWidgets()[0]?.getRectangle() ?? {}
          const drawn = linesDrawn(field)
          const font = await pdf.embedFont(StandardFonts.Helvetica)
          expect(drawn.lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(name)
          for (const line of drawn.lines)
            expect(font.widthOfTextAtSize(line, drawn.size)).toBeLessThanOrEqual(152 - 2)
          expect(drawn.lines.length * drawn.size).toBeLessThanOrEqual(height)
          expect(drawn.size).toBeGreaterThan(4)
        }
      }
    },
  )

  it(
    'takes the bound off a field that is too short for what stands in it',
    { tags: 'thorough' },
    async () => {
      const blank = await PDFDocument.load(
        await drawnDeckList(deckListForm(emptyDeck('blank'), pool), 'blank', NO_LETTERS),
      )
      blank.getForm().getTextField('Monster 1').setMaxLength(5)
      const filled = await filledDeckList(
        deckListForm(deck, pool),
        new Uint8Array(await blank.save()),
        NO_LETTERS,
      )
      if (!filled.ok) throw new Error(filled.error.code)
      const form = deckListForm(deck, pool)
      const shown = (await PDFDocument.load(filled.value)).getForm().getTextField('Monster 1').getText()
      expect(shown).toBe(form.fields.get('Monster 1'))
      expect(shown?.length).toBeGreaterThan(5)
    },
  )

  it('the plain list begins its second column below a title of several lines', async () => {
    const name = 'Regional Qualifier of Milano, the deck as it is played in the winter '.repeat(3)
    const bytes = await plainDeckList({ ...deck, name, main: different(50) }, pool, NO_LETTERS)
    const page = (await PDFDocument.load(bytes)).getPage(0)
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : []
    const drawn = streams.flatMap((stream) =>
      stream instanceof PDFRawStream
        ? [...Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1').matchAll(DRAWN)]
        : [],
    )
    const title = drawn.filter(([, size]) => size === '16')
    const second = drawn.filter(([, size, x]) => size !== '16' && Number(x) > 200)
    expect(title.length).toBeGreaterThan(2)
    expect(second.length).toBeGreaterThan(0)
    const lowest = Math.min(...title.map(([, , , y]) => Number(y)))
    for (const [, , , y] of second) expect(Number(y)).toBeLessThan(lowest - 10)
  })

  it('the plain list names a card that nobody knows by its passcode', async () => {
    const texts = await textsOf(
      await plainDeckList({ ...deck, side: [passcode(99_999_999)] }, pool, NO_LETTERS),
    )
    expect(texts.join(' ')).toContain('Passcode 99999999')
  })

  it('fills the file of the organiser, which bears the same fields', { tags: 'thorough' }, async () => {
    const blank = await drawnDeckList(deckListForm(emptyDeck('blank'), pool), 'blank', NO_LETTERS)
    const filled = await filledDeckList(deckListForm(deck, pool), blank, NO_LETTERS)
    if (!filled.ok) throw new Error(filled.error.code)
    const form = (await PDFDocument.load(filled.value)).getForm()
    expect(form.getTextField('Side Deck 1').getText()).toBe('Monster Reborn')
  })

  it('says when a file is no such form', async () => {
    const form = deckListForm(deck, pool)
    expect(await filledDeckList(form, new TextEncoder().encode('hello'), NO_LETTERS)).toEqual({
      ok: false,
      error: { code: 'not-a-pdf' },
    })
    expect(await filledDeckList(form, await plainDeckList(deck, pool, NO_LETTERS), NO_LETTERS)).toEqual({
      ok: false,
      error: { code: 'no-such-fields' },
    })
  })

  it(
    'leaves nothing of the deck that a file was filled with before, and what the organiser wrote into it',
    { tags: 'thorough' },
    async () => {
      const organiser = { event: 'Cup', date: '2027-01-09' } as const
      const before = {
        ...deck,
        main: different(60),
        extra: FUSIONS.slice(0, 15).map((card) => card.passcode),
      }
      const used = await drawnDeckList(deckListForm(before, pool, organiser), 'x', NO_LETTERS)
      const filled = await filledDeckList(deckListForm(deck, pool, { lastNames: 'Muto' }), used, NO_LETTERS)
      if (!filled.ok) throw new Error(filled.error.code)
      const { values, drawn } = await readBack(filled.value)
      const held = (all: ReadonlyMap<string, string>) =>
        Object.fromEntries([...all].filter(([, text]) => text))
      const blank = await readBack(
        await drawnDeckList(deckListForm(deck, pool, { ...organiser, lastNames: 'Muto' }), 'x', NO_LETTERS),
      )
      expect(held(values)).toEqual(held(blank.values))
      expect(held(drawn)).toEqual(held(blank.drawn))
    },
  )

  it(
    'the plain list and the sheet of side plans take as many pages as they need',
    { tags: 'thorough' },
    async () => {
      const long = { ...deck, main: different(100), side: FUSIONS.map((card) => card.passcode) }
      expect((await PDFDocument.load(await plainDeckList(long, pool, NO_LETTERS))).getPageCount()).toBe(2)
      // One text may be longer than a column.
      const named = { ...deck, name: 'Wyrm of the '.repeat(700).trim() }
      const { texts } = await readBack(await plainDeckList(named, pool, NO_LETTERS))
      expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(named.name)
      const plan = { id: 'p', against: 'Birds', turn: 'first', out: [], in: [], note: 'Ω' } as const
      expect(
        (await PDFDocument.load(await sidePlanSheet(deck, [plan], pool, NO_LETTERS))).getPageCount(),
      ).toBe(1)
    },
  )

  it('names the cards in another language where that is known, and in English where not', async () => {
    const german = poolNamedBy(pool, ({ passcode: code }) => (code === CODE.ash ? 'Aschenblüte' : undefined))
    const form = deckListForm(deck, german)
    expect(form.fields.get('Monster 1')).toBe('Aschenblüte')
    expect(form.fields.get('Spell 1')).toBe('Monster Reborn')
    expect(await textsOf(await plainDeckList(deck, german, NO_LETTERS))).toContain('3 Aschenblüte')
    const plan = {
      id: 'p',
      against: 'Birds',
      turn: 'first',
      out: [{ card: CODE.ash, copies: 1 }],
      in: [{ card: CODE.monsterReborn, copies: 1 }],
      note: '',
    } as const
    const sheet = (await textsOf(await sidePlanSheet(deck, [plan], german, NO_LETTERS))).join(' ')
    expect(sheet).toContain('Aschenblüte')
    expect(sheet).not.toContain('Ash Blossom')
    const begun = { ...plan, against: '', out: [], in: [] }
    const unnamed = { ...plan, against: '' }
    expect(await textsOf(await sidePlanSheet(deck, [begun], german, NO_LETTERS))).toHaveLength(1)
    expect(await textsOf(await sidePlanSheet(deck, [begun, unnamed], german, NO_LETTERS))).toContain(
      'Nobody yet, going first',
    )
  })
})
