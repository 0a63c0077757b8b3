import type { OfKind } from '../../of-kind.ts'
import type { Compared, Filter, FilterPlace, Range, SummonedHow } from '../filter/filter.ts'
import type { SummonWay } from '../restrictions.ts'
import type { FusionEffect, MaterialSource, RitualEffect } from '../summoning/effect.ts'
import type { Attribute, MonsterType } from '../terms.ts'
import type { DescribedToken } from '../text/made-tokens.ts'
import type { Duration, TurnMoment } from '../text/durations.ts'
import type { Often } from '../text/limits.ts'
import type { EffectCondition } from './condition.ts'
import type { EffectEvent, HappensTo, IncludedAct } from './event.ts'
import type {
  Amount,
  MeantCards,
  CardSet,
  FigureName,
  HowMany,
  SettledCards,
  Relation,
} from './which-cards.ts'

/*
 * What the text of a card does, as data: everything here survives JSON. "You" is the player whose effect it is.
 *
 *   CardEffects ─ effects ─ Effect ─ activate ─ EffectStep … (costs, targets, in the order of the text)
 *               │                  └ resolve ── EffectStep … (atoms with what joins them)
 *               │                               └ Lasting (locks, alterations, protections), as continuous effects have them
 *               └ limits
 *
 * What a text says about Summoning the card itself in the standard words, or about using it as material, stays a `Restriction`.
 */

export interface CardEffects {
  /** In the order of the text. An effect is named by its place in this list: in limits, replays and sayings. */
  readonly effects: readonly Effect[]
  readonly limits: readonly EffectLimit[]
  /** Of an Equip Spell or Trap: the only monsters it can be equipped to; any face-up monster where it is left out [EQP-01]. */
  readonly equipsTo?: Filter
  /**
   * Sentences that were not understood; they put every effect of their part in doubt, but for those that speak of nothing else than the
   * card's own Summon or its use as material.
   */
  readonly unread: readonly SentenceOf[]
  /** Sentences that were not understood and may hold players or other cards to something while this one lies face-up. */
  readonly unheld?: readonly SentenceOf[]
}

/** A sentence of a text, counted from 0 within its part. */
export interface SentenceOf {
  readonly part: TextPart
  readonly sentence: number
}

/** The Pendulum Effect of a Pendulum Monster, or everything else that is printed. */
export type TextPart = 'main' | 'pendulum'

/**
 * How far an effect is understood. `whole`: played to the last step. `head`: conditions, costs, targets and limits hold, `resolve` is played
 * up to its `by-hand` step. `none`: declared by the player; nothing in it is played, and only what it limits and forbids is held.
 */
export type HowRead = 'whole' | 'head' | 'none'

export type Effect = ActivatedEffect | ContinuousEffect | OwnSummon

interface EffectFacts {
  readonly part: TextPart
  readonly read: HowRead
  /** The sentences of the part that it was read from; left out in entries by hand. */
  readonly sentences?: readonly number[]
  /** Why the entry says it by hand, or which ruling it follows. */
  readonly ruling?: string
  /** Of an effect that is read `none`: what it plainly waits for. Only `canMatterAlone` asks. */
  readonly awaits?: 'battle' | 'opponent' | 'later-turn'
}

/**
 * An effect that starts a Chain or is added to one. `activation` is what a Spell or Trap does when the card itself is activated; the others
 * are effects of a card that lies there already, or of a card in `from` (the hand, the GY …).
 */
export interface ActivatedEffect extends EffectFacts {
  readonly kind: 'activation' | 'ignition' | 'trigger' | 'quick' | 'flip'
  /** Where the card is when it is activated. Of `activation` the hand, or the field where it lies Set, as the rules have it. */
  readonly from: readonly FilterPlace[]
  /** What it waits for (trigger, flip) or answers (quick, activation). */
  readonly on?: EffectTrigger
  readonly if?: EffectCondition
  /** What the text says about the Damage Step; the rules decide where it says nothing [BAT-15, BAT-17]. */
  readonly damageStep?: 'may' | 'may-not' | 'until-damage-calculation'
  /** "You cannot … the turn you activate this card": must have held the whole turn so far, and holds for the rest of it. */
  readonly turnLong?: readonly Lasting[]
  /** Costs, targets, declarations, in the order of the text. All is possible or it cannot be activated. */
  readonly activate?: readonly EffectStep[]
  /** "Activate 1 of these effects": chosen before costs and targets of the one chosen. */
  readonly modes?: Modes
  /** "Your opponent cannot activate cards or effects in response to this effect's activation"; to cards that are so. */
  readonly unanswerable?: {
    readonly whose: 'opponent' | 'either'
    readonly with?: Filter
    /** Only with cards of the original kinds (Monster, Spell, Trap) of these. */
    readonly ofKindsOf?: SettledCards
    /** Only not with the cards that it targets. */
    readonly targetsOnly?: true
  }
  /** "This effect's activation cannot be negated", "nor its effect". */
  readonly notNegated?: readonly ('activation' | 'effect')[]
  /** "This is a Quick Effect if …": then it can be activated as one too. */
  readonly quickIf?: EffectCondition
  /** Your opponent may activate it too, or only they: "either player can". */
  readonly who?: 'opponent' | 'either'
  readonly resolve: readonly EffectStep[]
}

