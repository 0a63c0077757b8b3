import { failed, ok, type Result } from '../../result.ts'
import { PAGE } from '../deck-list-pdf.ts'
import { box, type DrawnPage, type Shape } from '../drawing/drawing.ts'
import { CARD_HEIGHT, drawnCard, type PictureCard } from '../drawing/drawn-card.ts'
import { boardHeight, boardWidth, drawnBoard } from './drawn-board.ts'
import { boardTitle, pilesAtEnd } from './end-board.ts'
import {
  type LineSheet,
  pictureOf,
  type SheetGroup,
  type SheetStep,
  type SheetStretch,
} from './line-sheet.ts'
import { MOST_PICTURE_PAGES, type TooManyPages } from '../drawing/picture.ts'
import { boldWidth, linesOf } from '../drawing/text-width.ts'
import { arrow, LEADING, line, lines, PAPER } from './paper.ts'

/** More pages than a player would turn; a stranger's replay may hold a hundred thousand steps. */
export const MOST_SHEET_PAGES = 60

/** The sheet has more pages than are drawn. */
export interface SheetTooLong {
  readonly code: 'sheet-too-long'
  readonly most: number
}

/** Says so in one sentence. */
export const explainSheetTooLong = ({ most }: SheetTooLong): string =>
  `The sheet would have more than ${most} pages. Save it as text, or save one line of it.`

const [WIDTH, HEIGHT] = PAGE
const MARGIN = 36
const INNER = WIDTH - 2 * MARGIN
const CARD = 54
const SMALL = 40
const BODY = 9

/** A part of the sheet that is never torn between two pages. */
interface Block {
  readonly height: number
  /** A heading of what comes next. */
  readonly isHead?: true
  readonly at: (x: number, y: number) => readonly Shape[]
}

/** The sheet drawn, on as many pages as it needs. */
export const sheetPages = (sheet: LineSheet): Result<readonly DrawnPage[], SheetTooLong> => {
  const pages: Shape[][] = [[]]
  let y = MARGIN
  for (const { height, at } of blocksOf(sheet)) {
    if (y + height > HEIGHT - MARGIN && y > MARGIN) {
      if (pages.length === MOST_SHEET_PAGES) return failed({ code: 'sheet-too-long', most: MOST_SHEET_PAGES })
      pages.push([])
      y = MARGIN
    }
    pages.at(-1)?.push(...at(MARGIN, y))
    y += height
  }
  return ok(
    pages.map((shapes, index) => ({
      width: WIDTH,
      height: HEIGHT,
      ground: PAPER.ground,
      shapes: [...shapes, ...foot(sheet, index + 1, pages.length)],
    })),
  )
}

/** Between the columns of a picture. */
const GUTTER = 28

