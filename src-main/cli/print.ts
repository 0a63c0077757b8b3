import {
  deckListForm,
  LONGEST_DETAIL,
  type PlayerDetails,
  textsOfForm,
} from '../../shared/paper/deck-list-form.ts'
import { deckPicture } from '../../shared/paper/deck-picture.ts'
import { explainTooManyPages, pictureOfPages } from '../../shared/paper/drawing/picture.ts'
import { drawnDeckList } from '../../shared/paper/deck-list-pdf.ts'
import type { Letters } from '../../shared/paper/letters/font-slice.ts'
import { lettersFor } from '../../shared/paper/letters/letters.ts'
import { explainNoForm } from '../../shared/paper/no-form.ts'
import { plainDeckList, sidePlanSheet } from '../../shared/paper/plain-pdf.ts'
import { lostOnPaper } from '../../shared/paper/printable.ts'
import { poolNamedBy } from '../../shared/paper/named-pool.ts'
import { cardNamesIn, textsOfPlans } from '../../shared/decks/card-names.ts'
import { isIsoDate } from '../../shared/legality/limit-list.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { explainSidePlansRefusal, parseSidePlans } from '../../shared/formats/decks/side-plans-file.ts'
import { parseOptions } from './arguments.ts'
import { languageTagged, loadCardsAndTexts, namesInLanguage } from './card-pool.ts'
import { deckOf, readFrom } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { writeOut } from './write-out.ts'

const HELP = `Examples:
  duelwright print --out list.pdf --first-names Yugi --last-names Muto my-deck.ydk
  duelwright print --form KDE_DeckList.pdf --out list.pdf my-deck.ydk
  duelwright print --plain my-deck.ydk >list.pdf
  duelwright print --side-plans plans.json --out side.pdf my-deck.ydk
  duelwright print --cards japanese.cdb --language ja my-deck.ydk >list.pdf
  duelwright print --picture my-deck.png my-deck.ydk

Writes a deck as a PDF to hand in: the deck list form of official events, drawn or filled into the official file. Or as a picture to show.

Usage: duelwright print [OPTION…] DECK
  --out FILE          where to write; "-" is standard output, which is also the default
  --form FILE         the official PDF form, to be filled in
  --plain             a plain list instead of the form
  --side-plans FILE   the side plans in that file, on one sheet
  --picture FILE.png  every card drawn, as a picture instead of a PDF; only --cards goes with it
  --language TAG      the language of the card names, one of en, de, fr, it, es, pt, ja, ko, zh, zh-TW; a card whose name in
                      it is in none of the databases keeps its English one
  --first-names, --last-names, --id, --country, --event TEXT, --date YYYY-MM-DD    for the head of the form,
                      each at most ${LONGEST_DETAIL} letters
  --cards FILE        further cards, over those that ship with the app: .cdb or .json; may be given more than once
Exit codes: 0 the whole deck was written, 2 it was not.
`

const OPTIONS = {
  out: { type: 'string' },
  form: { type: 'string' },
  plain: { type: 'boolean', default: false },
  'side-plans': { type: 'string' },
  picture: { type: 'string' },
  'first-names': { type: 'string' },
  'last-names': { type: 'string' },
  id: { type: 'string' },
  country: { type: 'string' },
  event: { type: 'string' },
  date: { type: 'string' },
  language: { type: 'string' },
  cards: { type: 'string', multiple: true },
} as const

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values']