export interface EffectTrigger {
  /** Any of these. */
  readonly events: readonly EffectEvent[]
  /** An optional "when" misses the timing if the event was not the last thing to happen; "if" never does. Of each that says nothing itself. */
  readonly timing: 'if' | 'when'
  /** Without "you can". */
  readonly mandatory?: true
  /** "While this card is in your GY": it lay there before that happened; or only if it lies in that place, "or hand (even if not)". */
  readonly wasThere?: true | 'graveyard' | 'hand'
  /** "Once per battle", of attacks. What waits for a moment of a battle is used once in it as it is. */
  readonly oncePerBattle?: true
}

export interface Modes {
  readonly count: Range
  readonly of: readonly Mode[]
  /** No effect twice this turn: "you can only use each of these effects once per turn". */
  readonly eachOnce?: 'turn' | 'duel' | 'while-face-up'
}

/** One "●". */
export interface Mode {
  readonly if?: EffectCondition
  readonly activate?: readonly EffectStep[]
  readonly resolve: readonly EffectStep[]
}

/**
 * Where a card lies whose effect holds: `attached` as material, under an Xyz Monster; `used`: wherever it is, as long as a monster stands that
 * was Summoned with it.
 */
export type HoldingPlace = FilterPlace | 'attached' | 'used'

/** Holds by itself while the card lies face-up in `from`. Never activated [EFF-02]. */
export interface ContinuousEffect extends EffectFacts {
  readonly kind: 'continuous'
  readonly from: readonly HoldingPlace[]
  /** "This effect cannot be negated". */
  readonly cannotBeNegated?: true
  /** "While", "if": it holds only then. */
  readonly if?: EffectCondition
  readonly lasting: readonly Lasting[]
}

/**
 * "You can Special Summon this card (from your hand) by …": a Summon by its own procedure, which starts no Chain [SS-03]. For an Extra Deck
 * Monster it stands beside the Summon of its kind.
 */
export interface OwnSummon extends EffectFacts {
  readonly kind: 'own-summon'
  readonly from: readonly FilterPlace[]
  readonly if?: EffectCondition
  readonly turnLong?: readonly Lasting[]
  /** What is done for it; the cards of a step that `binds` "materials" count as its materials. */
  readonly costs: readonly EffectStep[]
  /** "This is treated as an Xyz Summon". */
  readonly as?: SummonWay
  /** "To your opponent's field", "to your zone this card points to", "in Defense Position". */
  readonly to?: SummonTo
  /** What follows from it, without a Chain: "if you Special Summon this card this way, you cannot …", "its ATK becomes …". */
  readonly after?: readonly EffectStep[]
}

/* Steps */

/** What joins a step to the one before it; the connective decides what must be possible on activation and what falls away. */
export type StepJoin =
  /** After it, and only if it was done. */
  | 'then'
  /** At the same time, and only if it was done: "and if you do". */
  | 'if-you-do'
  /** At the same time; both must be possible, or neither is done. */
  | 'and'
  /** At the same time; each is done even if the other cannot be. */
  | 'also'
  /** After it, whether it was done or not: "also, after that", or a sentence of its own. */
  | 'after-that'
  /** Only if it was not done: "otherwise", "or, if you cannot". */
  | 'if-not'

/** An atom with what all of them can say. */
export type EffectStep = Atom & {
  /** Left out of the first. */
  readonly join?: StepJoin
  /** "You can" within a resolution: the one who does it may decline, and what depends on it falls away. */
  readonly optional?: true
  readonly if?: EffectCondition
  /** A name for its cards (or its number), for later steps: "it", "that target", "those monsters". */
  readonly binds?: string
  /** Who does it; you where it is left out. `both`: the turn player first. `controller`, `owner`: of its cards. */
  readonly by?: 'opponent' | 'both' | 'controller' | 'owner'
}

/** The steps of that kind; a kind may share its shape with others, as "send" and "destroy" do. */
export type StepOf<Kind extends Atom['do']> = OfKind<EffectStep, 'do', Kind>

export interface SummonTo {
  readonly side?: 'opponent' | 'either' | 'owner'
  readonly position?:
    'attack' | 'defense' | 'face-down' | 'face-up-either' | 'defense-either' | 'attack-or-face-down' | 'any'
  readonly zone?: ZoneAsked
}

