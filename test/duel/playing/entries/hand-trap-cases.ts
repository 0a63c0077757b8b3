import { activate, BATTLE, choose, END_BATTLE, type EntryCase, summon, use } from './entry-case.ts'

/* Monsters and Traps that are used from the hand, most of them on the opponent's turn. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const LUMINA = 'Lumina, Lightsworn Summoner'
const FOOLISH = 'Foolish Burial'
const ROTA = 'Reinforcement of the Army'
const REBORN = 'Monster Reborn'
const RAIGEKI = 'Raigeki'
const MIRROR_FORCE = 'Mirror Force'
const NIBIRU = 'Nibiru, the Primal Being'
const FUWALOS = 'Mulcharmy Fuwalos'
const PURULIA = 'Mulcharmy Purulia'
const MEOWLS = 'Mulcharmy Meowls'
const ASH = 'Ash Blossom & Joyous Spring'
const MAXX = 'Maxx "C"'
const OGRE = 'Ghost Ogre & Snow Rabbit'
const BELLE = 'Ghost Belle & Haunted Mansion'
const IMPERMANENCE = 'Infinite Impermanence'
const EVENLY = 'Evenly Matched'

const backTo = (card: string) => [activate(REBORN), choose(card)]

export const HAND_TRAP_CASES: readonly EntryCase[] = [
  {
    card: ASH,
    mine: { hand: [ASH, ASH] },
    theirs: { hand: [ROTA, FOOLISH, REBORN], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(ROTA), use(ASH)],
    then: { hand: [ASH], graveyard: [ASH] },
    theirsThen: { hand: [REBORN, FOOLISH].toSorted(), deck: [RAIDEN], graveyard: [LUMINA, ROTA] },
    // Once a turn, all copies together.
    refused: { steps: [activate(ROTA), use(ASH), activate(FOOLISH), use(ASH)] },
  },
  {
    card: ASH,
    shows: 'does not answer a Summon from the GY',
    mine: { hand: [ASH] },
    theirs: { hand: [REBORN, FOOLISH], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(FOOLISH), use(ASH)],
    theirsThen: { deck: [RAIDEN], graveyard: [FOOLISH, LUMINA] },
    refused: { steps: [activate(REBORN), choose(LUMINA), use(ASH)] },
  },
  {
    card: MAXX,
    mine: { hand: [MAXX, MAXX], deck: [RAT, VEILER] },
    theirs: { hand: [FOOLISH, RAT, REBORN], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(FOOLISH), use(MAXX), choose(RAIDEN), summon(RAT), activate(REBORN), choose(LUMINA)],
    then: { hand: [RAT, MAXX], deck: [VEILER], graveyard: [MAXX] },
    refused: {
      steps: [activate(FOOLISH), use(MAXX), choose(RAIDEN), activate(REBORN), choose(LUMINA), use(MAXX)],
    },
  },
  {
    card: VEILER,
    mine: { hand: [VEILER] },
    theirs: { monsters: [LUMINA], hand: [MAGICIAN], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(MAGICIAN, RAIDEN), use(VEILER), choose(LUMINA)],
    then: { hand: [], graveyard: [VEILER] },
    theirsThen: { monsters: [LUMINA], graveyard: [MAGICIAN, RAIDEN] },
    refused: {
      mine: { hand: [VEILER, FOOLISH], deck: [RAT] },
      theirs: { monsters: [LUMINA] },
      theirTurn: undefined,
      steps: [activate(FOOLISH), use(VEILER)],
    },
  },
  {
    card: NIBIRU,
    mine: { hand: [NIBIRU] },
    theirs: {
      hand: [RAT, REBORN, REBORN, REBORN, REBORN],
      graveyard: [VEILER, MAGICIAN, RAIDEN, LUMINA],
    },
    theirTurn: true,
    steps: [
      summon(RAT),
      ...[VEILER, MAGICIAN, RAIDEN, LUMINA].flatMap(backTo),
      use(NIBIRU),
      choose(RAT, VEILER, MAGICIAN, RAIDEN, LUMINA),
    ],
    then: { hand: [], monsters: [NIBIRU] },
    theirsThen: {
      monsters: ['Primal Being Token'],
      // 1400, 0, 2500, 1700 and 1000 of what was Tributed.
      atk: { 'Primal Being Token': 6600 },
    },
    refused: { steps: [summon(RAT), ...[VEILER, MAGICIAN, RAIDEN].flatMap(backTo), use(NIBIRU)] },
  },
  {
    card: PURULIA,
    mine: { hand: [PURULIA], deck: [RAT, VEILER] },
    theirs: { hand: [FOOLISH, MEOWLS, REBORN], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [
      activate(FOOLISH),
      use(PURULIA),
      choose(RAIDEN),
      summon(MEOWLS),
      activate(REBORN),
      choose(LUMINA),
    ],
    then: { hand: [RAT], deck: [VEILER], graveyard: [PURULIA] },
    refused: {
      mine: { hand: [PURULIA], monsters: [RAT] },
      steps: [activate(FOOLISH), use(PURULIA)],
    },
  },
  {
    card: MEOWLS,
    mine: { hand: [MEOWLS], deck: [RAT, VEILER] },
    theirs: { hand: [FOOLISH, PURULIA, REBORN], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [
      activate(FOOLISH),
      use(MEOWLS),
      choose(RAIDEN),
      summon(PURULIA),
      activate(REBORN),
      choose(LUMINA),
    ],
    then: { hand: [RAT], deck: [VEILER], graveyard: [MEOWLS] },
    refused: {
      mine: { hand: [MEOWLS, PURULIA, FUWALOS] },
      steps: [
        activate(FOOLISH),
        use(PURULIA),
        choose(RAIDEN),
        activate(REBORN),
        choose(LUMINA),
        use(FUWALOS),
        summon(PURULIA),
        use(MEOWLS),
      ],
    },
  },
  {
    card: OGRE,
    mine: { hand: [OGRE] },
    theirs: { monsters: [LUMINA], hand: [VEILER, FOOLISH], deck: [RAT], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), use(OGRE)],
    then: { hand: [], graveyard: [OGRE] },
    // Its effect is not negated.
    theirsThen: { monsters: [RAIDEN], graveyard: [VEILER, LUMINA] },
    refused: { steps: [activate(FOOLISH), use(OGRE)] },
  },
  {
    card: BELLE,
    mine: { hand: [BELLE] },
    theirs: { hand: [REBORN, ROTA], deck: [RAIDEN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(REBORN), choose(LUMINA), use(BELLE)],
    then: { graveyard: [BELLE] },
    theirsThen: { monsters: [], graveyard: [LUMINA, REBORN] },
    refused: { steps: [activate(ROTA), use(BELLE)] },
  },
  {
    card: IMPERMANENCE,
    mine: { hand: [IMPERMANENCE] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(IMPERMANENCE), choose(LUMINA)],
    then: { hand: [], graveyard: [IMPERMANENCE] },
    theirsThen: { monsters: [LUMINA], graveyard: [VEILER, RAIDEN] },
    refused: {
      mine: { hand: [IMPERMANENCE], monsters: [RAT] },
      steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(IMPERMANENCE)],
    },
  },
  {
    card: IMPERMANENCE,
    shows: 'negates in its column where it was Set',
    mine: { spells: [IMPERMANENCE], monsters: [RAT] },
    theirs: {
      monsters: [LUMINA],
      hand: [VEILER],
      graveyard: [RAIDEN],
      spells: [MIRROR_FORCE, MIRROR_FORCE, MIRROR_FORCE, MIRROR_FORCE, RAIGEKI],
    },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(IMPERMANENCE), choose(LUMINA), activate(RAIGEKI)],
    then: { monsters: [RAT] },
    theirsThen: { graveyard: [VEILER, RAIDEN, RAIGEKI] },
  },
  {
    card: IMPERMANENCE,
    shows: 'leaves the other columns alone',
    mine: { spells: [IMPERMANENCE], monsters: [RAT] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN], spells: [RAIGEKI] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), activate(IMPERMANENCE), choose(LUMINA), activate(RAIGEKI)],
    then: { monsters: [] },
  },
  {
    card: EVENLY,
    mine: { hand: [EVENLY] },
    theirs: { monsters: [RAT, MAGICIAN, BLUE_EYES] },
    steps: [BATTLE, END_BATTLE, activate(EVENLY), choose(RAT, BLUE_EYES)],
    // It lies there itself while they are counted.
    theirsThen: { monsters: [MAGICIAN], banished: [BLUE_EYES, RAT] },
    refused: { theirs: { monsters: [RAT] }, steps: [BATTLE, END_BATTLE, activate(EVENLY)] },
  },
]
