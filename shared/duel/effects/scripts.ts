import type { Card } from '../../cards/card.ts'
import type { Alteration, DuelState } from '../state.ts'
import { opponentOf, type Player } from '../zones.ts'
import type { Script } from './script.ts'

const isLink = (facts: Card | undefined): boolean => facts?.kind === 'monster' && facts.frame === 'link'

/** By English name, as card facts have it. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'Macro Cosmos': { banishes: () => true },
  'Dimensional Fissure': { banishes: ({ as }) => as === 'monster' },
  'Jowgen the Spiritualist': { bars: () => true },
  'Fossil Dyna Pachycephalo': { bars: () => true },
  'Light of Intervention': { forbidsSetting: true },
  'Sheep Token': { noTribute: 'for-tribute-summon' },
  'Double Summon': { normalSummons: 2 },
  Megamorph: { alters: megamorph },
  'Reverse Trap': { reversesFigures: true },
  'Bad Reaction to Simochi': { turnsGainIntoDamage: true },
  'Book of Moon': { targets: ({ faceUp }, facts) => faceUp && !isLink(facts) },
  'No Entry!!': { changes: ({ position }, facts) => position === 'attack' && !isLink(facts) },
}

/** Twice the original ATK for who has fewer Life Points, half of it for who has more [MON-22]. */
function megamorph({ sides }: DuelState, player: Player): Alteration | undefined {
  const lead = sides[player].lifePoints - sides[opponentOf(player)].lifePoints
  return lead === 0 ? undefined : { of: 'atk', is: 'multiply-original', by: lead < 0 ? 2 : 0.5 }
}

/** What the engine plays of the card itself. */
export const scriptOf = (card: Card | undefined): Script | undefined =>
  card && Object.hasOwn(SCRIPTS, card.name) ? SCRIPTS[card.name] : undefined
