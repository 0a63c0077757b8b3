import type { Card } from '../../cards/card.ts'
import type { Alteration } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import type { Aim, Script } from './script.ts'

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

/** Twice the original ATK for who has fewer Life Points, half of it for who has more [MON-22]. */
function megamorph({ sides }: DuelState, player: Player): readonly Alteration[] {
  const lead = sides[player].lifePoints - sides[opponentOf(player)].lifePoints
  return lead === 0 ? [] : [{ of: 'atk', is: 'multiply-original', by: lead < 0 ? 2 : 0.5 }]
}

/** What the engine plays of the card itself. */
export const scriptOf = (card: Card | undefined): Script | undefined =>
  card && Object.hasOwn(SCRIPTS, card.name) ? SCRIPTS[card.name] : undefined

/** The names of the cards that the engine plays itself. */
export const SCRIPTED_CARDS: readonly string[] = Object.keys(SCRIPTS)
