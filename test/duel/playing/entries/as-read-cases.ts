import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  END_BATTLE,
  END_TURN,
  ENOUGH,
  type EntryCase,
  faces,
  from,
  NO,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Cards that are read as they are printed, each for a wording that few others have. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const BOOK = 'Book of Moon'
const RAIGEKI = 'Raigeki'
const GAIA = 'Gaia The Fierce Knight'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const REKINDLING = 'Rekindling'
const [NECTOR, LAVALVAL] = ['Flamvell Guard', 'Flamvell Firedog']
const SUN = 'Hieratic Sun Dragon Overlord of Heliopolis'
const CEASEFIRE = 'Ceasefire'
const LEO = 'Leo, the Keeper of the Sacred Tree'
const SHRINE = 'Dragon Shrine'
const GARDNA = 'Gagaga Gardna'
const ART = 'Advanced Heraldry Art'
const [LEO_BEAST, TWIN_HEADED] = ['Heraldic Beast Leo', 'Heraldic Beast Twin-Headed Eagle']
const UTOPIA = 'Number 39: Utopia'
const FLEURDELIS = 'Dogmatika Fleurdelis, the Knighted'
const ECCLESIA = 'Dogmatika Ecclesia, the Virtuous'
const FAIRY_DRAGON = 'Ancient Fairy Dragon'
const [UMI, NECROVALLEY] = ['Umi', 'Necrovalley']
const ARMORED = 'Machina Armored Unit'
const [GADGET, RED] = ['Green Gadget', 'Red Gadget']
const MAX = 'Blue-Eyes Chaos MAX Dragon'
const FARIS = 'Vision HERO Faris'
const INCREASE = 'Vision HERO Increase'
const DOKI = 'Doki Doki'
const [BLOCKER, SOLDIER] = ['Gogogo Golem', 'Giant Soldier of Stone']
const [DEKOICHI, BOKOICHI] = ['Dekoichi the Battlechanted Locomotive', 'Bokoichi the Freightening Car']
const BOX = 'Mystic Box'
const PLASMA = 'Destiny HERO - Plasma'
const EVA = 'Eva'
const STORM = "Harpie's Feather Storm"
const KYUBI = 'Virtual World Kyubi - Shenshen'
const JACK = 'Absolute King Back Jack'
const [MIRROR_FORCE, TYPHOON] = ['Mirror Force', 'Mystical Space Typhoon']
const [LUMINA, RAIDEN] = ['Lumina, Lightsworn Summoner', 'Raiden, Hand of the Lightsworn']
const [SANCTUARY, ANGEL] = ['The Sanctuary in the Sky', 'Shining Angel']
const LINKURIBOH = 'Linkuriboh'
const NURSE = 'Darklord Nurse Reficule'
const [LAQUARI, TIGER] = ['Gladiator Beast Laquari', 'Gladiator Beast Murmillo']
const CHARIOT = 'Gladiator Beast War Chariot'
const MICHAEL = 'Michael, the Arch-Lightsworn'
const SPY = "Shien's Spy"
const [ILLUSION, MAGICIAN] = ['Illusion of Chaos', 'Dark Magician']
const TUNE = 'Number 49: Fortune Tune'
const [RIGHTEOUS, AVIAN] = ['R - Righteous Justice', 'Elemental HERO Avian']
const SPIRAL = 'Phantasm Spiral Power'
const ABSORPTION = 'Soul Absorption'
const EXCEED = 'Parallel eXceed'
const CAT_SHARK = 'Cat Shark'
const DARK_END = 'Dark End Dragon'
const [SNOW_BELL, CLEAR_WING] = ['Windwitch - Snow Bell', 'Clear Wing Synchro Dragon']
const [TRACKER, CHARGE] = ['Psychic Tracker', 'Stardust Charge Warrior']
const LEGATIA = 'Centur-Ion Legatia'
const [REVERSE, PAWN, BLOCK] = ['Limit Reverse', 'Kuriboh', 'Block Attack']
const [RITES, RAVEN] = ['Readying of Rites', 'Miracle Raven']

