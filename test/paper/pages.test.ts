import { decodePDFRawStream, PDFArray, PDFBool, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import type { SidePlan } from '../../shared/decks/side-plan.ts'
import { deckListForm } from '../../shared/paper/deck-list-form.ts'
import { drawnDeckList, filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { NO_LETTERS } from '../../shared/paper/letters/letters.ts'
import { explainNoForm } from '../../shared/paper/no-form.ts'
import { plainDeckList, sidePlanSheet } from '../../shared/paper/plain-pdf.ts'
import { CODE, FILLER, FUSIONS, POOL, times } from '../legality/cards.ts'

/* Every text, line and field of the printed pages with its place: nothing moves on paper by accident. */

/** What is drawn, as text, in the order of drawing: numbers with two digits behind the point, texts readable. */
const drawnOn = (content: string): readonly string[] => {
  const lines: string[] = []
  let font = ''
  let at = ''
  for (const line of content.split('\n')) {
    const [, face, size] = /^\/(Helvetica(?:-Bold)?)\S* (\S+) Tf$/.exec(line) ?? []
    if (face !== undefined) font = `${face} ${Number(size).toFixed(1)}`
    const [, x, y] = /^1 0 0 1 (\S+) (\S+) (?:Tm|cm)$/.exec(line) ?? []
    if (x !== undefined && `${x} ${y}` !== '0 0') at = `${Number(x).toFixed(2)} ${Number(y).toFixed(2)}`
    const [, hex] = /^<([\dA-F]*)> Tj$/i.exec(line) ?? []
    if (hex !== undefined) lines.push(`${at} ${font} ${Buffer.from(hex, 'hex').toString('latin1')}`)
    if (/ l$/.test(line)) lines.push(`${at} line to ${line}`)
    if (/ (?:RG|rg)$/.test(line) && !line.startsWith('0 0 0 ')) lines.push(`ink ${line}`)
    if (/ w$/.test(line)) lines.push(`width ${line}`)
  }
  return lines
}

const pagesOf = async (bytes: Uint8Array, shown: 'places' | 'values' = 'places'): Promise<string> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = pdf.getPages().map((page, nth) => {
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents]
    const drawn = streams.flatMap((stream) =>
      stream instanceof PDFRawStream
        ? drawnOn(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
        : [],
    )
    return [`page ${nth + 1}: ${page.getWidth()} x ${page.getHeight()}`, ...drawn].join('\n')
  })
  const fields = pdf
    .getForm()
    .getFields()
    .map((field) => {
      const text = pdf.getForm().getTextField(field.getName())
      if (shown === 'values') return `${field.getName()}: ${text.getText() ?? ''}`
      const [widget] = field.acroField.getWidgets()
      const { x, y, width, height } = widget?.getRectangle() ?? { x: 0, y: 0, width: 0, height: 0 }
      const border = widget?.getBorderStyle()?.getWidth()
      const look = text.acroField.getDefaultAppearance()?.replace(/-?\d{4,}/, '') ?? ''
      const colour = widget?.getAppearanceCharacteristics()?.getBorderColor()?.join(' ')
      return `${field.getName()}: ${x} ${y} ${width} x ${height}, border ${border} of ${colour}, ${look.replaceAll(/\s+/g, ' ').trim()}, "${text.getText() ?? ''}"`
    })
  return [`producer ${pdf.getProducer()}`, ...pages, ...fields, ''].join('\n')
}

const traps = Array.from({ length: 24 }, (_, index): Card => ({
  kind: 'trap',
  passcode: passcode(3001 + index),
  name: `Trap ${index + 1}`,
  icon: 'normal',
  archetypes: [],
  regions: ['tcg'],
}))
const pool = cardPool([...POOL.cards, ...traps])
const different = (count: number) => FILLER.slice(0, count).map((card) => card.passcode)
const deck: Deck = {
  ...emptyDeck('Birds'),
  main: [...times(3, CODE.ash), ...times(2, CODE.harpieLady1), CODE.monsterReborn],
  extra: [CODE.synchro],
  side: times(2, CODE.monsterRebornArt),
}
const crowded: Deck = {
  name: `A name that goes on and on ${'and on '.repeat(20)}`,
  main: [...different(50), ...traps.map((card) => card.passcode)],
  extra: FUSIONS.map((card) => card.passcode),
  side: [...different(40), passcode(99_999_999)],
}
const plan: SidePlan = {
  id: 'p',
  against: 'Goats',
  turn: 'second',
  out: [{ card: CODE.ash, copies: 2 }],
  in: [{ card: CODE.monsterReborn, copies: 2 }],
  note: 'Keep the Traps in, because the other side has nothing for them but one Monster and a hope',
}

describe('the printed pages', () => {
  it('the deck list form, empty of details, one page', { tags: 'thorough' }, async () => {
    await expect(
      await pagesOf(await drawnDeckList(deckListForm(deck, pool), deck.name, NO_LETTERS)),
    ).toMatchFileSnapshot('pages/form.txt')
  })

  it(
    'the deck list form with all details, and the cards that find no row on pages behind it',
    { tags: 'thorough' },
    async () => {
      const form = deckListForm(crowded, pool, {
        firstNames: 'Mai',
        lastNames: ' valentine',
        id: '0123456789',
        country: 'Japan',
        event: 'Kingdom',
        date: '2026-08-22',
      })
      const bytes = await drawnDeckList(form, crowded.name, NO_LETTERS)
      await expect(await pagesOf(bytes, 'values')).toMatchFileSnapshot('pages/form-crowded.txt')
    },
  )

  it('a form that is filled in again keeps no page of the deck before', { tags: 'thorough' }, async () => {
    const filledWith = async (of: Deck, file: Uint8Array): Promise<Uint8Array> => {
      const filled = await filledDeckList(deckListForm(of, pool), file, NO_LETTERS)
      if (!filled.ok) throw new Error(filled.error.code)
      return filled.value
    }
    const countOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
    const empty = await drawnDeckList(deckListForm(deck, pool), deck.name, NO_LETTERS)
    const first = await filledWith(crowded, empty)
    expect(await countOf(empty)).toBe(1)
    const most = await countOf(first)
    expect(most).toBeGreaterThan(1)
    expect(await countOf(await filledWith(crowded, first))).toBe(most)
    const again = await filledWith(deck, first)
    expect(await countOf(again)).toBe(1)
    expect(await pagesOf(again, 'values')).not.toContain(', continued')
    // The drawn form with pages behind it is filled in like any other.
    const drawn = await drawnDeckList(deckListForm(crowded, pool), crowded.name, NO_LETTERS)
    expect(await countOf(await filledWith(deck, drawn))).toBe(1)
  })

  it('only what was added to a form is taken out of it', { tags: 'thorough' }, async () => {
    const pdf = await PDFDocument.load(await drawnDeckList(deckListForm(deck, pool), deck.name, NO_LETTERS))
    pdf.addPage()
    // The mark of an added page on the page with the fields itself.
    pdf.getPage(0).node.set(PDFName.of('DuelwrightRest'), PDFBool.True)
    const filled = await filledDeckList(deckListForm(deck, pool), await pdf.save(), NO_LETTERS)
    expect(filled.ok && (await PDFDocument.load(filled.value)).getPageCount()).toBe(2)
  })

  it('the plain list, short and over two columns and pages', async () => {
    await expect(await pagesOf(await plainDeckList(deck, pool, NO_LETTERS))).toMatchFileSnapshot(
      'pages/plain.txt',
    )
    const long = { ...crowded, main: [...crowded.main, ...different(100).slice(50)] }
    await expect(await pagesOf(await plainDeckList(long, pool, NO_LETTERS))).toMatchFileSnapshot(
      'pages/plain-long.txt',
    )
  })

  it('[DECK-09] the sheet of side plans, without those that are incomplete', async () => {
    const plans = [plan, { ...plan, id: 'q', turn: 'first', note: '', out: plan.in, in: [] } as const]
    await expect(await pagesOf(await sidePlanSheet(deck, plans, pool, NO_LETTERS))).toMatchFileSnapshot(
      'pages/plans.txt',
    )
  })

  it('the rows of a deck list that does not fit go where there is room, each with its kind', () => {
    const { fields, rest } = deckListForm(crowded, pool)
    expect(rest.map(({ title, rows }) => `${title}: ${rows.length}`)).toEqual([
      'Monster Cards: 14',
      'Trap Cards: 6',
      'Extra Deck: 15',
      'Side Deck: 26',
    ])
    expect(fields.get('Spell 1')).toBe('(Monster) Filler 19')
    expect(fields.get('Trap 18')).toBe('Trap 18')
    expect(fields.get('Trap Card 18 Count')).toBe('1')
    expect(fields.get('Side Deck 15 Count')).toBe('1')
    expect(rest[3]?.rows.at(-1)).toEqual({ name: 'Passcode 99999999', count: 1 })
    const full = deckListForm({ ...deck, main: different(18), extra: crowded.extra.slice(0, 15) }, pool)
    expect(full.rest).toEqual([])
  })
})

describe('why a file is no form', () => {
  it('its mark must stand in the first kilobyte, as a whole', async () => {
    const after = async (bytes: number) => {
      const read = await filledDeckList(
        deckListForm(deck, pool),
        Buffer.from(`${' '.repeat(bytes)}%PDF-`),
        NO_LETTERS,
      )
      return read.ok ? '' : read.error.code
    }
    expect(await after(1019)).not.toBe('not-a-pdf')
    expect(await after(1020)).toBe('not-a-pdf')
    const large = new Uint8Array(8 * 1024 * 1024 + 1)
    expect(await filledDeckList(deckListForm(deck, pool), large, NO_LETTERS)).toMatchObject({
      error: { code: 'form-too-large' },
    })
    expect(await filledDeckList(deckListForm(deck, pool), large.subarray(1), NO_LETTERS)).toMatchObject({
      error: { code: 'not-a-pdf' },
    })
  })

  it('is said in a sentence of its own for each reason', () => {
    const codes = ['not-a-pdf', 'no-such-fields', 'form-too-large', 'damaged-form'] as const
    expect(codes.map((code) => explainNoForm({ code }))).toEqual([
      'it is not a PDF document.',
      'it has none of the fields of the official deck list.',
      'it has more than 8 MB; no deck list form has so much.',
      'it is damaged or built like no deck list form, and cannot be filled in.',
    ])
  })
})
