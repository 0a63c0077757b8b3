import { activate, BATTLE, choose, END, type EntryCase, option, use } from './entry-case.ts'

/* Spells, Traps and monsters of earlier years that many decks have played. */

const RAT = 'Giant Rat'
const GORILLA = 'Berserk Gorilla'
const RABBIT = 'Rescue Rabbit'
const RESCUE_CAT = 'Rescue Cat'
const LUMINA = 'Lumina, Lightsworn Summoner'
const HARPIE = 'Harpie Lady'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const TYPHOON = 'Mystical Space Typhoon'
const MIRROR_FORCE = 'Mirror Force'
const NECROVALLEY = 'Necrovalley'
const ASH = 'Ash Blossom & Joyous Spring'
const FOOLISH = 'Foolish Burial'
const BIRDMAN = 'Genex Ally Birdman'
const CAT = 'A Cat of Ill Omen'
const ECLIPSE = 'Book of Eclipse'
const TIES = 'Ties of the Brethren'
const DUSTSHOOT = 'Trap Dustshoot'
const CROSSOUT = 'Crossout Designator'
const REASONING = 'Reasoning'
const GATE = 'Monster Gate'
const MERCHANT = 'Magical Merchant'
const CHAOS_SOLDIER = 'Black Luster Soldier - Envoy of the Beginning'

const FACE_DOWN = { faceUp: false, position: 'defense' } as const

