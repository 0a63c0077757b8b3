import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  type EntryCase,
  from,
  itself,
  NO,
  option,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Fish and Fiends, the Shining Sarcophagus, Field Spells, Pyros, and single cards of many decks. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const LUMINA = 'Lumina, Lightsworn Summoner'
const RAIDEN = 'Raiden, Hand of the Lightsworn'
const MIRROR_FORCE = 'Mirror Force'
const FOOLISH = 'Foolish Burial'
const REBORN = 'Monster Reborn'
const DARK_HOLE = 'Dark Hole'
const TYPHOON = 'Mystical Space Typhoon'
const SUNFISH = 'White Sunfish'
const MIRROR = 'White Mirror'
const WHALE = 'White Aura Whale'
const ARIONPOS = 'Arionpos, Serpent of the Ghoti'
const LAUNCHER = 'Fishborg Launcher'
const NIMBLE = 'Nimble Sunfish'
const BECKONING = 'Dark Beckoning Beast'
const GATES = 'Opening of the Spirit Gates'
const HAMON = 'Hamon, Lord of Striking Thunder'
const CALAMITY = 'Calamity of the Sacred Beasts - Hamon, Lord of Striking Thunder'
const MARTYR = 'Martyr of the Sacred Beasts'
const SPIRIT = 'Spirit of Yubel'
const YUBEL = 'Yubel'
const WELCOME = 'Big Welcome Labrynth'
const ARIANNA = 'Arianna the Labrynth Servant'
const LOVELY = 'Lovely Labrynth of the Silver Castle'
const APPRENTICE = "Dark Magician Girl the Magician's Apprentice"
const SWORDSMAN = 'Silent Swordsman Zero'
const SILENT = 'Silent Magician Zero'
const TIES = 'Ties That Bind'
const FUTURE = 'Future Silence'
const SARCOPHAGUS = 'Shining Sarcophagus'
const TREASURES = 'Treasures of the Kings'
const GARDEN = 'Aroma Garden'
const MAN = 'The Man with the Mark'
const UNDERGROUND = 'Maliss in Underground'
const RANSOM = 'Maliss <Q> Red Ransom'
const RABBIT = 'Maliss <P> White Rabbit'
const GWC = 'Maliss <C> GWC-06'
const TB = 'Maliss <C> TB-11'
const MTP = 'Maliss <C> MTP-07'
const LOCKDOWN = 'Deck Lockdown'
const PLAY = "Child's Play"
const AWAKENING = 'Awakening of Veidos'
const OBSIDIM = 'Obsidim, the Ashened City'
const VEIDOS = 'Veidos the Eruption Dragon of Extinction'
const HERO = 'Hero of the Ashened City'
const ETERNITY = 'Ashened for Eternity'
const CROWD = 'Gold Pride - The Crowd Goes Wild!'
const LUCK = 'Gold Pride - Better Luck Next Time!'
const ENGINES = 'Gold Pride - Start Your Engines!'
const LEON = 'Gold Pride - Leon'
const CARRIE = 'Gold Pride - Captain Carrie'
const STAR_LEON = 'Gold Pride - Star Leon'
const SANCTUARY = 'Photon Sanctuary'
const RENAUD = 'Infernoble Knight - Renaud'
const BERFOMET = 'Big-Winged Berfomet'
const CHIMERA_FUSION = 'Chimera Fusion'
const JASMINE = 'Aromage Jasmine'
const ROSEMARY = 'Aromaseraphy Rosemary'
const PLANT = 'Copy Plant'
const TUNE = 'Traptantalizing Tune'
const RAPIER = 'Battlewasp - Rapier the Onslaught'
const WIND = 'Battlewasp Wind'
const INSECT = 'Man-Eater Bug'
const SOUL = 'Card of the Soul'
const SERENE = 'Serene Psychic Girl'
const WELL = 'Telekinetic Power Well'
const WATTRAIN = 'Wattrain'
const WATTKID = 'Wattkid'
const WATTMOLE = 'Wattmole'

