import { TEXT_LANGUAGES } from '../../shared/cards/language.ts'
import { underTodaysNumbers } from '../../shared/decks/earlier-texts.ts'
import { codeRemarks, explainCodeRemark } from '../../shared/formats/decks/code-remarks.ts'
import { DECK_CODES, formatDeck } from '../../shared/formats/decks/deck-codes.ts'
import { poolNamedBy } from '../../shared/paper/named-pool.ts'
import { parseOptions } from './arguments.ts'
import { languageTagged, loadCardsAndTexts, namesInLanguage } from './card-pool.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright convert --to ydke my-deck.ydk
  duelwright convert --to ydk - <list.txt >my-deck.ydk
  duelwright convert --to names my-deck.ydk

Writes a deck in another form to standard output. Reads whatever "check" reads.

Usage: duelwright convert --to FORM [OPTION…] DECK
  --to FORM       ${DECK_CODES.join(', ')}
                  (text: YGOPRODeck's text; ygoprodeck: its link; mass-entry: TCGplayer's)
  --todays-numbers  cards under the numbers printed today, where EDOPro has others for their earlier texts (GOAT)
  --language TAG  the language of the card names in a form that has names: ${TEXT_LANGUAGES.join(', ')}
                  (a card whose name there is not known keeps its English one)
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
Exit codes: 0 the whole deck was converted, 2 it was not.
`

const OPTIONS = {
  to: { type: 'string' },
  'todays-numbers': { type: 'boolean', default: false },
  language: { type: 'string' },
  cards: { type: 'string', multiple: true },
} as const

const runConvert = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotDo('name one deck; try --help')
  const code = DECK_CODES.find((known) => known === values.to)
  if (!code) throw new CannotDo(`--to needs one of ${DECK_CODES.join(', ')}`)
  const language = languageTagged(values.language ?? 'en')
  const { pool, texts } = await loadCardsAndTexts(values.cards ?? [], io)
  const { deck: written, whole } = await deckOf(path, pool, io)
  const deck = values['todays-numbers'] ? underTodaysNumbers(written, pool) : written
  const named = language === 'en' ? pool : poolNamedBy(pool, namesInLanguage(language, texts, io))
  const text = formatDeck(deck, code, named)
  if (text === undefined) throw new CannotDo(`${path}: the deck has more cards than an Omega code can hold`)
  for (const remark of codeRemarks(deck, code, pool)) io.remark(`${path}: ${explainCodeRemark(remark)}`)
  io.out(text)
  return whole ? 0 : 2
}

export const convertCommand: Command = {
  summary: 'write a deck in another form',
  help: HELP,
  run: runConvert,
}
