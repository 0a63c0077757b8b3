import type { Among, Compared, Filter, FilterPlace, Range, SummonedHow } from '../filter/filter.ts'

/* Which cards an effect means, and how many or how much: the nouns of the language. "You" is always the player whose effect it is. */

export type Whose = 'you' | 'opponent' | 'either'

/**
 * Cards that are settled already: not chosen again, and none of them where they are gone.
 *
 *   "this card"         { is: 'this' }
 *   "that target", "it" { is: 'bound', name: 'target' }, with the name that the step which chose them gave them
 */
export type SettledCards =
  | { readonly is: 'this' }
  | Spoken
  /** The cards that an earlier step of the same effect chose or moved (`EffectStep.binds`), where they are now. */
  | {
      readonly is: 'bound'
      readonly name: string
      /** Of two that were chosen one after the other: "the second target". */
      readonly nth?: 0 | 1
    }
  /**
   * The cards that the event happened to ("that monster", "those cards"), or that would be affected by it; `other`: those that they battle
   * or attack ("that opponent's monster"); `victor`: those that have destroyed them in battle.
   */
  | { readonly is: 'event'; readonly role?: 'other' | 'victor' }
  /** The card whose activation or effect this one answers: the Chain Link below. */
  | { readonly is: 'answered' }
  /** The monster that this card is equipped to. */
  | { readonly is: 'equipped' }
  /** The cards used as material for the Summon of this card; those that came from there alone. */
  | { readonly is: 'materials'; readonly from?: 'hand' | 'field' }
  /** The monster that battles this card (or the card `of`). */
  | { readonly is: 'battling'; readonly of?: SettledCards }
  | { readonly is: 'attacker' | 'attacked' }
  /** In a lasting effect that holds for several cards: the one that is looked at ("its original ATK"). */
  | { readonly is: 'each' }

/**
 * "It", "that target", "the destroyed monster": a word that speaks of an earlier step, before anybody knows of which. It stands only in what
 * is being read (`read/settle.ts`) and never in what a card is known to do.
 */
export type Spoken =
  /** `faceUp`: it is called face-up. */
  | { readonly is: 'spoken'; readonly word: SpokenWord; readonly faceUp?: true }
  /** The cards with which that was done: `many`, or one, or either. */
  | {
      readonly is: 'spoken'
      readonly word: 'done'
      readonly done: DoneBefore
      readonly many?: boolean
      readonly kind?: 'monster' | 'spellTrap'
    }

export type SpokenWord =
  | 'target'
  | 'targets'
  /** "All 3 targets", "all 5", "both those targets": every one of them must still be there. */
  | 'all'
  | 'it'
  | 'that'
  /** "That opponent's monster", "that monster your opponent controls". */
  | 'theirs'
  /** "That monster you control". */
  | 'mine'
  /** What was spoken of last, one or several: "with a different name". */
  | 'last'
  | 'those'
  /** Cards that were excavated, and those of them that no later step took. */
  | 'excavated'
  | 'rest'
  /** Of two targets that were chosen one after the other. */
  | 'first-target'
  | 'second-target'
  /** What was declared. */
  | 'declared'
  /** What the coins or dice have shown. */
  | 'result'

/** What was done with cards by which a text calls them later: "the destroyed monster", "that Token". */
export type DoneBefore =
  | 'summon'
  | 'token'
  | 'destroy'
  | 'banish'
  | 'discard'
  | 'send'
  | 'tribute'
  | 'add'
  | 'reveal'
  | 'return'
  | 'excavate'
  | 'set'
  | 'choose'
  | 'counters'
  | 'to-deck'
  /** "The damage you took", "that lost ATK": how much it was. */
  | 'damage'
  | 'lose-atk'

/** A place and whose it is. On the `field` a monster is in a Monster Zone, any other card anywhere on it. */
export interface OwnedPlace {
  readonly place: FilterPlace
  readonly of: Whose
}

/** Anywhere on the field. */
export const ON_EITHER_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'either' }]

export const FIGURE_NAMES = [
  'atk',
  'def',
  'level',
  'rank',
  'linkRating',
  'scale',
  'originalLevel',
  'originalAtk',
  'originalDef',
] as const
/** A number that a card has. `level` of an Xyz Monster and `rank` of another are none, so that nothing equals them. */
export type FigureName = (typeof FIGURE_NAMES)[number]

/** What cards can share: `cardKind` is Monster, Spell or Trap. */
export type Property =
  Compared | 'originalName' | 'originalType' | 'originalAttribute' | 'originalLevel' | 'cardKind'

export type Than = 'less' | 'at-most' | 'equal' | 'at-least' | 'more' | 'not-equal'

/** A part of a battle in which alone something is so. */
export type BattlePart = 'damage-step' | 'damage-calculation'

