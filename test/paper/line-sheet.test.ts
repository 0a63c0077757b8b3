import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../shared/duel/action.ts'
import { continued, lineOf, written } from '../../shared/duel/replay/line.ts'
import { played, type Step } from '../../shared/duel/replay/step.ts'
import { textsOf } from '../../shared/paper/drawing/drawing.ts'
import { pagesAsPdf } from '../../shared/paper/drawing/paint-pdf.ts'
import { lettersFor } from '../../shared/paper/letters/letters.ts'
import { MOST_PICTURE_PAGES, pictureOfPages } from '../../shared/paper/drawing/picture.ts'
import { type LineSheet, sheetOf } from '../../shared/paper/sheet/line-sheet.ts'
import { MOST_SHEET_PAGES, sheetPages, sheetPicture } from '../../shared/paper/sheet/sheet-pages.ts'
import { sheetAsMarkdown, sheetAsText } from '../../shared/paper/sheet/sheet-text.ts'
import { packagedSlice } from '../../src-main/cli/font-slices.ts'
import { pngOf } from '../../src-main/cli/paint.ts'
import { level } from '../duel/cards.ts'
import { known, says } from '../duel/playing/known.ts'
import { playedHand, type PlayedHand } from './played-line.ts'

const HEAD = { deck: 'Fillers', seed: 'sheet', goFirst: true }
const sheetFor = ({ line, cards }: PlayedHand): LineSheet => sheetOf(line, HEAD, cards)
const pagesOf = (sheet: LineSheet) => {
  const pages = sheetPages(sheet)
  if (!pages.ok) throw new Error(pages.error.code)
  return pages.value
}
const saidOn = (sheet: LineSheet): string =>
  pagesOf(sheet)
    .flatMap(({ shapes }) => textsOf(shapes))
    .join(' ')