export const AS_READ_CASES: readonly EntryCase[] = [
  {
    card: REKINDLING,
    mine: { hand: [REKINDLING], graveyard: [NECTOR, LAVALVAL, LAVALVAL, RAT] },
    steps: [activate(REKINDLING), choose(LAVALVAL, LAVALVAL), END, SETTLE],
    then: { monsters: [], banished: [LAVALVAL, LAVALVAL], graveyard: [NECTOR, RAT, REKINDLING] },
    refused: { mine: { hand: [REKINDLING], graveyard: [RAT] }, steps: [activate(REKINDLING)] },
  },
  {
    card: SUN,
    mine: { extra: [{ card: SUN, attached: [BLUE_EYES] }], monsters: [RAT], hand: [VEILER, BOOK] },
    theirs: { monsters: [GAIA, GAIA] },
    steps: [use(SUN), choose(BLUE_EYES, RAT, VEILER), ENOUGH, choose(GAIA, GAIA)],
    then: { monsters: [SUN], graveyard: [BLUE_EYES, VEILER, RAT], hand: [BOOK] },
    theirsThen: { monsters: [], graveyard: [GAIA, GAIA] },
    refused: { mine: { extra: [SUN], monsters: [RAT] }, steps: [use(SUN)] },
  },
  {
    card: CEASEFIRE,
    mine: { spells: [CEASEFIRE] },
    theirs: { monsters: [{ card: RAT, faceUp: false, position: 'defense' }, VEILER, GAIA] },
    steps: [activate(CEASEFIRE)],
    then: { graveyard: [CEASEFIRE] },
    theirsThen: { lifePoints: 7000 },
    refused: { theirs: { monsters: [GAIA] }, steps: [activate(CEASEFIRE)] },
  },
  {
    card: LEO,
    mine: { extra: [LEO] },
    theirs: { spells: [BOOK] },
    phase: 'main2',
    steps: [{ phase: 'end' }, activate(BOOK), choose(LEO)],
    refused: { steps: [activate(BOOK)] },
  },
  {
    card: SHRINE,
    mine: { hand: [SHRINE], deck: [BLUE_EYES, BLUE_EYES, RAT] },
    steps: [activate(SHRINE), choose(BLUE_EYES), YES, choose(BLUE_EYES)],
    then: { graveyard: [BLUE_EYES, BLUE_EYES, SHRINE], deck: [RAT] },
    refused: { mine: { hand: [SHRINE], deck: [RAT] }, steps: [activate(SHRINE)] },
  },
  {
    card: GARDNA,
    mine: { monsters: [GARDNA], hand: [BOOK] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    phase: 'battle',
    steps: [attack(BLUE_EYES, GARDNA), use(GARDNA, 1), choose(BOOK)],
    then: { monsters: [GARDNA], graveyard: [BOOK] },
  },
  {
    card: ART,
    mine: { hand: [ART], graveyard: [LEO_BEAST, TWIN_HEADED], extraDeck: [UTOPIA] },
    steps: [
      activate(ART),
      choose(LEO_BEAST, TWIN_HEADED),
      faces('attack'),
      faces('attack'),
      choose(UTOPIA),
      faces('attack'),
    ],
    then: { monsters: [UTOPIA], graveyard: [ART], extraDeck: [] },
    refused: {
      mine: { hand: [ART], graveyard: [LEO_BEAST, TWIN_HEADED] },
      steps: [activate(ART)],
    },
  },
  {
    card: FLEURDELIS,
    mine: { hand: [FLEURDELIS], monsters: [ECCLESIA] },
    theirs: {
      extra: [{ card: LEO, arrival: { by: 'synchro', turn: 0, fromExtraDeck: true } }],
      monsters: [RAT, GAIA],
    },
    steps: [use(FLEURDELIS), YES, choose(RAT)],
    then: { monsters: [ECCLESIA, FLEURDELIS] },
    refused: { steps: [use(FLEURDELIS), YES, choose(GAIA)] },
  },
  {
    card: FAIRY_DRAGON,
    mine: { extra: [FAIRY_DRAGON], field: UMI, deck: [NECROVALLEY, UMI] },
    steps: [use(FAIRY_DRAGON, 1), choose(UMI), YES, choose(NECROVALLEY)],
    then: { hand: [NECROVALLEY], graveyard: [UMI], lifePoints: 9000 },
    refused: { steps: [use(FAIRY_DRAGON, 1), choose(UMI), YES, choose(UMI)] },
  },
  {
    card: ARMORED,
    mine: { monsters: [ARMORED, GADGET], deck: [RED, ARMORED] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    phase: 'battle',
    steps: [attack(BLUE_EYES, GADGET), use(ARMORED), choose(RED)],
    then: { monsters: [ARMORED, RED], graveyard: [GADGET] },
    refused: {
      mine: { monsters: [ARMORED, GADGET], deck: [ARMORED] },
      steps: [attack(BLUE_EYES, GADGET), use(ARMORED)],
    },
  },
  {
    card: MAX,
    mine: { monsters: [MAX] },
    theirs: { monsters: [{ card: RAT, position: 'defense' }] },
    steps: [BATTLE, attack(MAX, RAT)],
    theirsThen: { lifePoints: 2900, monsters: [] },
  },
  {
    card: FARIS,
    mine: { hand: [FARIS, INCREASE], deck: [INCREASE, FARIS] },
    steps: [use(FARIS), choose(INCREASE), use(FARIS, 1), choose(INCREASE)],
    then: { spells: [INCREASE], monsters: [FARIS] },
    refused: {
      mine: { hand: [FARIS, INCREASE], deck: [FARIS] },
      steps: [use(FARIS), choose(INCREASE), use(FARIS, 1)],
    },
  },
  {
    card: DOKI,
    mine: {
      monsters: [DOKI],
      hand: [SOLDIER, BLOCKER],
      deck: ['Attack Guidance Armor', 'Hyper Hammerhead', SOLDIER],
    },
    steps: [use(DOKI), choose(SOLDIER, SOLDIER), faces('attack')],
    then: { monsters: [DOKI, SOLDIER], graveyard: [SOLDIER] },
    refused: { mine: { monsters: [DOKI], hand: [SOLDIER], deck: [BLOCKER] }, steps: [use(DOKI)] },
  },
  {
    card: DEKOICHI,
    mine: {
      monsters: [{ card: DEKOICHI, faceUp: false, position: 'defense' }, BOKOICHI],
      deck: [RAT, BOOK, GAIA],
    },
    steps: [{ flip: DEKOICHI }, use(DEKOICHI)],
    then: { hand: [RAT, BOOK].toSorted() },
  },
  {
    card: DEKOICHI,
    shows: 'without its car',
    mine: { monsters: [{ card: DEKOICHI, faceUp: false, position: 'defense' }], deck: [RAT, BOOK] },
    steps: [{ flip: DEKOICHI }, use(DEKOICHI)],
    then: { hand: [RAT] },
  },
  {
    card: BOX,
    mine: { hand: [BOX], monsters: [RAT] },
    theirs: { monsters: [GAIA] },
    steps: [activate(BOX), choose(GAIA, RAT)],
    then: { monsters: [], graveyard: [BOX] },
    theirsThen: { monsters: [RAT], graveyard: [GAIA] },
    refused: { mine: { hand: [BOX] }, steps: [activate(BOX)] },
  },
  {
    card: EVA,
    mine: {
      monsters: [EVA],
      graveyard: ['Shining Angel', 'Shining Angel'],
      deck: ['Tethys, Goddess of Light', 'Dancing Fairy', EVA],
    },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI)],
    then: { graveyard: [EVA, 'Shining Angel', 'Shining Angel'].toSorted() },
  },
  {
    card: STORM,
    mine: { spells: [STORM], monsters: ['Harpie Lady 1'] },
    theirs: { monsters: [LUMINA], hand: [RAT, VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [summon(RAT), activate(STORM), use(LUMINA), choose(VEILER, RAIDEN)],
    then: { graveyard: [STORM] },
    theirsThen: { monsters: [RAT, LUMINA], graveyard: [VEILER, RAIDEN] },
    refused: { mine: { spells: [STORM], monsters: [RAT] }, steps: [summon(RAT), activate(STORM)] },
  },
  {
    card: KYUBI,
    mine: { extra: [KYUBI], banished: [GAIA] },
    theirs: { monsters: [RAT] },
    steps: [BATTLE, attack(KYUBI, RAT), use(KYUBI, 1), choose(GAIA)],
    then: { graveyard: [GAIA], banished: [] },
    refused: { mine: { extra: [KYUBI] }, steps: [BATTLE, attack(KYUBI, RAT), use(KYUBI, 1)] },
  },
  {
    card: JACK,
    mine: { graveyard: [JACK], deck: [MIRROR_FORCE] },
    theirs: { hand: [RAT] },
    theirTurn: true,
    steps: [summon(RAT), use(JACK)],
    then: { spells: [MIRROR_FORCE], banished: [JACK] },
  },
  {
    card: JACK,
    shows: 'sends what is no Normal Trap',
    mine: { graveyard: [JACK], deck: [TYPHOON] },
    theirs: { hand: [RAT] },
    theirTurn: true,
    steps: [summon(RAT), use(JACK)],
    then: { graveyard: [TYPHOON], banished: [JACK], spells: [] },
    refused: {
      mine: { hand: [RAT], graveyard: [JACK], deck: [TYPHOON] },
      theirTurn: undefined,
      steps: [summon(RAT), use(JACK)],
    },
  },
  {
    card: SANCTUARY,
    shows: 'spares only the player whose Fairy fights',
    mine: { field: SANCTUARY, monsters: [ANGEL] },
    theirs: { monsters: [BLUE_EYES] },
    steps: [BATTLE, attack(ANGEL, BLUE_EYES)],
    then: { lifePoints: 8000, graveyard: [ANGEL] },
  },
  {
    card: SANCTUARY,
    shows: 'and not the one who fights it',
    mine: { field: SANCTUARY, monsters: [BLUE_EYES] },
    theirs: { monsters: [ANGEL, RAT] },
    steps: [BATTLE, attack(BLUE_EYES, RAT)],
    theirsThen: { lifePoints: 6400 },
  },
  {
    card: NURSE,
    mine: { monsters: [NURSE] },
    theirs: { hand: ['Dian Keto the Cure Master'] },
    theirTurn: true,
    steps: [activate('Dian Keto the Cure Master')],
    theirsThen: { lifePoints: 7000 },
  },
  {
    card: LAQUARI,
    mine: { monsters: [TIGER], graveyard: [], hand: [], deck: [LAQUARI], spells: [CHARIOT] },
    theirs: { monsters: [VEILER] },
    steps: [BATTLE, attack(TIGER, VEILER), END_BATTLE, use(TIGER, 1), choose(LAQUARI)],
    then: { monsters: [LAQUARI], atk: { [LAQUARI]: 2100 } },
  },
  {
    card: MICHAEL,
    mine: { extra: [MICHAEL], graveyard: [LUMINA, RAIDEN, RAT] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(MICHAEL, 1), choose(LUMINA, RAIDEN)],
    then: { lifePoints: 8600, graveyard: [RAT, MICHAEL].toSorted(), deck: [LUMINA, RAIDEN] },
  },
  {
    card: SPY,
    mine: { hand: [SPY], monsters: [RAT] },
    steps: [activate(SPY), choose(RAT)],
    then: { monsters: [], graveyard: [SPY] },
    theirsThen: { monsters: [RAT] },
    refused: { mine: { hand: [SPY] }, theirs: { monsters: [GAIA] }, steps: [activate(SPY)] },
  },
  {
    card: SPY,
    shows: 'gives it only until the End Phase',
    mine: { hand: [SPY], monsters: [RAT] },
    steps: [activate(SPY), choose(RAT), END],
    then: { monsters: [RAT] },
    theirsThen: { monsters: [] },
  },
  {
    card: ILLUSION,
    mine: { monsters: [ILLUSION], graveyard: [MAGICIAN] },
    theirs: { monsters: [LUMINA], hand: [VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [use(LUMINA), choose(VEILER, RAIDEN), use(ILLUSION, 1), choose(MAGICIAN)],
    then: { monsters: [MAGICIAN], hand: [ILLUSION] },
    theirsThen: { monsters: [LUMINA], graveyard: [VEILER, RAIDEN] },
    refused: {
      mine: { monsters: [ILLUSION] },
      steps: [use(LUMINA), choose(VEILER, RAIDEN), use(ILLUSION, 1)],
    },
  },
  {
    card: TUNE,
    mine: { extra: [TUNE], graveyard: [DEKOICHI, 'Marauding Captain', 'Marauding Captain'] },
    theirs: { hand: ['Dark Hole'] },
    theirTurn: true,
    steps: [activate('Dark Hole'), use(TUNE, 3), choose('Marauding Captain', 'Marauding Captain')],
    then: { graveyard: [DEKOICHI], extraDeck: [TUNE] },
  },
  {
    card: RIGHTEOUS,
    mine: { hand: [RIGHTEOUS], monsters: [AVIAN, AVIAN] },
    theirs: { spells: [MIRROR_FORCE, TYPHOON, BOOK] },
    steps: [activate(RIGHTEOUS), choose(MIRROR_FORCE, BOOK)],
    then: { graveyard: [RIGHTEOUS] },
    theirsThen: { spells: [TYPHOON], graveyard: [BOOK, MIRROR_FORCE] },
    refused: { mine: { hand: [RIGHTEOUS], monsters: [RAT] }, steps: [activate(RIGHTEOUS)] },
  },
  {
    card: RIGHTEOUS,
    shows: 'takes no more than there are',
    mine: { hand: [RIGHTEOUS], monsters: [AVIAN, AVIAN] },
    theirs: { spells: [MIRROR_FORCE, TYPHOON] },
    steps: [activate(RIGHTEOUS), choose(MIRROR_FORCE, TYPHOON)],
    then: { graveyard: [RIGHTEOUS] },
    refused: { theirs: { spells: [MIRROR_FORCE] }, steps: [activate(RIGHTEOUS)] },
  },
  {
    card: SPIRAL,
    mine: { spells: [SPIRAL], monsters: [GAIA] },
    theirs: { monsters: [LUMINA], hand: [RAT, VEILER], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [summon(RAT), activate(SPIRAL), choose(LUMINA), use(LUMINA), choose(VEILER, RAIDEN)],
    theirsThen: { monsters: [RAT, LUMINA], atk: { [LUMINA]: 0 } },
    refused: { mine: { spells: [SPIRAL], monsters: [RAT] }, steps: [summon(RAT), activate(SPIRAL)] },
  },
  {
    card: ABSORPTION,
    shows: 'counts all that are banished at once',
    mine: {
      spells: [{ card: ABSORPTION, faceUp: true }],
      hand: [REKINDLING],
      graveyard: [LAVALVAL, LAVALVAL],
    },
    steps: [activate(REKINDLING), choose(LAVALVAL, LAVALVAL), END, use(ABSORPTION), SETTLE],
    then: { lifePoints: 9000 },
  },
  {
    card: EXCEED,
    mine: { hand: [EXCEED], deck: [EXCEED, RAT], monsters: [VEILER], extraDeck: [LINKURIBOH] },
    steps: [
      from(LINKURIBOH, VEILER),
      use(EXCEED, 1),
      faces('attack'),
      use(EXCEED, 2),
      choose(EXCEED),
      faces('attack'),
    ],
    then: { monsters: [LINKURIBOH, EXCEED, EXCEED], atk: { [EXCEED]: 1000 }, level: { [EXCEED]: 4 } },
    refused: {
      mine: { hand: [EXCEED], monsters: [VEILER, RAT], extraDeck: [UTOPIA] },
      steps: [use(EXCEED, 1)],
    },
  },
  {
    card: CAT_SHARK,
    mine: {
      extra: [
        { card: CAT_SHARK, attached: [VEILER] },
        { card: UTOPIA, attached: [RAT] },
      ],
    },
    steps: [use(CAT_SHARK, 1), choose(VEILER, UTOPIA)],
    then: { atk: { [UTOPIA]: 5000 } },
    refused: { mine: { extra: [CAT_SHARK, UTOPIA] }, steps: [use(CAT_SHARK, 1)] },
  },
  {
    card: DARK_END,
    mine: { extra: [DARK_END] },
    theirs: { monsters: [GAIA] },
    steps: [use(DARK_END), choose(GAIA)],
    then: { atk: { [DARK_END]: 2100 } },
    theirsThen: { monsters: [], graveyard: [GAIA] },
    refused: { theirs: {}, steps: [use(DARK_END)] },
  },
  {
    card: SNOW_BELL,
    mine: { monsters: [SNOW_BELL, 'Jinzo'], extraDeck: [CLEAR_WING], deck: [RAT] },
    theirs: { hand: [RAIGEKI], deck: [GAIA] },
    steps: [from(CLEAR_WING, SNOW_BELL, 'Jinzo'), END_TURN, activate(RAIGEKI)],
    then: { monsters: [CLEAR_WING], graveyard: ['Jinzo', SNOW_BELL] },
  },
  {
    card: TRACKER,
    mine: { monsters: [TRACKER, 'Junk Synchron'], extraDeck: [CHARGE] },
    steps: [from(CHARGE, TRACKER, 'Junk Synchron')],
    then: { monsters: [CHARGE], atk: { [CHARGE]: 2600 } },
  },
  {
    card: LEGATIA,
    mine: { extra: [LEGATIA], monsters: [RAT, BLUE_EYES] },
    theirs: { monsters: [BLUE_EYES] },
    theirTurn: true,
    phase: 'battle',
    steps: [attack(BLUE_EYES, RAT)],
    then: { monsters: [RAT, BLUE_EYES, LEGATIA].toSorted(), lifePoints: 6400 },
  },
  {
    card: REVERSE,
    shows: 'and its target go together when that is changed to Defense Position',
    mine: { spells: [REVERSE], graveyard: [PAWN], deck: [RAT] },
    theirs: { hand: [BLOCK], deck: [GAIA] },
    steps: [activate(REVERSE), choose(PAWN), END_TURN, activate(BLOCK), choose(PAWN)],
    then: { monsters: [], spells: [], graveyard: [PAWN, REVERSE] },
    refused: { mine: { spells: [REVERSE], graveyard: [RAT] }, steps: [activate(REVERSE)] },
  },
  {
    card: RITES,
    mine: { hand: [RITES], deck: [RAVEN], monsters: [VEILER], extraDeck: [LINKURIBOH] },
    steps: [activate(RITES), choose(RAVEN), YES],
    then: { hand: [RAVEN] },
    refused: { steps: [activate(RITES), choose(RAVEN), YES, from(LINKURIBOH, VEILER)] },
  },
  {
    card: RITES,
    shows: 'without the Token forbids nothing',
    mine: { hand: [RITES], deck: [RAVEN], monsters: [VEILER], extraDeck: [LINKURIBOH] },
    steps: [activate(RITES), choose(RAVEN), NO, from(LINKURIBOH, VEILER)],
    then: { monsters: [LINKURIBOH], hand: [RAVEN] },
  },
  {
    card: PLASMA,
    mine: { monsters: [PLASMA] },
    theirs: { monsters: [BLUE_EYES, RAT] },
    steps: [use(PLASMA, 2), choose(BLUE_EYES)],
    then: { atk: { [PLASMA]: 3400 }, spells: [BLUE_EYES] },
    refused: {
      mine: { monsters: [PLASMA] },
      theirs: { monsters: [BLUE_EYES] },
      theirTurn: true,
      steps: [use(PLASMA, 2)],
    },
  },
  {
    card: PLASMA,
    shows: 'gains nothing by a monster that lies face-down',
    mine: { monsters: [PLASMA] },
    theirs: { monsters: [{ card: BLUE_EYES, faceUp: false, position: 'defense' }] },
    steps: [use(PLASMA, 2), choose(BLUE_EYES)],
    then: { atk: { [PLASMA]: 1900 }, spells: [BLUE_EYES] },
  },
]
