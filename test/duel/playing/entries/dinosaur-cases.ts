import { activate, attack, BATTLE, choose, type EntryCase, summon, use, YES } from './entry-case.ts'

/* Dinosaurs, Earthbound Servants and Fish. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const LUMINA = 'Lumina, Lightsworn Summoner'
const FOOLISH = 'Foolish Burial'
const MISC = 'Miscellaneousaurus'
const LARS = 'Evolzar Lars'
const XENO = 'Ground Xeno'
const DRILL = 'Transcendosaurus Drillygnathus'
const SINGULARITY = 'Evo-Singularity'
const LAGGIA = 'Evolzar Laggia'
const CERATO = 'Evolsaur Cerato'
const EVOLTILE = 'Evoltile Westlo'
const KIMRIDGE = 'GMX Chairman Kimridge'
const SELANDE = 'GMX Researcher Selande'
const DANEEN = 'Returned Dino Daneen'
const SABERSAURUS = 'Sabersaurus'
const BABY = 'Babycerasaurus'
const PETITERANODON = 'Petiteranodon'
const BRACCHIO = 'Bracchio-raidus'

export const DINOSAUR_CASES: readonly EntryCase[] = [
  {
    card: MISC,
    mine: { graveyard: [MISC, BABY], deck: [RAT, PETITERANODON, 'Souleating Oviraptor'] },
    steps: [use(MISC, 1), choose(BABY), choose(PETITERANODON)],
    then: { monsters: [PETITERANODON], banished: [BABY, MISC] },
    refused: { mine: { graveyard: [MISC, BABY], deck: [SABERSAURUS] }, steps: [use(MISC, 1)] },
  },
  {
    card: LARS,
    mine: { monsters: [{ card: LARS, attached: [SABERSAURUS] }] },
    theirs: { hand: [FOOLISH], deck: [RAT], monsters: [LUMINA] },
    theirTurn: true,
    steps: [activate(FOOLISH), use(LARS, 1), choose(SABERSAURUS, LUMINA, RAT)],
    theirsThen: { graveyard: [FOOLISH, RAT] },
    refused: {
      mine: { monsters: [{ card: LARS, attached: [RAT] }] },
      steps: [activate(FOOLISH), use(LARS, 1)],
    },
  },
  {
    card: XENO,
    mine: { hand: [XENO, VEILER], deck: [SABERSAURUS] },
    steps: [activate(XENO), choose(SABERSAURUS, VEILER)],
    then: { hand: [SABERSAURUS], graveyard: [VEILER, XENO] },
    refused: { mine: { hand: [XENO, VEILER], deck: [MISC] }, steps: [activate(XENO)] },
  },
  {
    card: DRILL,
    mine: { monsters: [DRILL] },
    theirs: { monsters: [LUMINA] },
    steps: [BATTLE, attack(DRILL, LUMINA)],
    theirsThen: { lifePoints: 4000 },
    refused: { mine: { monsters: [DRILL], graveyard: [SABERSAURUS] }, steps: [use(DRILL, 1)] },
  },
  {
    card: SINGULARITY,
    mine: { spells: [SINGULARITY], graveyard: [EVOLTILE, CERATO], extraDeck: [LAGGIA] },
    steps: [activate(SINGULARITY), choose(EVOLTILE, CERATO, LAGGIA)],
    then: { monsters: [LAGGIA], graveyard: [SINGULARITY] },
    refused: {
      mine: { spells: [SINGULARITY], graveyard: [EVOLTILE, RAT], extraDeck: [LAGGIA] },
      steps: [activate(SINGULARITY)],
    },
  },
  {
    card: KIMRIDGE,
    mine: { hand: [SELANDE], deck: [KIMRIDGE], graveyard: [SABERSAURUS, BABY, RAT] },
    theirs: { monsters: [MAGICIAN] },
    steps: [
      summon(SELANDE),
      use(SELANDE),
      choose(KIMRIDGE),
      use(KIMRIDGE, 1),
      choose(SABERSAURUS, BABY, SABERSAURUS),
      YES,
      choose(MAGICIAN),
    ],
    then: { deck: [BABY, SABERSAURUS] },
    theirsThen: { monsters: [] },
    refused: {
      mine: { hand: [SELANDE], deck: [KIMRIDGE], graveyard: [SABERSAURUS, RAT] },
      steps: [summon(SELANDE), use(SELANDE), choose(KIMRIDGE), use(KIMRIDGE, 1)],
    },
  },
  {
    card: SELANDE,
    mine: { monsters: [SELANDE, BRACCHIO] },
    theirs: { monsters: [LUMINA] },
    steps: [use(SELANDE, 2), choose(LUMINA)],
    then: { monsters: [BRACCHIO], deck: [SELANDE] },
    refused: { mine: { monsters: [SELANDE, SABERSAURUS] }, steps: [use(SELANDE, 2)] },
  },
  {
    card: DANEEN,
    mine: { hand: [FOOLISH], deck: [DANEEN], monsters: [SABERSAURUS, RAT] },
    steps: [activate(FOOLISH), choose(DANEEN), use(DANEEN, 2)],
    then: { atk: { [SABERSAURUS]: 2300, [RAT]: 1400 } },
    refused: {
      mine: { hand: [FOOLISH], deck: [RAT], monsters: [SABERSAURUS] },
      steps: [activate(FOOLISH), choose(RAT), use(DANEEN, 2)],
    },
  },
]
