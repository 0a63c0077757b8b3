import type { Card } from '../card.ts'
import { foldedWords } from './fold.ts'

/*
 * What players call cards. Most short names are initials ("MST", "BLS", "DPE"), which follow from the name. The others stand here.
 */

/** What players say, folded, and the names of the cards they mean by it. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'ash blossom': ['Ash Blossom & Joyous Spring'],
  apo: ['Apollousa, Bow of the Goddess'],
  bagooska: ['Number 41: Bagooska the Terribly Tired Tapir'],
  barrone: ['Baronne de Fleur'],
  'bls envoy': ['Black Luster Soldier - Envoy of the Beginning'],
  bth: ['Bottomless Trap Hole'],
  ced: ['Chaos Emperor Dragon - Envoy of the End'],
  compulse: ['Compulsory Evacuation Device'],
  crossout: ['Crossout Designator'],
  dragoon: ['Red-Eyes Dark Dragoon'],
  droplets: ['Forbidden Droplet'],
  duster: ["Harpie's Feather Duster"],
  exciton: ['Evilswarm Exciton Knight'],
  exodia: ['Exodia the Forbidden One'],
  extrav: ['Pot of Extravagance'],
  gamma: ['PSY-Framegear Gamma'],
  'i p': ['I:P Masquerena'],
  imperm: ['Infinite Impermanence'],
  ip: ['I:P Masquerena'],
  jd: ['Judgment Dragon'],
  'maxx c': ['Maxx "C"'],
  poly: ['Polymerization'],
  rhongo: ['Number 86: Heroic Champion - Rhongomyniad'],
  's p': ['S:P Little Knight'],
  savage: ['Borreload Savage Dragon'],
  sp: ['S:P Little Knight'],
  'super poly': ['Super Polymerization'],
  talents: ['Triple Tactics Talent'],
  trish: ['Trishula, Dragon of the Ice Barrier'],
  typhon: ['Super Starslayer TY-PHON - Sky Crisis'],
  ttt: ['Triple Tactics Talent', 'Triple Tactics Thrust'],
  verte: ['Predaplant Verte Anaconda'],
  zeus: ['Divine Arsenal AA-ZEUS - Sky Thunder'],
}

/** Places among the cards of those that players call so. */
interface Called {
  /** By a nickname. */
  readonly named: readonly number[]
  /** By the initials of the name or of one of its two parts. */
  readonly initials: readonly number[]
}

/** `word`, folded: what players may call some of the cards. The same list of cards is read but once. */
export const calledSo = (cards: readonly Card[], word: string): Called => {
  const known = KNOWN.get(cards) ?? nicknamesOf(cards)
  KNOWN.set(cards, known)
  return { named: known.named.get(word) ?? [], initials: known.initials.get(word) ?? [] }
}

interface Nicknames {
  readonly named: ReadonlyMap<string, readonly number[]>
  readonly initials: ReadonlyMap<string, readonly number[]>
}
const KNOWN = new WeakMap<readonly Card[], Nicknames>()

const nicknamesOf = (cards: readonly Card[]): Nicknames => {
  const initials = new Map<string, number[]>()
  const byName = new Map<string, number>()
  for (const [place, { name }] of cards.entries()) {
    byName.set(name, place)
    for (const each of initialsOf(name)) {
      const places = initials.get(each)
      if (places) places.push(place)
      else initials.set(each, [place])
    }
  }
  const named = Object.entries(NICKNAMES).map(
    ([word, names]) => [word, names.flatMap((name) => byName.get(name) ?? [])] as const,
  )
  return { named: new Map(named), initials }
}

/** Two letters begin too many names. */
const SHORTEST = 3

/** "blseotb", "bls" and "eotb" of "Black Luster Soldier - Envoy of the Beginning", whose parts stand apart. */
const initialsOf = (name: string): readonly string[] =>
  [...new Set([name, ...name.split(' - ')])]
    .map((part) =>
      foldedWords(part)
        .split(' ')
        .map((word) => word[0] ?? '')
        .join(''),
    )
    .filter((initials) => initials.length >= SHORTEST)
