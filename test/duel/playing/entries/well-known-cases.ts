import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  END_BATTLE,
  END_TURN,
  type EntryCase,
  option,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Cards of many decks and years, each with a sentence that no other card says so. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const TYPHOON = 'Mystical Space Typhoon'
const MIRROR_FORCE = 'Mirror Force'
const RAIGEKI = 'Raigeki'
const BOOK = 'Book of Moon'
const M05 = 'Myutant M-05'
const ST46 = 'Myutant ST-46'
const MUTANT = 'Myutant Mutant'
const [BEAST, MIST, ARSENAL] = ['Myutant Beast', 'Myutant Mist', 'Myutant Arsenal']
const SLUMBER = 'Interrupted Kaiju Slumber'
const KUMONGOUS = 'Kumongous, the Sticky String Kaiju'
const GAMECIEL = 'Gameciel, the Sea Turtle Kaiju'
const BAGOOSKA = 'Number 41: Bagooska the Terribly Tired Tapir'
const LUMINA = 'Lumina, Lightsworn Summoner'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const ARIADNE = 'Guiding Ariadne'
const REBIRTH = 'Rebirth of Parshath'
const JUDGMENT = 'Solemn Judgment'
const BRIBE = 'Dark Bribe'
const ENDYMION = 'Endymion, the Mighty Master of Magic'
const CHAOS_SOLDIER = 'Black Luster Soldier - Soldier of Chaos'
const LIGHT_AND_DARKNESS = 'Light and Darkness Dragon'
const HEATSOUL = 'Decode Talker Heatsoul'
const [TALKER, TRANSCODE] = ['Decode Talker', 'Transcode Talker']
const IMPULSE = 'Rescue-ACE Impulse'
const BEAST_OF_NATURE = 'Naturia Beast'
const TURBULENCE = 'Rescue-ACE Turbulence'
const [ALERT, CONTAIN, EXTINGUISH] = ['ALERT!', 'CONTAIN!', 'EXTINGUISH!']
const CRASH = 'Lightning Crash'
const [THUNDER, OTHER_THUNDER] = ['Thunder Dragon', 'Batteryman AA']
const VISAS = 'Visas Starfrost'
const FORTRESS = 'Machina Fortress'
const AIMER = 'Borreload Dragon'
const ASH = 'Ash Blossom & Joyous Spring'
const ARF = 'Where Arf Thou?'
const BREAKER = 'Breaker the Magical Warrior'

const asleep = (...attached: readonly string[]) =>
  ({ card: BAGOOSKA, position: 'defense', attached }) as const
const withCounters = (card: string, count: number) => ({ card, counters: { spell: count } }) as const