const runPrint = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotDo('name one deck; try --help')
  if (values.date !== undefined && !isIsoDate(values.date))
    throw new CannotDo(`"${values.date}" is not a day; write it as YYYY-MM-DD`)
  checkDetails(values)
  if (values.picture !== undefined) checkPicture(values.picture, values)
  const language = languageTagged(values.language ?? 'en')
  const { pool, texts } = await loadCardsAndTexts(values.cards ?? [], io)
  const { deck, whole } = await deckOf(path, pool, io)
  if (values.picture !== undefined) {
    const picture = pictureOfPages([deckPicture(deck, pool)])
    if (!picture.ok) throw new CannotDo(explainTooManyPages(picture.error))
    await writeOut(values.picture, await io.paint(picture.value), io)
    return whole ? 0 : 2
  }
  const pdf = await pdfOf(deck, values, poolNamedBy(pool, namesInLanguage(language, texts, io)), io)
  await writeOut(values.out ?? '-', pdf, io)
  return whole ? 0 : 2
}

/** What the window's fields would not take is refused here too. */
const checkDetails = (values: Values): void => {
  for (const option of ['first-names', 'last-names', 'id', 'country', 'event'] as const) {
    const letters = values[option]?.length ?? 0
    if (letters > LONGEST_DETAIL)
      throw new CannotDo(
        `--${option} has ${letters.toLocaleString('en')} letters; the form takes at most ${LONGEST_DETAIL}`,
      )
  }
}

/** Options that are about a PDF, and stand for nothing beside a picture. */
const isAboutPaper = (name: string): boolean => name !== 'picture' && name !== 'cards'

const checkPicture = (path: string, values: Values): void => {
  if (!path.toLowerCase().endsWith('.png')) throw new CannotDo(`"${path}" does not end with .png`)
  const others = Object.entries(values).flatMap(([name, value]) =>
    isAboutPaper(name) && value !== false ? [`--${name}`] : [],
  )
  if (others.length > 0) throw new CannotDo(`--picture does not go with ${others.join(', ')}`)
}

const pdfOf = async (deck: Deck, values: Values, pool: CardPool, io: Io): Promise<Uint8Array> => {
  if (values.plain) {
    const letters = await lettersOf([deck.name, ...cardNamesIn(deck, pool)], io)
    return plainDeckList(deck, pool, letters)
  }
  if (values['side-plans'] !== undefined) {
    const plans = await readFrom(values['side-plans'], 'side plans', io, parseSidePlans)
    if (!plans.ok) throw new CannotDo(`${values['side-plans']}: ${explainSidePlansRefusal(plans.error)}`)
    const letters = await lettersOf(textsOfPlans(deck, plans.value, pool), io)
    return sidePlanSheet(deck, plans.value, pool, letters)
  }
  const form = deckListForm(deck, pool, playerIn(values))
  for (const { title, rows } of form.rest)
    io.remark(`${rows.length} of the ${title} found no row on the form and stand on a page of their own.`)
  const letters = await lettersOf(textsOfForm(form, deck.name), io)
  if (values.form === undefined) return drawnDeckList(form, deck.name, letters)
  const filled = await readFrom(values.form, 'form', io, (official) => io.fillForm(form, official, letters))
  if (filled.ok) return filled.value
  throw new CannotDo(`${values.form}: ${explainNoForm(filled.error)}`)
}

/** The letters for these texts; says what will not stand on the paper as it is written. */
const lettersOf = async (texts: readonly string[], io: Io): Promise<Letters> => {
  const letters = await lettersFor(texts, io.fontSlice)
  for (const { text, printed } of lostOnPaper(texts, letters))
    io.remark(`“${text}” has letters that the fonts of the PDF lack: it stands there as “${printed}”.`)
  return letters
}

const playerIn = (values: Values): PlayerDetails => ({
  ...(values['first-names'] !== undefined && { firstNames: values['first-names'] }),
  ...(values['last-names'] !== undefined && { lastNames: values['last-names'] }),
  ...(values.id !== undefined && { id: values.id }),
  ...(values.country !== undefined && { country: values.country }),
  ...(values.event !== undefined && { event: values.event }),
  ...(values.date !== undefined && { date: values.date }),
})

export const printCommand: Command = {
  summary: 'write a deck list to hand in, as a PDF, or a deck as a picture',
  help: HELP,
  run: runPrint,
}
