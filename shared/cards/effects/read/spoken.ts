import { type Compared, COMPARED_WORDS, type FilterPlace } from '../../filter/filter.ts'
import { readReference } from '../../text/cards.ts'
import { readAddition, readKind, readNominal } from '../../text/filters.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readPlaces } from '../../text/places.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import { readCounterName } from '../../text/counters.ts'
import { saysAnywhere } from '../walk.ts'
import {
  type Amount,
  type FigureName,
  type MeantCards,
  ON_EITHER_FIELD,
  type Relation,
  type SettledCards,
  type DoneBefore,
  type Spoken,
  type SpokenWord,
} from '../which-cards.ts'

/*
 * Cards that were spoken of before: "this card", "it", "that target", what belongs to them, and how other cards stand to them.
 * A word such as "it" is read as `Spoken`; `settle.ts` finds out which step it speaks of.
 */

export interface Noun {
  readonly cards: MeantCards
  /** "This card from your hand": where the card itself lies. */
  readonly thisIn?: readonly FilterPlace[]
}

const word = (said: SpokenWord): Extract<Spoken, { readonly word: SpokenWord }> => ({
  is: 'spoken',
  word: said,
})

/** Words that speak of an earlier step, as they wait to be settled. */
export const SPOKEN = {
  target: word('target'),
  targets: word('targets'),
  all: word('all'),
  it: word('it'),
  that: word('that'),
  theirs: word('theirs'),
  mine: word('mine'),
  last: word('last'),
  those: word('those'),
  excavated: word('excavated'),
  rest: word('rest'),
  firstTarget: word('first-target'),
  secondTarget: word('second-target'),
  declared: word('declared'),
  result: word('result'),
} as const

/** How what was declared is called, where only a name can stand, until the step that declares it has one. */
export const DECLARED_BEFORE = '?declared'

const THIS: MeantCards = { is: 'this' }

/** "From your hand", "(from your GY)", "in your hand", behind "this card". */
const readThisPlace = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const bracket = cursor.take('(')
    const places = readPlaces(cursor)
    if (!places || (bracket && !cursor.take(')'))) return undefined
    return places.every(({ of }) => of !== 'opponent') ? places.map(({ place }) => place) : undefined
  })

/** "Special Summon "X" from your Extra Deck" of a card of that name: a copy of it, since the card itself lies where its text is used. */
const copyIn = (
  name: string | undefined,
  places: readonly FilterPlace[] | undefined,
): MeantCards | undefined =>
  name !== undefined && places?.every((place) => place === 'deck' || place === 'extraDeck')
    ? {
        is: 'choice',
        count: { min: 1, max: 1 },
        of: { is: 'name', name },
        in: places.map((place) => ({ place, of: 'you' })),
      }
    : undefined

/** "This card from your hand", "that target", "it", "those monsters", "those targets (if any)". */
export const readSpoken = (cursor: Cursor): Noun | undefined => {
  const noun = readReferred(cursor)
  if (noun?.cards.is === 'spoken') cursor.take('(if any)')
  return noun
}