/**
 * Only these zones: a Main or an Extra Monster Zone, the center one, those that the card points to, the column of the card, a column with so
 * many cards, next to such a card or in its column.
 */
export type ZoneAsked =
  | 'main'
  | 'extra'
  | 'center'
  | { readonly linkedTo: MeantCards }
  | { readonly columnOf: SettledCards }
  | { readonly cardsInColumn: Range }
  | { readonly besideOrInColumnOf: MeantCards }

export type DeckPosition = 'shuffle' | 'top' | 'bottom' | 'top-or-bottom'

export type Atom =
  /* Choosing and showing */
  /** On activation only. `where`: among these instead, as long as that is so ("or if you control a Dragon monster, 1 …"). */
  | {
      readonly do: 'target'
      readonly cards: MeantCards
      readonly where?: { readonly if: EffectCondition; readonly cards: MeantCards }
    }
  /** Names cards without targeting them, for later steps. */
  | { readonly do: 'choose'; readonly cards: MeantCards }
  | { readonly do: 'reveal'; readonly cards: MeantCards; readonly until?: Lasts }
  | { readonly do: 'look'; readonly cards: MeantCards }
  | { readonly do: 'excavate'; readonly cards: MeantCards }
  /** Declares a card name, a Type, a number …; `among` where the text limits them. */
  | {
      readonly do: 'declare'
      readonly what: 'card-name' | 'attribute' | 'type' | 'number' | 'kind' | 'level'
      readonly among?: readonly (string | number)[]
      /** The name of one of these cards, since nothing could be done with any other. */
      readonly nameOf?: CardSet
    }
  | { readonly do: 'coin' | 'die'; readonly times?: Amount }
  /* Moving cards */
  /** To the hand of their owner (`to` the other player's). From the GY, the Deck …: from the field it is `return`. */
  | { readonly do: 'add'; readonly cards: MeantCards; readonly to?: 'opponent' }
  | { readonly do: 'return'; readonly cards: MeantCards }
  /** To the GY. */
  | { readonly do: 'send' | 'tribute'; readonly cards: MeantCards }
  /** `both`: what hangs on it is done only where it was done to both cards; so with `banish`. */
  | { readonly do: 'destroy'; readonly cards: MeantCards; readonly both?: true }
  /** `mustArrive`: "to the GY", so that it is not done where the cards go elsewhere. */
  | { readonly do: 'discard'; readonly cards: MeantCards; readonly mustArrive?: true }
  /** `until`: then they come back to where they were. */
  | {
      readonly do: 'banish'
      readonly cards: MeantCards
      readonly faceDown?: true
      readonly until?: Duration
      readonly both?: true
    }
  /** To their owner's Deck; Extra Deck Monsters go to the Extra Deck. */
  | {
      readonly do: 'to-deck'
      readonly cards: MeantCards
      readonly at: DeckPosition
      readonly anyOrder?: true
    }
  /** Face-up, a Pendulum Monster. */
  | { readonly do: 'to-extra-deck-face-up'; readonly cards: MeantCards }
  | {
      readonly do: 'set'
      readonly cards: MeantCards
      readonly usableThisTurn?: true
      readonly onField?: 'opponent'
    }
  /** Face-up where it is said: "as a Continuous Spell", in a Pendulum or the Field Zone; a monster in a Monster Zone is moved. */
  | {
      readonly do: 'place'
      readonly cards: MeantCards
      readonly in: FilterPlace
      readonly onField?: 'opponent' | 'owner'
      readonly as?: 'continuous-spell' | 'continuous-trap'
      /** "Activate 1 Field Spell from your Deck": it counts as activated, though it starts no Chain. */
      readonly activates?: true
    }
  | {
      readonly do: 'attach'
      readonly cards: MeantCards
      readonly to: MeantCards
      readonly withTheirMaterials?: true
    }
  | { readonly do: 'detach'; readonly count: HowMany; readonly from: MeantCards; readonly of?: Filter }
  | {
      readonly do: 'equip'
      readonly cards: MeantCards
      readonly to: MeantCards
      /** What the card itself has from what is equipped to it, by a Continuous Effect of its own. */
      readonly gives?: readonly CardChange[]
      /** "(max. 1)": not while so many cards are equipped to it by the effects of this card. */
      readonly most?: number
    }
  | { readonly do: 'draw'; readonly count: Amount; readonly upTo?: true }
  /** "Draw until you have 6 cards in your hand". */
  | { readonly do: 'draw-until'; readonly count: Amount }
  /** From the top of the Deck to the GY. */
  | { readonly do: 'mill'; readonly count: Amount; readonly upTo?: true; readonly deck?: 'opponent' }
  | { readonly do: 'shuffle'; readonly what: 'deck' | 'hand' }
  /* Summons */
  | ({
      readonly do: 'summon'
      readonly cards: MeantCards
      /** The Summon it counts as; "treated as a Fusion Summon". */
      readonly as?: SummonWay
      readonly ignoringConditions?: true
      /** A Trap or Spell that becomes such a monster [MON-04]. */
      readonly monster?: Omit<DescribedToken, 'name'> & { readonly stillTrap?: true; readonly normal?: true }
      /** "Using it as material": an Xyz Monster on top of these. */
      readonly onto?: MeantCards
      /** What was Tributed or sent for it before; what its text says about its materials holds for these. */
      readonly materials?: MeantCards
      /** Holds for what was Summoned: "but its effects are negated", "it cannot attack this turn". Cards in it are `{ is: 'each' }`. */
      readonly with?: readonly { readonly lasting: Lasting; readonly lasts: Lasts }[]
    } & SummonTo)
  | ({
      readonly do: 'token'
      readonly token: DescribedToken & TokenFigures
      readonly count: HowMany
    } & SummonTo)
  | {
      readonly do: 'fusion'
      readonly using: FusionEffect
      readonly including?: MeantCards
      /** `including` are all the materials: "using it as the Fusion Material". */
      readonly exactly?: true
      /** "Fusion Summon that Fusion Monster". */
      readonly which?: MeantCards
      /** "That mentions that monster as material, using it as the material": by its name, and with that one material alone. */
      readonly standingFor?: MeantCards
      /** "If a monster was destroyed by card effect this turn, you can also use …". */
      readonly also?: readonly { readonly if: EffectCondition; readonly source: MaterialSource }[]
    }
  | { readonly do: 'ritual'; readonly using: RitualEffect; readonly including?: MeantCards }
  /** "Immediately after this effect resolves, Synchro Summon …" with the monsters you control; `using` must be among the materials. */
  | {
      readonly do: 'summon-now'
      readonly how: 'normal' | 'synchro' | 'xyz' | 'link' | 'pendulum'
      readonly of: Filter
      readonly using?: MeantCards
      /** All materials are monsters you control that are so. */
      readonly only?: Filter
      /** `using` are all the materials. */
      readonly exactly?: true
      readonly orSet?: true
      readonly withoutTribute?: true
    }
  /* Life Points */
  /** As a cost; `lifePoints` of the one who pays. */
  | { readonly do: 'pay'; readonly lifePoints: Amount; readonly multiplesOf?: number }
  | { readonly do: 'gain'; readonly lifePoints: Amount; readonly who?: 'opponent' | 'both' }
  | { readonly do: 'damage'; readonly lifePoints: Amount; readonly to: 'you' | 'opponent' | 'both' }
  | {
      readonly do: 'life-points-become'
      readonly lifePoints: Amount
      readonly who: 'you' | 'opponent' | 'both'
    }
  /* Changing what is there */
  | {
      readonly do: 'position'
      readonly cards: MeantCards
      readonly to: NonNullable<SummonTo['position']> | 'change'
      /** "Flip Effects are not activated at this time". */
      readonly withoutFlipEffects?: true
    }
  | {
      readonly do: 'control'
      readonly cards: MeantCards
      readonly to: 'you' | 'opponent'
      readonly lasts?: Lasts
    }
  | { readonly do: 'swap-control'; readonly cards: readonly [MeantCards, MeantCards]; readonly lasts?: Lasts }
  | {
      readonly do: 'counters'
      readonly change: 'place' | 'remove'
      readonly counter: string
      readonly count: HowMany
      readonly on: MeantCards
    }
  /** Of the Chain Link that is answered, of the Summon or of the attack. */
  | {
      readonly do: 'negate'
      readonly what: 'activation' | 'effect' | 'summon' | 'summon-or-activation' | 'attack'
    }
  /** "Change the attack target to this card", of the attack that was declared; `calculates`: "and perform damage calculation", at once. */
  | { readonly do: 'redirect-attack'; readonly cards: MeantCards; readonly calculates?: true }
  | { readonly do: 'end-battle-phase' }
  /** "It becomes the End Phase": whatever phase it was. */
  | { readonly do: 'enter-end-phase' }
  /** `soonest`: "your next Battle Phase" is that of this turn where it has not come yet. */
  | {
      readonly do: 'skip'
      readonly moment: TurnMoment
      readonly soonest?: true
      /** So many of them, one after the other. */
      readonly times?: number
    }
  /** What lasts beyond the resolution: locks, alterations, protections. */
  | { readonly do: 'apply'; readonly lasting: Lasting; readonly lasts: Lasts }
  /* Joining steps */
  /** "Apply 1 of these effects", "add it to your hand or Special Summon it": chosen at this moment. */
  | { readonly do: 'one-of'; readonly count?: Range; readonly of: readonly Mode[] }
  /** For each card in turn, `{ is: 'each' }` within the steps. */
  | { readonly do: 'for-each'; readonly cards: MeantCards; readonly steps: readonly EffectStep[] }
  /** "During the End Phase, destroy it": once, when that time comes. */
  | {
      readonly do: 'later'
      readonly at: TurnMoment
      readonly edge?: 'start' | 'end'
      /** Not the first such time that comes, but this one of them: 2 for "your 2nd Standby Phase after". */
      readonly nth?: number
      readonly steps: readonly EffectStep[]
    }
  /**
   * From here the text is not understood: the rest is the player's hand, in an effect read as `head`. Without the cards that it `needs` nothing
   * could come of it. Behind it stands only what players cannot do afterwards.
   */
  | { readonly do: 'by-hand'; readonly needs?: MeantCards }

