import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  type EntryCase,
  NO,
  option,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Zoodiacs, Metalfoes, PSY-Frames and cards of decks that Fusion Summon. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const DRIDENT = 'Zoodiac Drident'
const RATPIER = 'Zoodiac Ratpier'
const THOROUGHBLADE = 'Zoodiac Thoroughblade'
const COMBO = 'Zoodiac Combo'
const BOARBOW = 'Zoodiac Boarbow'
const BISMUGEAR = 'Raremetalfoes Bismugear'
const VOLFLAME = 'Metalfoes Volflame'
const MITHRILIUM = 'Metalfoes Mithrilium'
const ORICHALC = 'Metalfoes Orichalc'
const COMBINATION = 'Metalfoes Combination'
const INSTANT = 'Instant Fusion'
const NORDEN = 'Elder Entity Norden'
const GAMMA = 'PSY-Framegear Gamma'
const DELTA = 'PSY-Framegear Delta'
const ZETA = 'PSY-Framelord Zeta'
const DRIVER = 'PSY-Frame Driver'
const LUMINA = 'Lumina, Lightsworn Summoner'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const DEPLOYMENT = 'Fusion Deployment'
const PALADIN = 'Dark Paladin'
const SPIRITS = 'Branded in High Spirits'
const ALBION = 'Albion the Branded Dragon'
const ALBAZ = 'Fallen of Albaz'
const LULU = 'Despian Luluwalilith'
const MAN = 'The Man with the Mark'
const TEMPLE = 'Temple of the Kings'

const times = (count: number, name: string): readonly string[] => Array.from({ length: count }, () => name)
const defending = (card: string) => ({ card, position: 'defense' }) as const

