import { type Player, SPELL_TRAP_ZONES, type SpellTrapZone } from './state/zones.ts'

/** From today’s rules back to the oldest; the first is the default. */
export const RULESETS = ['mr5', 'mr4', 'mr3', 'classic'] as const
export type RulesetId = (typeof RULESETS)[number]

/** What an Extra Deck monster is when it is Summoned from there; a face-up Pendulum Monster is `pendulum` whatever its frame. */
export type ExtraDeckKind = 'fusion' | 'synchro' | 'xyz' | 'link' | 'pendulum'

/** Where the rules of an era differ; everything else is the same in all of them. */
export interface Ruleset {
  readonly name: string
  readonly extraMonsterZones: boolean
  /** Kinds that go to an Extra Monster Zone or a linked zone only; the others may also go to any Main Monster Zone [ZONE-07 to ZONE-10]. */
  readonly needLink: readonly ExtraDeckKind[]
  readonly pendulumZones: 'outermost' | 'own' | 'none'
  /** One for each player, or one face-up Field Spell in the whole game [SPL-06, SPL-08]. */
  readonly fieldSpells: 'each' | 'one'
  /** Whether the player who goes first draws in the first Draw Phase [TURN-03, TURN-04]. */
  readonly firstTurnDraw: boolean
  /** Whether the turn player may use an Ignition Effect right after a Summon [CHN-37, CHN-38]. */
  readonly ignitionPriority: boolean
  /** Whether Toon Monsters are Special Summoned by a rule of their own [TOON-01, TOON-02]. */
  readonly toonSummons: boolean
  /** Whether the "leaves the field" effect of a monster returned face-down to the Extra Deck activates [MOVE-13, MOVE-14]. */
  readonly leftToExtraDeckActivates: boolean
  /** Whether effects that negate an activation may answer in the Damage Step, as Counter Traps may [BAT-16, BAT-17]. */
  readonly negationsInDamageStep: boolean
  /** Whether a Trigger Effect activates although its card has moved on since [CHN-35, CHN-36]. */
  readonly triggersFollowTheirCard: boolean
  /** Whether a Trap Monster keeps its Spell & Trap Zone taken [TRP-07, TRP-08]. */
  readonly trapMonstersKeepTheirZone: boolean
}

const EVERY_KIND = ['fusion', 'synchro', 'xyz', 'link', 'pendulum'] as const

const BY_ID: Readonly<Record<RulesetId, Ruleset>> = {
  mr5: {
    name: 'Master Rule, April 2020 revision',
    extraMonsterZones: true,
    needLink: ['link', 'pendulum'],
    pendulumZones: 'outermost',
    fieldSpells: 'each',
    firstTurnDraw: false,
    ignitionPriority: false,
    toonSummons: false,
    leftToExtraDeckActivates: false,
    negationsInDamageStep: true,
    triggersFollowTheirCard: false,
    trapMonstersKeepTheirZone: false,
  },
  mr4: {
    name: 'New Master Rule, 2017 to March 2020',
    extraMonsterZones: true,
    needLink: EVERY_KIND,
    pendulumZones: 'outermost',
    fieldSpells: 'each',
    firstTurnDraw: false,
    ignitionPriority: false,
    toonSummons: false,
    leftToExtraDeckActivates: true,
    negationsInDamageStep: true,
    triggersFollowTheirCard: true,
    trapMonstersKeepTheirZone: true,
  },
  mr3: {
    name: 'Master Rule 3, 2014 to 2017',
    extraMonsterZones: false,
    needLink: ['link'],
    pendulumZones: 'own',
    fieldSpells: 'each',
    firstTurnDraw: false,
    ignitionPriority: false,
    toonSummons: false,
    leftToExtraDeckActivates: true,
    negationsInDamageStep: true,
    triggersFollowTheirCard: true,
    trapMonstersKeepTheirZone: true,
  },
  classic: {
    name: 'Classic rules of 2002 to 2005',
    extraMonsterZones: false,
    needLink: ['link'],
    pendulumZones: 'none',
    fieldSpells: 'one',
    firstTurnDraw: true,
    ignitionPriority: true,
    toonSummons: true,
    leftToExtraDeckActivates: true,
    negationsInDamageStep: false,
    triggersFollowTheirCard: true,
    trapMonstersKeepTheirZone: true,
  },
}

/** The rules of that name. */
export const rulesetOf = (id: RulesetId): Ruleset => BY_ID[id]

/** Life Points of each player at the start [DUEL-01]. */
export const STARTING_LIFE_POINTS = 8000
/** Cards of an opening hand [DUEL-02]. */
export const STARTING_HAND = 5
/** Cards a player may keep at the end of the own turn [TURN-16]. */
export const HAND_LIMIT = 6

const PENDULUM_ZONES: Readonly<
  Record<Ruleset['pendulumZones'], readonly [readonly SpellTrapZone[], readonly SpellTrapZone[]]>
> = {
  outermost: [outermost(0), outermost(1)],
  own: [own(0), own(1)],
  none: [[], []],
}

/** The player's left and right Pendulum Zone; none in rulesets without them [PEN-02]. */
export const pendulumZones = (id: RulesetId, player: Player): readonly SpellTrapZone[] =>
  PENDULUM_ZONES[BY_ID[id].pendulumZones][player]

function outermost(player: Player): readonly SpellTrapZone[] {
  return SPELL_TRAP_ZONES[player].filter((_, index) => index === 0 || index === 4)
}

function own(player: Player): readonly SpellTrapZone[] {
  return [
    { in: 'pendulum', of: player, side: 'left' },
    { in: 'pendulum', of: player, side: 'right' },
  ]
}