/** Figures of a Token that its text takes from somewhere else. */
export interface TokenFigures {
  readonly figures?: readonly { readonly of: 'atk' | 'def' | 'level'; readonly is: Amount }[]
}

/* What lasts */

/**
 * How long something from an `apply` step lasts. In a continuous effect it needs no end: it lasts as long as that effect holds.
 * A `Duration` until `leaves` ends when the card whose effect it is leaves the field or is turned face-down.
 */
export type Lasts =
  /** `onlyWhile`: within that time whenever this is so, also again once it was not. */
  | (Duration & { readonly onlyWhile?: EffectCondition })
  /** Where the text gives no end: as long as each of its cards stays face-up on the field. */
  | { readonly until: 'its-cards-leave' }
  | { readonly until: 'duel-ends' }
  /** As long as that is so; once it is not, it is over for good. */
  | { readonly while: EffectCondition }

/** What holds for a time: in continuous effects, in `apply` steps and in what an effect asks of the whole turn. */
export type Lasting =
  | {
      readonly is: 'alter'
      readonly cards: MeantCards
      readonly changes: readonly CardChange[]
      /** "For the rest of this turn, all monsters you control gain 500 ATK": those that come later, too. */
      readonly alsoLater?: true
    }
  | {
      readonly is: 'protect'
      readonly cards: MeantCards
      readonly from: readonly Protection[]
      /** "By your opponent's card effects". */
      readonly whose?: 'you' | 'opponent'
      /** "By Spell effects", "by the effects of monsters whose …". */
      readonly sources?: Filter
      readonly sourcesWith?: readonly Relation[]
      /** "By card effects that do not target them": not from effects that target the card. */
      readonly unlessTargeted?: true
      /** "The first N times each turn it would be". */
      readonly times?: number
      /** From the negation of such Summons alone: "Pendulum Summons of your Dragons cannot be negated". */
      readonly summons?: readonly SummonedHow[]
      /** Only what such an effect of them does: "the activation of effects that Fusion Summon cannot be negated". */
      readonly including?: IncludedAct
    }
  | { readonly is: 'grant'; readonly cards: MeantCards; readonly grant: Granted }
  /**
   * Their effects are negated; on the field only, or also elsewhere (`everywhere`). `activatedToo`: elsewhere only those that they activate.
   */
  | {
      readonly is: 'negate'
      readonly cards: MeantCards
      readonly everywhere?: true
      readonly activatedToo?: true
    }
  /** Effects do nothing when they resolve: those of such cards, that a player has activated there. */
  | {
      readonly is: 'negate-activated'
      readonly who?: 'you' | 'opponent'
      readonly of: Filter
      /** Activations of cards do nothing, too. */
      readonly as: 'effect' | 'either'
      readonly in?: readonly FilterPlace[]
    }
  /** Every effect is negated that would take a card out of a GY, or change the Type or Attribute that it has there. */
  | { readonly is: 'negate-in-graveyards'; readonly what: 'moving' | 'changing-kind' }
  /** Locks. */
  | { readonly is: 'forbid'; readonly who: 'you' | 'opponent' | 'both'; readonly act: Forbidden }
  /** Cards themselves cannot: be Tributed, used as material, change position, attack … */
  | {
      readonly is: 'cannot'
      readonly cards: MeantCards
      readonly act: CardAct
      readonly for?: Filter
      /** Not by the effects of such cards. */
      readonly exceptBy?: Filter
      /** It is said of what that player does with cards, so others may, and cards that are unaffected are meant all the same. */
      readonly who?: 'you' | 'opponent' | 'both'
    }
  /** Something more may be done. */
  | { readonly is: 'allow'; readonly act: Allowed }
  /** "If … would …, you can … instead". */
  | {
      readonly is: 'instead'
      readonly event: EffectEvent
      readonly optional?: true
      readonly steps: readonly EffectStep[]
    }
  /** "Any card sent to the GY is banished instead". */
  | {
      readonly is: 'redirect'
      readonly what: HappensTo
      readonly from?: readonly FilterPlace[]
      readonly going?: FilterPlace
      readonly to:
        'banished' | 'banished-face-down' | 'hand' | 'deck-top' | 'deck-bottom' | 'deck-shuffle' | 'extraDeck'
    }
  /** "Each time …, …", at once and without a Chain. */
  | { readonly is: 'whenever'; readonly event: EffectEvent; readonly steps: readonly EffectStep[] }
  | {
      readonly is: 'damage-factor'
      readonly who: 'you' | 'opponent' | 'both'
      readonly kind: 'battle' | 'effect' | 'any'
      readonly factor: number
      readonly involving?: MeantCards
      /** Of battles only what such a monster inflicts. */
      readonly inflictedBy?: Filter
      /** Only to the player who has fewer LP than the other. */
      readonly lowest?: true
      /** Only damage of so much or less. */
      readonly atMost?: Amount
    }
  /** "Your opponent takes any battle damage you would have taken": from battles of such cards, or only from attacks on them. */
  | {
      readonly is: 'battle-damage-passed-on'
      readonly involving?: MeantCards
      readonly attacked?: true
    }
  /** What would be … is … : "gaining becomes damage". */
  | { readonly is: 'gain-becomes-damage' | 'damage-becomes-gain'; readonly who: 'you' | 'opponent' | 'both' }
  /** "You do not pay LP to activate Trap Cards"; `optional`: "can activate effects without detaching materials". Of cards, or of effects alone. */
  | {
      readonly is: 'spares-cost'
      readonly without: 'pay' | 'detach' | 'discard'
      readonly of: Filter
      readonly as: 'card' | 'effect'
      readonly optional?: true
    }
  /** In that moment of each turn its player pays or does it, or the card is destroyed [TURN-06]; `must`: whoever can pay does. */
  | {
      readonly is: 'upkeep'
      readonly must?: true
      readonly at: TurnMoment
      readonly cost: readonly EffectStep[]
      readonly orElse: readonly EffectStep[]
    }
  /** "All face-up monsters are changed to Defense Position", as long as it holds. */
  | { readonly is: 'held-in-position'; readonly cards: MeantCards; readonly position: 'attack' | 'defense' }
  /** The control of all monsters is their owners', and does not change. */
  | { readonly is: 'control-returns' }
  /** Destroyed (or `sent` to the GY) as soon as that holds: "if there is no face-up Field Spell on the field, destroy this card". */
  | { readonly is: 'destroyed'; readonly cards: MeantCards; readonly sent?: true }
  /** Its player wins the Duel as soon as that holds. */
  | { readonly is: 'wins' }
  /** "You can only control 1 "Lamp" monster", "each player can only control 1 Attribute of monster": so many, of each or in kinds. */
  | {
      readonly is: 'control-limit'
      readonly who: 'you' | 'opponent' | 'both'
      readonly of: Filter
      readonly most: number
      /** So many Types or Attributes among them, however many cards; or (`ofEach`) so many cards of each Type or Attribute. */
      readonly kinds?: 'type' | 'attribute'
      readonly ofEach?: true
      /** What is too much is sent to the GY at once; its player chooses what stays. */
      readonly sendsRest?: true
    }
  /** A Spell or Trap that stays on the field though its kind does not. */
  | { readonly is: 'remains'; readonly cards: SettledCards }
  | { readonly is: 'reveal'; readonly cards: CardSet }
  /** `null`: none. */
  | { readonly is: 'hand-limit'; readonly who: 'you' | 'opponent' | 'both'; readonly limit: number | null }
  /** "For your normal draw in your Draw Phase, draw … instead of drawing just 1 card". */
  | { readonly is: 'normal-draw'; readonly who: 'you' | 'opponent' | 'both'; readonly count: Amount }