export const THEME_CASES: readonly EntryCase[] = [
  {
    card: THOROUGHBLADE,
    mine: { monsters: [{ card: DRIDENT, attached: [THOROUGHBLADE] }] },
    theirs: { monsters: [defending(VEILER)] },
    steps: [BATTLE, attack(DRIDENT, VEILER)],
    theirsThen: { lifePoints: 6400 },
    refused: {
      mine: { hand: [THOROUGHBLADE, RAT], deck: [RAT] },
      steps: [summon(THOROUGHBLADE), use(THOROUGHBLADE)],
    },
  },
  {
    card: COMBO,
    mine: { spells: [COMBO], monsters: [DRIDENT], deck: [THOROUGHBLADE, RAT] },
    steps: [activate(COMBO), choose(DRIDENT, THOROUGHBLADE)],
    then: { deck: [RAT], atk: { [DRIDENT]: 1600 } },
    refused: { mine: { spells: [COMBO], monsters: [RATPIER], deck: [RATPIER] }, steps: [activate(COMBO)] },
  },
  {
    card: BOARBOW,
    mine: { monsters: [{ card: BOARBOW, attached: [THOROUGHBLADE, ...times(11, RATPIER)] }, RAT] },
    theirs: { hand: [RAT], monsters: [defending(VEILER)], spells: [COMBO] },
    steps: [BATTLE, attack(BOARBOW), use(BOARBOW, 2)],
    theirsThen: { hand: [], monsters: [], spells: [], graveyard: [VEILER, RAT, COMBO] },
    refused: {
      mine: { monsters: [{ card: BOARBOW, attached: [THOROUGHBLADE, ...times(10, RATPIER)] }] },
      steps: [BATTLE, attack(BOARBOW), use(BOARBOW, 2)],
    },
  },
  {
    card: BISMUGEAR,
    mine: { monsters: [BISMUGEAR], hand: ['Dark Hole'], deck: [VOLFLAME, RAT] },
    steps: [activate('Dark Hole'), use(BISMUGEAR), SETTLE, END, choose(VOLFLAME)],
    then: { hand: [VOLFLAME], extraDeck: [BISMUGEAR] },
    refused: { steps: [END, use(BISMUGEAR)] },
  },
  {
    card: MITHRILIUM,
    mine: { monsters: [MITHRILIUM], graveyard: [VOLFLAME, VOLFLAME] },
    theirs: { monsters: [RAT] },
    steps: [use(MITHRILIUM), choose(VOLFLAME, VOLFLAME, RAT)],
    then: { deck: [VOLFLAME, VOLFLAME] },
    theirsThen: { hand: [RAT], monsters: [] },
    refused: { mine: { monsters: [MITHRILIUM], graveyard: [VOLFLAME, RAT] }, steps: [use(MITHRILIUM)] },
  },
  {
    card: ORICHALC,
    mine: { monsters: [ORICHALC, VOLFLAME] },
    theirs: { monsters: [defending(VEILER)] },
    steps: [BATTLE, attack(VOLFLAME, VEILER)],
    theirsThen: { lifePoints: 3200 },
  },
  {
    card: COMBINATION,
    mine: {
      spells: [{ card: COMBINATION, faceUp: true }],
      hand: [INSTANT],
      extraDeck: [NORDEN],
      graveyard: [BISMUGEAR],
    },
    steps: [activate(INSTANT), choose(NORDEN), use(COMBINATION), choose(BISMUGEAR)],
    then: { monsters: [NORDEN, BISMUGEAR] },
    refused: {
      mine: {
        spells: [{ card: COMBINATION, faceUp: true }],
        hand: [INSTANT],
        extraDeck: [NORDEN],
        graveyard: [VOLFLAME],
      },
      steps: [activate(INSTANT), choose(NORDEN), use(COMBINATION)],
    },
  },
  {
    card: GAMMA,
    mine: { hand: [GAMMA], deck: [DRIVER] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), use(GAMMA), choose(DRIVER), SETTLE, END],
    then: { monsters: [], banished: [DRIVER, GAMMA] },
    theirsThen: { monsters: [], graveyard: [VEILER, LUMINA, RAIDEN] },
    refused: {
      mine: { hand: [GAMMA], deck: [DRIVER], monsters: [RAT] },
      steps: [use(LUMINA), choose(VEILER, RAIDEN), use(GAMMA)],
    },
  },
  {
    card: DELTA,
    mine: { hand: [DELTA], graveyard: [DRIVER] },
    theirs: { hand: ['Foolish Burial'], deck: [RAT], monsters: [LUMINA] },
    theirTurn: true,
    steps: [activate('Foolish Burial'), use(DELTA), choose(DRIVER)],
    then: { monsters: [DRIVER, DELTA] },
    theirsThen: { graveyard: ['Foolish Burial'], deck: [RAT] },
    refused: {
      theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
      steps: [use(LUMINA), choose(VEILER, RAIDEN), use(DELTA)],
    },
  },
  {
    card: ZETA,
    mine: { monsters: [ZETA] },
    theirs: { monsters: [{ card: RAIDEN, arrival: { by: 'effect', turn: 1 } }] },
    steps: [use(ZETA), choose(RAIDEN)],
    then: { monsters: [], banished: [ZETA] },
    theirsThen: { monsters: [], banished: [RAIDEN] },
    refused: { theirs: { monsters: [RAIDEN] }, steps: [use(ZETA)] },
  },
  {
    card: DEPLOYMENT,
    mine: { hand: [DEPLOYMENT], extraDeck: [PALADIN, 'Gem-Knight Pearl'], deck: [MAGICIAN, RAT] },
    steps: [activate(DEPLOYMENT), choose(PALADIN, MAGICIAN)],
    then: { monsters: [MAGICIAN], deck: [RAT] },
    refused: {
      mine: { hand: [DEPLOYMENT], extraDeck: [PALADIN], deck: [RAT] },
      steps: [activate(DEPLOYMENT)],
    },
  },
  {
    card: SPIRITS,
    mine: { hand: [SPIRITS, BLUE_EYES], extraDeck: [ALBION], deck: [ALBAZ] },
    steps: [activate(SPIRITS), choose(BLUE_EYES, ALBION), YES, choose(ALBAZ)],
    then: { hand: [ALBAZ], graveyard: [ALBION, BLUE_EYES, SPIRITS].toSorted() },
    refused: {
      mine: { hand: [SPIRITS, RAT], extraDeck: [ALBION], deck: [ALBAZ] },
      steps: [activate(SPIRITS)],
    },
  },
  {
    card: LULU,
    mine: { monsters: [LULU], hand: [INSTANT], extraDeck: [NORDEN] },
    steps: [activate(INSTANT), choose(NORDEN), use(LULU), NO],
    then: { atk: { [LULU]: 3000, [NORDEN]: 2500 } },
    refused: { mine: { monsters: [LULU], hand: [RAT] }, steps: [summon(RAT), use(LULU)] },
  },
  {
    card: MAN,
    mine: { hand: [MAN], deck: [TEMPLE] },
    steps: [summon(MAN), use(MAN), option(0), choose(TEMPLE)],
    then: { hand: [TEMPLE] },
    refused: { mine: { hand: [MAN], deck: [RAT] }, steps: [summon(MAN), use(MAN)] },
  },
  {
    card: MAN,
    shows: 'stays with the Temple',
    mine: { monsters: [MAN, RAT], spells: [{ card: TEMPLE, faceUp: true }] },
    theirs: { hand: ['Dark Hole'] },
    theirTurn: true,
    steps: [activate('Dark Hole')],
    then: { monsters: [MAN] },
  },
]
