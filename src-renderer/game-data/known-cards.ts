import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import { parseCardEffects } from '../../shared/formats/cards/effect-facts.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import {
  type CardPool,
  cardPool,
  type OtherName,
  type OtherNames,
  withOtherNames,
} from '../../shared/cards/pool.ts'
import { indexOf, type SearchIndex, searchIndex } from '../../shared/cards/search/search-index.ts'
import type { CardName, CardText } from '../../shared/cards/source.ts'
import { foldedTexts } from '../../shared/cards/source-texts.ts'
import type { LanguageTexts, Layer, Learned } from './learn.ts'
import { type PackedTexts, passcodesIn, textIn } from './packed-texts.ts'

/** A text of a card in one language. */
export interface PrintedText extends CardText {
  readonly language: TextLanguage
}

/** The cards that come with the app with the player's own sources over them; made again when the sources change. */
export interface KnownCards {
  /** The player's own sources, the lowest first. */
  readonly layers: readonly Layer[]
  readonly pool: CardPool
  readonly index: SearchIndex
  readonly hasTexts: boolean
  /** The names of all archetypes, from A. */
  readonly archetypes: readonly string[]
  /** What is printed on the card, in every language that a source has; the latest source of a language holds. */
  readonly textsOf: (passcode: Passcode) => readonly PrintedText[]
  /** What the card is called in a language other than English, where that is one that the player knows. */
  readonly nameIn: (passcode: Passcode, language: TextLanguage) => string | undefined
  /** All its texts as folded words, for searching. */
  readonly wordsOf: (passcode: Passcode) => string
  /** What a card does that does not come with the app, once the worker has read the texts of such cards. */
  readonly newEffects: Promise<(passcode: Passcode) => CardEffects | undefined>
}

/** The cards that come with the app and nothing else. */
export const onlyShipped = (shipped: CardPool): KnownCards => ({
  layers: [],
  pool: shipped,
  index: searchIndex(shipped),
  hasTexts: false,
  get archetypes() {
    return archetypesIn(shipped)
  },
  textsOf: () => [],
  nameIn: () => undefined,
  wordsOf: () => '',
  newEffects: Promise.resolve(() => undefined),
})

/**
 * What has been learned from the sources, as the window uses it. The folded words come later;
 * until they are there, texts are folded when they are searched.
 */
export const knownCards = (
  { layers, texts, shippedNames, played, ...prepared }: Omit<Learned, 'words' | 'effects'>,
  words: Promise<PackedTexts>,
  effects: Promise<PackedTexts>,
): KnownCards => {
  const pool = withOtherNames({ ...cardPool(prepared.cards), ...(played && { played }) }, () =>
    otherNamesIn([...texts, ...shippedNames]),
  )
  let folded: PackedTexts | undefined
  void words.then((packed) => (folded = packed))
  const textsOf = (passcode: Passcode): readonly PrintedText[] =>
    texts.flatMap(({ language, texts: packed }) => {
      const written = textIn(packed, passcode)
      return written === undefined ? [] : [{ ...(JSON.parse(written) as CardText), language }]
    })
  return {
    layers,
    pool,
    index: indexOf(prepared, pool),
    hasTexts: texts.length > 0,
    get archetypes() {
      return archetypesIn(pool)
    },
    textsOf,
    nameIn: (passcode, language) => {
      for (const each of [...texts, ...shippedNames]) {
        const written = each.language === language ? textIn(each.texts, passcode) : undefined
        if (written !== undefined) return (JSON.parse(written) as CardName).name
      }
      return undefined
    },
    newEffects: effects.then((packed) => (passcode) => {
      const written = textIn(packed, passcode)
      return written === undefined ? undefined : parseCardEffects(written)
    }),
    wordsOf: (passcode) => (folded ? (textIn(folded, passcode) ?? '') : foldedTexts(textsOf(passcode))),
  }
}

/** Names in all languages but English, which the cards have themselves; takes some tens of milliseconds a language. */
const otherNamesIn = (languages: readonly LanguageTexts[]): OtherNames => {
  const names = new Map<Passcode, OtherName[]>()
  for (const { language, texts } of languages) {
    if (language === 'en') continue
    for (const passcode of passcodesIn(texts)) {
      const { name, reading } = JSON.parse(textIn(texts, passcode) ?? '{}') as Partial<CardName>
      if (name === undefined) continue
      const known = { name, ...(reading !== undefined && { reading }), language }
      const own = names.get(passcode)
      if (own) own.push(known)
      else names.set(passcode, [known])
    }
  }
  return names
}

const archetypesIn = ({ cards }: CardPool): readonly string[] =>
  [...new Set(cards.flatMap((card) => card.archetypes))].sort()
