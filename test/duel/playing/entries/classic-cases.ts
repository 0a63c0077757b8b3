import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  type EntryCase,
  from,
  itself,
  option,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Monsters and Spells of all years. */

const VEILER = 'Effect Veiler'
const RAT = 'Giant Rat'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const BORRELSWORD = 'Borrelsword Dragon'
const RAY = 'Number C39: Utopia Ray'
const PTOLEMY = 'Constellar Ptolemy M7'
const NECROMANCER = 'Infernity Necromancer'
const ANGEL = 'Chaos Angel'
const BRIONAC = 'Brionac, Dragon of the Ice Barrier'
const SARYUJA = 'Saryuja Skull Dread'
const TROOPER = 'Card Trooper'
const ANIMA = 'Relinquished Anima'
const KYCOO = 'Kycoo the Ghost Destroyer'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const LIEBE = 'Superdreadnought Rail Cannon Juggernaut Liebe'
const CAPTAIN = 'Marauding Captain'
const RYKO = 'Ryko, Lightsworn Hunter'
const FORTRESS = 'Chimeratech Fortress Dragon'
const STRATOS = 'Elemental HERO Stratos'
const EXCITON = 'Evilswarm Exciton Knight'
const OMEGA = 'PSY-Framelord Omega'
const SELENE = 'Selene, Queen of the Master Magicians'
const QUASAR = 'Shooting Quasar Dragon'
const CATASTOR = 'Ally of Justice Catastor'
const GANDORA = 'Gandora the Dragon of Destruction'
const MINE = 'Mystic Mine'
const with1 = (card: string, ...attached: readonly string[]) => ({ card, attached })