const readReferred = (cursor: Cursor): Noun | undefined =>
  cursor.attempt(() => {
    if (readAllOfThem(cursor)) return spoken(SPOKEN.all)
    cursor.takeAny('both of', ...(cursor.key(1) === 'those' ? (['both'] as const) : []))
    const start = cursor.key()
    const reference = readReference(cursor)
    switch (reference?.is) {
      case 'this': {
        const isMonster = cursor.key(-1) === 'monster'
        const isNamed = cursor.peek(-1)?.kind === 'quoted'
        const places = readThisPlace(cursor)
        const copy = isNamed ? copyIn(cursor.source.ownName, places) : undefined
        if (copy) return { cards: copy }
        // As an Equip Card it is no monster: "this monster from your hand or field".
        const thisIn = isMonster
          ? places?.map((place) => (place === 'field' ? ('monsterZone' as const) : place))
          : places
        return { cards: THIS, ...(thisIn && { thisIn }) }
      }
      case 'equipped':
        return { cards: { is: 'equipped' } }
      case 'target':
        return spoken(reference.many ? SPOKEN.targets : SPOKEN.target)
      case 'that':
        if (reference.many) {
          cursor.take('you control')
          return spoken(SPOKEN.those)
        }
        if (start === 'it') return spoken(SPOKEN.it)
        return withFigure(cursor, ofWhoseField(cursor))
      default:
        break
    }
    if (cursor.takeAny('this face-up card', 'this Set card', 'this face-up monster')) {
      const thisIn = readThisPlace(cursor)
      return { cards: THIS, ...(thisIn && { thisIn }) }
    }
    // A monster is one only in the Spell & Trap Zone [EQP-07].
    if (cursor.take('this equip card'))
      return { cards: THIS, thisIn: readThisPlace(cursor) ?? ['spellTrapZone'] }
    if (cursor.takeAny('these Tokens', 'those Tokens')) return spoken(doneBefore('token', true))
    if (cursor.takeAny('this Token', 'that Token', 'the Token')) return spoken(doneBefore('token', false))
    if (cursor.take('they')) return spoken(SPOKEN.those)
    if (cursor.take('the first target')) return spoken(SPOKEN.firstTarget)
    if (cursor.take('the second target')) return spoken(SPOKEN.secondTarget)
    if (cursor.takeAny('the attacking monster', 'that attacking monster'))
      return { cards: { is: 'attacker' } }
    if (cursor.takeAny('the attack target', 'the attacked monster')) return { cards: { is: 'attacked' } }
    if (cursor.take('this banished card')) return { cards: THIS, thisIn: ['banished'] }
    const done = readDone(cursor)
    if (done) return done
    const kinds = readThatKind(cursor)
    if (kinds) return kinds
    if (cursor.takeAny("that opponent's monster", "the opponent's monster")) return spoken(SPOKEN.theirs)
    // Of a battle: any monster of yours is "1 monster you control".
    if (cursor.key() === 'your' && cursor.key(1) === 'monster' && !PARTS_OF_NAMES.has(cursor.key(2) ?? '')) {
      cursor.takeAny('your monster')
      return spoken(SPOKEN.mine)
    }
    if (
      cursor.takeAny(
        'all monsters that were Special Summoned by this effect',
        'all monsters Special Summoned by this effect',
        'the monsters Special Summoned by this effect',
      )
    )
      return spoken(doneBefore('summon', true))
    if (cursor.takeAny('all three targets')) return spoken(SPOKEN.all)
    return cursor.take('that face-up card') ? stillFaceUp(ofWhoseField(cursor)) : undefined
  })

/** "That face-up monster": what takes it away does so only while it is face-up. */
const stillFaceUp = ({ cards }: Noun): Noun => ({
  cards: cards.is === 'spoken' && cards.word !== 'done' ? { ...cards, faceUp: true } : cards,
})

/** "Your Monster Zone", "your monster cards": no monster. */
const PARTS_OF_NAMES: ReadonlySet<string> = new Set(['zone', 'zones', 'card', 'cards', 'effect', 'effects'])

/** "That monster your opponent controls": it must still be theirs. */
const ofWhoseField = (cursor: Cursor): Noun =>
  spoken(
    cursor.take('you control')
      ? SPOKEN.mine
      : cursor.take('your opponent controls')
        ? SPOKEN.theirs
        : SPOKEN.that,
  )

/** "That Dragon monster": what was spoken of, with what it is. */
const readThatKind = (cursor: Cursor): Noun | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('that')) return undefined
    const isFaceUp = cursor.key() === 'face-up'
    const kind = readKind(cursor)
    if (!kind || cursor.key(-1) !== 'monster') return undefined
    const noun = ofWhoseField(cursor)
    return isFaceUp ? stillFaceUp(noun) : noun
  })

/** "That monster(s) with 1500 or more ATK": those of them that still are so. */
const withFigure = (cursor: Cursor, noun: Noun): Noun => {
  const before = cursor.peek(-1)
  const isOpen = before !== undefined && before.end - before.start > before.key.length
  const of = isOpen && cursor.key() === 'with' ? readAddition(cursor) : undefined
  return of && noun.cards.is === 'spoken'
    ? { cards: { is: 'of', from: noun.cards, of, all: true, count: { min: 1, max: null } } }
    : noun
}

