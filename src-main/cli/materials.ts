import type { Card } from '../../shared/cards/card.ts'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import { materialsLine } from '../../shared/cards/materials/line.ts'
import type { Materials, MaterialsFact } from '../../shared/cards/materials/materials.ts'
import { isPasscode } from '../../shared/cards/passcode.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { firstLineWhere } from '../../shared/text-lines.ts'
import { parseOptions } from './arguments.ts'
import { loadCardsAndTexts } from './card-pool.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright materials 44508094
  duelwright materials --json --all
  duelwright materials --cards cards.cdb --all

Says what materials a Fusion, Synchro, Xyz or Link Monster needs, as the rules engine understands it.

Usage: duelwright materials [OPTION…] [PASSCODE…]
  --all           every monster that has a materials line
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          one JSON object a line: {"passcode", "name", "kind", "line", "tree", "words"}

"line" is the line as printed where a database with texts is given, else our own words for it. A line that is not
understood has no tree and no words, and the rules engine checks nothing for it.
`

const OPTIONS = {
  all: { type: 'boolean', default: false },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runMaterials = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.all === positionals.length > 0) throw new CannotDo('name passcodes, or --all; try --help')
  const { pool, texts } = await loadCardsAndTexts(values.cards ?? [], io)
  const chosen = values.all
    ? pool.cards
    : positionals.map((text) => {
        const card = isPasscode(Number(text)) ? pool.find(Number(text) as Card['passcode']) : undefined
        if (!card) throw new CannotDo(`there is no card with the passcode ${text}`)
        return card
      })
  let missing = 0
  for (const card of chosen) {
    const found = lineOf(card, texts.get('en')?.get(card.passcode))
    if (found) io.out(`${values.json ? JSON.stringify(found) : forPeople(found)}\n`)
    else if (!values.all) {
      missing += 1
      io.remark(`${card.passcode} ${card.name} has no materials line.`)
    }
  }
  return missing > 0 ? 2 : 0
}

/** A public interface: fields are added, never renamed. */
interface Line {
  readonly passcode: number
  readonly name: string
  readonly kind: string
  readonly line: string
  readonly tree: Materials | null
  readonly words: string | null
}

const lineOf = (card: Card, text: CardText | undefined): Line | undefined => {
  if (card.kind !== 'monster') return undefined
  const fact: MaterialsFact | undefined = 'materials' in card ? card.materials : undefined
  if (fact === undefined || fact === 'none') return undefined
  const { passcode, name, frame: kind } = card
  const printed = text && printedLine(card, text)
  if (fact === 'unread') return { passcode, name, kind, line: printed ?? '', tree: null, words: null }
  const words = materialsWords(fact.recipes)
  return { passcode, name, kind, line: printed ?? words, tree: fact.recipes, words }
}

const printedLine = (card: Extract<Card, { kind: 'monster' }>, { text }: CardText): string | undefined =>
  materialsLine({ passcode: card.passcode, frame: card.frame, text })?.line ??
  firstLineWhere(text, (line) => line.trim() !== '')?.line

const forPeople = ({ passcode, name, kind, line, words }: Line): string =>
  [`${passcode}`.padStart(10), name, kind, words ?? `not understood, not checked: ${line}`].join('  ')

export const materialsCommand: Command = {
  summary: 'what an Extra Deck monster is made of',
  help: HELP,
  run: runMaterials,
}
