import {
  activate,
  choose,
  END,
  END_BATTLE,
  END_TURN,
  attack,
  BATTLE,
  type EntryCase,
  from,
  option,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Spells that find cards or answer a board that stands already, Monsters of the Extra Deck that many decks play, and two Purrely cards. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const LUMINA = 'Lumina, Lightsworn Summoner'
const ASH = 'Ash Blossom & Joyous Spring'
const FOOLISH = 'Foolish Burial'
const RAIGEKI = 'Raigeki'
const TYPHOON = 'Mystical Space Typhoon'
const MASQUERENA = 'I:P Masquerena'
const PHOENIX = 'Knightmare Phoenix'
const CERBERUS = 'Knightmare Cerberus'
const UNICORN = 'Knightmare Unicorn'
const PROSPERITY = 'Pot of Prosperity'
const EXTRAVAGANCE = 'Pot of Extravagance'
const ALLURE = 'Allure of Darkness'
const SARCOPHAGUS = 'Gold Sarcophagus'
const TALENT = 'Triple Tactics Talent'
const DROPLET = 'Forbidden Droplet'
const SWAP = 'Creature Swap'
const SWORDS = 'Swords of Revealing Light'
const APOLLOUSA = 'Apollousa, Bow of the Goddess'
const KNIGHT = 'S:P Little Knight'
const DEVICE = 'Compulsory Evacuation Device'
const ACCESSCODE = 'Accesscode Talker'
const SAVAGE = 'Borreload Savage Dragon'
const PLUMP = 'Epurrely Plump'
const PURRELYLY = 'Purrelyly'
const DELICIOUS = 'Purrely Delicious Memory'

const set = (card: string) => ({ card, faceUp: false, position: 'defense' }) as const
/** The opponent activates the effect of a monster. */
const ANSWERED_BY_ASH = [activate(FOOLISH), use(ASH)]

const SPELLS: readonly EntryCase[] = [
  {
    card: PROSPERITY,
    mine: {
      hand: [PROSPERITY],
      extraDeck: [PHOENIX, CERBERUS, UNICORN],
      deck: [RAT, VEILER, MAGICIAN, RAIDEN],
    },
    steps: [activate(PROSPERITY), choose(PHOENIX, CERBERUS, UNICORN), choose(VEILER, MAGICIAN)],
    then: { hand: [VEILER], deck: [MAGICIAN, RAT, RAIDEN], extraDeck: [] },
    refused: {
      mine: { hand: [PROSPERITY], extraDeck: [PHOENIX, CERBERUS], deck: [RAT, VEILER, MAGICIAN, RAIDEN] },
      steps: [activate(PROSPERITY)],
    },
  },
  {
    card: EXTRAVAGANCE,
    mine: { hand: [EXTRAVAGANCE, RAT], extraDeck: [PHOENIX, CERBERUS, UNICORN], deck: [VEILER, MAGICIAN] },
    steps: [activate(EXTRAVAGANCE)],
    then: { hand: [VEILER, RAT], deck: [MAGICIAN], banished: [CERBERUS, PHOENIX, UNICORN], extraDeck: [] },
    refused: { steps: [summon(RAT), activate(EXTRAVAGANCE)] },
  },
  {
    card: ALLURE,
    mine: { hand: [ALLURE, RAT], deck: [BLUE_EYES, MAGICIAN, VEILER] },
    steps: [activate(ALLURE), choose(MAGICIAN)],
    then: { hand: [BLUE_EYES, RAT], banished: [MAGICIAN], deck: [VEILER] },
    // There are 2 cards to draw, whichever becomes of them.
    refused: { mine: { hand: [ALLURE, RAT], deck: [MAGICIAN] }, steps: [activate(ALLURE)] },
  },
  {
    card: ALLURE,
    shows: 'sends the hand to the GY where there is no DARK monster',
    mine: { hand: [ALLURE, RAT], deck: [BLUE_EYES, VEILER] },
    steps: [activate(ALLURE)],
    then: { hand: [], banished: [], graveyard: [ALLURE, BLUE_EYES, VEILER, RAT] },
  },
  {
    card: SARCOPHAGUS,
    mine: { hand: [SARCOPHAGUS], deck: [RAT, VEILER] },
    steps: [activate(SARCOPHAGUS), choose(VEILER)],
    then: { deck: [RAT], banished: [VEILER], hand: [] },
    refused: { mine: { hand: [SARCOPHAGUS] }, steps: [activate(SARCOPHAGUS)] },
  },
  {
    card: TALENT,
    shows: 'draws 2 cards',
    mine: { hand: [TALENT, FOOLISH], deck: [RAT, MAGICIAN, RAIDEN] },
    theirs: { hand: [ASH] },
    steps: [...ANSWERED_BY_ASH, activate(TALENT), option(0)],
    then: { hand: [MAGICIAN, RAT], deck: [RAIDEN] },
    refused: { steps: [activate(FOOLISH), choose(RAIDEN), activate(TALENT)] },
  },
  {
    card: TALENT,
    shows: 'takes control until the End Phase',
    mine: { hand: [TALENT, FOOLISH], deck: [RAT, MAGICIAN, RAIDEN] },
    theirs: { hand: [ASH], monsters: [BLUE_EYES] },
    steps: [
      ...ANSWERED_BY_ASH,
      activate(TALENT),
      option(1),
      choose(BLUE_EYES),
      BATTLE,
      attack(BLUE_EYES),
      END_BATTLE,
      END,
    ],
    then: { monsters: [] },
    theirsThen: { monsters: [BLUE_EYES], lifePoints: 5000 },
  },
  {
    card: TALENT,
    shows: 'shuffles a card of the hand into the Deck',
    mine: { hand: [TALENT, FOOLISH], deck: [RAT, MAGICIAN, RAIDEN] },
    theirs: { hand: [ASH, BLUE_EYES, RAIGEKI] },
    steps: [...ANSWERED_BY_ASH, activate(TALENT), option(2), choose(RAIGEKI)],
    theirsThen: { hand: [BLUE_EYES], deck: [RAIGEKI] },
  },
  {
    card: DROPLET,
    mine: { hand: [DROPLET, FOOLISH], deck: [RAT] },
    theirs: { monsters: [LUMINA, MAGICIAN], hand: [VEILER], graveyard: [RAIDEN], spells: [TYPHOON] },
    steps: [activate(DROPLET), choose(FOOLISH), choose(LUMINA)],
    then: { hand: [], graveyard: [FOOLISH, DROPLET] },
    theirsThen: { atk: { [LUMINA]: 500, [MAGICIAN]: 2500 } },
    // Where a Spell was sent no Spell answers it.
    refused: { steps: [activate(DROPLET), choose(FOOLISH), activate(TYPHOON)] },
  },
  {
    card: SWAP,
    mine: { hand: [SWAP], monsters: [RAT, MAGICIAN] },
    theirs: { monsters: [BLUE_EYES, LUMINA] },
    steps: [activate(SWAP), choose(RAT), choose(BLUE_EYES)],
    then: { monsters: [BLUE_EYES, MAGICIAN] },
    theirsThen: { monsters: [RAT, LUMINA] },
    refused: { theirs: {}, steps: [activate(SWAP)] },
  },
  {
    card: SWORDS,
    mine: { hand: [SWORDS] },
    theirs: { monsters: [set(RAT)], hand: [RAIDEN], deck: [VEILER] },
    steps: [activate(SWORDS), END_TURN, summon(RAIDEN)],
    then: { spells: [SWORDS], lifePoints: 8000 },
    refused: { steps: [activate(SWORDS), END_TURN, summon(RAIDEN), BATTLE, attack(RAIDEN)] },
  },
]

const EXTRA_DECK_MONSTERS: readonly EntryCase[] = [
  {
    card: APOLLOUSA,
    mine: {
      monsters: [RAT, RAIDEN, MAGICIAN, LUMINA],
      hand: [FOOLISH],
      deck: [BLUE_EYES],
      extraDeck: [APOLLOUSA],
    },
    theirs: { hand: [ASH, VEILER] },
    steps: [
      from(APOLLOUSA, RAT, RAIDEN, MAGICIAN, LUMINA),
      ...ANSWERED_BY_ASH,
      use(APOLLOUSA, 1),
      choose(BLUE_EYES),
    ],
    then: { atk: { [APOLLOUSA]: 2400 }, deck: [] },
    // Once in a Chain.
    refused: {
      steps: [
        from(APOLLOUSA, RAT, RAIDEN, MAGICIAN, LUMINA),
        ...ANSWERED_BY_ASH,
        use(APOLLOUSA, 1),
        use(VEILER),
        choose(APOLLOUSA),
        use(APOLLOUSA, 1),
      ],
    },
  },
  {
    card: KNIGHT,
    mine: { monsters: [PHOENIX, RAT], extraDeck: [KNIGHT] },
    theirs: { monsters: [MAGICIAN] },
    steps: [from(KNIGHT, PHOENIX, RAT), use(KNIGHT, 0), choose(MAGICIAN)],
    then: { monsters: [KNIGHT] },
    theirsThen: { monsters: [], banished: [MAGICIAN] },
    refused: {
      mine: { monsters: [RAIDEN, RAT], extraDeck: [KNIGHT] },
      steps: [from(KNIGHT, RAIDEN, RAT), use(KNIGHT, 0)],
    },
  },
  {
    card: KNIGHT,
    shows: 'banishes neither where one of both is gone',
    mine: { extra: [KNIGHT] },
    theirs: { monsters: [MAGICIAN], hand: [FOOLISH], spells: [DEVICE], deck: [RAT] },
    theirTurn: true,
    steps: [
      activate(FOOLISH),
      use(KNIGHT, 1),
      choose(KNIGHT, MAGICIAN),
      activate(DEVICE),
      choose(MAGICIAN, RAT),
    ],
    then: { monsters: [KNIGHT], banished: [] },
    theirsThen: { hand: [MAGICIAN], graveyard: [DEVICE, FOOLISH, RAT] },
    refused: {
      theirs: { hand: [FOOLISH], deck: [RAT] },
      steps: [activate(FOOLISH), use(KNIGHT, 1)],
    },
  },
  {
    card: KNIGHT,
    shows: 'banishes two monsters until the End Phase',
    mine: { extra: [KNIGHT] },
    theirs: { monsters: [MAGICIAN], hand: [FOOLISH, RAIGEKI], deck: [RAT] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(KNIGHT, 1), choose(KNIGHT, MAGICIAN), END],
    then: { monsters: [KNIGHT], graveyard: [] },
    theirsThen: { monsters: [MAGICIAN] },
    refused: {
      mine: { extra: [KNIGHT], hand: [FOOLISH], deck: [RAT] },
      theirTurn: undefined,
      steps: [activate(FOOLISH), use(KNIGHT, 1)],
    },
  },
  {
    card: ACCESSCODE,
    mine: { monsters: [UNICORN, RAT], extraDeck: [ACCESSCODE], graveyard: [PHOENIX, MASQUERENA] },
    theirs: { monsters: [MAGICIAN, BLUE_EYES, LUMINA] },
    steps: [
      from(ACCESSCODE, UNICORN, RAT),
      use(ACCESSCODE, 0),
      choose(UNICORN),
      use(ACCESSCODE, 1),
      choose(UNICORN, MAGICIAN),
      use(ACCESSCODE, 1),
      choose(PHOENIX, BLUE_EYES),
    ],
    then: {
      atk: { [ACCESSCODE]: 5300 },
      banished: [PHOENIX, UNICORN],
      graveyard: [RAT, MASQUERENA],
    },
    theirsThen: { monsters: [LUMINA] },
    // No other DARK monster is banished for it this turn.
    refused: {
      mine: { monsters: [UNICORN, RAT], extraDeck: [ACCESSCODE], graveyard: [MASQUERENA] },
      steps: [
        from(ACCESSCODE, UNICORN, RAT),
        use(ACCESSCODE, 1),
        choose(UNICORN, MAGICIAN),
        use(ACCESSCODE, 1),
      ],
    },
  },
  {
    card: SAVAGE,
    mine: {
      monsters: [VEILER, MAGICIAN],
      hand: [FOOLISH],
      deck: [RAT],
      graveyard: [UNICORN],
      extraDeck: [SAVAGE],
    },
    theirs: { hand: [ASH] },
    steps: [
      from(SAVAGE, VEILER, MAGICIAN),
      use(SAVAGE, 0),
      choose(UNICORN),
      ...ANSWERED_BY_ASH,
      use(SAVAGE, 1),
      choose(RAT),
    ],
    // Half of the 2200 of what is equipped to it.
    then: { spells: [UNICORN], atk: { [SAVAGE]: 4100 }, deck: [] },
    // Without a counter there is nothing to pay.
    refused: {
      mine: { monsters: [VEILER, MAGICIAN], hand: [FOOLISH], deck: [RAT], extraDeck: [SAVAGE] },
      steps: [from(SAVAGE, VEILER, MAGICIAN), ...ANSWERED_BY_ASH, use(SAVAGE, 1)],
    },
  },
  {
    card: PLUMP,
    mine: { extra: [PLUMP], graveyard: [FOOLISH, RAT] },
    theirs: { graveyard: [RAIGEKI] },
    steps: [use(PLUMP, 0), choose(FOOLISH, RAIGEKI)],
    then: { graveyard: [RAT] },
    theirsThen: { graveyard: [] },
    refused: { mine: { extra: [PLUMP], graveyard: [RAT] }, theirs: {}, steps: [use(PLUMP, 0)] },
  },
  {
    card: PLUMP,
    shows: 'is quick with a Delicious Memory',
    mine: { extra: [{ card: PLUMP, attached: [DELICIOUS] }], graveyard: [FOOLISH] },
    theirs: { hand: [FOOLISH], deck: [RAT] },
    theirTurn: true,
    steps: [activate(FOOLISH), use(PLUMP, 0), choose(FOOLISH), choose(RAT)],
    then: { graveyard: [] },
    refused: {
      mine: { extra: [{ card: PLUMP, attached: ['Purrely Sleepy Memory'] }], graveyard: [FOOLISH] },
      steps: [activate(FOOLISH), use(PLUMP, 0)],
    },
  },
  {
    card: PLUMP,
    shows: 'takes the Spell that was activated, and banishes a monster until the End Phase',
    mine: { extra: [PLUMP], hand: [DELICIOUS] },
    theirs: { monsters: [MAGICIAN] },
    steps: [activate(DELICIOUS), use(PLUMP, 1), YES, choose(MAGICIAN), choose(PLUMP)],
    then: { graveyard: [], spells: [] },
    theirsThen: { monsters: [], banished: [MAGICIAN] },
    refused: { mine: { extra: [PLUMP], hand: [RAIGEKI] }, steps: [activate(RAIGEKI), use(PLUMP, 1)] },
  },
  {
    card: PURRELYLY,
    mine: { hand: [PURRELYLY], deck: [DELICIOUS, 'My Friend Purrely'] },
    steps: [summon(PURRELYLY), use(PURRELYLY, 0), choose('My Friend Purrely')],
    then: { hand: ['My Friend Purrely'], deck: [DELICIOUS] },
    refused: {
      mine: { hand: [PURRELYLY], deck: [DELICIOUS] },
      steps: [summon(PURRELYLY), use(PURRELYLY, 0)],
    },
  },
  {
    card: PURRELYLY,
    shows: 'grows into the Xyz Monster that mentions it',
    mine: { monsters: [PURRELYLY], graveyard: [DELICIOUS], extraDeck: [PLUMP, 'Epurrely Beauty'] },
    steps: [use(PURRELYLY, 1), choose(DELICIOUS), choose(PLUMP)],
    then: { monsters: [PLUMP], graveyard: [], extraDeck: ['Epurrely Beauty'] },
    refused: {
      mine: { monsters: [PURRELYLY], graveyard: [DELICIOUS], extraDeck: ['Epurrely Beauty'] },
      steps: [use(PURRELYLY, 1)],
    },
  },
]

export const BOARD_BREAKER_CASES: readonly EntryCase[] = [...SPELLS, ...EXTRA_DECK_MONSTERS]
