import type { Card } from '../card.ts'
import { foldedWords } from './fold.ts'

/*
 * What players call cards. Most short names are initials ("MST", "BLS", "DPE"), which follow from the name. The others stand here.
 */

/** What players say, folded, and the names of the cards they mean by it. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  '141': ['One for One'],
  '7 tools': ['Seven Tools of the Bandit'],
  accode: ['Accesscode Talker'],
  airman: ['Elemental HERO Stratos'],
  'anti spell': ['Anti-Spell Fragrance'],
  apo: ['Apollousa, Bow of the Goddess'],
  ariana: ['Arianna the Labrynth Servant'],
  ark: ['Number 101: Silent Honor ARK'],
  'ash blossom': ['Ash Blossom & Joyous Spring'],
  bagooska: ['Number 41: Bagooska the Terribly Tired Tapir'],
  barrone: ['Baronne de Fleur'],
  'bewd ultimate': ['Blue-Eyes Ultimate Dragon'],
  bf: ['Branded Fusion'],
  'bls envoy': ['Black Luster Soldier - Envoy of the Beginning'],
  'bls super soldier': ['Black Luster Soldier - Super Soldier'],
  branded: ['Branded Fusion'],
  bth: ['Bottomless Trap Hole'],
  caesar: ['D/D/D Wave High King Caesar'],
  cat: ['Rescue Cat'],
  cbg: ['Called by the Grave'],
  ced: ['Chaos Emperor Dragon - Envoy of the End'],
  'chicken race': ['Chicken Game'],
  chimera: ['Guardian Chimera'],
  cir: ['Cir, Malebranche of the Burning Abyss'],
  'closed moon': ['Moon of the Closed Heaven'],
  cod: ['Card of Demise'],
  compulse: ['Compulsory Evacuation Device'],
  'cross out': ['Crossout Designator'],
  crossout: ['Crossout Designator'],
  crown: ['Forbidden Crown'],
  'crush card': ['Crush Card Virus'],
  cydra: ['Cyber Dragon'],
  'cydra infinity': ['Cyber Dragon Infinity'],
  'cydra nova': ['Cyber Dragon Nova'],
  'd barrier': ['Dimensional Barrier'],
  dbarrier: ['Dimensional Barrier'],
  dda: ['D.D. Assailant'],
  ddg: ['Dragged Down into the Grave'],
  ddv: ['Deck Devastation Virus'],
  dfissure: ['Dimensional Fissure'],
  dm: ['Dark Magician'],
  dprison: ['Dimensional Prison'],
  dragoon: ['Red-Eyes Dark Dragoon'],
  droplets: ['Forbidden Droplet'],
  dshifter: ['Dimension Shifter'],
  duality: ['Pot of Duality'],
  duster: ["Harpie's Feather Duster"],
  econ: ['Enemy Controller'],
  elf: ['Spright Elf'],
  engraver: ['Fiendsmith Engraver'],
  etele: ['Emergency Teleport'],
  exciton: ['Evilswarm Exciton Knight'],
  exodia: ['Exodia the Forbidden One'],
  'exodia head': ['Exodia the Forbidden One'],
  ext: ['Ext Ryzeal'],
  extrav: ['Pot of Extravagance'],
  fd: ['Fusion Destiny'],
  fenrir: ['Kashtira Fenrir'],
  gamma: ['PSY-Framegear Gamma'],
  gazelle: ['Salamangreat Gazelle'],
  goat: ['Scapegoat'],
  goddess: ['Underworld Goddess of the Closed World'],
  gumblar: ['Topologic Gumblar Dragon'],
  'i p': ['I:P Masquerena'],
  if: ['Instant Fusion'],
  imperm: ['Infinite Impermanence'],
  impulse: ['Dominus Impulse'],
  io: ['Imperial Order'],
  ip: ['I:P Masquerena'],
  jd: ['Judgment Dragon'],
  kirin: ['Majespecter Unicorn - Kirin'],
  kit: ['Tearlaments Kitkallos'],
  kusanagi: ['Mitsurugi no Mikoto, Kusanagi'],
  lava: ['Lava Golem'],
  lstorm: ['Lightning Storm'],
  'mage girl': ['Dark Magician Girl'],
  magna: ['Bystial Magnamhut'],
  maiden: ['Maiden of White'],
  'maxx c': ['Maxx "C"'],
  meta: ['Metamorphosis'],
  mf: ['Mirror Force'],
  mine: ['Mystic Mine'],
  mjade: ['Mirrorjade the Iceblade Dragon'],
  'monkey board': ['Performapal Monkeyboard'],
  needlefiber: ['Crystron Halqifibrax'],
  neos: ['Elemental HERO Neos'],
  noc: ['Nobleman of Crossout'],
  osse: ['Original Sinful Spoils - Snake-Eye'],
  pod: ['Pot of Desires'],
  poly: ['Polymerization'],
  ra: ['The Winged Dragon of Ra'],
  rabbit: ['Rescue Rabbit'],
  rage: ['Unchained Soul of Rage'],
  reboot: ['Red Reboot'],
  'red eyes': ['Red-Eyes Black Dragon'],
  requiem: ["Fiendsmith's Requiem"],
  rhongo: ['Number 86: Heroic Champion - Rhongomyniad'],
  roach: ['Maxx "C"'],
  rod: ['Ring of Destruction'],
  rusty: ['The Phantom Knights of Rusty Bardiche'],
  's p': ['S:P Little Knight'],
  savage: ['Borreload Savage Dragon'],
  sj: ['Solemn Judgment'],
  snash: ['Snake-Eye Ash'],
  sp: ['S:P Little Knight'],
  spoly: ['Super Polymerization'],
  'ss ash': ['Snake-Eye Ash'],
  statue: ['Barrier Statue of the Stormwinds'],
  'super poly': ['Super Polymerization'],
  talents: ['Triple Tactics Talent'],
  tengu: ['Reborn Tengu'],
  ter: ['Thousand-Eyes Restrict'],
  tg: ['Tour Guide From the Underworld'],
  tgu: ['Tour Guide From the Underworld'],
  trish: ['Trishula, Dragon of the Ice Barrier'],
  tt: ['Torrential Tribute'],
  ttt: ['Triple Tactics Talent', 'Triple Tactics Thrust'],
  typhon: ['Super Starslayer TY-PHON - Sky Crisis'],
  ug: ['Underworld Goddess of the Closed World'],
  unicorn: ['Knightmare Unicorn'],
  verte: ['Predaplant Verte Anaconda'],
  vfd: ['True King of All Calamities'],
  whirlwind: ['Black Whirlwind'],
  wishes: ['Wishes for Eyes of Blue'],
  yama: ['Unchained Soul Lord of Yama'],
  zeus: ['Divine Arsenal AA-ZEUS - Sky Thunder'],
}

/** Words in front of a name that players write short, folded. */
const WRITTEN_SHORT: Readonly<Record<string, string>> = {
  bw: 'blackwing',
  dhero: 'destiny hero',
  ehero: 'elemental hero',
  mhero: 'masked hero',
  se: 'snake eye',
  vhero: 'vision hero',
  vs: 'vanquish soul',
  xhero: 'xtra hero',
}

/** Folded words with the first spelled out, where players write it short: "destiny hero malicious" of "dhero malicious", "number 39" of "no. 39". */
export const spelledOut = (words: string): string => {
  const [first = '', ...rest] = words.split(' ')
  if (first === 'no' && /^\d/.test(rest[0] ?? '')) return ['number', ...rest].join(' ')
  const long = Object.hasOwn(WRITTEN_SHORT, first) ? WRITTEN_SHORT[first] : undefined
  return long === undefined ? words : [long, ...rest].join(' ')
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

/**
 * "blseotb", "bls" and "eotb" of "Black Luster Soldier - Envoy of the Beginning", whose parts stand apart. Letters with stops between them
 * are initials already: "ddwl" of "D.D. Warrior Lady".
 */
const initialsOf = (name: string): readonly string[] =>
  [...new Set([name, ...name.split(' - ')])]
    .map((part) =>
      foldedWords(part.replaceAll(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, ' '))
        .split(' ')
        .map((word) => word[0] ?? '')
        .join(''),
    )
    .filter((initials) => initials.length >= SHORTEST)