const standing = (card: string) => ({ card, faceUp: true }) as const
const FIELD_SPELLS = [
  ['Luminous Spark', 'Lumina, Lightsworn Summoner', 1500],
  ['Mystic Plasma Zone', 'Dark Magician', 3000],
  ['Gaia Power', 'Giant Rat', 1900],
  ['Molten Destruction', 'Ash Blossom & Joyous Spring', 500],
  ['Umiiruka', 'White Sunfish', 1700],
  ['Rising Air Current', 'Harpie Lady', 1800],
] as const

export const DECK_CASES: readonly EntryCase[] = [
  {
    card: SUNFISH,
    mine: { hand: [SUNFISH], monsters: [NIMBLE], graveyard: [NIMBLE] },
    steps: [use(SUNFISH), choose(NIMBLE)],
    then: { monsters: [NIMBLE, NIMBLE, SUNFISH], graveyard: [] },
    refused: { mine: { hand: [SUNFISH], monsters: [RAT], graveyard: [NIMBLE] }, steps: [use(SUNFISH)] },
  },
  {
    card: MIRROR,
    mine: { hand: [MIRROR], graveyard: [NIMBLE], deck: [NIMBLE, SUNFISH] },
    steps: [activate(MIRROR), choose(NIMBLE), YES, choose(NIMBLE)],
    then: { hand: [NIMBLE], monsters: [NIMBLE] },
    refused: { mine: { hand: [MIRROR], graveyard: [RAT], deck: [NIMBLE] }, steps: [activate(MIRROR)] },
  },
  {
    card: WHALE,
    mine: { monsters: [WHALE], graveyard: [SUNFISH] },
    theirs: { hand: [DARK_HOLE] },
    theirTurn: true,
    steps: [activate(DARK_HOLE), use(WHALE, 3), choose(SUNFISH)],
    then: { monsters: [WHALE], banished: [SUNFISH] },
    refused: {
      mine: { monsters: [WHALE], graveyard: [RAT] },
      steps: [activate(DARK_HOLE), use(WHALE, 3)],
    },
  },
  {
    card: ARIONPOS,
    mine: {
      monsters: [ARIONPOS, 'Wattbetta'],
      graveyard: [SUNFISH],
      deck: [NIMBLE, RAT],
      extraDeck: ['Stardust Dragon'],
    },
    steps: [
      from('Stardust Dragon', ARIONPOS, 'Wattbetta'),
      use(ARIONPOS, 1),
      choose(SUNFISH),
      YES,
      choose(NIMBLE),
    ],
    then: { hand: [NIMBLE], banished: [SUNFISH] },
    refused: {
      mine: { monsters: [ARIONPOS], graveyard: [NIMBLE], hand: [DARK_HOLE], deck: [SUNFISH] },
      steps: [activate(DARK_HOLE), use(ARIONPOS, 1)],
    },
  },
  {
    card: LAUNCHER,
    mine: { graveyard: [LAUNCHER, SUNFISH], hand: [DARK_HOLE] },
    steps: [use(LAUNCHER), activate(DARK_HOLE)],
    then: { monsters: [], banished: [LAUNCHER] },
    refused: { mine: { graveyard: [LAUNCHER, SUNFISH, RAT] }, steps: [use(LAUNCHER)] },
  },
  {
    card: NIMBLE,
    mine: { monsters: [NIMBLE], deck: [SUNFISH, NIMBLE] },
    theirs: { monsters: [MAGICIAN] },
    theirTurn: true,
    steps: [BATTLE, attack(MAGICIAN, NIMBLE), use(NIMBLE), choose(SUNFISH), YES, choose(NIMBLE)],
    then: { monsters: [NIMBLE], deck: [], graveyard: [NIMBLE, SUNFISH] },
    refused: {
      theirs: { hand: [DARK_HOLE] },
      steps: [activate(DARK_HOLE), use(NIMBLE)],
    },
  },
  {
    card: BECKONING,
    mine: { hand: [BECKONING], deck: [HAMON, GATES, RAT] },
    steps: [summon(BECKONING), use(BECKONING), choose(GATES)],
    then: { hand: [GATES], deck: [HAMON, RAT].toSorted() },
    refused: {
      mine: { hand: [BECKONING], deck: [BECKONING, RAT] },
      steps: [summon(BECKONING), use(BECKONING)],
    },
  },
  {
    card: GATES,
    mine: { hand: [GATES], deck: [HAMON, RAT] },
    steps: [activate(GATES), choose(HAMON)],
    then: { hand: [HAMON] },
    refused: { mine: { hand: [GATES], deck: [GATES, RAT] }, steps: [activate(GATES)] },
  },
  {
    card: CALAMITY,
    mine: { monsters: [CALAMITY] },
    theirs: { hand: [FOOLISH], deck: [RAT] },
    theirTurn: true,
    steps: [activate(FOOLISH), choose(RAT), use(CALAMITY, 1)],
    theirsThen: { lifePoints: 7000 },
    refused: {
      theirs: { hand: [DARK_HOLE] },
      steps: [activate(DARK_HOLE), use(CALAMITY, 1)],
    },
  },
  {
    card: MARTYR,
    mine: { graveyard: [MARTYR, CALAMITY] },
    theirTurn: true,
    steps: [END, use(MARTYR, 2)],
    then: { hand: [MARTYR] },
    refused: { mine: { graveyard: [MARTYR] }, steps: [END, use(MARTYR, 2)] },
  },
  {
    card: SPIRIT,
    mine: { monsters: [SPIRIT], hand: [DARK_HOLE], deck: [YUBEL] },
    steps: [activate(DARK_HOLE), use(SPIRIT, 1), choose(YUBEL)],
    then: { monsters: [YUBEL] },
    refused: {
      mine: { monsters: [SPIRIT], hand: [DARK_HOLE], deck: [RAT] },
      steps: [activate(DARK_HOLE), use(SPIRIT, 1)],
    },
  },
  {
    card: WELCOME,
    mine: { graveyard: [WELCOME], monsters: [LOVELY] },
    theirs: { monsters: [MAGICIAN] },
    steps: [use(WELCOME, 1), option(1), choose(MAGICIAN)],
    then: { monsters: [LOVELY], banished: [WELCOME] },
    theirsThen: { hand: [MAGICIAN] },
    refused: { mine: { graveyard: [WELCOME], monsters: [RAT] }, steps: [use(WELCOME, 1)] },
  },
  {
    card: ARIANNA,
    mine: { monsters: [ARIANNA, LOVELY], spells: [WELCOME], graveyard: [ARIANNA], deck: [RAT] },
    steps: [activate(WELCOME), choose(ARIANNA, LOVELY)],
    then: { hand: [LOVELY] },
  },
  {
    card: ARIANNA,
    shows: 'draws for a Normal Trap',
    mine: { monsters: [ARIANNA, RAT], spells: ['Raigeki Break'], hand: [VEILER], deck: [TYPHOON, BLUE_EYES] },
    steps: [activate('Raigeki Break'), choose(VEILER, RAT), use(ARIANNA, 1), YES, choose(TYPHOON)],
    then: { deck: [BLUE_EYES], spells: [TYPHOON], hand: [] },
    refused: {
      mine: { monsters: [ARIANNA, RAT], hand: ['Dark Core', VEILER], deck: [TYPHOON] },
      steps: [activate('Dark Core'), choose(VEILER, RAT), use(ARIANNA, 1)],
    },
  },
  {
    card: APPRENTICE,
    mine: { hand: [APPRENTICE, RAT], deck: [SARCOPHAGUS] },
    steps: [itself(APPRENTICE), choose(RAT), use(APPRENTICE, 1), choose(SARCOPHAGUS)],
    then: { hand: [SARCOPHAGUS], graveyard: [RAT], monsters: [APPRENTICE] },
    refused: { mine: { hand: [APPRENTICE] }, steps: [itself(APPRENTICE)] },
  },
  {
    card: TIES,
    mine: {
      hand: [TIES],
      spells: [standing(SARCOPHAGUS)],
      monsters: [SWORDSMAN],
      deck: [SILENT, APPRENTICE],
    },
    steps: [activate(TIES), choose(SILENT)],
    then: { monsters: [SILENT, SWORDSMAN] },
    refused: { mine: { hand: [TIES], monsters: [SWORDSMAN], deck: [SILENT] }, steps: [activate(TIES)] },
  },
  {
    card: FUTURE,
    mine: {
      hand: [FUTURE],
      spells: [standing(SARCOPHAGUS)],
      monsters: [SWORDSMAN],
      deck: [SILENT, RAT, RAT, RAT, RAT, RAT],
    },
    theirs: { deck: [RAT, RAT, RAT, RAT, RAT, RAT] },
    steps: [BATTLE, activate(FUTURE), choose(SILENT)],
    then: { hand: [RAT, RAT, RAT, RAT, RAT, SILENT] },
    theirsThen: { deck: [] },
    refused: { mine: { hand: [FUTURE], deck: [RAT] }, steps: [activate(FUTURE)] },
  },
  {
    card: SARCOPHAGUS,
    mine: { spells: [standing(SARCOPHAGUS)], hand: [TYPHOON] },
    theirs: { hand: [REBORN], graveyard: [LUMINA] },
    theirTurn: true,
    steps: [activate(REBORN), choose(LUMINA), use(SARCOPHAGUS, 2), choose(TYPHOON, LUMINA)],
    theirsThen: { monsters: [], graveyard: [LUMINA, REBORN] },
    refused: {
      mine: { spells: [standing(SARCOPHAGUS)], hand: [RAT] },
      steps: [activate(REBORN), choose(LUMINA), use(SARCOPHAGUS, 2)],
    },
  },
  ...FIELD_SPELLS.map(([card, monster, atk]): EntryCase => ({
    card,
    mine: { field: card, monsters: [monster, BLUE_EYES].slice(0, 1) },
    steps: [SETTLE],
    then: { atk: { [monster]: atk } },
  })),
  {
    card: GARDEN,
    mine: { field: GARDEN, monsters: [JASMINE], hand: [LUMINA], deck: [MAN] },
    steps: [use(GARDEN, 0), use(JASMINE, 1), SETTLE, summon(LUMINA)],
    // 100 and 1000 ATK.
    then: { atk: { [JASMINE]: 600, [LUMINA]: 1500 }, lifePoints: 8500 },
    refused: { mine: { field: GARDEN, monsters: [BLUE_EYES] }, steps: [use(GARDEN, 0)] },
  },
  {
    card: TREASURES,
    mine: { field: TREASURES, graveyard: [MIRROR_FORCE], deck: [MAN] },
    steps: [use(TREASURES, 2), choose(MAN)],
    then: { hand: [MAN] },
    refused: { mine: { field: TREASURES, spells: [MIRROR_FORCE], deck: [MAN] }, steps: [use(TREASURES, 2)] },
  },
  {
    card: UNDERGROUND,
    mine: { field: UNDERGROUND, extra: [RANSOM], monsters: [RAT], banished: [GWC, TB, MTP] },
    theirs: { monsters: [MAGICIAN] },
    theirTurn: true,
    steps: [BATTLE, attack(MAGICIAN, RANSOM)],
    then: { atk: { [RANSOM]: 5300 }, monsters: [RAT, RANSOM] },
    theirsThen: { monsters: [], lifePoints: 5200 },
    refused: { steps: [BATTLE, attack(MAGICIAN, RAT)] },
  },
  {
    card: RABBIT,
    mine: { hand: [RABBIT], deck: [GWC, TB], graveyard: [GWC] },
    steps: [summon(RABBIT), use(RABBIT, 1), choose(TB)],
    then: { spells: [TB] },
    refused: {
      mine: { hand: [RABBIT], deck: [GWC], graveyard: [GWC] },
      steps: [summon(RABBIT), use(RABBIT, 1)],
    },
  },
  {
    card: LOCKDOWN,
    mine: { hand: [LOCKDOWN, FOOLISH, 'Reinforcement of the Army'], deck: [RAIDEN] },
    steps: [activate(LOCKDOWN)],
    then: { spells: [LOCKDOWN] },
    refused: { steps: [activate(LOCKDOWN), activate('Reinforcement of the Army')] },
  },
  {
    card: PLAY,
    mine: { spells: [standing(PLAY)], monsters: [RAT], lifePoints: 10_000 },
    theirs: { monsters: [{ card: VEILER, position: 'attack' }, BLUE_EYES] },
    steps: [BATTLE, attack(RAT, BLUE_EYES)],
    then: { monsters: [RAT] },
  },
  {
    card: AWAKENING,
    mine: { hand: [AWAKENING], deck: [OBSIDIM, VEIDOS] },
    steps: [activate(AWAKENING), option(1), choose(OBSIDIM), YES, choose(VEIDOS)],
    then: { hand: [VEIDOS] },
    theirsThen: { spells: [OBSIDIM] },
    refused: { mine: { hand: [AWAKENING], deck: [VEIDOS] }, steps: [activate(AWAKENING)] },
  },
  {
    card: HERO,
    mine: { monsters: [HERO, VEIDOS], deck: [OBSIDIM] },
    steps: [use(HERO, 1), choose(VEIDOS), YES, choose(OBSIDIM)],
    then: { monsters: [HERO], spells: [OBSIDIM] },
    refused: { steps: [END, use(HERO, 1)] },
  },
  {
    card: ETERNITY,
    mine: { spells: [standing(ETERNITY)], graveyard: [RAT] },
    theirs: { hand: [REBORN], monsters: [MAGICIAN] },
    theirTurn: true,
    steps: [activate(REBORN), choose(RAT), END, use(ETERNITY, 1), choose(RAT), NO],
    then: { monsters: [RAT] },
    theirsThen: { monsters: [MAGICIAN] },
    refused: { steps: [END, use(ETERNITY, 1)] },
  },
  {
    card: CROWD,
    mine: { hand: [CROWD, LEON], deck: [CARRIE, LEON] },
    steps: [activate(CROWD), choose(LEON, CARRIE), YES, choose(CARRIE)],
    then: { monsters: [CARRIE], lifePoints: 7100 },
    refused: { mine: { hand: [CROWD, LEON], deck: [LEON] }, steps: [activate(CROWD)] },
  },
  {
    card: LUCK,
    mine: { hand: [LUCK], deck: [CARRIE] },
    steps: [activate(LUCK), YES, choose(CARRIE)],
    then: { hand: [CARRIE], lifePoints: 7100 },
    refused: {
      mine: { spells: [standing(LUCK)], deck: [CARRIE], extra: [STAR_LEON] },
      steps: [use(LUCK, 1)],
    },
  },
  {
    card: ENGINES,
    mine: { spells: [ENGINES], deck: [CARRIE, CARRIE, CARRIE] },
    theirs: { hand: [LUMINA] },
    theirTurn: true,
    steps: [summon(LUMINA), activate(ENGINES), choose(LUMINA, CARRIE, CARRIE, CARRIE)],
    then: { monsters: [CARRIE], deck: [CARRIE, CARRIE] },
    theirsThen: { monsters: [] },
    refused: {
      mine: { spells: [ENGINES], deck: [CARRIE, CARRIE] },
      steps: [summon(LUMINA), activate(ENGINES)],
    },
  },
  {
    card: SANCTUARY,
    mine: { hand: [SANCTUARY, RAT, LUMINA] },
    steps: [activate(SANCTUARY), summon(LUMINA)],
    then: { monsters: ['Lumina, Lightsworn Summoner', 'Photon Token', 'Photon Token'] },
    refused: { steps: [activate(SANCTUARY), summon(RAT)] },
  },
  {
    card: RENAUD,
    mine: { hand: [REBORN], graveyard: [RENAUD], banished: ['Premature Burial'] },
    steps: [activate(REBORN), choose(RENAUD), use(RENAUD, 1), choose('Premature Burial')],
    then: { hand: ['Premature Burial'] },
    refused: {
      mine: { hand: [REBORN], graveyard: [RENAUD, MIRROR_FORCE] },
      steps: [activate(REBORN), choose(RENAUD), use(RENAUD, 1)],
    },
  },
  {
    card: BERFOMET,
    mine: { hand: [REBORN], graveyard: [BERFOMET], deck: [RAT, CHIMERA_FUSION] },
    steps: [
      activate(REBORN),
      choose(BERFOMET),
      use(BERFOMET),
      option(0),
      option(1),
      choose(RAT, CHIMERA_FUSION),
    ],
    then: { hand: [CHIMERA_FUSION, RAT] },
    refused: {
      mine: { hand: [REBORN], graveyard: [BERFOMET], deck: [LUMINA] },
      steps: [activate(REBORN), choose(BERFOMET), use(BERFOMET)],
    },
  },
  {
    card: JASMINE,
    mine: { monsters: [JASMINE], hand: [PLANT, RAT], lifePoints: 9000 },
    steps: [summon(RAT), summon(PLANT)],
    then: { monsters: [JASMINE, PLANT, RAT] },
    refused: { mine: { monsters: [JASMINE], hand: [PLANT, RAT] }, steps: [summon(RAT), summon(PLANT)] },
  },
  {
    card: ROSEMARY,
    mine: { monsters: [ROSEMARY] },
    theirs: { hand: ['Upstart Goblin', VEILER], monsters: [LUMINA], deck: [RAT], graveyard: [RAIDEN] },
    theirTurn: true,
    steps: [activate('Upstart Goblin'), use(ROSEMARY, 1), choose(LUMINA)],
    theirsThen: { monsters: [LUMINA] },
    refused: {
      theirs: { hand: ['Upstart Goblin'], deck: [RAT] },
      steps: [activate('Upstart Goblin'), use(ROSEMARY, 1)],
    },
  },
  {
    card: TUNE,
    mine: { graveyard: [TUNE], banished: [MIRROR_FORCE] },
    steps: [use(TUNE, 1), choose(MIRROR_FORCE)],
    then: { deck: [MIRROR_FORCE], banished: [TUNE] },
    refused: { mine: { graveyard: [TUNE], banished: [RAT] }, steps: [use(TUNE, 1)] },
  },
  {
    card: RAPIER,
    mine: { hand: [RAPIER, INSECT], deck: [WIND] },
    steps: [use(RAPIER), choose(INSECT, WIND)],
    then: { monsters: [RAPIER], spells: [WIND], graveyard: [INSECT] },
    refused: { mine: { hand: [RAPIER, INSECT], deck: [WIND], monsters: [RAT] }, steps: [use(RAPIER)] },
  },
  {
    card: SOUL,
    mine: { hand: [SOUL], deck: [RAT, VEILER], lifePoints: 2850 },
    steps: [activate(SOUL), YES, choose(RAT)],
    then: { hand: [RAT], deck: [VEILER] },
    refused: {
      mine: { hand: [SOUL], deck: [RAT], lifePoints: 2850 },
      steps: [activate(SOUL), YES, choose(VEILER)],
    },
  },
  {
    card: SERENE,
    mine: { monsters: [SERENE, RAT] },
    steps: [use(SERENE, 1), choose(RAT)],
    then: { level: { [RAT]: 5, [SERENE]: 2 } },
    refused: { steps: [use(SERENE, 1), choose(RAT), choose(SERENE)] },
  },
  {
    card: WELL,
    mine: { hand: [WELL], graveyard: [SERENE, SERENE] },
    steps: [activate(WELL), choose(SERENE, SERENE)],
    then: { monsters: [SERENE, SERENE], lifePoints: 6800 },
    refused: { mine: { hand: [WELL], graveyard: [RAT] }, steps: [activate(WELL)] },
  },
  {
    card: WATTRAIN,
    mine: { hand: [WATTRAIN], monsters: [WATTKID], deck: [WATTMOLE, WATTKID] },
    steps: [activate(WATTRAIN), choose(WATTMOLE)],
    then: { hand: [WATTMOLE] },
    refused: { mine: { hand: [WATTRAIN], monsters: [RAT], deck: [WATTMOLE] }, steps: [activate(WATTRAIN)] },
  },
]
