import {
  activate,
  BATTLE,
  attack,
  choose,
  END,
  type EntryCase,
  from,
  option,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Link Monsters, Traps from the hand, Dark World, Tenpai Dragons and Centur-Ions. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const MIRROR_FORCE = 'Mirror Force'
const FOOLISH = 'Foolish Burial'
const ROTA = 'Reinforcement of the Army'
const REBORN = 'Monster Reborn'
const RAIGEKI = 'Raigeki'
const DESTRUCTION = 'Card Destruction'
const MASQUERENA = 'I:P Masquerena'
const PHOENIX = 'Knightmare Phoenix'
const CERBERUS = 'Knightmare Cerberus'
const UNICORN = 'Knightmare Unicorn'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const LUMINA = 'Lumina, Lightsworn Summoner'
const ASH = 'Ash Blossom & Joyous Spring'
const PURGE = 'Dominus Purge'
const IMPULSE = 'Dominus Impulse'
const SONGS = 'Songs of the Dominators'
const BROWW = 'Broww, Huntsman of Dark World'
const SNOWW = 'Snoww, Unlight of Dark World'
const GRAPHA = 'Grapha, Dragon Lord of Dark World'
const REIGN_BEAUX = 'Reign-Beaux, Overking of Dark World'
const FADRA = 'Tenpai Dragon Fadra'
const CHUNDRA = 'Tenpai Dragon Chundra'
const PAIDRA = 'Tenpai Dragon Paidra'
const BIDENT = 'Sangenpai Bident Dragion'
const TRUDEA = 'Centur-Ion Trudea'
const PRIMERA = 'Centur-Ion Primera'
const AUXILA = 'Centur-Ion Auxila'
const PHALANX = 'Centur-Ion Phalanx'

const specialSummoned = (card: string) => ({ card, arrival: { by: 'effect', turn: 1 } }) as const

export const STAPLE_CASES: readonly EntryCase[] = [
  {
    card: MASQUERENA,
    mine: { extra: [MASQUERENA], monsters: [RAT], extraDeck: [PHOENIX] },
    theirs: { hand: [FOOLISH, RAIGEKI], deck: [LUMINA] },
    theirTurn: true,
    steps: [activate(FOOLISH), use(MASQUERENA), choose(PHOENIX, LUMINA), activate(RAIGEKI)],
    then: { monsters: [PHOENIX], graveyard: [RAT, MASQUERENA] },
    refused: {
      mine: { extra: [MASQUERENA], extraDeck: [PHOENIX] },
      steps: [activate(FOOLISH), use(MASQUERENA)],
    },
  },
  {
    card: PHOENIX,
    mine: { monsters: [RAT, VEILER], hand: [BLUE_EYES], extraDeck: [PHOENIX] },
    theirs: { spells: [MIRROR_FORCE] },
    steps: [from(PHOENIX, RAT, VEILER), use(PHOENIX), choose(BLUE_EYES, MIRROR_FORCE)],
    then: { hand: [] },
    theirsThen: { spells: [] },
    refused: {
      mine: { monsters: [RAT, VEILER], extraDeck: [PHOENIX] },
      steps: [from(PHOENIX, RAT, VEILER), use(PHOENIX)],
    },
  },
  {
    card: PHOENIX,
    shows: 'draws where it was co-linked',
    mine: {
      monsters: [VEILER, MAGICIAN, RAT, CERBERUS],
      extra: ['Linkuriboh'],
      hand: [BLUE_EYES],
      deck: [LUMINA],
      extraDeck: [PHOENIX],
    },
    theirs: { spells: [MIRROR_FORCE] },
    steps: [from(PHOENIX, RAT, VEILER), use(PHOENIX), choose(BLUE_EYES, MIRROR_FORCE), YES],
    then: { hand: [LUMINA] },
  },
  {
    card: CERBERUS,
    mine: { monsters: [RAT, VEILER], hand: [BLUE_EYES], extraDeck: [CERBERUS] },
    theirs: { monsters: [specialSummoned(MAGICIAN)] },
    steps: [from(CERBERUS, RAT, VEILER), use(CERBERUS), choose(BLUE_EYES, MAGICIAN)],
    then: { hand: [] },
    theirsThen: { monsters: [] },
    refused: {
      theirs: { monsters: [MAGICIAN] },
      steps: [from(CERBERUS, RAT, VEILER), use(CERBERUS)],
    },
  },
  {
    card: UNICORN,
    mine: { monsters: [RAT, VEILER, MAGICIAN], hand: [BLUE_EYES], extraDeck: [UNICORN] },
    theirs: { spells: [MIRROR_FORCE], deck: [] },
    steps: [from(UNICORN, RAT, VEILER, MAGICIAN), use(UNICORN), choose(BLUE_EYES, MIRROR_FORCE)],
    then: { hand: [], graveyard: [BLUE_EYES, MAGICIAN, VEILER, RAT] },
    theirsThen: { spells: [], deck: [MIRROR_FORCE], graveyard: [] },
    refused: {
      mine: { monsters: [RAT, VEILER, MAGICIAN], extraDeck: [UNICORN] },
      steps: [from(UNICORN, RAT, VEILER, MAGICIAN), use(UNICORN)],
    },
  },
  {
    card: PURGE,
    mine: { hand: [PURGE, ASH] },
    theirs: { hand: [ROTA, ROTA], deck: [RAIDEN] },
    theirTurn: true,
    steps: [activate(ROTA), activate(PURGE)],
    theirsThen: { hand: [ROTA], deck: [RAIDEN] },
    refused: { steps: [activate(ROTA), activate(PURGE), activate(ROTA), use(ASH)] },
  },
  {
    card: IMPULSE,
    mine: { hand: [IMPULSE], graveyard: [MIRROR_FORCE] },
    theirs: { hand: [REBORN], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [activate(REBORN), choose(RAIDEN), activate(IMPULSE)],
    theirsThen: { monsters: [], graveyard: [RAIDEN, REBORN].toSorted() },
    refused: {
      theirs: { hand: [ROTA], deck: [RAIDEN] },
      steps: [activate(ROTA), activate(IMPULSE)],
    },
  },
  {
    card: SONGS,
    mine: { hand: [SONGS], graveyard: [MIRROR_FORCE], deck: [PURGE] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(SONGS), YES, choose(PURGE)],
    then: { hand: [PURGE] },
    theirsThen: { monsters: [LUMINA] },
    refused: {
      mine: { hand: [SONGS], graveyard: [MIRROR_FORCE, RAT], deck: [PURGE] },
      steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(SONGS)],
    },
  },
  {
    card: BROWW,
    mine: { hand: [BROWW], deck: [RAT, VEILER, MAGICIAN] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [RAT] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(BROWW, 1)],
    then: { deck: [], graveyard: [BROWW] },
    refused: { steps: [activate(DESTRUCTION), use(BROWW, 0)] },
  },
  {
    card: BROWW,
    shows: 'draws one for an own effect',
    mine: { hand: [DESTRUCTION, BROWW], deck: [RAT, VEILER, MAGICIAN] },
    theirs: { hand: [RAT], deck: [RAT] },
    steps: [activate(DESTRUCTION), use(BROWW)],
    then: { deck: [MAGICIAN] },
    refused: { steps: [activate(DESTRUCTION), use(BROWW, 1)] },
  },
  {
    card: SNOWW,
    mine: { hand: [SNOWW], deck: [VEILER, BROWW] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [RAT], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(SNOWW, 1), option(0), choose(LUMINA, BROWW)],
    then: { hand: [BROWW, VEILER], monsters: [LUMINA] },
    refused: {
      mine: { hand: [SNOWW], deck: [VEILER, RAT] },
      steps: [activate(DESTRUCTION), use(SNOWW, 1), option(0), choose(LUMINA, BROWW)],
    },
  },
  {
    card: GRAPHA,
    mine: { hand: [GRAPHA], deck: [VEILER] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [LUMINA], spells: [MIRROR_FORCE] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(GRAPHA, 2), choose(MIRROR_FORCE), YES],
    then: { monsters: [LUMINA] },
    theirsThen: { spells: [], hand: [] },
    refused: { steps: [activate(DESTRUCTION), use(GRAPHA, 1)] },
  },
  {
    card: REIGN_BEAUX,
    mine: { hand: [REIGN_BEAUX], deck: [VEILER, GRAPHA, BROWW] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [LUMINA] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(REIGN_BEAUX, 2), choose(GRAPHA), YES, choose(BROWW)],
    then: { hand: [VEILER, GRAPHA].toSorted(), deck: [] },
    refused: { steps: [activate(DESTRUCTION), use(REIGN_BEAUX, 1)] },
  },
  {
    card: FADRA,
    mine: { monsters: [FADRA], graveyard: [PAIDRA], extraDeck: [BIDENT] },
    theirs: { monsters: [VEILER] },
    steps: [BATTLE, attack(FADRA, VEILER), use(FADRA, 0), choose(PAIDRA)],
    then: { monsters: [FADRA, PAIDRA] },
    refused: { mine: { hand: [FADRA], graveyard: [RAT] }, steps: [summon(FADRA), use(FADRA)] },
  },
  {
    card: FADRA,
    shows: 'Synchro Summons in the Battle Phase',
    mine: { monsters: [FADRA, CHUNDRA], graveyard: [PAIDRA], extraDeck: [BIDENT] },
    steps: [BATTLE, use(FADRA, 2), choose(BIDENT), use(BIDENT), choose(PAIDRA)],
    then: { monsters: [BIDENT, PAIDRA], graveyard: [CHUNDRA, FADRA] },
    refused: { steps: [use(FADRA, 2)] },
  },
  {
    card: BIDENT,
    mine: {
      monsters: [MAGICIAN, BLUE_EYES, LUMINA],
      graveyard: [BIDENT],
    },
    theirs: { spells: [MIRROR_FORCE] },
    steps: [
      BATTLE,
      attack(MAGICIAN),
      attack(BLUE_EYES),
      attack(LUMINA),
      use(BIDENT, 1),
      YES,
      choose(MIRROR_FORCE),
    ],
    then: { monsters: [BIDENT, BLUE_EYES, MAGICIAN, LUMINA].toSorted() },
    theirsThen: { spells: [] },
    refused: { steps: [BATTLE, attack(MAGICIAN), attack(LUMINA), use(BIDENT, 1)] },
  },
  {
    card: TRUDEA,
    mine: { hand: [TRUDEA], deck: [PRIMERA] },
    steps: [summon(TRUDEA), use(TRUDEA), choose(PRIMERA)],
    then: { monsters: [], spells: [PRIMERA, TRUDEA] },
    refused: {
      mine: { hand: [TRUDEA], deck: [PRIMERA], spells: [MIRROR_FORCE, REBORN, ROTA, RAIGEKI] },
      steps: [summon(TRUDEA), use(TRUDEA)],
    },
  },
  {
    card: AUXILA,
    mine: { monsters: [AUXILA], graveyard: [PRIMERA] },
    steps: [END, use(AUXILA, 2), choose(PRIMERA)],
    then: { spells: [PRIMERA], graveyard: [] },
    refused: { mine: { monsters: [AUXILA], graveyard: [RAT] }, steps: [END, use(AUXILA, 2)] },
  },
  {
    card: PHALANX,
    mine: { spells: [PHALANX] },
    theirs: { monsters: [MAGICIAN] },
    steps: [activate(PHALANX), choose(MAGICIAN)],
    theirsThen: { monsters: [], banished: [MAGICIAN] },
    refused: { theirs: { spells: [MIRROR_FORCE] }, steps: [activate(PHALANX)] },
  },
  {
    card: 'Triple Tactics Thrust',
    shows: 'keeps what it Sets from being activated',
    mine: { hand: ['Triple Tactics Thrust', FOOLISH], deck: [RAIGEKI, LUMINA] },
    theirs: { hand: [ASH] },
    steps: [activate(FOOLISH), use(ASH), activate('Triple Tactics Thrust'), choose(RAIGEKI)],
    then: { spells: [RAIGEKI], hand: [] },
    refused: {
      theirs: { hand: [ASH], monsters: [VEILER] },
      steps: [
        activate(FOOLISH),
        use(ASH),
        activate('Triple Tactics Thrust'),
        choose(RAIGEKI),
        option(0),
        activate(RAIGEKI),
      ],
    },
  },
  {
    card: 'Mulcharmy Fuwalos',
    shows: 'draws for what comes from the Deck or the Extra Deck',
    mine: { hand: ['Mulcharmy Fuwalos'], deck: [RAT, VEILER] },
    theirs: { hand: [FOOLISH, 'One for One', RAT, REBORN], deck: [VEILER, RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [
      activate(FOOLISH),
      use('Mulcharmy Fuwalos'),
      choose(RAIDEN),
      activate('One for One'),
      choose(RAT, VEILER),
      activate(REBORN),
      choose(LUMINA),
    ],
    then: { hand: [RAT], deck: [VEILER] },
    refused: {
      mine: { hand: ['Mulcharmy Fuwalos'], monsters: [RAT] },
      steps: [activate(FOOLISH), use('Mulcharmy Fuwalos')],
    },
  },
  {
    card: 'Extra-Foolish Burial',
    shows: 'looks back at what was Set',
    mine: { hand: ['Extra-Foolish Burial', MIRROR_FORCE], extraDeck: [PHOENIX] },
    steps: [activate('Extra-Foolish Burial'), choose(PHOENIX)],
    then: { graveyard: ['Extra-Foolish Burial', PHOENIX], lifePoints: 4000 },
    refused: {
      steps: [{ set: MIRROR_FORCE }, activate('Extra-Foolish Burial')],
    },
  },
]
