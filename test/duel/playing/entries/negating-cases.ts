import { activate, choose, END, type EntryCase, from, use, YES } from './entry-case.ts'

/* Cards that negate, forbid or take over, and what comes back from where it was destroyed. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const MIRROR_FORCE = 'Mirror Force'
const ROTA = 'Reinforcement of the Army'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const RAIGEKI = 'Raigeki'
const ASH = 'Ash Blossom & Joyous Spring'
const DROLL = 'Droll & Lock Bird'
const VORTEX = 'Odd-Eyes Vortex Dragon'
const PENDULUM = 'Odd-Eyes Pendulum Dragon'
const LULUWALILITH = 'Despian Luluwalilith'
const CARTESIA = 'Blazing Cartesia, the Virtuous'
const LINKURIBOH = 'Linkuriboh'
const PHALANX = 'Centur-Ion Phalanx'
const GRYPHON = 'Earthbound Servant Geo Gryphon'
const WHALE = 'White Aura Whale'
const SHARK = 'Abyss Shark'
const CALLED = 'Called by the Grave'
const ANIMA = 'Relinquished Anima'
const DARK_HOLE = 'Dark Hole'

const faceDown = (card: string) => ({ card, faceUp: false, position: 'defense' }) as const

export const NEGATING_CASES: readonly EntryCase[] = [
  {
    card: DROLL,
    mine: { hand: [DROLL] },
    theirs: { hand: [ROTA, ROTA], deck: [RAIDEN, RAIDEN] },
    theirTurn: true,
    steps: [activate(ROTA), choose(RAIDEN), use(DROLL)],
    then: { hand: [], graveyard: [DROLL] },
    theirsThen: { hand: [RAIDEN, ROTA], deck: [RAIDEN] },
    refused: { steps: [activate(ROTA), choose(RAIDEN), use(DROLL), activate(ROTA)] },
  },
  {
    card: VORTEX,
    mine: { monsters: [VORTEX], faceUpExtraDeck: [PENDULUM] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(VORTEX, 1), choose(PENDULUM)],
    then: { monsters: [VORTEX], extraDeck: [], deck: [PENDULUM] },
    theirsThen: { graveyard: [RAIGEKI] },
    refused: { mine: { monsters: [VORTEX] }, steps: [activate(RAIGEKI), use(VORTEX, 1)] },
  },
  {
    card: LULUWALILITH,
    mine: { monsters: [LULUWALILITH, VEILER], extraDeck: [LINKURIBOH] },
    theirs: { monsters: [MAGICIAN] },
    steps: [from(LINKURIBOH, VEILER), use(LULUWALILITH), YES, choose(MAGICIAN)],
    then: { atk: { [LULUWALILITH]: 3000, [LINKURIBOH]: 800 } },
    refused: { mine: { monsters: [LULUWALILITH, VEILER] }, steps: [use(LULUWALILITH)] },
  },
  {
    card: LULUWALILITH,
    shows: 'calls in the End Phase of the turn in which it came to the GY',
    mine: { monsters: [LULUWALILITH], hand: [DARK_HOLE], deck: [RAT, CARTESIA] },
    steps: [activate(DARK_HOLE), END, use(LULUWALILITH, 1), choose(CARTESIA)],
    then: { monsters: [CARTESIA], deck: [RAT] },
    refused: { mine: { graveyard: [LULUWALILITH], deck: [CARTESIA] }, steps: [END, use(LULUWALILITH, 1)] },
  },
  {
    card: PHALANX,
    mine: { spells: [PHALANX] },
    theirs: { monsters: [MAGICIAN] },
    steps: [activate(PHALANX), choose(MAGICIAN)],
    then: { graveyard: [PHALANX] },
    theirsThen: { monsters: [], banished: [MAGICIAN] },
    refused: {
      theirs: { monsters: [faceDown(MAGICIAN)], spells: [MIRROR_FORCE] },
      steps: [activate(PHALANX)],
    },
  },
  {
    card: GRYPHON,
    mine: { monsters: [GRYPHON] },
    theirs: { hand: [RAIGEKI], spells: [MIRROR_FORCE] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(GRYPHON, 1), choose(MIRROR_FORCE)],
    then: { graveyard: [GRYPHON] },
    theirsThen: { spells: [], lifePoints: 7700 },
    refused: { theirs: { hand: [RAIGEKI] }, steps: [activate(RAIGEKI), use(GRYPHON, 1)] },
  },
  {
    card: WHALE,
    mine: { monsters: [WHALE], graveyard: [SHARK] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(WHALE, 3), choose(SHARK)],
    then: { monsters: [WHALE], banished: [SHARK], graveyard: [] },
    refused: { mine: { monsters: [WHALE], graveyard: [RAT] }, steps: [activate(RAIGEKI), use(WHALE, 3)] },
  },
  {
    card: CALLED,
    mine: { hand: [CALLED, ROTA, ROTA], deck: [RAIDEN] },
    theirs: { graveyard: [ASH], hand: [ASH] },
    steps: [activate(CALLED), choose(ASH), activate(ROTA), use(ASH), choose(RAIDEN)],
    then: { hand: [RAIDEN, ROTA] },
    theirsThen: { banished: [ASH], hand: [], graveyard: [ASH] },
    refused: { theirs: { graveyard: [RAIGEKI] }, steps: [activate(CALLED)] },
  },
  {
    card: ANIMA,
    mine: { extra: [ANIMA] },
    theirs: { monsters: [RAT, RAT, RAT, MAGICIAN] },
    steps: [use(ANIMA), choose(MAGICIAN)],
    then: { spells: [MAGICIAN], atk: { [ANIMA]: 2500 } },
    theirsThen: { monsters: [RAT, RAT, RAT] },
    refused: { theirs: { monsters: [MAGICIAN] }, steps: [use(ANIMA)] },
  },
]
