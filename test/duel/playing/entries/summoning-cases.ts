import { activate, choose, type EntryCase, option } from './entry-case.ts'

/* Fusion and Ritual Summons that ask for more than the standard words: what must be among the materials, and from where they come. */

const VENDREAD = 'Ravenous Vendread'
const REVENANTS = 'Vendread Revenants'
const CORE = 'Vendread Core'
const CHIMERA = 'Vendread Chimera'
const UNFORMED = 'Megalith Unformed'
const PHUL = 'Megalith Phul'
const OCH = 'Megalith Och'
const PRIME = 'Predaprime Fusion'
const SCORPIO = 'Predaplant Ophrys Scorpio'
const CHIMERAFFLESIA = 'Predaplant Chimerafflesia'
const RAT = 'Giant Rat'
const MAGICIAN = 'Dark Magician'
const IMPACT = 'Cyberdark Impact!'
const HORN = 'Cyberdark Horn'
const EDGE = 'Cyberdark Edge'
const KEEL = 'Cyberdark Keel'
const CYBERDARK = 'Cyberdark Dragon'
const CHALICE = 'Invocation - "Chalice"'
const ALEISTER = 'Aleister the Invoker'
const CALIGA = 'Invoked Caliga'
const BONDING = 'Magnet Bonding'
const ALPHA = 'Alpha The Magnet Warrior'

const FANG = 'The Fang of Critias'
const MIRROR_FORCE = 'Mirror Force'
const MIRROR_FORCE_DRAGON = 'Mirror Force Dragon'
const TYRANT_BURST = 'Tyrant Burst Dragon'
const CLAW = 'The Claw of Hermos'
const SWORD = 'Red-Eyes Black Dragon Sword'
const HAMMER = 'Time Magic Hammer'
const BLUE_EYES = 'Blue-Eyes White Dragon'

export const SUMMONING_CASES: readonly EntryCase[] = [
  {
    card: FANG,
    mine: { hand: [FANG], spells: [MIRROR_FORCE], extraDeck: [MIRROR_FORCE_DRAGON, TYRANT_BURST] },
    steps: [activate(FANG), choose(MIRROR_FORCE, MIRROR_FORCE_DRAGON)],
    then: {
      monsters: [MIRROR_FORCE_DRAGON],
      extraDeck: [TYRANT_BURST],
      graveyard: [FANG, MIRROR_FORCE].toSorted(),
    },
    refused: {
      mine: { hand: [FANG], spells: [MIRROR_FORCE], extraDeck: [TYRANT_BURST] },
      steps: [activate(FANG)],
    },
  },
  {
    card: CLAW,
    mine: { hand: [CLAW, BLUE_EYES, MAGICIAN], extraDeck: [SWORD, HAMMER] },
    steps: [activate(CLAW), choose(MAGICIAN, HAMMER)],
    then: { monsters: [HAMMER], extraDeck: [SWORD], graveyard: [CLAW, MAGICIAN].toSorted() },
    refused: { mine: { hand: [CLAW, MAGICIAN], extraDeck: [SWORD] }, steps: [activate(CLAW)] },
  },
  {
    card: VENDREAD,
    mine: { hand: [VENDREAD, CHIMERA], deck: [REVENANTS], monsters: [CORE] },
    steps: [activate(VENDREAD), choose(REVENANTS, CHIMERA, CORE)],
    then: { graveyard: [VENDREAD, CORE, REVENANTS].toSorted(), monsters: [CHIMERA] },
    // Core alone is Level 1, and what was Special Summoned must be among the Tributes.
    refused: { mine: { hand: [VENDREAD, CHIMERA], monsters: [CORE] }, steps: [activate(VENDREAD)] },
  },
  {
    card: UNFORMED,
    mine: { hand: [UNFORMED, OCH], deck: [PHUL] },
    steps: [activate(UNFORMED), option(1), choose(PHUL, OCH)],
    then: { monsters: [PHUL], graveyard: [OCH, UNFORMED] },
    // Level 2 twice is 4: Level 8 is too much.
    refused: { mine: { hand: [UNFORMED, MAGICIAN], deck: [PHUL] }, steps: [activate(UNFORMED)] },
  },
  {
    card: PRIME,
    mine: { hand: [PRIME], monsters: [SCORPIO, MAGICIAN], extraDeck: [CHIMERAFFLESIA] },
    steps: [activate(PRIME), choose(CHIMERAFFLESIA, MAGICIAN, SCORPIO)],
    then: { monsters: [CHIMERAFFLESIA], graveyard: [MAGICIAN, SCORPIO, PRIME].toSorted() },
    // The opponent's DARK monster is no DARK monster that you control.
    refused: {
      mine: { hand: [PRIME], monsters: [SCORPIO], extraDeck: [CHIMERAFFLESIA] },
      theirs: { monsters: [MAGICIAN] },
      steps: [activate(PRIME)],
    },
  },
  {
    card: IMPACT,
    mine: { hand: [IMPACT, HORN], monsters: [EDGE], deck: [RAT], extraDeck: [CYBERDARK] },
    theirs: {},
    steps: [],
    refused: { steps: [activate(IMPACT)] },
  },
  {
    card: IMPACT,
    shows: 'takes its three monsters from hand, field and GY',
    mine: { hand: [IMPACT, HORN], monsters: [EDGE], graveyard: [KEEL], deck: [RAT], extraDeck: [CYBERDARK] },
    steps: [activate(IMPACT), choose(CYBERDARK, HORN, EDGE, KEEL)],
    then: { deck: [EDGE, HORN, KEEL, RAT], monsters: [CYBERDARK], hand: [] },
  },
  {
    card: CHALICE,
    mine: {
      hand: [CHALICE, MAGICIAN],
      graveyard: [ALEISTER],
      deck: [ALEISTER, RAT],
      extraDeck: [CALIGA],
    },
    steps: [activate(CHALICE), option(0), choose(CALIGA, ALEISTER, MAGICIAN)],
    then: { banished: [ALEISTER, MAGICIAN], monsters: [CALIGA] },
    // Both in the hand: one of them must come from the Deck.
    refused: {
      mine: { hand: [CHALICE, MAGICIAN, ALEISTER], graveyard: [ALEISTER], deck: [RAT], extraDeck: [CALIGA] },
      steps: [activate(CHALICE)],
    },
  },
  {
    card: BONDING,
    shows: 'may do each of its things once a turn',
    mine: { hand: [BONDING, BONDING], deck: [ALPHA] },
    steps: [activate(BONDING), choose(ALPHA)],
    then: { hand: [ALPHA, BONDING] },
    refused: {
      mine: { hand: [BONDING, BONDING], deck: [ALPHA, ALPHA] },
      steps: [activate(BONDING), choose(ALPHA), activate(BONDING)],
    },
  },
]
