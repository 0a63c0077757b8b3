import {
  activate,
  againDirectly,
  attack,
  BATTLE,
  choose,
  type EntryCase,
  option,
  summon,
  use,
} from './entry-case.ts'

/* Cards that banish, and monsters whose battles need more than the standard words. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const JAR = 'Morphing Jar'
const SANCTITY = 'Card of Sanctity'
const NOBLEMAN = 'Nobleman of Crossout'
const NECROFACE = 'Necroface'
const REINCARNATION = 'Trickstar Reincarnation'
const ZEUS = 'Divine Arsenal AA-ZEUS - Sky Thunder'
const TYPHOON = 'Mystical Space Typhoon'
const LINKURIBOH = 'Linkuriboh'
const SHOCK_MASTER = 'Number 16: Shock Master'
const CONTROLLER = 'Gravity Controller'
const MEGACLOPS = 'Infinitrack Fortress Megaclops'
const DRIDENT = 'Zoodiac Drident'

const SETS_JAR = { card: JAR, faceUp: false, position: 'defense' } as const

export const BANISHER_CASES: readonly EntryCase[] = [
  {
    card: SANCTITY,
    mine: { hand: [SANCTITY, RAT], monsters: [VEILER], deck: [MAGICIAN, MAGICIAN, RAT] },
    steps: [activate(SANCTITY)],
    then: { hand: [MAGICIAN, MAGICIAN], banished: [VEILER, RAT], monsters: [] },
    refused: {
      mine: { hand: [SANCTITY], monsters: [VEILER], deck: [RAT, RAT] },
      steps: [activate(SANCTITY)],
    },
  },
  {
    card: NOBLEMAN,
    mine: { hand: [NOBLEMAN], deck: [JAR, RAT] },
    theirs: { monsters: [SETS_JAR], deck: [JAR, RAT] },
    steps: [activate(NOBLEMAN), choose(JAR)],
    then: { banished: [JAR], deck: [RAT] },
    theirsThen: { banished: [JAR, JAR], deck: [RAT] },
    refused: { theirs: { monsters: [JAR] }, steps: [activate(NOBLEMAN)] },
  },
  {
    card: NOBLEMAN,
    shows: 'looks for no name of what is no Flip monster',
    mine: { hand: [NOBLEMAN], deck: [RAT] },
    theirs: { monsters: [{ ...SETS_JAR, card: RAT }] },
    steps: [activate(NOBLEMAN), choose(RAT)],
    then: { banished: [], deck: [RAT] },
    theirsThen: { banished: [RAT] },
  },
  {
    card: NECROFACE,
    mine: { hand: [NECROFACE], banished: [RAT, DRIDENT] },
    theirs: { banished: [VEILER] },
    steps: [summon(NECROFACE), use(NECROFACE)],
    // Drident returns to the Extra Deck.
    then: { deck: [RAT], extraDeck: [DRIDENT], atk: { [NECROFACE]: 1400 } },
    theirsThen: { deck: [VEILER], banished: [] },
    refused: { steps: [summon(NECROFACE), use(NECROFACE, 1)] },
  },
  {
    card: NECROFACE,
    shows: 'banishes from the top of both Decks',
    mine: {
      hand: [SANCTITY, NECROFACE],
      monsters: [RAT],
      deck: [RAT, RAT, RAT, RAT, RAT, RAT, RAT, VEILER],
    },
    theirs: { deck: [MAGICIAN, MAGICIAN] },
    steps: [activate(SANCTITY), use(NECROFACE, 1)],
    then: { deck: [VEILER], banished: [RAT, RAT, RAT, RAT, RAT, RAT, NECROFACE].toSorted() },
    theirsThen: { deck: [], banished: [MAGICIAN, MAGICIAN] },
  },
  {
    card: REINCARNATION,
    mine: { spells: [REINCARNATION] },
    theirs: { hand: [RAT, VEILER], deck: [MAGICIAN, BLUE_EYES, RAT] },
    steps: [activate(REINCARNATION)],
    theirsThen: { hand: [BLUE_EYES, MAGICIAN], banished: [VEILER, RAT], deck: [RAT] },
    refused: { theirs: {}, steps: [activate(REINCARNATION)] },
  },
  {
    card: ZEUS,
    mine: { monsters: [ZEUS], spells: [{ card: 'Solidarity', faceUp: true }], deck: [VEILER] },
    theirs: { hand: [TYPHOON] },
    theirTurn: true,
    steps: [activate(TYPHOON), choose('Solidarity'), use(ZEUS, 1), choose(VEILER)],
    then: { deck: [], monsters: [ZEUS] },
    // By a card of its own side.
    refused: {
      mine: { monsters: [ZEUS], spells: [{ card: 'Solidarity', faceUp: true }, TYPHOON], deck: [VEILER] },
      theirs: { hand: [RAT] },
      steps: [summon(RAT), activate(TYPHOON), choose('Solidarity'), use(ZEUS, 1)],
    },
  },
  {
    card: LINKURIBOH,
    mine: { monsters: [LINKURIBOH] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    steps: [BATTLE, attack(BLUE_EYES, LINKURIBOH), use(LINKURIBOH), againDirectly(BLUE_EYES)],
    then: { graveyard: [LINKURIBOH], lifePoints: 8000 },
    theirsThen: { atk: { [BLUE_EYES]: 0 } },
    refused: {
      mine: { hand: [RAT], monsters: [LINKURIBOH] },
      theirs: { monsters: [BLUE_EYES], hand: [RAT] },
      steps: [summon(RAT), use(LINKURIBOH)],
    },
  },
  {
    card: SHOCK_MASTER,
    mine: { hand: ['Dark Hole'], monsters: [{ card: SHOCK_MASTER, attached: [RAT] }] },
    steps: [use(SHOCK_MASTER), option(2), choose(RAT), activate('Dark Hole')],
    then: { graveyard: ['Dark Hole', RAT, SHOCK_MASTER], monsters: [] },
    refused: { steps: [use(SHOCK_MASTER), option(1), choose(RAT), activate('Dark Hole')] },
  },
  {
    card: CONTROLLER,
    mine: { extra: [CONTROLLER] },
    theirs: { extra: [null, DRIDENT] },
    steps: [BATTLE, attack(CONTROLLER, DRIDENT), use(CONTROLLER, 1)],
    then: { extraDeck: [CONTROLLER] },
    theirsThen: { extraDeck: [DRIDENT] },
    refused: {
      theirs: { monsters: [VEILER] },
      steps: [BATTLE, attack(CONTROLLER, VEILER), use(CONTROLLER, 1)],
    },
  },
  {
    card: CONTROLLER,
    shows: 'is not destroyed by monsters of the Main Monster Zones',
    mine: { extra: [CONTROLLER] },
    theirs: { monsters: [RAT] },
    steps: [BATTLE, attack(CONTROLLER, RAT)],
    then: { monsters: [CONTROLLER], lifePoints: 7600 },
  },
  {
    card: MEGACLOPS,
    mine: { monsters: [MEGACLOPS], graveyard: [DRIDENT] },
    theirs: { monsters: [RAT, VEILER] },
    steps: [use(MEGACLOPS, 1), choose(DRIDENT, RAT), BATTLE, attack(MEGACLOPS, VEILER)],
    then: { monsters: [MEGACLOPS, DRIDENT] },
    theirsThen: { monsters: [], lifePoints: 6000 },
    refused: { mine: { monsters: [MEGACLOPS], graveyard: [RAT] }, steps: [use(MEGACLOPS, 1)] },
  },
]
