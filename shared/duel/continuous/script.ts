import type { Card } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { DamageStepUse } from '../action.ts'
import type { Happening } from '../event.ts'
import type { ScriptedCost } from '../refusal.ts'
import type { Located } from '../state/duel-card.ts'
import type { Alteration, DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectKind } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'

/** A card on its way to the Graveyard; a Pendulum Monster in a Pendulum Zone is a Spell [MON-03]. */
export interface Sent {
  readonly facts: Card | undefined
  readonly as: 'monster' | 'spell-or-trap'
}

/** Kinds of cards whose effects another card can negate on the field. */
export type Negatable = 'monster' | 'spell' | 'trap'

/** What a card does that the engine plays itself: only cards which the rules use as examples. All others are played by hand. */
export interface Script extends ExampleLasting {
  /** What lets it be activated in the Damage Step [BAT-15, BAT-17]. */
  readonly inDamageStep?: DamageStepUse
  /** What its activation as a card asks for: of a Spell or Trap. */
  readonly activation?: Demand
  /** All its effects that are activated while it is face-up; without a list any effect may be declared. */
  readonly effects?: readonly ScriptedEffect[]
  /** It reverses all increases and decreases of ATK and DEF for the turn [MON-23-EX]. */
  readonly reversesFigures?: true
  /** Whether it can negate a Summon; of other cards the player says so [SUM-10, SUM-12]. */
  readonly negatesSummons?: boolean
  /** That many Tokens are Special Summoned together [TOK-02]. */
  readonly tokens?: number
  /** "You can conduct that many Normal Summons/Sets this turn" [NS-19, NS-22-EX]. */
  readonly normalSummons?: number
  /** Of an Equip Spell: the monsters it may be equipped to; any monster if this is missing [EQP-05-EX]. */
  readonly equips?: (monster: Card) => boolean
}

/** Continuous Effects: they apply by themselves while the card lies face-up on the field, and are never activated [EFF-02]. */
interface ExampleLasting {
  /** Cards sent to the Graveyard are banished instead [FUS-05-EX, PEN-12]. */
  readonly banishes?: (sent: Sent) => boolean
  /** Nobody can Special Summon [SUM-02, FUS-07]. */
  readonly forbidsSpecialSummons?: true
  /** Monsters with such an ATK cannot declare an attack [EFF-03-EX]. */
  readonly holdsBack?: (attack: number) => boolean
  /** What each attack costs in Life Points; a payment, not an activation [BAT-27, EFF-10-EX]. */
  readonly attackCost?: number
  /** In each own Standby Phase its player pays these Life Points or it is destroyed [TURN-06]. */
  readonly upkeep?: number
  /** Each time the opponent draws outside the Draw Phase its player draws that many [TERM-01-EX1]. */
  readonly drawsAfterOpponent?: number
  /** Effects of these face-up cards on the field are negated; it spares itself [CHN-20, CHN-22]. */
  readonly negates?: Negatable
  /** Traps cannot be activated [EFF-02-EX, SUM-08]. */
  readonly silencesTraps?: true
  /** What it changes about itself, at every moment [EFF-02-EX]. */
  readonly altersItself?: (state: DuelState, monster: FieldMonster) => readonly Alteration[]
  /** Monsters are not Set or turned face-down; they may be Normal Summoned in face-up Defense Position [NS-02-EX]. */
  readonly forbidsSetting?: true
  /** A monster that cannot be Tributed for a Tribute Summon [NS-12, TOON-03-EX]. */
  readonly noTribute?: 'for-tribute-summon'
  /** What it changes about the monster it is equipped to; `player` controls it [EQP-01, MON-22]. */
  readonly alters?: (state: DuelState, player: Player) => readonly Alteration[]
  /** What would give the opponent of its player Life Points inflicts that much damage; several do not add up [MON-24-EX]. */
  readonly turnsGainIntoDamage?: true
}