/** How a card is called after what an earlier step did with it. */
const DONE = {
  'Special Summoned': 'summon',
  Summoned: 'summon',
  destroyed: 'destroy',
  banished: 'banish',
  discarded: 'discard',
  sent: 'send',
  Tributed: 'tribute',
  added: 'add',
  revealed: 'reveal',
  returned: 'return',
  excavated: 'excavate',
  Set: 'set',
  chosen: 'choose',
} as const satisfies Record<string, DoneBefore>
const DONE_WORDS = Object.keys(DONE) as readonly (keyof typeof DONE)[]

const NOUNS_OF_ONE = ['monster', 'card', 'Spell/Trap', 'Spell', 'Trap', 'Token'] as const
const NOUNS_OF_MANY = ['monsters', 'cards', 'Spells/Traps', 'Tokens'] as const

/** "The destroyed monster", "those banished cards": the cards of the step that did so, or of the event. */
const readDone = (cursor: Cursor): Noun | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('the', 'that', 'those') === undefined) return undefined
    const word = cursor.takeAny(...DONE_WORDS)
    if (!word) return undefined
    const noun = cursor.peek()
    const isMany = cursor.takeAny(...NOUNS_OF_MANY) !== undefined
    if (!isMany && cursor.takeAny(...NOUNS_OF_ONE) === undefined) return undefined
    // "Card(s)" is one or several.
    const open = noun !== undefined && noun.end - noun.start > noun.key.length
    return spoken(doneBefore(DONE[word], open ? undefined : isMany))
  })

/** Whether the words speak of an earlier step, and wait to be settled. */
export const speaksOfEarlier = (said: unknown): boolean =>
  saysAnywhere(
    said,
    (part) =>
      ('is' in part && (part.is === 'spoken' || part.is === 'declared-kind')) ||
      ('to' in part && typeof part.to === 'object' && 'declared' in part.to),
  )

/** A card that is called after what was done with it. */
export const doneBefore = (
  done: DoneBefore,
  many: boolean | undefined,
  kind?: 'monster' | 'spellTrap',
): Extract<Spoken, { readonly word: 'done' }> => ({
  is: 'spoken',
  word: 'done',
  done,
  ...(many !== undefined && { many }),
  ...(kind && { kind }),
})

/** Of what kind the cards are that are counted, where the noun says more than "card". */
const KIND_OF_NOUN: Readonly<Partial<Record<string, 'monster' | 'spellTrap'>>> = {
  monster: 'monster',
  monsters: 'monster',
  'Spell/Trap': 'spellTrap',
  'Spells/Traps': 'spellTrap',
}

const COUNTED_NOUNS = [
  'cards',
  'card',
  'monsters',
  'monster',
  'Spells/Traps',
  'Spell/Trap',
  'Tokens',
  'Token',
] as const

/** "Card destroyed by this effect", "monster sent to the GY this way": what is counted of an earlier step. */
export const readCountedDone = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    // "For each returned card".
    const before = cursor.attempt(() => {
      const word = cursor.takeAny(...DONE_WORDS)
      const noun = word && cursor.takeAny(...NOUNS_OF_ONE, ...NOUNS_OF_MANY)
      return noun && { word, noun }
    })
    if (before) return doneBefore(DONE[before.word], undefined, KIND_OF_NOUN[before.noun])
    const noun = cursor.takeAny(...COUNTED_NOUNS)
    if (noun === undefined) return undefined
    cursor.takeAny('you', 'that were', 'that was', 'so')
    const word = cursor.takeAny(...DONE_WORDS)
    if (!word) return undefined
    if (word === 'sent') cursor.take('to the GY')
    if (word === 'returned') cursor.take('to the hand')
    cursor.takeAny('by this effect', 'this way', 'to activate this effect', 'to activate this card')
    return doneBefore(DONE[word], undefined, KIND_OF_NOUN[noun])
  })

/** What follows "both" or "all 3" where no noun does. */
const BEHIND_THEM: ReadonlySet<string | undefined> = new Set(['into', 'to', 'until', 'in', ',', undefined])

