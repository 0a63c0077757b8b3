import type { Card } from '../../cards/card.ts'
import type { Script } from './script.ts'

const isLink = (facts: Card | undefined): boolean => facts?.kind === 'monster' && facts.frame === 'link'

/** By English name, as card facts have it. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'Macro Cosmos': { banishes: () => true },
  'Dimensional Fissure': { banishes: ({ as }) => as === 'monster' },
  'Jowgen the Spiritualist': { bars: () => true },
  'Fossil Dyna Pachycephalo': { bars: () => true },
  'Book of Moon': { targets: ({ faceUp }, facts) => faceUp && !isLink(facts) },
  'No Entry!!': { changes: ({ position }, facts) => position === 'attack' && !isLink(facts) },
}

/** What the engine plays of the card itself. */
export const scriptOf = (card: Card | undefined): Script | undefined =>
  card && Object.hasOwn(SCRIPTS, card.name) ? SCRIPTS[card.name] : undefined