/** What an activation asks for: its cost, its target, what it answers, what there must be to change [EFF-11, SPL-11]. */
export interface Demand {
  readonly cost?: ScriptedCost
  /** Target 1 of these cards. */
  readonly targets?: (aim: Aim) => boolean
  /** It Special Summons its target: that must be possible by an effect, and a zone must be free [SS-06, ZONE-03]. */
  readonly summons?: true
  /** It changes all these monsters, and there must be one [LNK-08]. */
  readonly changes?: (monster: FieldMonster, facts: Card | undefined, player: Player) => boolean
  /** It answers the activation of such a card, the last link of the Chain [CHN-11]. */
  readonly answers?: 'spell' | 'trap'
}

/** What the activation of the card demands: of the example cards, and of Spells whose text names a cost. */
export const demandOf = (facts: Card): Demand | undefined => {
  const cost = facts.kind === 'spell' ? facts.summoning?.cost : undefined
  return scriptOf(facts)?.activation ?? (cost && { cost })
}

export interface ScriptedEffect extends Demand {
  readonly kind: EffectKind
  /** Of Trigger and Flip Effects: when it activates. */
  readonly on?: Happening
  readonly mandatory?: true
}

/** A card that might become a target, and who would target it with what. */
export interface Aim {
  readonly at: Located
  readonly facts: Card
  readonly player: Player
  readonly source: DuelObjectId
}

const isLink = (facts: Card | undefined): boolean => facts?.kind === 'monster' && facts.frame === 'link'

const isInGraveyard = ({ at }: Aim): boolean => at.kind === 'pile' && at.at.in === 'graveyard'

/** By English name, as card facts have it. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  /* Continuous Effects */
  'Macro Cosmos': { banishes: () => true },
  'Dimensional Fissure': { banishes: ({ as }) => as === 'monster' },
  'Jowgen the Spiritualist': { forbidsSpecialSummons: true },
  'Fossil Dyna Pachycephalo': { forbidsSpecialSummons: true },
  Jinzo: { silencesTraps: true, negates: 'trap', effects: [] },
  'Muka Muka': {
    altersItself: ({ sides }, { controller }) => {
      const by = 300 * sides[controller].hand.length
      return [
        { of: 'atk', is: 'add', by },
        { of: 'def', is: 'add', by },
      ]
    },
    effects: [],
  },
  'Skill Drain': { activation: { cost: { lifePoints: 1000 } }, negates: 'monster', effects: [] },
  'Imperial Order': { negates: 'spell' },
  'Messenger of Peace': { holdsBack: (attack) => attack >= 1500, upkeep: 100, effects: [] },
  Appropriate: { drawsAfterOpponent: 2 },
  Toll: { attackCost: 500, effects: [] },
  'Light of Intervention': { forbidsSetting: true },
  'Sheep Token': { noTribute: 'for-tribute-summon' },
  Megamorph: { alters: megamorph },
  'Bad Reaction to Simochi': { turnsGainIntoDamage: true },
  /* Spells and Traps that are activated */
  'Double Summon': { normalSummons: 2 },
  'Reverse Trap': { reversesFigures: true },
  Scapegoat: { tokens: 4 },
  Reinforcements: { inDamageStep: 'changes-atk-or-def' },
  'Rush Recklessly': { inDamageStep: 'changes-atk-or-def' },
  'Book of Moon': {
    activation: {
      targets: ({ at, facts }) =>
        at.kind === 'monster' && at.card.faceUp && !isLink(facts) && facts.kind !== 'token',
    },
  },
  'No Entry!!': {
    activation: { changes: ({ position }, facts) => position === 'attack' && !isLink(facts) },
  },
  Raigeki: { activation: { changes: ({ controller }, _, player) => controller !== player } },
  'Monster Reborn': {
    activation: { summons: true, targets: (aim) => isInGraveyard(aim) && aim.facts.kind === 'monster' },
  },
  'Solemn Judgment': { negatesSummons: true },
  'Horn of Heaven': { negatesSummons: true },
  'Torrential Tribute': { negatesSummons: false },
  'Trap Hole': { negatesSummons: false },
  'Mystical Space Typhoon': {
    negatesSummons: false,
    activation: { targets: ({ at, source }) => at.kind === 'spellTrap' && at.card.id !== source },
  },
  'Magic Jammer': { activation: { cost: 'discard', answers: 'spell' } },
  'Seven Tools of the Bandit': { activation: { cost: { lifePoints: 1000 }, answers: 'trap' } },
  Invigoration: {
    equips: (facts) => facts.kind === 'monster' && facts.attribute === 'EARTH',
    alters: () => [
      { of: 'atk', is: 'add', by: 400 },
      { of: 'def', is: 'add', by: -200 },
    ],
  },
  /* Effects that are activated */
  'Exiled Force': {
    effects: [
      {
        kind: 'ignition',
        cost: 'tribute-itself',
        targets: ({ at, source }) => at.kind === 'monster' && at.card.id !== source,
      },
    ],
  },
  'Magician of Faith': {
    effects: [
      {
        kind: 'flip',
        on: 'flipped',
        mandatory: true,
        targets: (aim) =>
          isInGraveyard(aim) && aim.facts.kind === 'spell' && aim.at.card.owner === aim.player,
      },
    ],
  },
}