/** What changes about a card. Only `add` is an increase or a decrease [MON-21]. */
export type CardChange =
  /** `exactly`: it must have so much to lose. */
  | {
      readonly of: FigureName
      readonly is: 'add' | 'lose' | 'become' | 'original-becomes'
      readonly by: Amount
      readonly exactly?: true
    }
  | { readonly of: FigureName; readonly is: 'times'; readonly by: number }
  | { readonly of: 'atk-and-def'; readonly is: 'add' | 'lose' | 'become'; readonly by: Amount }
  | { readonly of: 'atk-def'; readonly is: 'swap' | 'swap-originals' }
  | { readonly of: 'type'; readonly to: MonsterType | { readonly declared: string } }
  | { readonly of: 'attribute'; readonly to: Attribute | { readonly declared: string } }
  /** "Its name becomes …", "treated as a "HERO" card". */
  | { readonly of: 'name'; readonly to: string | { readonly sameAs: SettledCards } }
  | { readonly of: 'archetype'; readonly also: string }
  /** "Its name is also treated as …": it has both. */
  | { readonly of: 'second-name'; readonly also: string }
  | { readonly of: 'ability'; readonly is: 'tuner' | 'not-tuner' | 'effect' | 'normal' }
  /** "Replace its effects with those of that card". */
  | { readonly of: 'effects'; readonly copies: SettledCards }
  /** The same value as those cards: "this card's Level becomes the same as that monster's". */
  | { readonly of: Exclude<Compared, 'name'>; readonly sameAs: SettledCards }

