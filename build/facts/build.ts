import { readFileSync } from 'node:fs'
import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { formatListFacts } from '../../shared/formats/lists/list-facts.ts'
import { formatEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { formatNameFacts, namesFile } from '../../shared/formats/cards/name-facts.ts'
import { formatPrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { parseSetNames } from '../../shared/formats/cards/set-names.ts'
import { withWiderSeries } from './archetypes.ts'
import { type Database, mergeCards, readDatabase, withEarlierTexts } from './databases.ts'
import { effectsOfCards } from './effects.ts'
import { readLists } from './lists.ts'
import { withFurtherPrints } from './further-prints.ts'
import { withNamesThereKnown } from '../../shared/cards/effects/read/names-of-cards.ts'
import { withMentions } from './mentions.ts'
import { type NamesTold, shippedNames } from './names.ts'
import { isList, listOfNames } from './names-in-list.ts'
import { withPrizeCards } from './prize-cards.ts'
import { summoningShare } from './summoning-share.ts'
import { withTokens } from './tokens.ts'

export interface FactSources {
  /** Card databases; the first that knows a card describes it. */
  readonly databases: readonly string[]
  /** EDOPro's strings.conf, which names the archetypes that its databases know by number; without it those are left out. */
  readonly setNames?: string
  /** EDOPro's databases of prints before an erratum: only their passcodes are taken. */
  readonly earlierTexts: readonly string[]
  /** Databases, or lists with Japanese names behind their cards, that tell what cards are called in other languages; of each other fact they tell nothing is taken. */
  readonly names?: readonly string[]
  /** Databases that list the prints of Tokens and Skills; nothing else is taken of them. */
  readonly prints?: readonly string[]
  /** A folder of lists, laid out as `readLists` says. */
  readonly lists: string
  /** The day the databases are from. */
  readonly date: string
}

/** The text of each file of facts, by its name in resources/. Same sources, same bytes. */
export const buildFacts = async (
  sources: FactSources,
  remark: (text: string) => void,
): Promise<Readonly<Record<string, string>>> => {
  const context = sources.setNames ? { setNames: parseSetNames(readFileSync(sources.setNames, 'utf8')) } : {}
  const databases: Database[] = []
  for (const path of sources.databases) databases.push(await readDatabase(path, context))
  for (const { file, source } of databases) {
    remark(`${file}: ${source.cards.length} cards, ${source.issues.length} remarks`)
    for (const issue of source.issues)
      if (issue.code !== 'no-passcode') remark(`  ${explainCardIssue(issue)}`)
  }
  let cards: readonly Card[] = mergeCards(databases.map(({ source }) => source))
  const texts = new Map(databases.toReversed().flatMap(({ source }) => [...source.texts]))
  cards = withTokens(cards, texts)
  cards = withNamesThereKnown(withWiderSeries(withPrizeCards(cards)))
  const effects = effectsOfCards(cards, texts)
  cards = withMentions(cards, texts, effects)
  const { fusion, ritual } = summoningShare(cards, texts, effects)
  remark(
    `Fusion Spells understood: ${fusion.read} of ${fusion.of}; Ritual Spells: ${ritual.read} of ${ritual.of}`,
  )
  for (const path of sources.earlierTexts)
    cards = withEarlierTexts(cards, (await readDatabase(path, { known: cardPool(cards) })).source)

  const ownPrints: ReadonlyMap<Passcode, readonly Print[]> = new Map(
    databases.toReversed().flatMap(({ source }) => [...source.prints]),
  )
  let prints = ownPrints
  const knowPrints: Database[] = []
  for (const path of sources.prints ?? []) {
    const database = await readDatabase(path, context)
    prints = withFurtherPrints(prints, cards, database.source)
    knowPrints.push(database)
  }
  const konamiIds = new Map(databases.toReversed().flatMap(({ source }) => [...source.konamiIds]))
  const asOf = ({ kind, file }: NamesTold): string => `${kind} ${file}, as of ${sources.date}`
  const named = { sources: databases.map(asOf) }
  const knowNames: NamesTold[] = [...databases]
  for (const path of sources.names ?? [])
    knowNames.push(isList(path) ? listOfNames(path) : await readDatabase(path, context))
  const names = shippedNames(
    cards,
    knowNames.map(({ source }) => source),
  )
  const tellingIn = (language: TextLanguage) =>
    knowNames.filter(({ source }) => (source.translations?.get(language)?.size ?? 0) > 0)
  for (const [language, own] of names) remark(`names in ${language}: ${own.size} of ${cards.length} cards`)
  return {
    'cards.json': formatCardFacts(cards, named),
    'effects.json': formatEffectFacts(effects, named),
    'prints.json': formatPrintFacts(
      { prints, konamiIds },
      { sources: [...databases, ...knowPrints].map(asOf) },
    ),
    'lists.json': formatListFacts(
      readLists(sources.lists, { pool: cardPool(cards), konamiIds, prints: ownPrints, remark }),
    ),
    ...Object.fromEntries(
      [...names].map(([language, own]) => [
        namesFile(language),
        formatNameFacts({ language, names: own }, { sources: tellingIn(language).map(asOf) }),
      ]),
    ),
  }
}