/** What is asked of a card that its own facts do not answer: how it stands to other cards, what happened to it, what lies on it. */
export type Relation =
  /** "With the same name as that card", "with a different Attribute from the monsters you control": shares (or shares not) with any of them. */
  | {
      readonly is: 'same' | 'different'
      readonly property: Property
      readonly as: MeantCards
      /** As what is printed on those: "with the same Type" as an "original Type" spoken of before. */
      readonly asOriginal?: true
    }
  /** "That has exactly 1 of the same Type, Attribute, Level, ATK or DEF": so many of these properties are those of any of the cards. */
  | {
      readonly is: 'alike'
      readonly in: readonly Compared[]
      readonly exactly: number
      readonly as: MeantCards
    }
  /** "Whose Level is lower than that target's", "with ATK less than or equal to this card's". */
  | {
      readonly is: 'figure'
      readonly figure: FigureName
      readonly than: Than
      readonly amount: Amount
    }
  /** "That this card points to", "that points to this card", "co-linked with it". */
  | { readonly is: 'pointed-to-by'; readonly card: SettledCards | CardSet }
  | { readonly is: 'pointing-to' | 'co-linked-with'; readonly card: SettledCards }
  /** Co-linked with any Link Monster. */
  | { readonly is: 'co-linked' }
  /** `orNext`: "this card's column and its adjacent columns". */
  | { readonly is: 'same-column'; readonly card: SettledCards; readonly orNext?: true }
  /** "Equipped to this card", "equipped with "X"". */
  | { readonly is: 'attached-to'; readonly card: MeantCards }
  | {
      readonly is: 'equipped-to'
      readonly card: MeantCards
      /** Equipped there by an effect of the card whose text it is: "the monster equipped by this effect". */
      readonly byItsEffect?: true
    }
  /** `turns`: since so many turns of the player at least. */
  | { readonly is: 'equipped-with'; readonly card: Filter; readonly turns?: number }
  /** "With a Spell Counter"; any kind of counter where none is named. */
  | { readonly is: 'counters'; readonly counter?: string; readonly count: Range }
  /** "That you can place a Spell Counter on": its own text places such counters on it. */
  | { readonly is: 'may-hold'; readonly counter: string }
  /** "That was sent there this turn", "destroyed on the field and sent there this turn"; `not` for "except the turn it was sent". */
  | {
      readonly is: 'came-this-turn'
      readonly because?: Because
      readonly fromField?: true
      /** From any of these. */
      readonly from?: readonly ('hand' | 'deck' | 'field')[]
      readonly not?: true
    }
  /** "That declared an attack this turn"; with `carriedOut` it "attacked": the Damage Step of its attack began. */
  | { readonly is: 'attacked-this-turn'; readonly not?: true; readonly carriedOut?: true }
  /** It battles now: as the one that attacks or is attacked, with such a monster, in that part of the battle alone. */
  | {
      readonly is: 'battling'
      readonly as?: 'attacker' | 'attacked'
      readonly with?: Filter
      readonly in?: BattlePart
    }
  /** It has been turned face-up since it stands there. */
  | { readonly is: 'was-flipped' }
  /** "That activated its effects this turn in your opponent's Monster Zone": and has not left it since. */
  | { readonly is: 'activated-this-turn'; readonly under: Whose }
  /** "That has this card as material", "an Xyz Monster with a Machine monster as material". */
  | { readonly is: 'has-attached'; readonly card: MeantCards }
  /** "That was Link Summoned using …". */
  | { readonly is: 'summoned-using'; readonly material: Filter }
  /** "That was Summoned using this card (on the field) as material", with so many materials or more. */
  | {
      readonly is: 'made-with'
      readonly card: SettledCards
      readonly how?: readonly SummonedHow[]
      readonly fromField?: true
      readonly least?: number
      /** Of several that were made with it one after the other, the one of this turn's last such Summon: "the Synchro Monster that used this card". */
      readonly last?: true
    }
  /** "That was Special Summoned by the effect of "X"". */
  | { readonly is: 'summoned-by'; readonly source: Filter }
  | { readonly is: 'owned-by'; readonly who: Whose }
  /** Of what is printed on it, "if it is Set, reveal it": face-down as well. */
  | { readonly is: 'printed'; readonly of: Filter }
  /** A card other than these. */
  | { readonly is: 'other-than'; readonly cards: SettledCards }
  /** "Whose effects are not negated already", "that can be negated". */
  | { readonly is: 'effects-negated'; readonly not?: true }
  /** "Mentioned on that card as material", "that mentions that card". */
  | { readonly is: 'material-of' | 'mentioned-on' | 'mentions'; readonly card: SettledCards }
  /** Of the name that a step declared (`EffectStep.binds`). */
  | { readonly is: 'declared'; readonly name: string }
  /** Of the kind (Monster, Spell, Trap) that a step declared. */
  | { readonly is: 'declared-kind'; readonly name: string }
  | { readonly is: 'any' | 'all'; readonly of: readonly Relation[] }

/** Why a card went somewhere, where a text asks. `material` is any of the four kinds below it. */
export type Because =
  | 'destroyed'
  | 'discarded'
  | 'tributed'
  | 'material'
  | 'fusion-material'
  | 'synchro-material'
  | 'xyz-material'
  | 'link-material'
  | 'ritual-tribute'
  /** Of a Tribute; with `materialFor`, which says for what it was, it is one for a Tribute Summon. */
  | 'tribute'
  | 'detached'
  | 'drawn'
  | 'excavated'
  /** Of an Equip Card: the monster that it was equipped to has left. */
  | 'lost-its-monster'