export type Protection =
  | 'battle-destruction'
  | 'effect-destruction'
  | 'targeting'
  | 'attack-target'
  | 'effects'
  /** Only effects that are activated. */
  | 'activated-effects'
  | 'banishing'
  | 'control-change'
  | 'negation'
  /** Only of effects that are activated in the places of the cards, wherever those are by the time they resolve. */
  | 'activated-negation'
  | 'activation-negation'
  | 'summon-negation'
  | 'position-change'
  | 'tributing'
  | 'return-to-hand'
  | 'return-to-deck'

export type Granted =
  | { readonly is: 'piercing' | 'double-piercing' | 'attack-in-defense' | 'must-attack' }
  /** `past`: only while all monsters that the other player controls are so. */
  | { readonly is: 'direct-attack'; readonly past?: Filter }
  | {
      readonly is: 'attacks'
      readonly times: Amount
      readonly on?: 'monsters'
      /** Right after the one before it: not once another monster has attacked. */
      readonly inARow?: true
    }
  | { readonly is: 'attack-all-monsters' }
  /** "Monsters with the same name gain this effect", "gains this effect": activated or continuous. Limits name the effect that gives it. */
  | { readonly is: 'effect'; readonly effect: Effect }

/** What a player cannot do. */
export type Forbidden =
  /** Special Summon monsters: all, or those that are so; `from` there only; `except` those that are so. */
  | {
      readonly act: 'special-summon'
      readonly of?: Filter
      readonly except?: Filter
      readonly from?: readonly FilterPlace[]
      readonly exceptFrom?: readonly FilterPlace[]
      /** By such Summons only. */
      readonly how?: readonly SummonWay[]
      readonly exceptHow?: readonly SummonWay[]
      /** "With that name", "except monsters with the same original Type as that monster": settled when it begins. */
      readonly with?: readonly Relation[]
      readonly exceptWith?: readonly Relation[]
      /** "Using Spell effects": only those that an effect of such a card makes. */
      readonly by?: Filter
      /** "Except by the effect of a "Lamp" Spell": not those that an effect of such a card makes. */
      readonly exceptBy?: Filter
      /** "Except in face-down Defense Position". */
      readonly exceptFaceDown?: true
      /** "Other monsters", "except by this effect": not those that the effect itself Summons which says so. */
      readonly sparesItsOwn?: true
      /** Only so many times a turn; with `sinceThere` no others are counted than those since the card came face-up to the field. */
      readonly moreThan?: number
      readonly sinceThere?: true
    }
  | {
      readonly act:
        'normal-summon' | 'tribute-summon' | 'set-monster' | 'normal-summon-or-set' | 'summon' | 'flip-summon'
      readonly of?: Filter
      readonly except?: Filter
      readonly with?: readonly Relation[]
      readonly exceptWith?: readonly Relation[]
      readonly sparesItsOwn?: true
      readonly moreThan?: number
      readonly sinceThere?: true
    }
  | {
      readonly act: 'activate'
      readonly as: 'card' | 'effect' | 'either'
      readonly of?: Filter
      readonly except?: Filter
      readonly with?: readonly Relation[]
      readonly in?: readonly FilterPlace[]
      /** Only so many a turn; with `sinceThere` no others are counted than those since the card came there, with `fromNow` since it holds. */
      readonly moreThan?: number
      readonly sinceThere?: true
      readonly fromNow?: true
      /** Only in answer to that: "when you Special Summon a monster". */
      readonly when?: Extract<EffectEvent, { readonly is: 'summoned' }>
      /** Only in response to such an activation, by the player whose effect it is. */
      readonly answering?: { readonly as: 'card' | 'effect'; readonly of: Filter }
      /** Only once they have activated as many of them since this card came there. */
      readonly onceAsMany?: Amount
      /** Not of those that were Set before the turn, in a turn of their player. */
      readonly unlessSetBefore?: true
      /** "Other cards or effects": not those of the card that says so. */
      readonly sparesItsOwn?: true
    }
  | { readonly act: 'attack'; readonly of?: Filter; readonly except?: Filter; readonly direct?: true }
  | { readonly act: 'set'; readonly of?: Filter }
  | {
      readonly act: 'add-to-hand' | 'banish'
      readonly from?: readonly FilterPlace[]
      readonly of?: Filter
      /** Whoever does it: "cards cannot be added to your opponent's hand". */
      readonly byAnyone?: true
    }
  | {
      readonly act: 'draw-by-effect' | 'battle-phase' | 'tribute' | 'discard' | 'change-positions'
    }

