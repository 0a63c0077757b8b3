import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  type EntryCase,
  from,
  option,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Cards of themes that real decks are built on. */

const SHURIT = 'Shurit, Strategist of the Nekroz'
const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const MINE = 'Mystic Mine'
const KEEPER = 'Keeper of Dragon Magic'
const NIGHTINGALE = 'Lyrilusc - Assembled Nightingale'
const DRAGITE = 'Adamancipator Risen - Dragite'
const SHEEP = 'Cross-Sheep'
const WHIPTAIL = 'Zoodiac Whiptail'
const DRIDENT = 'Zoodiac Drident'
const RATPIER = 'Zoodiac Ratpier'
const CHAKANINE = 'Zoodiac Chakanine'
const HAMMERKONG = 'Zoodiac Hammerkong'
const VORTEX = 'Odd-Eyes Vortex Dragon'
const PENDULUM = 'Performapal Skullcrobat Joker'
const OBSIDIM = 'Obsidim, the Ashened City'
const KING = 'King of the Ashened City'
const ASHENED = 'Priestess of the Ashened City'
const JAR = 'Morphing Jar'
const NOIR = 'Epurrely Noir'
const PRETTY = 'Purrely Pretty Memory'
const SLEEPY = 'Purrely Sleepy Memory'
const DOWNERD = 'Downerd Magician'
const with1 = (card: string, ...attached: readonly string[]) => ({ card, attached })