export const WELL_KNOWN_CASES: readonly EntryCase[] = [
  {
    card: M05,
    mine: { monsters: [M05], hand: [TYPHOON, RAT], deck: [MIST] },
    // Only for the Spell is there a monster to Summon.
    steps: [use(M05, 1), choose(TYPHOON, MIST)],
    then: { monsters: [MIST], banished: [TYPHOON], graveyard: [M05], hand: [RAT] },
    refused: { steps: [use(M05, 1), choose(RAT)] },
  },
  {
    card: ST46,
    mine: { monsters: [ST46], spells: [{ card: MIRROR_FORCE, faceUp: true }], deck: [ARSENAL, MIST] },
    steps: [use(ST46, 1), choose(MIRROR_FORCE, ARSENAL)],
    then: { monsters: [ARSENAL], banished: [MIRROR_FORCE] },
    refused: {
      mine: { monsters: [ST46], spells: [MIRROR_FORCE], deck: [ARSENAL] },
      steps: [use(ST46, 1)],
    },
  },
  {
    card: MUTANT,
    mine: { monsters: [MUTANT], hand: [BEAST], deck: [M05] },
    steps: [use(MUTANT, 1), choose(M05, BEAST)],
    then: { monsters: [BEAST], banished: [M05], lifePoints: 5600 },
    refused: { mine: { monsters: [MUTANT], hand: [BEAST], deck: [RAT] }, steps: [use(MUTANT, 1)] },
  },
  {
    card: SLUMBER,
    mine: { hand: [SLUMBER], monsters: [VEILER], deck: [KUMONGOUS, GAMECIEL] },
    theirs: { monsters: [RAT] },
    steps: [activate(SLUMBER), choose(KUMONGOUS, GAMECIEL), choose(KUMONGOUS)],
    then: { monsters: [KUMONGOUS], graveyard: [VEILER, SLUMBER] },
    theirsThen: { monsters: [GAMECIEL], graveyard: [RAT] },
    refused: {
      mine: { hand: [SLUMBER], monsters: [VEILER], deck: [KUMONGOUS, KUMONGOUS] },
      steps: [activate(SLUMBER)],
    },
  },
  {
    card: BAGOOSKA,
    shows: 'negates what a monster in Defense Position activates',
    mine: { extra: [asleep(RAT)] },
    theirs: { monsters: [{ card: LUMINA, position: 'defense' }], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN)],
    theirsThen: { monsters: [LUMINA], graveyard: [VEILER, RAIDEN] },
  },
  {
    card: BAGOOSKA,
    shows: 'is destroyed in its own Standby Phase where it has no material',
    mine: { extra: [asleep()], deck: [VEILER] },
    theirTurn: true,
    steps: [END_TURN],
    then: { monsters: [], graveyard: [BAGOOSKA] },
  },
  {
    card: ARIADNE,
    shows: 'spares the cost of a Counter Trap, but for the card that is shown',
    mine: {
      spells: [{ card: ARIADNE, faceUp: true, scale: true }, REBIRTH],
      monsters: [RAT],
      hand: [JUDGMENT],
    },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), activate(REBIRTH), choose(JUDGMENT)],
    then: { hand: [JUDGMENT], monsters: [RAT], graveyard: [REBIRTH], lifePoints: 8000 },
    theirsThen: { deck: [RAIGEKI] },
    refused: {
      mine: { spells: [MIRROR_FORCE, REBIRTH], monsters: [RAT], hand: [JUDGMENT], lifePoints: 900 },
      steps: [activate(RAIGEKI), activate(REBIRTH)],
    },
  },
  {
    card: ARIADNE,
    shows: 'lets the opponent choose the Counter Trap',
    mine: { monsters: [ARIADNE], deck: [REBIRTH, JUDGMENT, BRIBE] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(ARIADNE), choose(REBIRTH, JUDGMENT, BRIBE), choose(BRIBE)],
    then: { hand: [BRIBE], extraDeck: [ARIADNE], deck: [REBIRTH, JUDGMENT] },
  },
  {
    card: ENDYMION,
    shows: 'takes over the counters of what it returned, and with them cannot be targeted',
    mine: { monsters: [ENDYMION, withCounters(BREAKER, 1)] },
    theirs: { hand: [RAIGEKI, BOOK], monsters: [RAT] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(ENDYMION), choose(BREAKER), YES],
    then: { monsters: [ENDYMION], hand: [BREAKER] },
    theirsThen: { graveyard: [RAIGEKI] },
    refused: {
      steps: [activate(RAIGEKI), use(ENDYMION), choose(BREAKER), YES, activate(BOOK), choose(ENDYMION)],
    },
  },
  {
    card: ENDYMION,
    shows: 'comes from the Pendulum Zone and destroys as many as there are cards for Spell Counters',
    mine: { scales: [ENDYMION], monsters: [withCounters(BREAKER, 6)] },
    theirs: { monsters: [RAT, VEILER, VEILER] },
    steps: [use(ENDYMION, 3), choose(RAT), choose(VEILER)],
    then: { monsters: [BREAKER, ENDYMION] },
    theirsThen: { monsters: [VEILER], graveyard: [VEILER, RAT] },
    refused: {
      mine: { scales: [ENDYMION], monsters: [withCounters(BREAKER, 5)] },
      steps: [use(ENDYMION, 3)],
    },
  },
  {
    card: CHAOS_SOLDIER,
    shows: 'attacks twice in the next Battle Phase of its player, and not in this one',
    mine: { extra: [CHAOS_SOLDIER], deck: [VEILER] },
    theirs: { monsters: [RAT], deck: [VEILER] },
    steps: [
      BATTLE,
      attack(CHAOS_SOLDIER, RAT),
      use(CHAOS_SOLDIER, 1),
      option(1),
      END_BATTLE,
      END_TURN,
      END_TURN,
      BATTLE,
      attack(CHAOS_SOLDIER),
      attack(CHAOS_SOLDIER),
    ],
    theirsThen: { lifePoints: 400 },
    refused: {
      steps: [BATTLE, attack(CHAOS_SOLDIER, RAT), use(CHAOS_SOLDIER, 1), option(1), attack(CHAOS_SOLDIER)],
    },
  },
  {
    card: LIGHT_AND_DARKNESS,
    mine: { monsters: [LIGHT_AND_DARKNESS], graveyard: [VEILER] },
    theirs: { hand: [RAIGEKI, TYPHOON] },
    theirTurn: true,
    // It must be used, and is by itself.
    steps: [activate(RAIGEKI), use(LIGHT_AND_DARKNESS)],
    then: { monsters: [LIGHT_AND_DARKNESS], atk: { [LIGHT_AND_DARKNESS]: 2300 } },
    theirsThen: { graveyard: [RAIGEKI] },
  },
  {
    card: HEATSOUL,
    mine: { extra: [HEATSOUL], deck: [VEILER], extraDeck: [TALKER, TRANSCODE], lifePoints: 3000 },
    steps: [use(HEATSOUL, 1), YES, choose(TRANSCODE)],
    then: { hand: [VEILER], banished: [HEATSOUL], monsters: [TRANSCODE], lifePoints: 2000 },
    refused: {
      mine: { extra: [HEATSOUL], deck: [VEILER], lifePoints: 3100 },
      steps: [use(HEATSOUL, 1), YES],
    },
  },
  {
    card: IMPULSE,
    mine: { monsters: [IMPULSE] },
    theirs: { monsters: [LUMINA, RAT], hand: [VEILER], graveyard: [RAIDEN] },
    steps: [use(IMPULSE), choose(RAT)],
    refused: { steps: [use(IMPULSE), choose(LUMINA)] },
  },
  {
    card: IMPULSE,
    shows: 'holds back the one that was chosen',
    mine: { monsters: [IMPULSE], hand: [RAIGEKI] },
    theirs: { monsters: [BEAST_OF_NATURE], deck: [RAT, RAT] },
    steps: [activate(RAIGEKI), use(BEAST_OF_NATURE)],
    theirsThen: { monsters: [BEAST_OF_NATURE] },
    refused: { steps: [use(IMPULSE), choose(BEAST_OF_NATURE), activate(RAIGEKI), use(BEAST_OF_NATURE)] },
  },
  {
    card: TURBULENCE,
    mine: { monsters: [TURBULENCE], spells: [BOOK, BOOK, BOOK], deck: [ALERT, CONTAIN, EXTINGUISH] },
    // There is room for two.
    steps: [use(TURBULENCE, 1), choose(ALERT, CONTAIN)],
    then: { spells: [ALERT, BOOK, BOOK, BOOK, CONTAIN], deck: [EXTINGUISH] },
    refused: { mine: { monsters: [TURBULENCE], deck: [RAT, BOOK] }, steps: [use(TURBULENCE, 1)] },
  },
  {
    card: CRASH,
    mine: { hand: [CRASH], deck: [THUNDER, OTHER_THUNDER] },
    steps: [activate(CRASH), choose(THUNDER)],
    then: { hand: [THUNDER] },
    refused: { steps: [activate(CRASH), choose(THUNDER), summon(THUNDER)] },
  },
  {
    card: VISAS,
    mine: { monsters: [VISAS] },
    theirs: { monsters: [RAT] },
    // The DEF of Giant Rat is higher than its ATK.
    steps: [BATTLE, attack(VISAS, RAT), use(VISAS, 1)],
    then: { atk: { [VISAS]: 2825 } },
  },
  {
    card: FORTRESS,
    mine: { monsters: [FORTRESS] },
    theirs: { monsters: [AIMER], hand: [VEILER, ASH], deck: [RAT] },
    theirTurn: true,
    steps: [use(AIMER, 1), choose(FORTRESS), choose(ASH)],
    theirsThen: { graveyard: [ASH], hand: [VEILER] },
  },
  {
    card: ARF,
    mine: { hand: [ARF], monsters: [VEILER], deck: [VEILER] },
    steps: [activate(ARF), choose(VEILER), END],
    then: { hand: [VEILER], lifePoints: 6000 },
    refused: { mine: { hand: [ARF], monsters: [RAT], deck: [VEILER] }, steps: [activate(ARF)] },
  },
  {
    card: ARF,
    shows: 'spares who Normal Summons a monster of that name afterwards',
    mine: { hand: [ARF], monsters: [VEILER], deck: [VEILER] },
    steps: [activate(ARF), choose(VEILER), summon(VEILER), END],
    then: { monsters: [VEILER, VEILER], lifePoints: 8000 },
  },
  {
    card: ARF,
    shows: 'asks nothing of what was Normal Summoned before',
    mine: { hand: [ARF, VEILER], deck: [VEILER] },
    steps: [summon(VEILER), activate(ARF), choose(VEILER), END],
    then: { lifePoints: 6000 },
  },
]