/** What cards cannot do, or what cannot be done with them. */
export type CardAct =
  | 'attack'
  | 'attack-directly'
  /** The opponent of the player whose effect it is; a monster that the opponent controls can attack that player. */
  | 'attack-opponent-directly'
  | 'be-attacked'
  | 'be-tributed'
  | 'be-tributed-for-tribute-summon'
  | 'be-material'
  | 'be-fusion-material'
  | 'be-synchro-material'
  | 'be-xyz-material'
  | 'be-link-material'
  | 'change-position'
  /** From Attack Position, by whatever. */
  | 'be-changed-to-defense'
  | 'activate-effects'
  | 'be-special-summoned'
  | 'be-set'
  /** Spells and Traps. */
  | 'be-activated'
  /** Set, activated or put there by an effect. */
  | 'be-put-on-field'
  /** Banished, Tributed … as a cost of the effect that says so. */
  | 'be-paid-for-this-effect'
  | 'use-this-effect'

export type Allowed =
  /** "You can Normal Summon 1 "X" monster in addition to your Normal Summon/Set (once per turn)"; `only`: "Tribute Summon". */
  | {
      readonly act: 'normal-summon-more'
      readonly of: Filter
      readonly orSet?: true
      readonly only?: 'tribute'
      readonly times: number
    }
  /** "You can conduct 2 Normal Summons/Sets this turn". */
  | { readonly act: 'normal-summons'; readonly times: number }
  /** Of this card: from the hand, or the turn it was Set. */
  | {
      readonly act: 'activate-from-hand' | 'activate-turn-set'
      readonly cards: MeantCards
      readonly cost?: readonly EffectStep[]
    }
  /** "If you Fusion Summon a Dragon monster, you can also banish monsters from your GY as material"; `once`: for one such Summon. */
  | { readonly act: 'fusion-materials'; readonly source: MaterialSource; readonly once?: true }
  /** "You can Fusion Summon monsters that must be Special Summoned with "X", with effects other than "X"". */
  | { readonly act: 'fusion-as-with'; readonly name: string }
  /** `once`: one such monster each turn; `onceThere`: one as long as the card lies there. */
  | {
      readonly act: 'normal-summon-without-tribute'
      readonly of: Filter
      readonly once?: true
      readonly onceThere?: true
    }
  /** "Both players can Normal Summon "Lamp" monsters for 1 less Tribute". */
  | {
      readonly act: 'fewer-tributes'
      readonly of: Filter
      readonly fewer: number
      readonly who: 'you' | 'both'
    }
  /** "If you would Tribute a monster for a Tribute Summon, you can Tribute 1 monster your opponent controls": so many, `once` for one Summon. */
  | {
      readonly act: 'tribute-theirs'
      readonly of: Filter
      readonly most?: number
      readonly once?: true
    }
  /** "If you would Tribute a monster you control to activate a card effect, you can Tribute 1 DARK monster your opponent controls": one each time. */
  | { readonly act: 'tribute-theirs-as-cost'; readonly of: Filter }
  /**
   * "If you would Tribute a monster to activate a "Lamp" monster's effect, you can banish this card from your GY instead"; `itself`: only where
   * the monster would Tribute itself.
   */
  | {
      readonly act: 'pay-instead-of-tribute'
      readonly of: Filter
      readonly itself?: true
      readonly cost: EffectStep
    }
  | { readonly act: 'pendulum-summon-more'; readonly of?: Filter; readonly from?: 'hand' | 'extraDeck' }
  /** This monster, from the hand to the Spell & Trap Zone. */
  | { readonly act: 'set-as-spell' }

/* Limits */

export type EffectLimit =
  /**
   * How often its effects can be used, by their place in `effects`: by name, whatever copy (`name`: "You can only use this effect of "X" once
   * per turn"), or by this copy while it stays face-up (`card`: "once per turn"). `together`: one of them, instead of each.
   */
  | ({
      readonly limits: 'use'
      readonly effects: readonly number[]
      readonly of: 'name' | 'card'
      readonly together?: true
      /** "While you control a Dragon monster, you can use this effect up to twice per turn": so many times then. */
      readonly raised?: { readonly if: EffectCondition; readonly times: number }
    } & Often)
  /** "You can only activate 1 "X" per turn": the activation of the card. */
  | ({ readonly limits: 'activation' } & Often)
  /** "You can only Special Summon "X" once per turn"; `thisWay` where only its own procedure counts. */
  | ({ readonly limits: 'summon'; readonly how: SummonWay | 'special'; readonly thisWay?: true } & Often)
  /** "You can only control 1 "X""; of monsters it is a `Restriction`. */
  | { readonly limits: 'controlling'; readonly onEitherSide?: true }
