import { activate, choose, END_TURN, type EntryCase, use, YES } from './entry-case.ts'

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
const WRATH = 'Divine Wrath'
const JUDGMENT = 'Solemn Judgment'
const BRIBE = 'Dark Bribe'
const ENDYMION = 'Endymion, the Mighty Master of Magic'
const BREAKER = 'Breaker the Magical Warrior'

const asleep = (...attached: readonly string[]) => ({ card: BAGOOSKA, position: 'defense', attached }) as const
const withCounters = (card: string, count: number) => ({ card, counters: { spell: count } }) as const

export const WELL_KNOWN_CASES: readonly EntryCase[] = [
  {
    card: M05,
    mine: { monsters: [M05], hand: [TYPHOON, RAT], deck: [MIST] },
    // Only for the Spell is there a monster to Summon.
    steps: [use(M05, 1), choose(TYPHOON)],
    then: { monsters: [MIST], banished: [TYPHOON], graveyard: [M05], hand: [RAT] },
    refused: { steps: [use(M05, 1), choose(RAT)] },
  },
  {
    card: ST46,
    mine: { monsters: [ST46], spells: [{ card: MIRROR_FORCE, faceUp: true }], deck: [ARSENAL, MIST] },
    steps: [use(ST46, 1), choose(MIRROR_FORCE)],
    then: { monsters: [ARSENAL], banished: [MIRROR_FORCE] },
    refused: {
      mine: { monsters: [ST46], spells: [MIRROR_FORCE], deck: [ARSENAL] },
      steps: [use(ST46, 1)],
    },
  },
  {
    card: MUTANT,
    mine: { monsters: [MUTANT], hand: [BEAST], deck: [M05] },
    steps: [use(MUTANT, 1), choose(M05)],
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
    steps: [use(LUMINA), choose(VEILER)],
    theirsThen: { monsters: [LUMINA], graveyard: [VEILER, RAIDEN] },
  },
  {
    card: BAGOOSKA,
    shows: 'loses a material in its own Standby Phase',
    mine: { extra: [asleep(RAT)], deck: [VEILER] },
    theirTurn: true,
    steps: [END_TURN],
    then: { monsters: [BAGOOSKA], graveyard: [RAT] },
  },
  {
    card: BAGOOSKA,
    shows: 'is destroyed where it has none',
    mine: { extra: [asleep()], deck: [VEILER] },
    theirTurn: true,
    steps: [END_TURN],
    then: { monsters: [], graveyard: [BAGOOSKA] },
  },
  {
    card: ARIADNE,
    shows: 'spares the cost of a Counter Trap',
    mine: { scales: [ARIADNE], spells: [WRATH] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER), activate(WRATH)],
    then: { spells: [ARIADNE], graveyard: [WRATH] },
    theirsThen: { monsters: [], graveyard: [VEILER, LUMINA, RAIDEN] },
    refused: { mine: { spells: [WRATH] }, steps: [use(LUMINA), choose(VEILER), activate(WRATH)] },
  },
  {
    card: ARIADNE,
    shows: 'lets the opponent choose the Counter Trap',
    mine: { monsters: [ARIADNE], deck: [WRATH, JUDGMENT, BRIBE] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(ARIADNE), choose(WRATH, JUDGMENT, BRIBE), choose(BRIBE)],
    then: { hand: [BRIBE], extraDeck: [ARIADNE], deck: [WRATH, JUDGMENT] },
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
]
