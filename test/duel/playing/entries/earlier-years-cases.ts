import {
  activate,
  attack,
  BATTLE,
  choose,
  END_TURN,
  type EntryCase,
  option,
  SETTLE,
  summon,
  use,
} from './entry-case.ts'

/* Cards of earlier years, and of Dark World what the opponent has to discard. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const LUMINA = 'Lumina, Lightsworn Summoner'
const TYPHOON = 'Mystical Space Typhoon'
const MIRROR_FORCE = 'Mirror Force'
const DESTRUCTION = 'Card Destruction'
const BROWW = 'Broww, Huntsman of Dark World'
const ARMORY_ARM = 'Armory Arm'
const SHALLOW_GRAVE = 'The Shallow Grave'
const HUNTING_GROUND = "Harpies' Hunting Ground"
const HARPIE = 'Harpie Lady'
const STEELCAGE = "Nightmare's Steelcage"
const SEAL = "Owner's Seal"
const HEART = 'Change of Heart'
const DRIVER = 'Mass Driver'
const DRAGGED_DOWN = 'Dragged Down into the Grave'
const COLD_WAVE = 'Cold Wave'
const ORACLE = 'Oracle of Zefra'
const ZEFRAXI = 'Zefraxi, Treasure of the Yang Zing'
const GATEWAY = 'Gateway of the Six'
const KAGEMUSHA = 'Kagemusha of the Six Samurai'
const KIZAN = 'Legendary Six Samurai - Kizan'
const ZANJI = 'The Six Samurai - Zanji'
const YAICHI = 'The Six Samurai - Yaichi'
const ASCETICISM = 'Asceticism of the Six Samurai'
const SHIEN = 'Great Shogun Shien'
const GOLDD = 'Goldd, Wu-Lord of Dark World'
const STUMBLING = 'Stumbling'
const LATINUM = 'Latinum, Exarch of Dark World'

export const EARLIER_YEARS_CASES: readonly EntryCase[] = [
  {
    card: ASCETICISM,
    mine: { hand: [ASCETICISM], deck: [ZANJI], monsters: [KIZAN] },
    theirs: { deck: [RAT] },
    steps: [activate(ASCETICISM), choose(KIZAN, ZANJI), SETTLE, END_TURN],
    then: { monsters: [ZANJI], graveyard: [ASCETICISM, KIZAN] },
    refused: {
      mine: { hand: [ASCETICISM], deck: [YAICHI], monsters: [KIZAN] },
      steps: [activate(ASCETICISM)],
    },
  },
  {
    card: ARMORY_ARM,
    mine: { monsters: [ARMORY_ARM, LUMINA] },
    theirs: { monsters: [RAT] },
    steps: [use(ARMORY_ARM, 0), choose(LUMINA), BATTLE, attack(LUMINA, RAT), use(ARMORY_ARM, 2)],
    // 2000 against 1400, and then the ATK of the destroyed monster.
    then: { monsters: [LUMINA], spells: [ARMORY_ARM], atk: { [LUMINA]: 2000 } },
    theirsThen: { graveyard: [RAT], lifePoints: 6000 },
    refused: { steps: [use(ARMORY_ARM, 0), choose(LUMINA), SETTLE, use(ARMORY_ARM, 1)] },
  },
  {
    card: SHALLOW_GRAVE,
    mine: { hand: [SHALLOW_GRAVE], graveyard: [LUMINA] },
    theirs: { graveyard: [RAT] },
    steps: [activate(SHALLOW_GRAVE), choose(LUMINA, RAT)],
    then: { monsters: [LUMINA], graveyard: [SHALLOW_GRAVE] },
    theirsThen: { monsters: [RAT], graveyard: [] },
    refused: { theirs: { graveyard: [] }, steps: [activate(SHALLOW_GRAVE)] },
  },
  {
    card: HUNTING_GROUND,
    mine: { field: HUNTING_GROUND, hand: [HARPIE] },
    theirs: { spells: [MIRROR_FORCE] },
    steps: [summon(HARPIE), use(HUNTING_GROUND, 1), choose(MIRROR_FORCE)],
    then: { monsters: [HARPIE], atk: { [HARPIE]: 1500 } },
    theirsThen: { graveyard: [MIRROR_FORCE], spells: [] },
    refused: {
      mine: { field: HUNTING_GROUND, hand: [RAT] },
      steps: [summon(RAT), use(HUNTING_GROUND, 1)],
    },
  },
  {
    card: STEELCAGE,
    mine: { hand: [STEELCAGE], monsters: [RAT] },
    theirs: { monsters: [LUMINA] },
    steps: [activate(STEELCAGE), SETTLE],
    then: { spells: [STEELCAGE] },
    refused: { steps: [activate(STEELCAGE), BATTLE, attack(RAT, LUMINA)] },
  },
  {
    card: SEAL,
    mine: { hand: [SEAL, HEART], monsters: [LUMINA] },
    theirs: { monsters: [RAT] },
    steps: [activate(HEART), choose(RAT), SETTLE, activate(SEAL)],
    then: { monsters: [LUMINA], graveyard: [HEART, SEAL] },
    theirsThen: { monsters: [RAT] },
    refused: { steps: [activate(SEAL)] },
  },
  {
    card: DRIVER,
    mine: { spells: [{ card: DRIVER, faceUp: true }], monsters: [RAT, LUMINA] },
    steps: [use(DRIVER), choose(RAT), SETTLE, use(DRIVER), choose(LUMINA)],
    then: { monsters: [], graveyard: [LUMINA, RAT].toSorted() },
    theirsThen: { lifePoints: 7200 },
    refused: { steps: [use(DRIVER), choose(RAT), SETTLE, use(DRIVER), choose(LUMINA), SETTLE, use(DRIVER)] },
  },
  {
    card: DRAGGED_DOWN,
    mine: { hand: [DRAGGED_DOWN, RAT], deck: [MAGICIAN] },
    theirs: { hand: [VEILER, LUMINA], deck: [BLUE_EYES] },
    steps: [activate(DRAGGED_DOWN), choose(LUMINA, RAT)],
    then: { hand: [MAGICIAN], graveyard: [DRAGGED_DOWN, RAT] },
    theirsThen: { hand: [BLUE_EYES, VEILER], graveyard: [LUMINA] },
    refused: { mine: { hand: [DRAGGED_DOWN], deck: [MAGICIAN] }, steps: [activate(DRAGGED_DOWN)] },
  },
  {
    card: COLD_WAVE,
    mine: { hand: [COLD_WAVE, TYPHOON], spells: [MIRROR_FORCE] },
    steps: [activate(COLD_WAVE)],
    then: { graveyard: [COLD_WAVE] },
    refused: { steps: [activate(COLD_WAVE), SETTLE, activate(TYPHOON)] },
  },
  {
    card: ORACLE,
    mine: { hand: [ORACLE], deck: [RAT, ZEFRAXI] },
    steps: [activate(ORACLE), choose(ZEFRAXI)],
    then: { hand: [ZEFRAXI], spells: [ORACLE], deck: [RAT] },
    refused: { mine: { hand: [ORACLE], deck: [RAT] }, steps: [activate(ORACLE)] },
  },
  {
    card: GATEWAY,
    mine: {
      spells: [{ card: GATEWAY, faceUp: true }],
      hand: [KAGEMUSHA, KIZAN],
      deck: [SHIEN, KIZAN],
    },
    steps: [summon(KAGEMUSHA), SETTLE, use(GATEWAY, 1), option(0), choose(KAGEMUSHA)],
    then: { monsters: [KAGEMUSHA], atk: { [KAGEMUSHA]: 900 } },
    refused: { steps: [use(GATEWAY, 1)] },
  },
  {
    card: GOLDD,
    mine: { hand: [GOLDD], deck: [VEILER] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [LUMINA], spells: [MIRROR_FORCE] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(GOLDD, 1), option(0), choose(MIRROR_FORCE)],
    then: { monsters: [GOLDD], hand: [VEILER] },
    theirsThen: { spells: [] },
    refused: { steps: [activate(DESTRUCTION), use(GOLDD, 0)] },
  },
  {
    card: GOLDD,
    shows: 'targets nothing of an own discard',
    mine: { hand: [DESTRUCTION, GOLDD], deck: [VEILER] },
    theirs: { hand: [RAT], deck: [LUMINA], spells: [MIRROR_FORCE] },
    steps: [activate(DESTRUCTION), use(GOLDD)],
    then: { monsters: [GOLDD], hand: [VEILER] },
    theirsThen: { spells: [MIRROR_FORCE] },
  },
  {
    card: LATINUM,
    mine: { hand: [LATINUM], monsters: [BROWW], deck: [VEILER] },
    theirs: { hand: [DESTRUCTION, RAT], deck: [LUMINA] },
    theirTurn: true,
    steps: [activate(DESTRUCTION), use(LATINUM, 1), choose(BROWW)],
    then: { monsters: [BROWW, LATINUM], atk: { [BROWW]: 1900 } },
    refused: { steps: [activate(DESTRUCTION), use(LATINUM, 0)] },
  },
  {
    card: LATINUM,
    shows: 'targets nothing of an own discard',
    mine: { hand: [DESTRUCTION, LATINUM], monsters: [BROWW], deck: [VEILER] },
    theirs: { hand: [RAT], deck: [LUMINA] },
    steps: [activate(DESTRUCTION), use(LATINUM)],
    then: { monsters: [BROWW, LATINUM], atk: { [BROWW]: 1400 } },
  },
  {
    card: STUMBLING,
    mine: { hand: [RAT], spells: [{ card: STUMBLING, faceUp: true }] },
    steps: [summon(RAT), use(STUMBLING, 0)],
    then: { monsters: [RAT], spells: [STUMBLING] },
    refused: { steps: [summon(RAT), use(STUMBLING, 0), BATTLE, attack(RAT)] },
  },
]