export const THEME_DECK_CASES: readonly EntryCase[] = [
  {
    card: 'Card Destruction',
    mine: { hand: ['Card Destruction', RAT, VEILER], deck: [MAGICIAN, MAGICIAN, MINE] },
    theirs: { hand: [RAT], deck: [BLUE_EYES, BLUE_EYES] },
    steps: [activate('Card Destruction')],
    then: { hand: [MAGICIAN, MAGICIAN], graveyard: ['Card Destruction', VEILER, RAT] },
    theirsThen: { hand: [BLUE_EYES], graveyard: [RAT] },
    refused: {
      theirs: {},
      mine: { hand: ['Card Destruction'], deck: [RAT] },
      steps: [activate('Card Destruction')],
    },
  },
  {
    card: JAR,
    mine: {
      hand: [RAT],
      monsters: [{ card: JAR, faceUp: false, position: 'defense' }],
      deck: [VEILER, VEILER, VEILER, VEILER, VEILER],
    },
    theirs: { hand: [RAT], deck: [RAT, RAT, RAT, RAT, RAT] },
    steps: [{ flip: JAR }, use(JAR)],
    then: { hand: [VEILER, VEILER, VEILER, VEILER, VEILER], graveyard: [RAT] },
    theirsThen: { hand: [RAT, RAT, RAT, RAT, RAT], graveyard: [RAT] },
    refused: { mine: { monsters: [JAR] }, steps: [use(JAR)] },
  },
  {
    card: 'Hand Destruction',
    mine: { hand: ['Hand Destruction', RAT, VEILER, MINE], deck: [MAGICIAN, MAGICIAN] },
    theirs: { hand: [RAT, VEILER, MAGICIAN], deck: [BLUE_EYES, BLUE_EYES] },
    steps: [activate('Hand Destruction'), choose(RAT, VEILER), choose(MAGICIAN, VEILER)],
    then: { hand: [MAGICIAN, MAGICIAN, MINE] },
    theirsThen: { hand: [BLUE_EYES, BLUE_EYES, RAT] },
    refused: { theirs: { hand: [RAT], deck: [RAT, RAT] }, steps: [activate('Hand Destruction')] },
  },
  {
    card: 'Dark World Dealings',
    mine: { hand: ['Dark World Dealings', RAT], deck: [MAGICIAN] },
    theirs: { hand: [RAT], deck: [BLUE_EYES] },
    steps: [activate('Dark World Dealings'), choose(RAT), choose(BLUE_EYES)],
    then: { hand: [MAGICIAN] },
    theirsThen: { hand: [RAT], graveyard: [BLUE_EYES] },
    refused: { mine: { hand: ['Dark World Dealings', RAT] }, steps: [activate('Dark World Dealings')] },
  },
  {
    card: 'Dark World Dealings',
    shows: 'is for one player where nobody plays the other side',
    mine: { hand: ['Dark World Dealings', RAT], deck: [MAGICIAN] },
    theirs: { absent: true },
    steps: [activate('Dark World Dealings'), choose(RAT)],
    then: { hand: [MAGICIAN] },
  },
  {
    card: KEEPER,
    mine: {
      monsters: [KEEPER],
      extraDeck: ['Dark Paladin'],
      graveyard: ['Dark Magician', RAT],
    },
    steps: [use(KEEPER, 1), choose('Dark Paladin', MAGICIAN)],
    then: { monsters: [MAGICIAN, KEEPER] },
    refused: {
      mine: { monsters: [KEEPER], extraDeck: ['Dark Paladin'], graveyard: [RAT] },
      steps: [use(KEEPER, 1)],
    },
  },
  {
    card: NIGHTINGALE,
    mine: { monsters: [with1(NIGHTINGALE, RAT, RAT)] },
    steps: [BATTLE, attack(NIGHTINGALE), SETTLE, attack(NIGHTINGALE)],
    theirsThen: { lifePoints: 7200 },
    refused: {
      mine: { monsters: [with1(NIGHTINGALE, RAT)] },
      steps: [BATTLE, attack(NIGHTINGALE), SETTLE, attack(NIGHTINGALE)],
    },
  },
  {
    card: DRAGITE,
    mine: { monsters: [DRAGITE], deck: ['Giant Soldier of Stone', VEILER, VEILER, VEILER, VEILER] },
    theirs: { spells: [MINE], monsters: [RAT] },
    steps: [use(DRAGITE), YES, choose(MINE), choose(VEILER, VEILER, VEILER, VEILER)],
    theirsThen: { hand: [MINE], monsters: [RAT] },
    refused: { mine: { monsters: [DRAGITE], deck: [VEILER] }, steps: [use(DRAGITE)] },
  },
  {
    card: SHEEP,
    // In the left Extra Monster Zone it points to the first and the third Main Monster Zone.
    mine: {
      hand: ['Instant Fusion'],
      extra: [SHEEP],
      extraDeck: ['Elder Entity Norden'],
      graveyard: [RAT],
    },
    steps: [activate('Instant Fusion'), choose('Elder Entity Norden'), use(SHEEP), choose(RAT)],
    then: { monsters: [SHEEP, 'Elder Entity Norden', RAT] },
    refused: {
      mine: { hand: [RAT], extra: [SHEEP], graveyard: [RAT] },
      steps: [summon(RAT), use(SHEEP)],
    },
  },
  {
    card: WHIPTAIL,
    mine: { monsters: [with1(DRIDENT, WHIPTAIL)] },
    theirs: { monsters: [{ card: MAGICIAN, position: 'defense' }] },
    steps: [BATTLE, attack(DRIDENT, MAGICIAN), use(DRIDENT, 100)],
    theirsThen: { banished: [MAGICIAN] },
    refused: {
      mine: { monsters: [with1(DRIDENT, RATPIER)] },
      steps: [BATTLE, attack(DRIDENT, MAGICIAN), use(DRIDENT, 101)],
    },
  },
  {
    card: 'Zoodiac Barrage',
    mine: {
      hand: ['Mystical Space Typhoon'],
      spells: [{ card: 'Zoodiac Barrage', faceUp: true }],
      monsters: [DRIDENT],
    },
    steps: [
      activate('Mystical Space Typhoon'),
      choose('Zoodiac Barrage'),
      use('Zoodiac Barrage', 1),
      choose(DRIDENT),
    ],
    then: { graveyard: ['Mystical Space Typhoon'], spells: [] },
    refused: {
      mine: {
        hand: ['Mystical Space Typhoon'],
        spells: [{ card: 'Zoodiac Barrage', faceUp: true }],
        monsters: [RATPIER],
      },
      steps: [activate('Mystical Space Typhoon'), choose('Zoodiac Barrage'), use('Zoodiac Barrage', 1)],
    },
  },
  {
    card: CHAKANINE,
    mine: { monsters: [with1(CHAKANINE, WHIPTAIL)], graveyard: [RATPIER] },
    steps: [use(CHAKANINE, 1), choose(WHIPTAIL, RATPIER)],
    then: { monsters: [CHAKANINE, RATPIER] },
    refused: {
      mine: { monsters: [with1(CHAKANINE, WHIPTAIL)], graveyard: [RATPIER], extraDeck: [HAMMERKONG] },
      steps: [use(CHAKANINE, 1), choose(WHIPTAIL, RATPIER), SETTLE, from(HAMMERKONG, RATPIER)],
    },
  },
  {
    card: HAMMERKONG,
    mine: { monsters: [with1(HAMMERKONG, RATPIER), DRIDENT] },
    theirs: { hand: ['Tribute to The Doomed', VEILER] },
    theirTurn: true,
    steps: [activate('Tribute to The Doomed'), choose(VEILER, HAMMERKONG)],
    then: { monsters: [DRIDENT] },
    refused: { steps: [activate('Tribute to The Doomed'), choose(VEILER, DRIDENT)] },
  },
  {
    card: VORTEX,
    mine: { monsters: [VORTEX], extraDeck: [] },
    theirs: { hand: ['Dark Hole'] },
    theirTurn: true,
    steps: [],
    refused: { steps: [activate('Dark Hole'), use(VORTEX, 1)] },
  },
  {
    card: 'Igknight Reload',
    mine: { hand: ['Igknight Reload', PENDULUM, PENDULUM], deck: [RAT, RAT, RAT] },
    steps: [activate('Igknight Reload'), choose(PENDULUM, PENDULUM)],
    then: { graveyard: ['Igknight Reload'] },
    refused: {
      mine: { hand: ['Igknight Reload', RAT], deck: [RAT, RAT] },
      steps: [activate('Igknight Reload')],
    },
  },
  {
    card: 'Baobaboon',
    mine: { hand: ['Baobaboon', RAT], deck: [MAGICIAN, VEILER] },
    steps: [summon('Baobaboon'), use('Baobaboon'), option(0), choose(RAT)],
    then: { hand: [MAGICIAN], deck: [VEILER, RAT] },
    refused: { mine: { hand: ['Baobaboon'] }, steps: [summon('Baobaboon'), use('Baobaboon')] },
  },
  {
    card: DOWNERD,
    mine: { monsters: [with1(DOWNERD, RAT)] },
    theirs: { monsters: [VEILER] },
    steps: [BATTLE, attack(DOWNERD, VEILER), use(DOWNERD, 2), choose(RAT)],
    then: { graveyard: [RAT] },
    refused: { mine: { monsters: [with1(DOWNERD, RAT)] }, steps: [use(DOWNERD, 2)] },
  },
  {
    card: OBSIDIM,
    mine: { field: OBSIDIM, graveyard: [OBSIDIM], deck: [RAT] },
    steps: [END, use(OBSIDIM, 1), choose(OBSIDIM)],
    then: { hand: [RAT], deck: [OBSIDIM] },
    refused: { theirTurn: true, steps: [END, use(OBSIDIM, 1)] },
  },
  {
    card: KING,
    mine: { monsters: [KING], deck: [ASHENED] },
    theirs: { monsters: [BLUE_EYES] },
    steps: [use(KING, 1), choose(ASHENED)],
    then: { monsters: [KING, ASHENED] },
    refused: { theirs: { monsters: [MAGICIAN] }, steps: [use(KING, 1)] },
  },
  {
    card: 'Sangen Kaimen',
    mine: { hand: ['Sangen Kaimen'], deck: ['Tenpai Dragon Paidra'] },
    steps: [activate('Sangen Kaimen'), choose('Tenpai Dragon Paidra')],
    then: { hand: ['Tenpai Dragon Paidra'] },
    refused: { mine: { hand: ['Sangen Kaimen'], deck: [RAT] }, steps: [activate('Sangen Kaimen')] },
  },
  {
    card: 'Sangen Summoning',
    mine: { field: 'Sangen Summoning', hand: [VEILER], deck: ['Tenpai Dragon Paidra'] },
    steps: [use('Sangen Summoning', 1), choose('Tenpai Dragon Paidra', VEILER)],
    then: { hand: ['Tenpai Dragon Paidra'], graveyard: [VEILER] },
    refused: { mine: { field: 'Sangen Summoning', deck: [RAT] }, steps: [use('Sangen Summoning', 1)] },
  },
  {
    card: 'Nekroz Kaleidoscope',
    shows: 'takes Shurit as all that is Tributed for one monster',
    mine: { hand: ['Nekroz Kaleidoscope', SHURIT, 'Nekroz of Brionac'], deck: [VEILER] },
    steps: [activate('Nekroz Kaleidoscope'), option(3), choose(SHURIT, 'Nekroz of Brionac')],
    then: { monsters: ['Nekroz of Brionac'], graveyard: ['Nekroz Kaleidoscope', SHURIT] },
    // Of the hand only Shurit says that of itself.
    refused: {
      mine: { hand: ['Nekroz Kaleidoscope', 'Avance, Swordsman of the Nekroz', 'Nekroz of Brionac'] },
      steps: [activate('Nekroz Kaleidoscope')],
    },
  },
  {
    card: 'Nekroz Kaleidoscope',
    shows: 'Tributes only what makes up the Level of a monster that can be Ritual Summoned',
    mine: { hand: ['Nekroz Kaleidoscope', 'Summoned Skull', RAT, SHURIT, 'Nekroz of Brionac'] },
    steps: [
      activate('Nekroz Kaleidoscope'),
      option(0),
      choose('Summoned Skull', 'Nekroz of Brionac'),
      SETTLE,
    ],
    then: { monsters: ['Nekroz of Brionac'], graveyard: ['Nekroz Kaleidoscope', 'Summoned Skull'] },
    refused: { steps: [activate('Nekroz Kaleidoscope'), option(0), choose(RAT)] },
  },
  {
    card: 'Nekroz Mirror',
    mine: {
      hand: ['Nekroz Mirror', 'Nekroz of Brionac'],
      graveyard: ['Nekroz of Unicore', RAT],
      monsters: [VEILER, VEILER],
    },
    // Level 6: a Nekroz of Level 4 is banished, and the Tributes make up the rest.
    steps: [activate('Nekroz Mirror'), choose('Nekroz of Brionac', 'Nekroz of Unicore', VEILER, VEILER)],
    then: { monsters: ['Nekroz of Brionac'], banished: ['Nekroz of Unicore'] },
    refused: {
      mine: { hand: ['Nekroz Mirror', 'Nekroz of Brionac'], monsters: [VEILER] },
      steps: [activate('Nekroz Mirror')],
    },
  },
  {
    card: NOIR,
    mine: { hand: [VEILER], monsters: [with1(NOIR, SLEEPY, SLEEPY)] },
    theirs: { monsters: [RAT, MAGICIAN, BLUE_EYES] },
    steps: [use(NOIR, 0), choose(VEILER, RAT, MAGICIAN)],
    theirsThen: { hand: [MAGICIAN, RAT], monsters: [BLUE_EYES] },
    refused: {
      mine: { hand: [VEILER], monsters: [with1(NOIR, PRETTY)] },
      steps: [use(NOIR, 0), choose(VEILER, RAT, MAGICIAN)],
    },
  },
]