/** Twice the original ATK for the player with fewer Life Points, half of it for the other [MON-22]. */
function megamorph({ sides }: DuelState, player: Player): readonly Alteration[] {
  const lead = sides[player].lifePoints - sides[opponentOf(player)].lifePoints
  return lead === 0 ? [] : [{ of: 'atk', is: 'multiply-original', by: lead < 0 ? 2 : 0.5 }]
}

const BY_NAME: ReadonlyMap<string, Script> = new Map(Object.entries(SCRIPTS))

/** What the engine plays of the card itself. */
export const scriptOf = (card: Card | undefined): Script | undefined => card && BY_NAME.get(card.name)

/** Whether any card that a player has on the field or in the Graveyard may be one that the engine plays itself; most players have none. */
export const hasScripted = ({ sides, extraMonster }: DuelState, player: Player, cards: CardPool): boolean => {
  const passcodes = scriptedIn(cards)
  const { mainMonster, spellTrap, pendulum, field, graveyard } = sides[player]
  return (
    passcodes.size > 0 &&
    (liesAmong(passcodes, mainMonster) ||
      liesAmong(passcodes, spellTrap) ||
      liesAmong(passcodes, graveyard) ||
      liesAmong(passcodes, pendulum) ||
      liesAmong(passcodes, extraMonster) ||
      (field !== null && passcodes.has(field.passcode)))
  )
}

const liesAmong = (passcodes: ReadonlySet<Passcode>, lying: readonly (DuelCard | null)[]): boolean => {
  for (const card of lying) if (card !== null && passcodes.has(card.passcode)) return true
  return false
}

/** Every passcode of the cards that the engine plays itself, gathered once for a pool. */
const scriptedIn = (cards: CardPool): ReadonlySet<Passcode> => {
  const known = PASSCODES.get(cards)
  if (known) return known
  const found = new Set(
    cards.cards
      .filter(({ name }) => BY_NAME.has(name))
      .flatMap(({ passcode, artworks = [], earlierTexts = [] }) => [passcode, ...artworks, ...earlierTexts]),
  )
  PASSCODES.set(cards, found)
  return found
}
const PASSCODES = new WeakMap<CardPool, ReadonlySet<Passcode>>()

/** Whether the card can negate a Summon [SUM-12]; `undefined` where nothing is known of it. */
export const negatesSummons = (card: Card): boolean | undefined =>
  card.negatesSummons ?? scriptOf(card)?.negatesSummons

/** The names of the cards that the engine plays itself. */
export const SCRIPTED_CARDS: readonly string[] = Object.keys(SCRIPTS)