describe('the combo sheet of a hand', () => {
  it('puts steps under the card that caused them, and what was done by hand under the card before', () => {
    const { stretch } = sheetFor(playedHand())
    const [line, branch] = stretch.branches
    const groups = [stretch, line, branch].map((one) =>
      one?.groups.map(({ cause, steps, brings }) => ({
        cause: cause?.name,
        steps: steps.map(({ number, mark }) => `${number} ${mark ?? ''}`),
        brings: brings.length,
      })),
    )
    expect(groups).toEqual([
      [{ cause: 'Filler 1', steps: ['1 '], brings: 0 }],
      [
        { cause: 'Filler 1', steps: ['2 by hand'], brings: 1 },
        { cause: undefined, steps: ['3 '], brings: 0 },
      ],
      [{ cause: undefined, steps: ['2 '], brings: 0 }],
    ])
  })

  it('says as text what was played, every branch and every board', () => {
    expect(sheetAsText(sheetFor(playedHand()))).toMatchInlineSnapshot(`
      "Fillers

      Going first, seed sheet

      Opening hand
      Filler 1, Filler 2, Filler 3, Filler 4, Filler 5

      Steps
        Filler 1
           1. Normal Summon Filler 1 → Main Monster Zone 3

      Board at the fork
      Main Monster Zone 3: Filler 1
      Your hand: Filler 2, Filler 3, Filler 4, Filler 5

      Branch 1
        Filler 1 → Filler 6
           2. Draw Filler 6 (by hand)
        The turn
           3. End Phase

      End board of branch 1
      Main Monster Zone 3: Filler 1
      Your hand: Filler 2, Filler 3, Filler 4, Filler 5, Filler 6

      Branch 2
        The turn
           2. End Phase

      End board of branch 2
      Main Monster Zone 3: Filler 1
      Your hand: Filler 2, Filler 3, Filler 4, Filler 5
      "
    `)
  })

  it('draws the same names, steps and boards, each branch with its number', () => {
    const said = saidOn(sheetFor(playedHand()))
    for (const words of [
      'Fillers',
      'Opening hand',
      '1. Normal Summon Filler 1',
      'by hand',
      'Branch 1',
      'Branch 2',
      'End board',
    ])
      expect(said).toContain(words)
    // What is in hand at each end, with the card that only one of them has drawn; at the fork it is on its way.
    expect(said.match(/Your hand/g)).toHaveLength(2)
    const [, ...ends] = said.split('Your hand')
    expect(ends.map((end) => end.includes('Filler 6'))).toEqual([true, false])
  })

  it('shows by a card what its effect brought, and never what was paid for it', () => {
    const [asker, paid] = [level(4, { name: 'Asker' }), level(4, { name: 'Paid' })]
    const table = known({ hand: [asker, paid] }, [
      says(asker, 'You can discard 1 other card; Special Summon this card from your hand.'),
    ])
    const actions: Action[] = [table.use(asker, 'ignition')]
    let now = table.act(...actions)
    for (;;) {
      const [next] = now.offers('choose', 'decide', 'pass')
      if (!next) break
      actions.push(next)
      now = now.act(next)
    }
    const step = played(table.state, actions, table.pool)
    if (!step.ok) throw new Error(step.error.code)
    const opening: Step = { words: '', byHand: false, actions: [], events: [], state: table.state }
    const sheet = sheetOf(continued(lineOf(opening), step.value), HEAD, table.pool)
    expect(
      sheet.stretch.groups.map(({ cause, brings }) => [cause?.name, brings.map(({ name }) => name)]),
    ).toEqual([['Asker', ['Asker']]])
  })

  it('is one picture without page numbers, its columns about as high as it is wide', () => {
    const picture = sheetPicture(sheetFor(playedHand()))
    if (!picture.ok) throw new Error(picture.error.code)
    const { width, height, shapes } = picture.value
    expect(width / height).toBeGreaterThan(0.4)
    expect(textsOf(shapes).filter((words) => /^\d+ \/ \d+$/.test(words))).toEqual(
      // ATK and DEF of the drawn cards look alike, and have three digits at least.
      textsOf(shapes).filter((words) => /^\d{3,} \/ \d{3,}$/.test(words)),
    )
    for (const shape of shapes) if (shape.is === 'text') expect(shape.y).toBeLessThan(height)
  })

  it('keeps a name a name in Markdown, and writes out what no eye sees', () => {
    const sheet = sheetFor(
      playedHand(['<img src=x> [a](https://b) `*_', 'Left\u202eright', 'Ash & Snow, &amp;']),
    )
    const markdown = sheetAsMarkdown(sheet)
    expect(markdown).toContain('\\<img src=x\\> \\[a\\](https&#58;//b) \\`\\*\\_')
    expect(markdown).toContain('Ash & Snow, \\&amp;')
    expect(markdown).toContain('Left\\\\u{202e}right')
    expect(sheetAsText(sheet)).not.toContain('\u202e')
    expect(saidOn(sheet)).toContain('\\u{202e}')
  })

  it('shows names and notes of points, also a note that is longer than a page', () => {
    const { line, cards } = playedHand()
    const note = Array.from({ length: 200 }, (_, at) => `Line ${at}`).join('\n')
    const sheet = sheetOf(written(line, 1, { name: 'Start', note }), HEAD, cards)
    const pages = pagesOf(sheet)
    expect(pages.length).toBeGreaterThan(3)
    for (const { shapes, height } of pages)
      for (const shape of shapes) if (shape.is === 'text') expect(shape.y).toBeLessThan(height - 10)
    expect(saidOn(sheet)).toContain('Line 199')
    expect(sheetAsText(sheet)).toContain('[Start]\n        Line 0\n')
  })

  it('does not draw more pages than a player would turn', () => {
    const { line, cards } = playedHand()
    const note = 'word\n'.repeat(100 * MOST_SHEET_PAGES)
    expect(sheetPages(sheetOf(written(line, 1, { note }), HEAD, cards))).toEqual({
      ok: false,
      error: { code: 'sheet-too-long', most: MOST_SHEET_PAGES },
    })
  })

  it(
    'is a PDF of text; a page with a name that no font has goes in as a picture of it',
    { tags: 'thorough' },
    async () => {
      const imagesIn = async (names: readonly string[]): Promise<number> => {
        const pages = pagesOf(sheetFor(playedHand(names)))
        const letters = await lettersFor(
          pages.flatMap(({ shapes }) => textsOf(shapes)),
          packagedSlice,
        )
        const pdf = await PDFDocument.load(await pagesAsPdf(pages, letters, pngOf))
        expect(pdf.getPageCount()).toBe(pages.length)
        return pdf.context
          .enumerateIndirectObjects()
          .filter(
            ([, object]) =>
              object instanceof PDFRawStream &&
              object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image') &&
              decodePDFRawStream(object).decode().length > 0,
          ).length
      }
      expect(await imagesIn(['Sky → Ω', 'Façade', '灰流うらら'])).toBe(0)
      expect(await imagesIn(['บลูอาย'])).toBeGreaterThan(0)
    },
  )

  it('is one picture, its pages side by side, up to a bound', { tags: 'thorough' }, async () => {
    const [page] = pagesOf(sheetFor(playedHand()))
    if (!page) throw new Error('there is no page')
    const picture = pictureOfPages(Array.from({ length: 5 }, () => page))
    if (!picture.ok) throw new Error(picture.error.code)
    const png = await pngOf(picture.value)
    const size = new DataView(png.buffer, png.byteOffset + 16, 8)
    expect([size.getUint32(0), size.getUint32(4)]).toEqual([8 * page.width, 4 * page.height])
    expect(pictureOfPages(Array.from({ length: MOST_PICTURE_PAGES + 1 }, () => page))).toMatchObject({
      ok: false,
      error: { code: 'too-many-pages' },
    })
  })
})
