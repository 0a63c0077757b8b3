import type { CardSet, Relation, Than } from './effects/which-cards.ts'
import type { Filter, FilterPlace, Range } from './filter/filter.ts'
import type { MonsterType } from './terms.ts'

/** Ways of a Special Summon that a card's text can name. `own` is what its own text describes, `effect` the effect of a card. */
export const SUMMON_WAYS = [
  'fusion',
  'ritual',
  'synchro',
  'xyz',
  'link',
  'pendulum',
  'own',
  'effect',
] as const
export type SummonWay = (typeof SUMMON_WAYS)[number]

/** Where a monster lies that is Special Summoned by the procedure in its own text. */
export type SummonedFrom = 'hand' | 'deck' | 'graveyard' | 'banished' | 'extraDeck'

export const MATERIAL_USES = ['fusion', 'synchro', 'xyz', 'link'] as const
export type MaterialUse = (typeof MATERIAL_USES)[number]

/** Cards that lie somewhere and are so; `printed`: by what is printed on them, where they lie as something else. */
export interface FieldSet extends Pick<CardSet, 'is' | 'of' | 'in'> {
  readonly with?: readonly Extract<Relation, { readonly is: 'printed' }>[]
}

/** A number that is read off the table. */
export type FieldAmount =
  | number
  | { readonly is: 'count'; readonly of: FieldSet }
  | { readonly is: 'lifePoints'; readonly of: 'you' | 'opponent' }
  | { readonly is: 'counters'; readonly counter?: string; readonly on: FieldSet }
  | { readonly is: 'sum'; readonly of: readonly [FieldAmount, FieldAmount] }

/**
 * What a text asks of the table before a Summon: an `EffectCondition` that speaks neither of the card itself nor of anything that was done or
 * said before, so that it can be judged wherever the card lies and whoever's effect makes the Summon.
 */
export type FieldCondition =
  | { readonly is: 'all' | 'any'; readonly of: readonly FieldCondition[] }
  | { readonly is: 'not'; readonly of: FieldCondition }
  | { readonly is: 'count'; readonly of: FieldSet; readonly count: Range; readonly different?: 'name' }
  | { readonly is: 'every'; readonly of: FieldSet; readonly are: Filter; readonly some?: true }
  | { readonly is: 'compare'; readonly left: FieldAmount; readonly by: Than; readonly right: FieldAmount }

/** An Xyz Summon with one monster in place of the materials: which monster, how often a turn, when, and what it costs beside the monster. */
export interface XyzUsing {
  readonly using: Filter
  /** What else is asked of the monster. */
  readonly which?: readonly OverlaidMonster[]
  readonly timesATurn?: number
  readonly phase?: 'main2'
  readonly if?: FieldCondition
  readonly after?: PastOfTurn
  readonly cost?: XyzCost
  /** What its player cannot do for the rest of the turn after that. */
  readonly then?: readonly TurnLock[]
}

/** What a text asks of the monster that is used, beyond what a filter says. */
export type OverlaidMonster =
  /** "Whose original name is "X"". */
  | { readonly is: 'originally-named'; readonly name: string }
  /** "With "Number C101" through "Number C107" in its name", "with a number between "101" and "107" in its name". */
  | { readonly is: 'numbered'; readonly behind?: string; readonly range: Range }
  /** "Equipped with 3 or more Equip Cards". */
  | { readonly is: 'equipped-with'; readonly least: number }
  /** "With the highest ATK" of those its player controls. */
  | { readonly is: 'highest-atk' }
  /** "That did not activate its effects in the Monster Zone this turn". */
  | { readonly is: 'did-not-activate' }

/** What must have happened before. */
export type PastOfTurn =
  /** "If an Xyz Monster battled this turn". */
  | { readonly is: 'battled'; readonly of: Filter }
  /** "If an effect of "X" was successfully activated this turn". */
  | { readonly is: 'activated'; readonly name: string }
  /** "During the turn, or turn after, your opponent Special Summoned 2 or more monsters from the Extra Deck". */
  | { readonly is: 'opponent-summoned-from-extra-deck'; readonly least: number }

/** A card discarded, or sent from the hand to the Graveyard; or materials detached from the monster that is used. */
export type XyzCost =
  | { readonly is: 'discard' | 'send-from-hand'; readonly of: Filter }
  | { readonly is: 'detach'; readonly count: number }

/** Where Tributes may be taken from: the Monster Zones of each player, or the hand. */
export type TributesFrom = 'field' | 'opponentField' | 'hand'

/** What its player cannot do in the turn in which a monster is Special Summoned; `sparesItsOwn`: other monsters. */
export type TurnLock =
  | { readonly act: 'normal-summon' | 'normal-summon-or-set' | 'battle-phase' }
  | {
      readonly act: 'special-summon'
      readonly how?: readonly SummonWay[]
      readonly except?: Filter
      readonly sparesItsOwn?: true
    }