/** "Both", "all 3", "all 3 targets", "both those targets": as many as were spoken of. */
const readAllOfThem = (cursor: Cursor): boolean =>
  cursor.attempt(() => {
    if (cursor.takeAny('both targets', 'both those targets', 'both of those targets', 'them both')) return true
    if (cursor.take('both')) return BEHIND_THEM.has(cursor.key()) || undefined
    if (!cursor.take('all') || cursor.takeNumber() === undefined) return undefined
    return cursor.takeAny('targets', 'of them') !== undefined || BEHIND_THEM.has(cursor.key()) || undefined
  }) ?? false

const spoken = (cards: Spoken): Noun => ({ cards })

const FIGURES = {
  Levels: 'level',
  Ranks: 'rank',
  'current ATK': 'atk',
  'current DEF': 'def',
  'current Level': 'level',
  'original ATK': 'originalAtk',
  'original DEF': 'originalDef',
  'original Level': 'originalLevel',
  'original Levels': 'originalLevel',
  ATK: 'atk',
  DEF: 'def',
  Level: 'level',
  Rank: 'rank',
  'Link Rating': 'linkRating',
  'Link Ratings': 'linkRating',
} as const

export const readFigureName = (cursor: Cursor): FigureName | undefined => {
  const word = cursor.takeAny(
    'original ATK',
    'original DEF',
    'original Level',
    'original Levels',
    'current ATK',
    'current DEF',
    'current Level',
    'ATK',
    'DEF',
    'Level',
    'Levels',
    'Rank',
    'Ranks',
    'Link Ratings',
    'Link Rating',
  )
  return word && FIGURES[word]
}

/** "Its", "that monster's", "this card's": whose figure it is. */
export const readOwner = (cursor: Cursor): MeantCards | undefined => {
  if (cursor.take('its')) return SPOKEN.it
  if (cursor.takeAny("this card's", "this monster's")) return { is: 'this' }
  if (cursor.takeAny("that target's", "the target's", "the targeted monster's")) return SPOKEN.target
  if (cursor.takeAny("that monster's", "that card's", "that face-up monster's")) return SPOKEN.that
  if (cursor.take("the equipped monster's")) return { is: 'equipped' }
  if (cursor.takeAny("the attacking monster's", "that attacking monster's")) return { is: 'attacker' }
  if (cursor.takeAny("the attack target's", "the attacked monster's")) return { is: 'attacked' }
  if (cursor.takeAny("that opponent's monster's", "the opponent's monster's")) return SPOKEN.theirs
  if (cursor.takeAny('their', "those monsters'", "those targets'")) return SPOKEN.those
  return readDoneOwner(cursor)
}

/** "The destroyed monster's". */
const readDoneOwner = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('the', 'that') === undefined) return undefined
    const word = cursor.takeAny(...DONE_WORDS)
    return word && cursor.takeAny("monster's", "card's") ? doneBefore(DONE[word], false) : undefined
  })

/** The cards that a relation speaks of. */
const readOther = (cursor: Cursor): SettledCards | undefined =>
  cursor.attempt(() => {
    const cards = readSpoken(cursor)?.cards
    return cards?.is === 'this' || cards?.is === 'spoken' || cards?.is === 'equipped' ? cards : undefined
  })

const readCompared = (cursor: Cursor): Compared | undefined =>
  COMPARED_WORDS.find(({ one }) => cursor.take(one))?.property

const RANKS = ['Rank', 'Ranks'] as const

/** "1 Rank", "2 Ranks". */
const readRanks = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    const number = cursor.takeNumber()
    return number !== undefined && cursor.takeAny(...RANKS) ? number : undefined
  })

/** "Their LP" are those of whoever was spoken of: of the opponent right behind "your opponent controls". */
const readTheirs = (cursor: Cursor): true | undefined =>
  cursor.attempt(() => {
    const whose = [...Array(WORDS_AHEAD).keys()].find((at) => cursor.key(-at) === 'whose')
    const ofTheirs =
      whose !== undefined && cursor.key(-whose - 1) === 'controls' && cursor.key(-whose - 2) === 'opponent'
    return cursor.take("your opponent's") || (ofTheirs && cursor.take('their')) ? true : undefined
  })
const WORDS_AHEAD = 12