/** All cards that lie in any of the places and are so: "all monsters your opponent controls", "each Spell in your GY". */
export interface CardSet {
  readonly is: 'all'
  readonly of: Filter
  readonly in: readonly OwnedPlace[]
  readonly with?: readonly Relation[]
  /** "Other": not the card whose effect it is. */
  readonly other?: true
  /** "You currently control": of what lasts, those that there are when it begins. */
  readonly now?: true
}

/** How many: a fixed range, or ends that are counted when it comes to it ("up to the number of …"). Open (`null`) is "any number". */
export interface HowMany {
  readonly min: Amount
  readonly max: Amount | null
  /** Only these numbers within the range: "3 or 6". */
  readonly only?: readonly number[]
}

/**
 * Cards that somebody chooses where the step is carried out: "up to 2 Level 4 or lower Dragon monsters in your GY with different names".
 * Cards in several places count together, unless the places are `apart`.
 */
export interface ChosenCards extends Omit<CardSet, 'is'> {
  readonly is: 'choice'
  readonly count: HowMany
  /** "As many as possible": no fewer than can be, at least one. */
  readonly asManyAsPossible?: true
  readonly among?: readonly Among[]
  /** "Including this card". */
  readonly including?: SettledCards
  /** "Whose total Levels equal 8", "total ATK 3000 or less". */
  readonly total?: { readonly figure: FigureName; readonly than: Than; readonly amount: Amount }
  /** "The monster with the highest ATK": only those that tie for it can be chosen. */
  readonly most?: { readonly figure: FigureName; readonly is: 'highest' | 'lowest' }
  /** "1 from your hand and 1 from your GY" is two choices; "1 from each" is one with this. */
  readonly apart?: true
  /** Who chooses; you where it is left out. `random`: nobody. */
  readonly by?: 'opponent' | 'random'
}

/** The top (or bottom) cards of a Deck, as many as there are up to the count. */
export interface TopCards {
  readonly is: 'top' | 'bottom'
  readonly deck: 'you' | 'opponent'
  readonly count: Amount
  /** "Until you excavate a Spell": no more of them than up to the first that is so, and none where none is. */
  readonly until?: Filter
}

/** Some of the cards that an earlier step settled: "1 of them", "the rest" (`rest` of what a later binding took out of it). */
export interface Some {
  readonly is: 'of'
  readonly from: SettledCards
  readonly count: HowMany
  readonly of?: Filter
  readonly with?: readonly Relation[]
  readonly by?: 'opponent' | 'random'
  /** Nobody chooses: all of them that are so. */
  readonly all?: true
}
export interface Rest {
  readonly is: 'rest'
  readonly from: SettledCards
  readonly without: SettledCards
}

/** Any way of saying which cards. `several`: "this card and 1 card your opponent controls", each its own part. */
export type MeantCards =
  | SettledCards
  | CardSet
  | ChosenCards
  | TopCards
  | Some
  | Rest
  | { readonly is: 'several'; readonly of: readonly MeantCards[] }

/** A number, or what it is counted from at the time. Never below 0; halves are rounded as `round` says, down where it is left out. */
export type Amount =
  | number
  /** How many cards there are; `different` counts a name, Type … once: "the number of Attributes among them". */
  | { readonly is: 'count'; readonly of: MeantCards; readonly different?: Property }
  /** That card's ATK, Level …; of several, their sum. `before` as it was last on the field. */
  | { readonly is: 'figure'; readonly figure: FigureName; readonly of: MeantCards; readonly before?: true }
  /** How many kinds of monsters: Ritual, Fusion, Synchro, Xyz, Pendulum, Link. */
  | { readonly is: 'monster-kinds'; readonly of: MeantCards }
  | { readonly is: 'highest' | 'lowest'; readonly figure: FigureName; readonly of: MeantCards }
  | { readonly is: 'lifePoints'; readonly of: 'you' | 'opponent' }
  /** `before`: those that lay on the cards as they were last on the field. */
  | { readonly is: 'counters'; readonly counter?: string; readonly on: MeantCards; readonly before?: true }
  /** "800 x the number of …", "half of its ATK" (`by: 0.5`). */
  | { readonly is: 'times'; readonly amount: Amount; readonly by: number; readonly round?: 'up' }
  /** `remaining`: what is left of the first without the second, and 0 where that is as much or more. */
  | { readonly is: 'sum' | 'difference' | 'remaining'; readonly of: readonly [Amount, Amount] }
  /** The number that an earlier step declared, paid, rolled or dealt (`EffectStep.binds`). */
  | { readonly is: 'bound'; readonly name: string }
  /** The same, before it is known of which step a word speaks. */
  | Spoken
  /** What the event was about: the damage taken, how many cards were drawn. */
  | { readonly is: 'event' }