/** The sheet as one picture to be posted: no pages, in as many columns as make it about as wide as high. */
export const sheetPicture = (sheet: LineSheet): Result<DrawnPage, TooManyPages> => {
  const page = HEIGHT - 2 * MARGIN
  const blocks: Block[] = []
  let total = 0
  for (const block of blocksOf(sheet)) {
    blocks.push(block)
    total += block.height
    const pages = Math.ceil(total / page)
    if (pages > MOST_PICTURE_PAGES) return failed({ code: 'too-many-pages', pages, most: MOST_PICTURE_PAGES })
  }
  const most = Math.max(1, Math.round(Math.sqrt(total / (INNER + GUTTER))))
  const high = evenHeight(blocks, most)
  const columns = inColumns(blocks, high)
  const heights = columns.map(heightOf)
  return ok({
    width: 2 * MARGIN + columns.length * INNER + (columns.length - 1) * GUTTER,
    height: 2 * MARGIN + Math.max(...heights),
    ground: PAPER.ground,
    shapes: columns.flatMap((column, at) => {
      let y = MARGIN
      return column.flatMap((block) => {
        const shapes = block.at(MARGIN + at * (INNER + GUTTER), y)
        y += block.height
        return shapes
      })
    }),
  })
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** Filled one after the other; a heading never stands last in its column. */
const inColumns = (blocks: readonly Block[], high: number): readonly (readonly Block[])[] => {
  const columns: Block[][] = [[]]
  let y = 0
  for (const block of blocks) {
    const last = columns.at(-1) ?? []
    if (y + block.height > high && last.length > 0) {
      const heads = last.at(-1)?.isHead && last.length > 1 ? last.splice(-1) : []
      columns.push([...heads, block])
      y = heightOf(heads) + block.height
    } else {
      last.push(block)
      y += block.height
    }
  }
  return columns
}

/** The least height with which the blocks fit into so many columns, to a few points. */
const evenHeight = (blocks: readonly Block[], columns: number): number => {
  let high = heightOf(blocks) / columns
  while (inColumns(blocks, high).length > columns) high += 12
  return high
}

const foot = ({ title }: LineSheet, page: number, pages: number): readonly Shape[] =>
  pages === 1
    ? []
    : [
        ...line(title, [MARGIN, HEIGHT - 16], { size: 7, most: INNER - 60, colour: PAPER.quiet }),
        ...line(`${page} / ${pages}`, [WIDTH - MARGIN - 30, HEIGHT - 16], { size: 7, colour: PAPER.quiet }),
      ]

function* blocksOf(sheet: LineSheet): Generator<Block> {
  yield text(sheet.title, { size: 18, bold: true })
  yield text(sheet.about, { size: BODY, colour: PAPER.quiet })
  yield heading('Opening hand')
  yield* rowsOfCards(sheet.hand)
  yield* stretchBlocks(sheet.stretch, '', sheet)
}

function* stretchBlocks(stretch: SheetStretch, path: string, sheet: LineSheet): Generator<Block> {
  const { groups, end, branches } = stretch
  if (groups.length > 0) yield heading(path === '' ? 'Steps' : `Branch ${path}`)
  for (const [index, group] of groups.entries()) {
    if (index > 0) yield { height: 14, at: (x, y) => arrow([x + CARD / 2, y + 1], 11, 'down') }
    yield* groupBlocks(group)
  }
  yield withBoard(boardTitle(stretch, path), end, sheet)
  // At a fork the branches show what becomes of them.
  if (branches.length === 0) yield* pileBlocks(end, sheet)
  for (const [index, branch] of branches.entries())
    yield* stretchBlocks(branch, path === '' ? `${index + 1}` : `${path}.${index + 1}`, sheet)
}

const text = (words: string, look: Omit<Parameters<typeof lines>[2], 'most'>): Block => ({
  height: lines(words, [0, 0], { ...look, most: INNER }).height + 4,
  at: (x, y) => lines(words, [x, y], { ...look, most: INNER }).shapes,
})

const heading = (words: string): Block => ({
  height: 30,
  isHead: true,
  at: (x, y) => [
    box([x, y + 10, INNER, 0.6], PAPER.line),
    ...line(words, [x, y + 24], { size: 11, bold: true, colour: PAPER.accent }),
  ],
})

function* rowsOfCards(cards: readonly PictureCard[]): Generator<Block> {
  const most = Math.floor((INNER + 6) / (CARD + 6))
  for (let from = 0; from < cards.length; from += most) {
    const row = cards.slice(from, from + most)
    yield {
      height: CARD * CARD_HEIGHT + 8,
      at: (x, y) => row.flatMap((card, at) => drawnCard(card, x + at * (CARD + 6), y, CARD)),
    }
  }
}

/** So many cards that came are drawn beside the steps; more than that stand below them. */
const BESIDE = 3
const STEPS_X = CARD + 12
const STEPS_WIDTH = INNER - STEPS_X - BESIDE * (SMALL + 4) - 34

/** The card, its steps beside it, and an arrow to what they brought. The first block holds the card; long groups go on in further ones. */
function* groupBlocks({ cause, steps, brings }: SheetGroup): Generator<Block> {
  const written = steps.flatMap(stepBlocks)
  const beside = brings.slice(0, BESIDE)
  const first: Block[] = []
  const rest = [...written]
  let high = 0
  for (let next = rest[0]; next && high + next.height <= CARD * CARD_HEIGHT; next = rest[0]) {
    first.push(next)
    high += next.height
    rest.shift()
  }
  // A step that is higher than the card by itself stands beside it all the same.
  const [only] = first.length === 0 ? rest.splice(0, 1) : []
  if (only) first.push(only)
  const cardHigh = cause || brings.length > 0 ? CARD * CARD_HEIGHT : 0
  yield {
    height: Math.max(cardHigh, ...[first.reduce((sum, { height }) => sum + height, 0)]) + 2,
    at: (x, y) => {
      let down = y
      const stepShapes = first.flatMap((block) => {
        const shapes = block.at(x + STEPS_X, down)
        down += block.height
        return shapes
      })
      const right = x + STEPS_X + STEPS_WIDTH + 30
      return [
        ...(cause ? drawnCard(cause, x, y, CARD) : []),
        ...stepShapes,
        ...(beside.length > 0 ? arrow([right - 24, y + (SMALL * CARD_HEIGHT) / 2], 20) : []),
        ...beside.flatMap((card, at) => drawnCard(card, right + at * (SMALL + 4), y, SMALL)),
      ]
    },
  }
  for (const block of rest) yield { height: block.height, at: (x, y) => block.at(x + STEPS_X, y) }
  for (const row of rowsIn(brings.slice(BESIDE)))
    yield {
      height: SMALL * CARD_HEIGHT + 6,
      at: (x, y) => [
        ...arrow([x + STEPS_X, y + (SMALL * CARD_HEIGHT) / 2], 20),
        ...row.flatMap((card, at) => drawnCard(card, x + STEPS_X + 26 + at * (SMALL + 4), y, SMALL)),
      ],
    }
}

const PER_ROW = Math.floor((INNER - STEPS_X - 26) / (SMALL + 4))
const rowsIn = (cards: readonly PictureCard[]): readonly (readonly PictureCard[])[] =>
  Array.from({ length: Math.ceil(cards.length / PER_ROW) }, (_, row) =>
    cards.slice(row * PER_ROW, (row + 1) * PER_ROW),
  )

/** Lines that stay together; a player's note may be longer than a page. */
const TOGETHER = 30

const stepBlocks = ({ number, words, mark, name, note }: SheetStep): readonly Block[] => {
  const parts = [
    ...(name ? [{ words: name, look: { size: BODY, bold: true, colour: PAPER.accent } }] : []),
    { words: `${number}. ${words}`, look: { size: BODY } },
    ...(mark ? [{ words: mark, look: { size: 7, colour: PAPER.warn } }] : []),
    ...(note
      ? note.split('\n').map((one) => ({ words: one, look: { size: 7.5, colour: PAPER.quiet } }))
      : []),
  ].flatMap(({ words: all, look }) =>
    linesOf(all, STEPS_WIDTH, look.size, 'bold' in look ? boldWidth : undefined).map((one) => ({
      one,
      look,
    })),
  )
  const blocks: Block[] = []
  for (let from = 0; from < parts.length; from += TOGETHER) {
    const together = parts.slice(from, from + TOGETHER)
    blocks.push({
      height: together.reduce((sum, { look }) => sum + look.size * LEADING, 3),
      at: (x, y) => {
        let down = y
        return together.flatMap(({ one, look }) => {
          const shapes = line(one, [x, down + look.size], look)
          down += look.size * LEADING
          return shapes
        })
      },
    })
  }
  return blocks
}

/** The hand, GY and banished cards of the end, in small cards; the first row stays with what the pile is called. */
function* pileBlocks(state: SheetStretch['end'], { cards }: LineSheet): Generator<Block> {
  const most = Math.floor((INNER + 4) / (SMALL + 4))
  const title = BODY * LEADING + 4
  for (const { title: words, held } of pilesAtEnd(state))
    for (let from = 0; from < held.length; from += most) {
      const head = from === 0 ? title : 0
      const row = held.slice(from, from + most)
      yield {
        height: head + SMALL * CARD_HEIGHT + 6,
        at: (x, y) => [
          ...(from === 0 ? line(words, [x, y + BODY], { size: BODY, bold: true, colour: PAPER.quiet }) : []),
          ...row.flatMap((card, at) =>
            drawnCard(pictureOf(card, cards, state), x + at * (SMALL + 4), y + head, SMALL),
          ),
        ],
      }
    }
}

const withBoard = (title: string, state: SheetStretch['end'], { cards }: LineSheet): Block => {
  const zone = 56
  const head = heading(title)
  return {
    height: head.height + boardHeight(state, zone),
    at: (x, y) => [
      ...head.at(x, y),
      ...drawnBoard(state, cards, [x + (INNER - boardWidth(zone)) / 2, y + head.height], zone),
    ],
  }
}