const rule = rulesWith({
  counter: readCounterName,
  theirs: readTheirs,
  such: readNominal,
  number: (cursor) => cursor.takeNumber(),
  ranks: readRanks,
  other: readOther,
  owner: readOwner,
  compared: readCompared,
  figure: readFigureName,
})

/** Of a Rank that is so much higher than that card's. */
const ranksAbove = (ranks: number, other: SettledCards): Relation => ({
  is: 'figure',
  figure: 'rank',
  than: 'equal',
  amount: { is: 'sum', of: [ofOwner('rank', other), ranks] },
})

const ofOwner = (figure: FigureName, owner: MeantCards): Amount => ({ is: 'figure', figure, of: owner })

/** How cards stand to others: "this card points to", "with a different name from that target", "with less ATK than this card". */
export const readRelation = longestOfRules<Relation>([
  rule('[that] ~ points to', () => ({ is: 'pointed-to-by', card: { is: 'this' } })),
  rule('that <points|point> to ~', () => ({ is: 'pointing-to', card: { is: 'this' } })),
  rule('with the same {compared} as {other}', ({ compared, other }) => ({
    is: 'same',
    property: compared,
    as: other,
  })),
  rule(
    'with the same {compared} as {other} [you control] [,] but {ranks} higher',
    ({ compared, other, ranks }) => ({
      is: 'all',
      of: [{ is: 'same', property: compared, as: other }, ranksAbove(ranks, other)],
    }),
  ),
  rule(
    'with the same original <Type {type!}|Attribute {attribute!}|name> as {other}',
    ({ type, attribute, other }) => ({
      is: 'same',
      property: type ? 'originalType' : attribute ? 'originalAttribute' : 'originalName',
      as: other,
    }),
  ),
  rule('with the same original <Type {type!}|Attribute {attribute!}|name>', ({ type, attribute }) => ({
    is: 'same',
    property: type ? 'originalType' : attribute ? 'originalAttribute' : 'originalName',
    as: SPOKEN.last,
  })),
  rule('<with|that has> the same original Attribute and Level as {other}', ({ other }) => ({
    is: 'all',
    of: (['originalAttribute', 'originalLevel'] as const).map((property) => ({
      is: 'same',
      property,
      as: other,
    })),
  })),
  rule(
    '<with|that has> the same {compared} and less {figure} than {other} [in the GY]',
    ({ compared, figure, other }) => ({
      is: 'all',
      of: [
        { is: 'same', property: compared, as: other },
        { is: 'figure', figure, than: 'less', amount: ofOwner(figure, other) },
      ],
    }),
  ),
  rule('that <mentions|mention> {other}', ({ other }) => ({ is: 'mentions', card: other })),
  rule('with a different original name <from|than> {other}', ({ other }) => ({
    is: 'different',
    property: 'originalName',
    as: other,
  })),
  rule('with a different {compared} and {another: compared} <from|than> ~', (found) => ({
    is: 'all',
    of: [found.compared, found.another].map((property) => ({
      is: 'different',
      property,
      as: { is: 'this' },
    })),
  })),
  rule('with a different {compared} <from|than> {other}', ({ compared, other }) => ({
    is: 'different',
    property: compared,
    as: other,
  })),
  rule('with a name different from the cards in your GY', () => ({
    is: 'different',
    property: 'name',
    as: { is: 'all', of: { is: 'card' }, in: [{ place: 'graveyard', of: 'you' }] },
  })),
  rule('with a different name <than|from> the cards you control', () => ({
    is: 'different',
    property: 'name',
    as: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] },
  })),
  rule('with a different name from the cards in your GY', () => ({
    is: 'different',
    property: 'name',
    as: { is: 'all', of: { is: 'card' }, in: [{ place: 'graveyard', of: 'you' }] },
  })),
  rule('with a different {compared}', ({ compared }) => ({
    is: 'different',
    property: compared,
    as: SPOKEN.last,
  })),
  rule('with the same {compared}', ({ compared }) => ({
    is: 'same',
    property: compared,
    as: SPOKEN.last,
  })),
  rule('with an equal or higher {figure}', ({ figure }) => ({
    is: 'figure',
    figure,
    than: 'at-least',
    amount: ofOwner(figure, SPOKEN.last),
  })),
  rule('with an equal or lesser {figure}', ({ figure }) => ({
    is: 'figure',
    figure,
    than: 'at-most',
    amount: ofOwner(figure, SPOKEN.last),
  })),
  rule('with [a] Link Rating equal to the number banished', () => ({
    is: 'figure',
    figure: 'linkRating',
    than: 'equal',
    amount: { is: 'count', of: doneBefore('banish', undefined) },
  })),
  rule('with [a|an] {figure} equal to {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'equal',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('whose {figure} <equals|is equal to> {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'equal',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('whose {figure} is less than or equal to {theirs} LP', ({ figure }) => ({
    is: 'figure',
    figure,
    than: 'at-most',
    amount: { is: 'lifePoints', of: 'opponent' },
  })),
  rule('whose {figure} is less than or equal to {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'at-most',
    amount: ofOwner(of ?? figure, owner),
  })),
  // Each of them by what is printed on it.
  rule(
    'whose <ATK {attack!}|DEF> is <higher|lower {lower!}> than its original <ATK|DEF>',
    ({ attack, lower }) => ({
      is: 'figure',
      figure: attack ? 'atk' : 'def',
      than: lower ? 'less' : 'more',
      amount: ofOwner(attack ? 'originalAtk' : 'originalDef', { is: 'each' }),
    }),
  ),
  rule('whose {figure} is <higher|greater> than {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'more',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('<with|that has> {figure} <higher|greater> than {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'more',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('that is {ranks} higher than {other} [you control]', ({ ranks, other }) => ranksAbove(ranks, other)),
  rule('that did not declare an attack this turn', () => ({ is: 'attacked-this-turn', not: true })),
  rule('that declared an attack this turn', () => ({ is: 'attacked-this-turn' })),
  rule('that attacked this turn', () => ({ is: 'attacked-this-turn', carriedOut: true })),
  rule("in <this card's|its> column", () => ({ is: 'same-column', card: { is: 'this' } })),
  rule('equipped with [a|an] {card: such}', ({ card }) => ({ is: 'equipped-with', card })),
  rule('[that <is|are>] equipped to ~', () => ({ is: 'equipped-to', card: { is: 'this' } })),
  rule('[that <is|are>] equipped to a monster', () => ({
    is: 'equipped-to',
    card: { is: 'all', of: { is: 'monster' }, in: ON_EITHER_FIELD },
  })),
  rule('that <is an Equip Card|are Equip Cards>', () => ({
    is: 'equipped-to',
    card: { is: 'all', of: { is: 'monster' }, in: ON_EITHER_FIELD },
  })),
  rule(
    '<with|that has|that have> [a|an] {material: such} as [an] [Xyz] <material|materials>',
    ({ material }) => ({
      is: 'has-attached',
      card: { is: 'all', of: material, in: [] },
    }),
  ),
  rule('<with|that has|that have> [a|an] {counter}', ({ counter }) => ({
    is: 'counters',
    counter,
    count: { min: 1, max: null },
  })),
  rule('<with|that has|that have> {number} or more {counter}', ({ number, counter }) => ({
    is: 'counters',
    counter,
    count: { min: number, max: null },
  })),
  rule('that you can place <a|an|{number?}> {counter} on', ({ counter }) => ({ is: 'may-hold', counter })),
  rule('equipped to {other}', ({ other }) => ({ is: 'equipped-to', card: other })),
  rule('with [a|an] {figure} <lower|less> than {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'less',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('with higher {figure} than {other}', ({ figure, other }) => ({
    is: 'figure',
    figure,
    than: 'more',
    amount: ofOwner(figure, other),
  })),
  rule('with less {figure} than {other}', ({ figure, other }) => ({
    is: 'figure',
    figure,
    than: 'less',
    amount: ofOwner(figure, other),
  })),
  rule('with [a|an] {figure} less than or equal to {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'at-most',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule(
    'whose {figure} is <less|lower> than {owner} [{of?: figure}] [on the field]',
    ({ figure, owner, of }) => ({
      is: 'figure',
      figure,
      than: 'less',
      amount: ofOwner(of ?? figure, owner),
    }),
  ),
])