export const CLASSIC_CASES: readonly EntryCase[] = [
  {
    card: 'Tragoedia',
    mine: { hand: [VEILER, RAT], monsters: ['Tragoedia'] },
    theirs: { monsters: [RAT, MAGICIAN] },
    steps: [use('Tragoedia', 2), choose(RAT, RAT)],
    then: { monsters: [RAT, 'Tragoedia'] },
    theirsThen: { monsters: [MAGICIAN] },
    // There is no monster of its Level.
    refused: { mine: { hand: [VEILER], monsters: ['Tragoedia'] }, steps: [use('Tragoedia', 2)] },
  },
  {
    card: BORRELSWORD,
    mine: { monsters: [BORRELSWORD] },
    theirs: { monsters: [BLUE_EYES] },
    steps: [BATTLE, attack(BORRELSWORD, BLUE_EYES), use(BORRELSWORD, 2)],
    // 3000 and half of 3000, against 1500.
    then: { atk: { [BORRELSWORD]: 4500 } },
    theirsThen: { lifePoints: 5000, monsters: [] },
    refused: { theirs: {}, steps: [BATTLE, attack(BORRELSWORD), use(BORRELSWORD, 2)] },
  },
  {
    card: BORRELSWORD,
    shows: 'attacks twice',
    mine: { monsters: [BORRELSWORD] },
    theirs: { monsters: [RAT, { card: MAGICIAN, position: 'defense' }] },
    steps: [
      use(BORRELSWORD, 1),
      choose(RAT),
      BATTLE,
      attack(BORRELSWORD, RAT),
      SETTLE,
      attack(BORRELSWORD, MAGICIAN),
    ],
    theirsThen: { monsters: [] },
    refused: {
      theirs: { monsters: [{ card: RAT, position: 'defense' }] },
      steps: [use(BORRELSWORD, 1)],
    },
  },
  {
    card: 'Number 17: Leviathan Dragon',
    mine: { monsters: [with1('Number 17: Leviathan Dragon', RAT)] },
    steps: [use('Number 17: Leviathan Dragon', 1), choose(RAT)],
    then: { atk: { 'Number 17: Leviathan Dragon': 2500 }, graveyard: [RAT] },
    refused: {
      mine: { monsters: ['Number 17: Leviathan Dragon'] },
      steps: [BATTLE, attack('Number 17: Leviathan Dragon')],
    },
  },
  {
    card: RAY,
    mine: { lifePoints: 900, monsters: [with1(RAY, RAT)] },
    theirs: { monsters: [MAGICIAN] },
    steps: [use(RAY), choose(RAT, MAGICIAN)],
    then: { atk: { [RAY]: 3000 } },
    theirsThen: { atk: { [MAGICIAN]: 1500 } },
    refused: { mine: { monsters: [with1(RAY, RAT)] }, steps: [use(RAY)] },
  },
  {
    card: PTOLEMY,
    mine: { monsters: [with1(PTOLEMY, RAT)], graveyard: [MAGICIAN] },
    steps: [use(PTOLEMY), choose(RAT, MAGICIAN)],
    then: { hand: [MAGICIAN] },
    refused: {
      mine: {
        monsters: [with1('Constellar Pleiades', RAT, RAT)],
        extraDeck: [PTOLEMY],
        graveyard: [MAGICIAN],
      },
      steps: [from(PTOLEMY, 'Constellar Pleiades'), use(PTOLEMY)],
    },
  },
  {
    card: NECROMANCER,
    mine: { hand: [NECROMANCER], graveyard: ['Infernity Archfiend'] },
    steps: [summon(NECROMANCER), use(NECROMANCER, 0), use(NECROMANCER, 1), choose('Infernity Archfiend')],
    then: { monsters: ['Infernity Archfiend', NECROMANCER] },
    refused: {
      mine: { hand: [VEILER], monsters: [NECROMANCER], graveyard: ['Infernity Archfiend'] },
      steps: [use(NECROMANCER, 1)],
    },
  },
  {
    card: ANGEL,
    // A LIGHT Tuner of Level 2 and a DARK monster of Level 8.
    mine: { monsters: ['Formula Synchron', GANDORA, RAT], extraDeck: [ANGEL] },
    theirs: { monsters: [BLUE_EYES, MAGICIAN] },
    steps: [
      from(ANGEL, 'Formula Synchron', GANDORA),
      use(ANGEL),
      choose(MAGICIAN),
      BATTLE,
      attack(RAT, BLUE_EYES),
    ],
    then: { monsters: [ANGEL, RAT], lifePoints: 6400 },
    theirsThen: { banished: [MAGICIAN] },
    refused: { mine: { monsters: [ANGEL] }, steps: [use(ANGEL)] },
  },
  {
    card: BRIONAC,
    mine: { hand: [VEILER, VEILER], monsters: [BRIONAC] },
    theirs: { monsters: [RAT, MAGICIAN] },
    steps: [use(BRIONAC), choose(VEILER, VEILER), choose(RAT, MAGICIAN)],
    then: { graveyard: [VEILER, VEILER] },
    theirsThen: { hand: [MAGICIAN, RAT] },
    // Two cards cannot be discarded where there is only one to return.
    refused: { theirs: { monsters: [RAT] }, steps: [use(BRIONAC), choose(VEILER, VEILER)] },
  },
  {
    card: SARYUJA,
    mine: {
      monsters: [RAT, MAGICIAN, VEILER, RYKO],
      extraDeck: [SARYUJA],
      deck: [RAT, RAT, BLUE_EYES, VEILER],
    },
    steps: [
      from(SARYUJA, RAT, MAGICIAN, VEILER, RYKO),
      use(SARYUJA, 2),
      choose(RAT, RAT, BLUE_EYES),
      // And in which order.
      choose(RAT, RAT),
      use(SARYUJA, 1),
      choose(VEILER),
    ],
    then: { monsters: [VEILER, SARYUJA], hand: [], deck: [RAT, RAT, BLUE_EYES].toSorted() },
    refused: {
      mine: {
        monsters: ['Knightmare Phoenix', RAT, MAGICIAN],
        extraDeck: [SARYUJA],
        deck: [RAT, RAT, RAT, RAT],
      },
      steps: [from(SARYUJA, 'Knightmare Phoenix', RAT, MAGICIAN), use(SARYUJA, 2)],
    },
  },
  {
    card: TROOPER,
    mine: { monsters: [TROOPER], deck: [RAT, RAT, RAT] },
    steps: [use(TROOPER), { number: 2 }],
    then: { atk: { [TROOPER]: 1400 }, graveyard: [RAT, RAT] },
    refused: { mine: { monsters: [TROOPER], deck: [RAT, RAT] }, steps: [use(TROOPER), { number: 3 }] },
  },
  {
    card: QUASAR,
    mine: { monsters: ['Formula Synchron', CATASTOR, CATASTOR], extraDeck: [QUASAR] },
    theirs: { monsters: [RAT, RAT, RAT] },
    steps: [
      from(QUASAR, 'Formula Synchron', CATASTOR, CATASTOR),
      BATTLE,
      attack(QUASAR, RAT),
      SETTLE,
      attack(QUASAR, RAT),
    ],
    theirsThen: { monsters: [RAT] },
    refused: {
      steps: [
        from(QUASAR, 'Formula Synchron', CATASTOR, CATASTOR),
        BATTLE,
        attack(QUASAR, RAT),
        SETTLE,
        attack(QUASAR, RAT),
        SETTLE,
        attack(QUASAR, RAT),
      ],
    },
  },
  {
    card: ANIMA,
    // It points up, from the left Extra Monster Zone at the fourth zone of the opponent.
    mine: { extra: [ANIMA] },
    theirs: { monsters: [RAT, RAT, RAT, MAGICIAN] },
    steps: [use(ANIMA), choose(MAGICIAN)],
    then: { monsters: [ANIMA], spells: [MAGICIAN], atk: { [ANIMA]: 2500 } },
    refused: { theirs: { monsters: [RAT] }, steps: [use(ANIMA)] },
  },
  {
    card: KYCOO,
    mine: { monsters: [KYCOO] },
    theirs: { graveyard: [RAT, MAGICIAN] },
    steps: [BATTLE, attack(KYCOO), use(KYCOO), choose(RAT, MAGICIAN)],
    theirsThen: { banished: [MAGICIAN, RAT], lifePoints: 6200 },
    refused: {
      theirs: { monsters: [{ card: VEILER, position: 'defense' }], graveyard: [RAT] },
      steps: [BATTLE, attack(KYCOO, VEILER), use(KYCOO)],
    },
  },
  {
    card: RAIDEN,
    mine: { monsters: [RAIDEN], deck: [RYKO, RAT] },
    steps: [use(RAIDEN)],
    then: { atk: { [RAIDEN]: 1900 }, graveyard: [RAT, RYKO] },
    refused: { mine: { monsters: [RAIDEN], deck: [RAT] }, steps: [use(RAIDEN)] },
  },
  {
    card: RAIDEN,
    shows: 'gains nothing where no Lightsworn was sent',
    mine: { monsters: [RAIDEN], deck: [RAT, RAT] },
    steps: [use(RAIDEN)],
    then: { atk: { [RAIDEN]: 1700 } },
    refused: { phase: 'battle', steps: [use(RAIDEN)] },
  },
  {
    card: LIEBE,
    mine: { monsters: [with1(LIEBE, RAT, RAT), MAGICIAN] },
    theirs: { monsters: [RAT, RAT, RAT], lifePoints: 16000 },
    steps: [use(LIEBE), choose(RAT), BATTLE, attack(LIEBE, RAT), SETTLE, attack(LIEBE, RAT)],
    then: { atk: { [LIEBE]: 6000 } },
    theirsThen: { monsters: [RAT] },
    refused: { steps: [use(LIEBE), choose(RAT), BATTLE, attack(MAGICIAN, RAT)] },
  },
  {
    card: CAPTAIN,
    mine: { monsters: [CAPTAIN, 'Goblin Attack Force', 'Luster Dragon'] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    steps: [BATTLE, attack(BLUE_EYES, CAPTAIN)],
    then: { graveyard: [CAPTAIN] },
    refused: {
      mine: { monsters: [CAPTAIN, 'Elemental HERO Sparkman'] },
      steps: [BATTLE, attack(BLUE_EYES, 'Elemental HERO Sparkman')],
    },
  },
  {
    card: RYKO,
    mine: { monsters: [{ card: RYKO, faceUp: false, position: 'defense' }], deck: [RAT, RAT, RAT] },
    theirs: { monsters: [MAGICIAN], spells: [MINE] },
    steps: [{ flip: RYKO }, use(RYKO), YES, choose(MINE)],
    then: { graveyard: [RAT, RAT, RAT] },
    theirsThen: { spells: [] },
    refused: { mine: { monsters: [RYKO], deck: [RAT, RAT, RAT] }, steps: [{ flip: RYKO }] },
  },
  {
    card: FORTRESS,
    mine: { monsters: ['Cyber Dragon'], extraDeck: [FORTRESS] },
    theirs: { monsters: [TROOPER, TROOPER] },
    steps: [itself(FORTRESS), choose('Cyber Dragon', TROOPER, TROOPER)],
    then: { atk: { [FORTRESS]: 3000 } },
    refused: { theirs: { monsters: [RAT] }, steps: [itself(FORTRESS)] },
  },
  {
    card: STRATOS,
    mine: { hand: [STRATOS], monsters: ['Elemental HERO Sparkman'] },
    theirs: { spells: [MINE, 'Dark Hole'] },
    steps: [summon(STRATOS), use(STRATOS), option(0), choose(MINE)],
    theirsThen: { graveyard: [MINE] },
    refused: { mine: { hand: [STRATOS] }, steps: [summon(STRATOS), use(STRATOS)] },
  },
  {
    card: EXCITON,
    mine: { monsters: [with1(EXCITON, RAT), MAGICIAN] },
    theirs: { hand: [VEILER, VEILER], monsters: [RAT] },
    steps: [use(EXCITON), choose(RAT)],
    then: { monsters: [EXCITON] },
    theirsThen: { monsters: [] },
    refused: { theirs: { monsters: [RAT], hand: [VEILER] }, steps: [use(EXCITON)] },
  },
  {
    card: OMEGA,
    mine: { graveyard: [OMEGA] },
    theirs: { graveyard: [RAT] },
    steps: [use(OMEGA, 2), choose(RAT)],
    then: { graveyard: [], extraDeck: [OMEGA] },
    theirsThen: { graveyard: [], deck: [RAT] },
    refused: { theirs: {}, steps: [use(OMEGA, 2)] },
  },
  {
    card: OMEGA,
    shows: 'is away with a card of the hand',
    mine: { monsters: [OMEGA] },
    theirs: { hand: [RAT] },
    steps: [use(OMEGA)],
    then: { banished: [OMEGA] },
    theirsThen: { banished: [RAT], hand: [] },
    refused: { theirs: {}, steps: [use(OMEGA)] },
  },
  {
    card: SELENE,
    mine: {
      monsters: [MAGICIAN, RAT, RAT],
      extraDeck: [SELENE],
      graveyard: [MINE, 'Dark Hole'],
      hand: [VEILER],
    },
    theirs: { graveyard: ['Raigeki'] },
    steps: [from(SELENE, MAGICIAN, RAT, RAT), use(SELENE, 0), use(SELENE, 2), choose(VEILER)],
    then: { monsters: [VEILER, SELENE] },
    refused: { theirs: {}, steps: [from(SELENE, MAGICIAN, RAT, RAT), use(SELENE, 0), use(SELENE, 2)] },
  },
  {
    card: 'Yubel',
    mine: { hand: ['Dark Hole'], monsters: ['Yubel'], deck: ['Yubel - Terror Incarnate'] },
    steps: [activate('Dark Hole'), use('Yubel', 4), choose('Yubel - Terror Incarnate')],
    then: { monsters: ['Yubel - Terror Incarnate'] },
    // It is not activated where her own effect destroyed her.
    refused: { steps: [END, use('Yubel', 3), use('Yubel', 4)] },
  },
  {
    card: 'Yubel',
    shows: 'hands the ATK of the attacker back',
    mine: { monsters: ['Yubel'] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    steps: [BATTLE, attack(BLUE_EYES, 'Yubel'), use('Yubel', 2)],
    then: { monsters: ['Yubel'], lifePoints: 8000 },
    theirsThen: { lifePoints: 5000 },
    refused: {
      mine: { monsters: [{ card: 'Yubel', position: 'defense' }] },
      steps: [BATTLE, attack(BLUE_EYES, 'Yubel'), use('Yubel', 2)],
    },
  },
  {
    card: MINE,
    mine: { field: MINE, monsters: [RAT] },
    theirs: { monsters: [MAGICIAN] },
    steps: [END, use(MINE, 2)],
    then: { spells: [], graveyard: [MINE] },
    refused: {
      mine: { field: MINE, monsters: [RAT, MAGICIAN] },
      steps: [BATTLE, attack(RAT, MAGICIAN)],
    },
  },
  {
    card: 'Scapegoat',
    mine: { hand: ['Scapegoat', RAT] },
    steps: [activate('Scapegoat')],
    then: { monsters: ['Sheep Token', 'Sheep Token', 'Sheep Token', 'Sheep Token'] },
    refused: { steps: [activate('Scapegoat'), SETTLE, summon(RAT)] },
  },
  {
    card: 'Scapegoat',
    mine: { hand: ['Scapegoat', 'Dark Hole', 'Scapegoat'], deck: [RAT] },
    steps: [activate('Scapegoat')],
    then: { monsters: ['Sheep Token', 'Sheep Token', 'Sheep Token', 'Sheep Token'] },
    refused: {
      steps: [activate('Scapegoat'), SETTLE, activate('Dark Hole'), SETTLE, activate('Scapegoat')],
    },
  },
  {
    card: 'Pre-Preparation of Rites',
    mine: {
      hand: ['Pre-Preparation of Rites'],
      deck: ['Black Illusion Ritual', 'Black Luster Ritual'],
      graveyard: ['Relinquished'],
    },
    steps: [activate('Pre-Preparation of Rites'), choose('Black Illusion Ritual', 'Relinquished')],
    then: { hand: ['Black Illusion Ritual', 'Relinquished'] },
    refused: {
      mine: {
        hand: ['Pre-Preparation of Rites'],
        deck: ['Black Luster Ritual'],
        graveyard: ['Relinquished'],
      },
      steps: [activate('Pre-Preparation of Rites')],
    },
  },
  {
    card: 'Forbidden Lance',
    mine: { hand: ['Forbidden Lance'], monsters: [RAT] },
    steps: [activate('Forbidden Lance'), choose(RAT)],
    then: { atk: { [RAT]: 600 } },
    refused: { mine: { hand: ['Forbidden Lance'] }, steps: [activate('Forbidden Lance')] },
  },
  {
    card: 'Forbidden Lance',
    shows: 'keeps other Spells from its target',
    mine: { hand: ['Forbidden Lance', 'Dark Hole'], monsters: [RAT] },
    theirs: { monsters: [MAGICIAN] },
    steps: [activate('Forbidden Lance'), choose(RAT), SETTLE, activate('Dark Hole')],
    then: { monsters: [RAT] },
    theirsThen: { monsters: [] },
    refused: { mine: { hand: ['Forbidden Lance'] }, theirs: {}, steps: [activate('Forbidden Lance')] },
  },
  {
    card: 'One Day of Peace',
    mine: { hand: ['One Day of Peace', 'Ookazi'], deck: [RAT] },
    theirs: { deck: [RAT] },
    steps: [activate('One Day of Peace'), SETTLE, activate('Ookazi')],
    then: { hand: [RAT] },
    theirsThen: { hand: [RAT], lifePoints: 8000 },
    refused: { theirs: {}, steps: [activate('One Day of Peace')] },
  },
  {
    card: 'Burial from a Different Dimension',
    mine: { hand: ['Burial from a Different Dimension'], banished: [RAT, 'Dandylion'] },
    steps: [activate('Burial from a Different Dimension'), choose(RAT, 'Dandylion')],
    then: { graveyard: ['Burial from a Different Dimension', 'Dandylion', RAT], monsters: [] },
    refused: {
      mine: { hand: ['Burial from a Different Dimension'], banished: [MINE] },
      steps: [activate('Burial from a Different Dimension')],
    },
  },
  {
    card: 'Painful Choice',
    mine: { hand: ['Painful Choice'], deck: [RAT, MAGICIAN, VEILER, RYKO, TROOPER] },
    theirs: { hand: [RAT] },
    steps: [activate('Painful Choice'), choose(RAT, MAGICIAN, VEILER, RYKO, TROOPER), choose(VEILER)],
    then: { hand: [VEILER], graveyard: ['Card Trooper', MAGICIAN, RAT, 'Painful Choice', RYKO].toSorted() },
    refused: {
      mine: { hand: ['Painful Choice'], deck: [RAT, MAGICIAN, VEILER, RYKO] },
      steps: [activate('Painful Choice')],
    },
  },
  {
    card: 'Magical Mallet',
    mine: { hand: ['Magical Mallet', VEILER, RAT], deck: [MAGICIAN, MAGICIAN] },
    steps: [activate('Magical Mallet'), choose(VEILER, RAT)],
    then: { graveyard: ['Magical Mallet'] },
    refused: { mine: { hand: ['Magical Mallet'], deck: [RAT] }, steps: [activate('Magical Mallet')] },
  },
  {
    card: 'Machine Duplication',
    mine: { hand: ['Machine Duplication'], monsters: [TROOPER], deck: [TROOPER, TROOPER, RAT] },
    steps: [activate('Machine Duplication'), choose(TROOPER), choose(TROOPER, TROOPER)],
    then: { monsters: [TROOPER, TROOPER, TROOPER] },
    refused: {
      mine: { hand: ['Machine Duplication'], monsters: ['Cyber Dragon'], deck: ['Cyber Dragon'] },
      steps: [activate('Machine Duplication')],
    },
  },
  {
    card: 'Solidarity',
    mine: { spells: [{ card: 'Solidarity', faceUp: true }], graveyard: [RAT], monsters: [RAT, MAGICIAN] },
    steps: [],
    then: { atk: { [RAT]: 2200, [MAGICIAN]: 2500 } },
  },
  {
    card: 'Solidarity',
    shows: 'gives nothing where there are two Types',
    mine: { spells: [{ card: 'Solidarity', faceUp: true }], graveyard: [RAT, MAGICIAN], monsters: [RAT] },
    steps: [],
    then: { atk: { [RAT]: 1400 } },
  },
  {
    card: 'Stamping Destruction',
    mine: { hand: ['Stamping Destruction'], monsters: [BLUE_EYES] },
    theirs: { spells: [MINE] },
    steps: [activate('Stamping Destruction'), choose(MINE)],
    then: { lifePoints: 8000 },
    theirsThen: { spells: [], lifePoints: 7500 },
    refused: {
      mine: { hand: ['Stamping Destruction'], monsters: [RAT] },
      steps: [activate('Stamping Destruction')],
    },
  },
]
