import { activate, attack, BATTLE, choose, type EntryCase, from, option, use, YES } from './entry-case.ts'

/* Wyrms of the Tenyi, the Swordsoul and the Yang Zing, and the Sky Strikers. */

const VEILER = 'Effect Veiler'
const RAT = 'Giant Rat'
const ADHARA = 'Tenyi Spirit - Adhara'
const VISHUDA = 'Tenyi Spirit - Vishuda'
const EMERGENCE = 'Swordsoul Emergence'
const MO_YE = 'Swordsoul of Mo Ye'
const CHIXIAO = 'Swordsoul Grandmaster - Chixiao'
const MONK = 'Monk of the Tenyi'
const ANCHOR = 'Sky Striker Mecha - Widow Anchor'
const DRONES = 'Sky Striker Mecha - Hornet Drones'
const CANNON = 'Sky Striker Mecha - Shark Cannon'
const RAYE = 'Sky Striker Ace - Raye'
const ROZE = 'Sky Striker Ace - Roze'
const KAGARI = 'Sky Striker Ace - Kagari'
const THREE_SPELLS = [DRONES, DRONES, ANCHOR]
const TOKEN = 'Sky Striker Ace Token'

export const TENYI_AND_STRIKER_CASES: readonly EntryCase[] = [
  {
    card: EMERGENCE,
    mine: { hand: [EMERGENCE], deck: [ADHARA, MO_YE], monsters: [CHIXIAO] },
    steps: [activate(EMERGENCE), choose(ADHARA)],
    then: { hand: [ADHARA] },
    // Without a Synchro Monster it adds no other Wyrm.
    refused: {
      mine: { hand: [EMERGENCE], deck: [ADHARA, MO_YE] },
      steps: [activate(EMERGENCE), choose(ADHARA)],
    },
  },
  {
    card: EMERGENCE,
    shows: 'changes a Level where it is banished',
    mine: { hand: ['Gold Sarcophagus'], deck: [EMERGENCE], monsters: [MO_YE] },
    steps: [activate('Gold Sarcophagus'), choose(EMERGENCE), use(EMERGENCE, 1), choose(MO_YE), option(1)],
    then: { level: { [MO_YE]: 3 } },
    refused: {
      mine: { hand: ['Gold Sarcophagus'], deck: [EMERGENCE], monsters: [RAT] },
      steps: [activate('Gold Sarcophagus'), choose(EMERGENCE), use(EMERGENCE, 1)],
    },
  },
  {
    card: ADHARA,
    mine: { hand: [ADHARA], banished: [VISHUDA], monsters: [MONK] },
    steps: [use(ADHARA, 1), choose(VISHUDA)],
    then: { hand: [VISHUDA], banished: [ADHARA] },
    refused: { mine: { hand: [ADHARA], banished: [VISHUDA], monsters: [CHIXIAO] }, steps: [use(ADHARA, 1)] },
  },
  {
    card: 'Yazi, Evil of the Yang Zing',
    mine: { hand: [], monsters: ['Yazi, Evil of the Yang Zing', "Bi'an, Earth of the Yang Zing"] },
    theirs: { monsters: [RAT] },
    steps: [use('Yazi, Evil of the Yang Zing', 1), choose("Bi'an, Earth of the Yang Zing", RAT)],
    theirsThen: { graveyard: [RAT] },
    // It cannot be targeted.
    refused: {
      theirTurn: true,
      theirs: {
        monsters: ['Breaker the Magical Warrior'],
        hand: ['Mystical Space Typhoon', 'Smashing Ground', 'Tribute to The Doomed', VEILER],
      },
      steps: [activate('Tribute to The Doomed'), choose(VEILER, 'Yazi, Evil of the Yang Zing')],
    },
  },
  {
    card: 'Shaman of the Tenyi',
    mine: { monsters: ['Shaman of the Tenyi', MONK] },
    theirs: { monsters: [RAT], spells: ['Mystic Mine'] },
    steps: [BATTLE, attack(MONK, RAT), use('Shaman of the Tenyi', 1), choose('Mystic Mine')],
    theirsThen: { spells: [], graveyard: ['Mystic Mine'] },
    refused: { steps: [BATTLE, attack('Shaman of the Tenyi', RAT), use('Shaman of the Tenyi', 1)] },
  },
  {
    card: 'Baxia, Brightness of the Yang Zing',
    mine: {
      extraDeck: ['Baxia, Brightness of the Yang Zing'],
      monsters: [VISHUDA, ADHARA],
    },
    // DARK and EARTH materials: two targets.
    theirs: { monsters: [RAT, RAT], spells: ['Mystic Mine'] },
    steps: [
      from('Baxia, Brightness of the Yang Zing', VISHUDA, ADHARA),
      use('Baxia, Brightness of the Yang Zing', 0),
      choose(RAT, 'Mystic Mine'),
    ],
    theirsThen: { monsters: [RAT], spells: [] },
    refused: {
      mine: { monsters: ['Baxia, Brightness of the Yang Zing', RAT] },
      steps: [use('Baxia, Brightness of the Yang Zing', 1)],
    },
  },
  {
    card: 'Altergeist Marionetter',
    mine: {
      monsters: ['Altergeist Marionetter', 'Altergeist Meluseek'],
      graveyard: ['Altergeist Silquitous'],
    },
    steps: [use('Altergeist Marionetter', 1), choose('Altergeist Meluseek', 'Altergeist Silquitous')],
    then: {
      monsters: ['Altergeist Marionetter', 'Altergeist Silquitous'],
      graveyard: ['Altergeist Meluseek'],
    },
    refused: { mine: { monsters: ['Altergeist Marionetter'] }, steps: [use('Altergeist Marionetter', 1)] },
  },
  {
    card: 'Altergeist Hexstia',
    // It points up and right.
    mine: { monsters: [null as never, { card: 'Altergeist Hexstia' }, 'Altergeist Marionetter'] },
    theirTurn: true,
    theirs: { hand: ['Dark Hole'] },
    steps: [activate('Dark Hole'), use('Altergeist Hexstia', 1), choose('Altergeist Marionetter')],
    then: { monsters: ['Altergeist Hexstia'], atk: { 'Altergeist Hexstia': 1500 } },
    refused: {
      mine: { monsters: ['Altergeist Marionetter', 'Altergeist Hexstia'] },
      steps: [activate('Dark Hole'), use('Altergeist Hexstia', 1)],
    },
  },
  {
    card: ANCHOR,
    mine: { hand: [ANCHOR], graveyard: THREE_SPELLS },
    theirs: { monsters: [RAT] },
    steps: [activate(ANCHOR), choose(RAT), YES],
    then: { monsters: [RAT] },
    refused: { mine: { hand: [ANCHOR], monsters: [RAYE] }, steps: [activate(ANCHOR)] },
  },
  {
    card: DRONES,
    mine: { hand: [DRONES], graveyard: THREE_SPELLS },
    steps: [activate(DRONES)],
    then: { monsters: [TOKEN], atk: { [TOKEN]: 1500 } },
    refused: { mine: { hand: [DRONES], monsters: [RAYE] }, steps: [activate(DRONES)] },
  },
  {
    card: CANNON,
    mine: { hand: [CANNON], graveyard: THREE_SPELLS },
    theirs: { graveyard: [RAT] },
    steps: [activate(CANNON), choose(RAT), option(1)],
    then: { monsters: [RAT] },
    // With fewer Spells it can only be banished.
    refused: {
      mine: { hand: [CANNON], graveyard: [DRONES] },
      steps: [activate(CANNON), choose(RAT), option(1)],
    },
  },
  {
    card: 'Sky Striker Mobilize - Linkage!',
    mine: {
      hand: ['Sky Striker Mobilize - Linkage!'],
      spells: [ANCHOR],
      extraDeck: [KAGARI],
      graveyard: [RAYE, ROZE],
    },
    steps: [activate('Sky Striker Mobilize - Linkage!'), choose(ANCHOR, KAGARI)],
    // 1500, 1000 for LIGHT and DARK, and 100 of its own for each of two Spells.
    then: { atk: { [KAGARI]: 2700 } },
    refused: {
      mine: {
        hand: ['Sky Striker Mobilize - Linkage!'],
        spells: [ANCHOR],
        monsters: [RAT],
        extraDeck: [KAGARI],
      },
      steps: [activate('Sky Striker Mobilize - Linkage!')],
    },
  },
  {
    card: 'Sky Striker Ace - Azalea',
    mine: { monsters: [RAYE, ROZE], extraDeck: ['Sky Striker Ace - Azalea'] },
    theirs: { monsters: [RAT] },
    steps: [from('Sky Striker Ace - Azalea', RAYE, ROZE), use('Sky Striker Ace - Azalea'), choose(RAT)],
    then: { monsters: [], graveyard: ['Sky Striker Ace - Azalea', RAYE, ROZE].toSorted() },
    theirsThen: { graveyard: [RAT] },
    refused: {
      mine: { monsters: ['Sky Striker Ace - Azalea'] },
      steps: [BATTLE, attack('Sky Striker Ace - Azalea', RAT), use('Sky Striker Ace - Azalea', 1)],
    },
  },
  {
    card: 'Sky Striker Ace - Azalea',
    shows: 'destroys what it battles',
    mine: { monsters: ['Sky Striker Ace - Azalea'], graveyard: [DRONES] },
    theirs: { monsters: ['Blue-Eyes White Dragon'] },
    steps: [
      BATTLE,
      attack('Sky Striker Ace - Azalea', 'Blue-Eyes White Dragon'),
      use('Sky Striker Ace - Azalea', 1),
      choose(DRONES),
    ],
    then: { monsters: ['Sky Striker Ace - Azalea'], banished: [DRONES] },
    theirsThen: { graveyard: ['Blue-Eyes White Dragon'] },
    refused: {
      mine: { monsters: ['Sky Striker Ace - Azalea'] },
      steps: [
        BATTLE,
        attack('Sky Striker Ace - Azalea', 'Blue-Eyes White Dragon'),
        use('Sky Striker Ace - Azalea', 1),
      ],
    },
  },
  {
    card: ROZE,
    mine: { graveyard: [ROZE], monsters: ['Blue-Eyes White Dragon'] },
    theirs: { extra: ['Linkuriboh'], monsters: ['Dark Magician'] },
    steps: [
      BATTLE,
      attack('Blue-Eyes White Dragon', 'Linkuriboh'),
      use(ROZE, 1),
      YES,
      choose('Dark Magician'),
    ],
    then: { monsters: ['Blue-Eyes White Dragon', ROZE] },
    refused: { steps: [BATTLE, attack('Blue-Eyes White Dragon', 'Dark Magician'), use(ROZE, 1)] },
  },
  {
    card: 'Sky Striker Airspace - Area Zero',
    mine: {
      field: 'Sky Striker Airspace - Area Zero',
      spells: [VEILER].slice(1),
      monsters: [RAT],
      deck: [RAYE, VEILER, VEILER],
    },
    steps: [use('Sky Striker Airspace - Area Zero'), choose(RAT), YES, choose(RAYE)],
    then: { hand: [RAYE], graveyard: [RAT] },
    refused: {
      mine: { field: 'Sky Striker Airspace - Area Zero', deck: [RAYE, VEILER, VEILER] },
      steps: [use('Sky Striker Airspace - Area Zero')],
    },
  },
  {
    card: 'Sky Striker Airspace - Area Zero',
    shows: 'sends nothing where it excavated no Sky Striker card',
    mine: { field: 'Sky Striker Airspace - Area Zero', monsters: [RAT], deck: [VEILER, VEILER, VEILER] },
    steps: [use('Sky Striker Airspace - Area Zero'), choose(RAT)],
    then: { monsters: [RAT] },
    refused: {
      mine: { field: 'Sky Striker Airspace - Area Zero', monsters: [RAT], deck: [VEILER] },
      steps: [use('Sky Striker Airspace - Area Zero')],
    },
  },
  {
    card: 'Sky Striker Ace - Camellia',
    mine: { monsters: ['Sky Striker Ace - Camellia'], deck: [DRONES] },
    steps: [use('Sky Striker Ace - Camellia'), choose(DRONES)],
    then: { graveyard: [DRONES] },
    refused: {
      mine: {
        monsters: ['Sky Striker Ace - Camellia'],
        deck: [DRONES],
        graveyard: [...THREE_SPELLS, DRONES],
      },
      steps: [use('Sky Striker Ace - Camellia')],
    },
  },
]