export const OLDER_STAPLE_CASES: readonly EntryCase[] = [
  {
    card: BIRDMAN,
    shows: 'gains ATK where a WIND monster was returned',
    mine: { hand: [BIRDMAN], monsters: [HARPIE] },
    steps: [use(BIRDMAN), choose(HARPIE)],
    then: { hand: [HARPIE], monsters: [BIRDMAN], atk: { [BIRDMAN]: 1900 } },
    refused: { mine: { hand: [BIRDMAN], monsters: [{ card: HARPIE, ...FACE_DOWN }] }, steps: [use(BIRDMAN)] },
  },
  {
    card: BIRDMAN,
    shows: 'gains nothing where another one was',
    mine: { hand: [BIRDMAN], monsters: [LUMINA] },
    steps: [use(BIRDMAN), choose(LUMINA)],
    then: { hand: [LUMINA], monsters: [BIRDMAN], atk: { [BIRDMAN]: 1400 } },
  },
  {
    card: CAT,
    mine: { monsters: [{ card: CAT, ...FACE_DOWN }], deck: [VEILER, MIRROR_FORCE] },
    steps: [{ flip: CAT }, use(CAT), choose(MIRROR_FORCE)],
    then: { monsters: [CAT], deck: [VEILER, MIRROR_FORCE].toSorted(), hand: [] },
  },
  {
    card: CAT,
    shows: 'adds the Trap under Necrovalley',
    mine: {
      monsters: [{ card: CAT, ...FACE_DOWN }],
      deck: [VEILER, MIRROR_FORCE],
      field: NECROVALLEY,
    },
    steps: [{ flip: CAT }, use(CAT), choose(MIRROR_FORCE), option(1)],
    then: { monsters: [CAT], deck: [VEILER], hand: [MIRROR_FORCE] },
  },
  {
    card: ECLIPSE,
    mine: { hand: [ECLIPSE], monsters: [LUMINA] },
    theirs: { monsters: [RAT, HARPIE], deck: [VEILER, MAGICIAN, TYPHOON] },
    steps: [activate(ECLIPSE), END],
    then: { graveyard: [ECLIPSE], monsters: [LUMINA] },
    theirsThen: { hand: [VEILER, MAGICIAN].toSorted(), monsters: [RAT, HARPIE].toSorted() },
    refused: {
      mine: { hand: [ECLIPSE], monsters: [{ card: LUMINA, ...FACE_DOWN }] },
      theirs: {},
      steps: [activate(ECLIPSE)],
    },
  },
  {
    card: TIES,
    mine: { spells: [TIES], monsters: [RAT], deck: [GORILLA, RABBIT, RESCUE_CAT, LUMINA, RAT] },
    steps: [activate(TIES), choose(RAT), choose(GORILLA, RESCUE_CAT)],
    then: {
      monsters: [GORILLA, RAT, RESCUE_CAT].toSorted(),
      graveyard: [TIES],
      deck: [RAT, LUMINA, RABBIT].toSorted(),
      lifePoints: 6000,
    },
    refused: { steps: [activate(TIES), choose(RAT), choose(GORILLA, RESCUE_CAT), BATTLE] },
  },
  {
    card: TIES,
    shows: 'needs two others of the same kind',
    mine: { spells: [TIES], monsters: [LUMINA, RAT], deck: [GORILLA, RAT, RESCUE_CAT] },
    steps: [activate(TIES), choose(RAT), choose(GORILLA, RESCUE_CAT)],
    then: { graveyard: [TIES] },
    refused: {
      mine: { spells: [TIES], monsters: [RAT], deck: [GORILLA, RAT, LUMINA] },
      steps: [activate(TIES)],
    },
  },
  {
    card: DUSTSHOOT,
    mine: { spells: [DUSTSHOOT] },
    theirs: { hand: [RAT, TYPHOON, MIRROR_FORCE, FOOLISH], deck: [VEILER] },
    steps: [activate(DUSTSHOOT), choose(RAT)],
    then: { graveyard: [DUSTSHOOT] },
    theirsThen: {
      hand: [FOOLISH, MIRROR_FORCE, TYPHOON].toSorted(),
      deck: [VEILER, RAT].toSorted(),
    },
    refused: { theirs: { hand: [RAT, TYPHOON, MIRROR_FORCE] }, steps: [activate(DUSTSHOOT)] },
  },
  {
    card: CROSSOUT,
    mine: { hand: [CROSSOUT, FOOLISH], deck: [ASH, RAT] },
    theirs: { hand: [ASH] },
    steps: [activate(FOOLISH), use(ASH), activate(CROSSOUT), choose(ASH), choose(ASH), choose(RAT)],
    then: { banished: [ASH], graveyard: [CROSSOUT, FOOLISH, RAT].toSorted() },
    refused: {
      mine: { hand: [CROSSOUT, FOOLISH], deck: [ASH] },
      steps: [activate(CROSSOUT), choose(RAT)],
    },
  },
  {
    card: REASONING,
    shows: 'Summons a monster of another Level',
    mine: { hand: [REASONING], deck: [TYPHOON, LUMINA, RAT] },
    steps: [activate(REASONING), { number: 4 }],
    then: { monsters: [LUMINA], graveyard: [TYPHOON, REASONING].toSorted(), deck: [RAT] },
    refused: { mine: { hand: [REASONING], deck: [TYPHOON] }, steps: [activate(REASONING)] },
  },
  {
    card: REASONING,
    shows: 'sends all of them where the Level was declared',
    mine: { hand: [REASONING], deck: [TYPHOON, LUMINA, RAT] },
    steps: [activate(REASONING), { number: 3 }],
    then: { monsters: [], graveyard: [LUMINA, TYPHOON, REASONING].toSorted(), deck: [RAT] },
  },
  {
    card: GATE,
    mine: { hand: [GATE], monsters: [HARPIE], deck: [TYPHOON, CHAOS_SOLDIER, LUMINA, RAT] },
    steps: [activate(GATE), choose(HARPIE)],
    then: {
      monsters: [LUMINA],
      graveyard: [HARPIE, GATE, TYPHOON, CHAOS_SOLDIER].toSorted(),
      deck: [RAT],
    },
    refused: { mine: { hand: [GATE], monsters: [HARPIE], deck: [TYPHOON] }, steps: [activate(GATE)] },
  },
  {
    card: MERCHANT,
    mine: { monsters: [{ card: MERCHANT, ...FACE_DOWN }], deck: [LUMINA, RAT, TYPHOON, FOOLISH] },
    steps: [{ flip: MERCHANT }, use(MERCHANT)],
    then: { hand: [TYPHOON], graveyard: [RAT, LUMINA].toSorted(), deck: [FOOLISH] },
  },
]
