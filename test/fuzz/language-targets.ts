import { readMaterials } from '../../shared/cards/materials/read.ts'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import { readMadeTokens } from '../../shared/cards/restrictions/made-tokens.ts'
import { parseQuery } from '../../shared/cards/search/parse.ts'
import { formatQuery } from '../../shared/cards/search/format.ts'
import { explainFinding } from '../../shared/cards/search/query.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { factsInText, factsOfAnyCard, summoningIn } from '../../shared/formats/cards/facts-in-text.ts'
import { parseTypeLine } from '../../shared/formats/cards/type-line.ts'
import { formatCondition } from '../../shared/odds/condition.ts'
import { explainMistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { formatPlay, parsePlay } from '../../shared/odds/parse-play.ts'
import { vocabularyOf } from '../../shared/odds/vocabulary.ts'
import { POOL } from '../legality/cards.ts'
import { WORDINGS } from '../cards/effects/wordings.ts'
import { bytesOf, textOf } from './seeds.ts'
import type { Target } from './target.ts'

const INDEX = searchIndex(POOL)

const VOCABULARY = vocabularyOf(['starter', 'brick', 'extender'], POOL)

/** Where a mistake is shown must lie in what was typed. */
const within = ({ start, end }: { readonly start: number; readonly end: number }, typed: string): void => {
  if (start < 0 || end < start || end > typed.length)
    throw new Error(`a mistake at ${start} to ${end} of ${typed.length}`)
}

const seeds = (...written: readonly string[]): readonly Uint8Array[] => written.map(bytesOf)

export const LANGUAGE_TARGETS: readonly Target[] = [
  {
    name: 'query',
    made: 'text',
    words: [
      '||',
      '&&',
      '!!',
      '@hero',
      '$dark',
      '$$banish',
      'type:xyz',
      'rank:4',
      'atk>=2000',
      'materials:2',
      'sort:-atk',
      '*',
      '"',
      '(',
      ')',
      'owned>=1',
      'rarity:ultra',
      'place:"Binder 2"',
      'paid>1.5',
      'number:LOB-001',
      'level:?',
      '2000..3000',
    ],
    seeds: seeds(
      '@hero && !!tuner',
      'type:xyz rank:4 attr:dark materials:2',
      'dark*dragon || 46986414',
      'atk>=2000 sort:-atk',
      '$dark $$banish "exact name"',
    ),
    run: (input) => {
      const typed = textOf(input)
      const parsed = parseQuery(typed)
      for (const finding of parsed.findings) {
        within(finding, typed)
        explainFinding(finding)
      }
      // What is printed of a query means the same query.
      const printed = formatQuery(parsed)
      const reread = parseQuery(printed)
      const isCut = reread.findings.some(({ code }) => code === 'too-long')
      if (!isCut && formatQuery(reread) !== printed)
        throw new Error(`"${printed}" is printed again as "${formatQuery(reread)}"`)
      searchCards(INDEX, typed, 20)
      for (const place of ['piles', 'decks'] as const)
        for (const finding of parseQuery(typed, place).findings) within(finding, typed)
    },
  },
  {
    name: 'odds condition',
    made: 'text',
    words: ['and', 'or', 'not', '(', ')', '+', '>=', '<=', '!=', '≥', 'starter', 'brick', '"Ash"', '2', '99'],
    seeds: seeds(
      'starter',
      'starter>=2 and not brick',
      '"Ash" or (starter + extender)',
      'not (brick>=2 or "Pot of Greed"=0)',
    ),
    run: (input) => {
      const typed = textOf(input)
      const read = parseCondition(typed, VOCABULARY)
      if (!read.ok) {
        for (const mistake of read.error) {
          within(mistake, typed)
          explainMistake(mistake)
        }
        return
      }
      const written = formatCondition(read.value)
      const again = parseCondition(written, VOCABULARY)
      if (!again.ok || formatCondition(again.value) !== written)
        throw new Error(`"${written}" is not read back`)
    },
  },
  {
    name: 'odds play',
    made: 'text',
    words: ['draw', 'excavate', 'search', 'once', '"Pot of Duality"', 'starter', '3'],
    seeds: seeds('"Pot of Duality" excavate 3 once', '"Ash" search starter', '"Pot of Greed" draw 2'),
    run: (input) => {
      const typed = textOf(input)
      const read = parsePlay(typed, VOCABULARY)
      if (!read.ok) {
        within(read.error, typed)
        explainMistake(read.error)
      } else if (!parsePlay(formatPlay(read.value), VOCABULARY).ok)
        throw new Error('its own writing is refused')
    },
  },
  {
    name: 'materials',
    made: 'text',
    words: [
      '1 Tuner',
      '+',
      'or more',
      'non-Tuner monsters',
      'Level 4',
      '2+',
      '"Stardust"',
      'except',
      'including',
      '/',
    ],
    seeds: seeds(
      '1 Tuner + 1+ non-Tuner monsters',
      '2 Level 4 monsters',
      '"Elemental HERO Neos" + "Neo-Spacian"',
      '2+ Effect Monsters, including a Link Monster',
    ),
    run: (input) => {
      const read = readMaterials(textOf(input))
      if (read) materialsWords(read)
    },
  },
  {
    name: 'card text',
    made: 'text',
    words: [
      'Cannot be Special Summoned',
      'Must be',
      'always treated as',
      "This card's name",
      'cannot be used as',
      '●',
      '[',
    ],
    seeds: seeds(
      'Cannot be Normal Summoned/Set. Must be Special Summoned by its own effect. Cannot be used as Synchro Material.',
      '(This card is always treated as an "Archfiend" card.)',
      'This card\'s name becomes "Harpie Lady" while on the field or in the GY.',
      'Must be Fusion Summoned with the above listed materials.',
      'Fusion Summon only with the above listed material monsters.',
      'Special Summon 1 "Lamp Token" (Dragon/FIRE/Level 1/ATK 0/DEF 0).',
      'You can also Xyz Summon this card by using a "Lamp" monster or a Level 7 Dragon monster you control as material.',
      ...WORDINGS.map(([, sentence]) => sentence),
    ),
    run: (input) => {
      for (const frame of ['effect', 'xyz', 'fusion'] as const)
        factsInText({ passcode: null, name: 'A', frame, text: textOf(input), abilities: ['union'] })
      factsOfAnyCard(textOf(input))
      readMadeTokens(textOf(input))
      parseTypeLine(textOf(input), textOf(input))
    },
  },
  {
    name: 'summoning effect',
    made: 'text',
    words: [
      'Fusion Summon',
      'Ritual Summon',
      'from your Extra Deck',
      'using monsters from your hand or field',
      'as material',
      'Tribute',
      'Level',
    ],
    seeds: seeds(
      'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material.',
      'Ritual Summon any Ritual Monster. Tribute monsters whose total Levels equal its Level.',
      'This card can be used to Ritual Summon any "Lamp" Ritual Monster. You must also Tribute monsters from your hand or field whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon.',
      ...WORDINGS.map(([, sentence]) => sentence),
    ),
    run: (input) => void summoningIn(textOf(input)),
  },
]