/**
 * What a card's text says in the standard words about how it may be Summoned or used as material.
 * Only facts the engine can hold true; a text that says more is marked `text-says-more`, never dropped.
 */
export type Restriction =
  /** "Cannot be Normal Summoned/Set": neither [NS-10]; without "/Set" it may be Set [SPI-04]. */
  | { readonly code: 'cannot-be-normal-summoned'; readonly mayBeSet?: true }
  /** "Cannot be Normal Summoned, unless you control a "Ghostrick" monster"; it may be Set [NS-10]. */
  | { readonly code: 'normal-summoned-only-if'; readonly condition: FieldCondition }
  /**
   * How many Tributes its Normal Summon or Set takes by its text, in place of what its Level asks or (`must`) as the only way, and which;
   * `to-summon` where it may still be Set as its Level asks, `if` where the text allows it only then, `notSet` where it cannot be Set so;
   * `from` where they are not the player's own monsters, `each` where every one of them is another [NS-08, NS-16, NS-17].
   */
  | {
      readonly code: 'tributes'
      readonly count: number
      readonly of?: Filter
      readonly must?: true | 'to-summon'
      readonly notSet?: true
      readonly if?: FieldCondition
      readonly from?: readonly TributesFrom[]
      readonly each?: readonly { readonly of?: Filter; readonly from: readonly TributesFrom[] }[]
    }
  /** "You can Tribute Summon this card by Tributing monsters from your hand and/or your opponent's field": as many as its Level asks. */
  | {
      readonly code: 'may-tribute-from'
      readonly from: readonly TributesFrom[]
      readonly if?: FieldCondition
    }
  /**
   * "Requires 3 Tributes from either side of the field to Normal Summon to that side of the field, then shift control to this card's owner
   * during the End Phase of the next turn": the only way, and no way to Set it [NS-08].
   */
  | { readonly code: 'tributes-of-either-side'; readonly count: number }
  /** "You can Tribute any number of WATER monsters for the Tribute Summon of this card": as many as its Level asks, or more [NS-08]. */
  | { readonly code: 'may-tribute-more'; readonly of?: Filter }
  /** "If you Tribute Summon this card, all Tributes must be WATER"; for a Set any will do [NS-08]. */
  | { readonly code: 'tributes-must-be'; readonly of: Filter }
  /**
   * "Cannot be Tributed", while it is face-up on the field: for nothing, only not for a Tribute Summon, or for nothing else (`anything-else`),
   * or by `effects` and not as a cost; but for the Tribute Summon of the monsters excepted [NS-12].
   */
  | {
      readonly code: 'cannot-be-tributed'
      readonly for?: 'tribute-summon' | 'anything-else' | 'effects'
      readonly except?: Filter
    }
  /** "To Tribute Summon this card face-up, you can Tribute Continuous Spells/Traps you control, as well as monsters"; no more than `most` of them. */
  | { readonly code: 'may-tribute-spells-traps'; readonly of: Filter; readonly most?: number }
  /** "Can be treated as 2 Tributes for the Tribute Summon of …": as one of these numbers in place of one [NS-16]. */
  | { readonly code: 'may-count-as-tributes'; readonly counts: readonly number[]; readonly for?: Filter }
  /**
   * Of a Union Monster: which monsters it can be equipped to; `alone` with the bracket "can only be equipped with 1 Union Monster",
   * `protects` where it is destroyed in place of the monster [UNI-02, UNI-06 to UNI-08].
   */
  | {
      readonly code: 'union'
      readonly equipsTo?: Filter
      readonly alone?: true
      readonly protects?: readonly ('battle' | 'effect')[]
      /** Its own effect Special Summons it in Attack Position alone. */
      readonly comesIn?: 'attack'
    }
  /** "Cannot be Special Summoned": not at all (most Spirit Monsters), or but for the ways named; it may still be Normal Summoned. */
  | {
      readonly code: 'cannot-be-special-summoned'
      readonly except?: readonly SummonWay[]
      readonly effectsOf?: readonly string[]
      readonly effectOfA?: Filter
      readonly ownEffect?: true
    }
  /** "Cannot be Special Summoned by another Effect Monster's effect": by those of other cards that are so [SS-11]. */
  | { readonly code: 'cannot-be-special-summoned-by'; readonly others: Filter }
  /** "Cannot be Ritual Summoned, except by "X" or another "Y" card": that Summon alone, and whose effect must make it [RIT-02]. */
  | { readonly code: 'made-only-by'; readonly by: SummonWay; readonly effectsOf: readonly string[] }
  /** "Cannot be Special Summoned from the GY". */
  | { readonly code: 'cannot-be-special-summoned-from'; readonly from: readonly SummonedFrom[] }
  /**
   * "Must be Xyz Summoned" (`always`), or "must first be" (once so Summoned it may come back by other ways) [SS-06, SS-10, SS-11, SS-12].
   * `effectsOf` names the cards or archetypes whose effect it must be, where `by` has `effect` and not any effect will do; `effectOfA` says
   * which monsters': "by a Wyrm monster's effect". `using`: "with "The Fang of Critias", using "Mirror Force"", which the effect of that card
   * asks for. `ownEffect`: its own way is an effect that is activated ("by its own effect").
   */
  | {
      readonly code: 'must-be-summoned'
      readonly by: readonly SummonWay[]
      readonly lasts: 'always' | 'first'
      readonly effectsOf?: readonly string[]
      readonly using?: Filter
      readonly effectOfA?: Filter
      readonly ownEffect?: true
    }
  /** "You can Special Summon this card (from your hand) by …": it has a Special Summon of its own, and how often a turn. */
  | { readonly code: 'own-procedure'; readonly from: readonly SummonedFrom[]; readonly timesATurn?: number }
  /**
   * "Cannot be Link Summoned unless …", "cannot be Special Summoned from the GY unless …": `phase` (the first Main Phase is the player's
   * own), `if` or `firstOfTurn` where the condition is understood; with none it is one that was not read, and the player has to answer for it.
   */
  | {
      readonly code: 'summoned-only-if'
      readonly by: SummonWay | 'special' | 'normal' | 'flip'
      readonly from?: readonly SummonedFrom[]
      readonly phase?: 'main1' | 'main2'
      readonly if?: FieldCondition
      /** "Cannot be Special Summoned if you have Special Summoned this turn". */
      readonly firstOfTurn?: true
      /** "Cannot be Special Summoned from the GY the turn this card was sent to the GY". */
      readonly sentEarlier?: true
    }
  /** "Must be Fusion Summoned with the above Fusion Materials": no substitute for them. */
  | { readonly code: 'no-substitute-materials' }
  /**
   * "Can be used as a substitute for any 1 Fusion Material whose name is mentioned on the Fusion Monster": where it lies `in` one of these
   * places, and `for` which Fusion Monsters, if the text says [FUS-02].
   */
  | { readonly code: 'substitute-only' }
  | { readonly code: 'may-substitute'; readonly in?: readonly FilterPlace[]; readonly for?: Filter }
  /** "For a Synchro Summon, you can substitute this card for any 1 "Synchron" Tuner": one that the line names [SYN-01]. */
  | { readonly code: 'may-substitute-tuner'; readonly series: string }
  /**
   * "If a Cyberse monster you control would be used as Link Material for a "Code Talker" monster, this card in your hand can also be used as
   * material": beside a monster that is so (`with`), for such monsters (`for`).
   */
  | {
      readonly code: 'may-be-material-from-hand'
      readonly of: 'synchro' | 'link'
      readonly with?: Filter
      readonly for?: Filter
      /** Only for a Synchro Monster whose line names a Tuner of this series. */
      readonly forNaming?: string
    }
  /**
   * "If this card on the field would be used as Synchro Material, 1 Tuner in your hand can be used as 1 of the other materials": beside it on
   * the field so many such cards of the hand (`most`), for such monsters (`for`), where it was so Summoned (`while`). With `must` the other
   * materials are that many such cards of the hand, and nothing else [SYN-01, SYN-03].
   */
  | {
      readonly code: 'takes-materials-from-hand'
      readonly of: 'synchro' | 'link'
      readonly which: Filter
      readonly most?: number
      readonly for?: Filter
      readonly while?: Filter
      readonly must?: true
      /** "If you do this, all materials for that Summon are banished instead of being sent to the GY". */
      readonly banishes?: true
      /** "You can only use each effect of "X" once per turn": this as well, whichever copy does it. */
      readonly oncePerTurn?: true
    }
  /** "You can also use 1 monster your opponent controls as material to Link Summon this card": one that is so, from there [LNK-01]. */
  | {
      readonly code: 'may-also-use'
      readonly by: 'link'
      readonly which: Filter
      readonly from: 'hand' | 'opponent' | 'face-down'
    }
  /**
   * "The other Synchro Materials … are treated as Level 1", whenever it is used (`must`), or if the player wants it; then with `itself` the
   * card as well. What has no Level gets none [SYN-02].
   */
  | {
      readonly code: 'others-count-as-level'
      readonly of: 'synchro'
      readonly level: number
      readonly itself?: true
      readonly must?: true
    }
  /** "Cannot be used as material for an Xyz Summon, except for an Xyz Summon that uses 3 or more monsters as material" [XYZ-01]. */
  | {
      readonly code: 'material-among-at-least'
      readonly of: readonly MaterialUse[]
      readonly least: number
    }
  /** "When using this card as Synchro Material for the Synchro Summon of a monster other than "X", reduce this card's Level by 2" [SYN-02]. */
  | { readonly code: 'level-is-less'; readonly of: 'synchro'; readonly by: number; readonly except: Filter }
  /** "If this card would be used for the Link Summon of a "Borrel" monster, you can treat this card as a Dragon" [LNK-01]. */
  | {
      readonly code: 'may-count-as-type'
      readonly of: 'link'
      readonly type: MonsterType
      readonly for?: Filter
    }
  /** "When you Ritual Summon, you can detach a material(s) from this card as monster(s) required for the Ritual Summon" [RIT-02]. */
  | { readonly code: 'lends-materials-for-ritual' }
  /** "When you Ritual Summon a monster, you can banish this card from your GY as 1 of the monsters required" [RIT-02]. */
  | { readonly code: 'may-be-banished-for-ritual'; readonly for?: Filter }
  /** "If you Ritual Summon exactly 1 WATER Ritual Monster …, this card can be used as the entire Tribute"; `onField` where you must control it [RIT-02]. */
  | { readonly code: 'may-be-entire-tribute'; readonly for: Filter; readonly onField?: true }
  /** "You can only control 1 "this card"", or "there can only be 1 on the field", whoever controls it; `of` where one of a kind is meant. */
  | { readonly code: 'control-only-one'; readonly onEitherSide?: true; readonly of?: Filter }
  /** "Cannot be used as Synchro Material", with the Summons it is still allowed for ("except for the Synchro Summon of …"); only `while` it is so. */
  | {
      readonly code: 'cannot-be-material'
      readonly of: readonly MaterialUse[]
      readonly except?: Filter
      /** Only for a Synchro Monster whose line names a Tuner of this series. */
      readonly exceptNaming?: string
      readonly while?: Filter
    }
  /** "Cannot be used as Link Material the turn it is Link Summoned"; the Summon is that of its own kind. */
  | { readonly code: 'cannot-be-material-the-turn-summoned'; readonly of: readonly MaterialUse[] }
  /** "For a Synchro Summon, you can treat this card as a non-Tuner"; `for` names the Synchro Monsters where the text does. */
  | { readonly code: 'may-count-as-non-tuner'; readonly for?: Filter }
  /** "Can be treated as a Level N for a Synchro/Xyz Summon"; `of` names the Summon it is for. */
  | {
      readonly code: 'may-count-as-level'
      readonly level: number
      readonly of: 'synchro' | 'xyz'
      readonly for?: Filter
    }
  /** "Can be treated as 2 materials for the Xyz Summon of …"; `needing` is the least number of materials such a monster asks for. */
  | {
      readonly code: 'may-count-as-materials'
      readonly count: number
      readonly for?: Filter
      readonly needing?: number
    }
  /** "You can also Xyz Summon this card by using … as material": one monster, taking over its materials; how often a turn, when, and at what cost. */
  | ({ readonly code: 'may-be-xyz-summoned-using' } & XyzUsing)
  /** "If this card is used as Synchro Material, all other Synchro Materials must be WATER". */
  | { readonly code: 'other-materials'; readonly of: readonly MaterialUse[]; readonly are: Filter }
  /**
   * What every one of its own materials must be, or all must share: "you can only use monsters in your Main Monster Zone", "all materials must be
   * the same Attribute", "3 monsters with different Types"; at least one of each in `including`: "with at least 1 monster from each".
   */
  | {
      readonly code: 'all-materials'
      readonly by: MaterialUse | 'ritual'
      readonly of?: Filter
      readonly including?: readonly Filter[]
      readonly same?: 'attribute' | 'type'
      readonly different?: 'attribute' | 'type'
      readonly count?: number
    }
  /** "For this card's Synchro Summon, you can treat 1 DARK monster you control as a Tuner", or as of another Level; its line has room for one Tuner. */
  | {
      readonly code: 'may-treat-materials'
      readonly by: 'synchro' | 'xyz'
      readonly of: Filter
      readonly tuner?: true
      readonly level?: number
    }
  /**
   * "You can only Special Summon "this card" once per turn", counted by name; how many a turn, and by which Summon if only one counts:
   * `named` are the ways that its text names, so all but other cards' effects.
   */
  | { readonly code: 'special-summons-a-turn'; readonly count: number; readonly by?: SummonWay | 'named' }
  /**
   * "You cannot Normal Summon/Set the turn you Special Summon this card": it must have held for the whole turn, and holds for the rest of it,
   * whatever Special Summons the card; `by` where only that Summon is meant [SS-11].
   */
  | { readonly code: 'turn-of-summon'; readonly cannot: TurnLock; readonly by?: SummonWay }
  /** The text speaks about this card's own Summon in words that are not understood; shown to the player as such. */
  | { readonly code: 'text-says-more' }
