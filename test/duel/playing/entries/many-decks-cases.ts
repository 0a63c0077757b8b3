import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  END_TURN,
  type EntryCase,
  faces,
  from,
  itself,
  option,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* Cards that are played in many decks, each for the sentence that no other card says so. */

const RAT = 'Giant Rat'
const VEILER = 'Effect Veiler'
const GAIA = 'Gaia The Fierce Knight'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const RAIGEKI = 'Raigeki'
const BOOK = 'Book of Moon'
const TYPHOON = 'Mystical Space Typhoon'
const MIRROR_FORCE = 'Mirror Force'
const JINZO = 'Jinzo'
const MARSHMALLON = 'Marshmallon'
const METAMORPHOSIS = 'Metamorphosis'
const RELOAD = 'Reload'
const TELEPORT = 'Assault Teleport'
const ASSAULT = 'Stardust Dragon/Assault Mode'
const DUO = 'Delinquent Duo'
const CEASEFIRE = 'Ceasefire'
const CRACKDOWN = 'Crackdown'
const [LUMINA, RAIDEN] = ['Lumina, Lightsworn Summoner', 'Raiden, Hand of the Lightsworn']
const BARRIER = 'Dimensional Barrier'
const UTOPIA = 'Number 39: Utopia'
const WALL = 'Wall of Revealing Light'
const PRISON = "Ice Dragon's Prison"
const INVITATION = 'Skull Invitation'
const APOPHIS = 'Apophis the Swamp Deity'
const CALL = 'Call of the Haunted'
const REBEELLION = 'Armed Rebeellion'
const [FLEA, BEETLE] = ['Cocoon of Evolution', 'Petit Moth']
const LODE = 'Primite Lordly Lode'
const BUBBLEMAN = 'Elemental HERO Bubbleman'
const BLAZAR = 'Cosmic Blazar Dragon'
const ARMOR = 'Ally of Justice Decisive Armor'
const SHOOTING_STAR = 'Shooting Star Dragon'
const [TUNER, OTHER_TUNER] = ['Junk Synchron', 'Quickdraw Synchron']
const EARTH = 'The Agent of Mystery - Earth'
const [VENUS, HYPERION] = ['The Agent of Creation - Venus', 'Master Hyperion']
const SANCTUARY = 'The Sanctuary in the Sky'
const POSEIDRA = 'Poseidra, the Atlantean Dragon'
const SHARK = 'Atlantean Attack Squad'
const CHIMERA = 'Chimera the Illusion Beast'
const WHEELEDER = 'Psychic Wheeleder'
const POWER_TOOL = 'Power Tool Dragon'
const [GUARDIAN, POLYMERIZATION] = ['Guardian Chimera', 'Polymerization']
const SPARK = 'Dominus Spark'
const HAPI = 'Hapi, Guidance of Horus'
const AZAMINA = 'Saint Azamina'

export const MANY_DECKS_CASES: readonly EntryCase[] = [
  {
    card: METAMORPHOSIS,
    mine: {
      hand: [METAMORPHOSIS],
      monsters: [RAT, JINZO],
      extraDeck: ['Ryu Senshi', 'Gaia the Dragon Champion'],
    },
    steps: [activate(METAMORPHOSIS), choose(JINZO, 'Ryu Senshi'), faces('attack')],
    then: { monsters: [RAT, 'Ryu Senshi'], graveyard: [JINZO, METAMORPHOSIS] },
    refused: { steps: [activate(METAMORPHOSIS), choose(RAT)] },
  },
  {
    card: RELOAD,
    mine: { hand: [RELOAD, RAT, BOOK], deck: [GAIA] },
    steps: [activate(RELOAD)],
    then: { graveyard: [RELOAD] },
    refused: { mine: { hand: [RELOAD], deck: [GAIA] }, steps: [activate(RELOAD)] },
  },
  {
    card: TELEPORT,
    mine: { hand: [TELEPORT, ASSAULT], deck: [GAIA, RAT] },
    steps: [activate(TELEPORT), choose(ASSAULT)],
    then: { graveyard: [TELEPORT] },
    refused: { mine: { hand: [TELEPORT, RAT], deck: [GAIA, RAT] }, steps: [activate(TELEPORT)] },
  },
  {
    card: DUO,
    mine: { hand: [DUO] },
    theirs: { hand: [RAT, RAT, RAT] },
    steps: [activate(DUO), choose(RAT)],
    then: { lifePoints: 7000, graveyard: [DUO] },
    theirsThen: { hand: [RAT], graveyard: [RAT, RAT] },
    refused: { theirs: {}, steps: [activate(DUO)] },
  },
  {
    card: DUO,
    shows: 'with a single card to take',
    mine: { hand: [DUO] },
    theirs: { hand: [RAT] },
    steps: [activate(DUO)],
    theirsThen: { hand: [], graveyard: [RAT] },
    refused: { mine: { hand: [DUO], lifePoints: 900 }, steps: [activate(DUO)] },
  },
  {
    card: CEASEFIRE,
    shows: 'for the damage alone',
    mine: { spells: [CEASEFIRE] },
    theirs: { monsters: [VEILER, GAIA] },
    steps: [activate(CEASEFIRE)],
    theirsThen: { lifePoints: 7500 },
    refused: { theirs: { monsters: [GAIA] }, steps: [activate(CEASEFIRE)] },
  },
  {
    card: CRACKDOWN,
    mine: { spells: [CRACKDOWN] },
    theirs: { monsters: [RAT] },
    steps: [activate(CRACKDOWN), choose(RAT)],
    then: { monsters: [RAT], spells: [CRACKDOWN] },
    theirsThen: { monsters: [] },
    refused: { steps: [activate(CRACKDOWN), choose(RAT), BATTLE, attack(RAT)] },
  },
  {
    card: CRACKDOWN,
    shows: 'goes with its target',
    mine: { spells: [CRACKDOWN], deck: [RAT] },
    theirs: { monsters: [RAT], hand: [RAIGEKI], deck: [GAIA] },
    steps: [activate(CRACKDOWN), choose(RAT), END_TURN, activate(RAIGEKI)],
    then: { monsters: [], graveyard: [CRACKDOWN], spells: [] },
  },
  {
    card: CRACKDOWN,
    shows: 'gives its target back as it goes',
    mine: { spells: [CRACKDOWN], hand: [TYPHOON] },
    theirs: { monsters: [RAT] },
    steps: [activate(CRACKDOWN), choose(RAT), activate(TYPHOON), choose(CRACKDOWN)],
    then: { monsters: [], graveyard: [CRACKDOWN, TYPHOON] },
    theirsThen: { monsters: [RAT] },
  },
  {
    card: CRACKDOWN,
    shows: 'takes nothing once it is gone',
    mine: { spells: [CRACKDOWN] },
    theirs: { monsters: [RAT], spells: [TYPHOON] },
    steps: [activate(CRACKDOWN), choose(RAT), activate(TYPHOON), choose(CRACKDOWN)],
    then: { monsters: [], graveyard: [CRACKDOWN] },
    theirsThen: { monsters: [RAT] },
  },
  {
    card: BARRIER,
    mine: { spells: [BARRIER], monsters: [RAT, RAT], extraDeck: [UTOPIA, 'Linkuriboh'] },
    theirs: { extra: [{ card: UTOPIA, attached: [RAT] }] },
    steps: [activate(BARRIER), option(3)],
    then: { graveyard: [BARRIER] },
    refused: { steps: [activate(BARRIER), option(3), from(UTOPIA, RAT, RAT)] },
  },
  {
    card: WALL,
    mine: { spells: [WALL], deck: [RAT] },
    theirs: { monsters: [RAT, BLUE_EYES], deck: [GAIA] },
    steps: [activate(WALL), { number: 2000 }, END_TURN, BATTLE, attack(BLUE_EYES)],
    then: { lifePoints: 3000, spells: [WALL] },
    refused: { steps: [activate(WALL), { number: 2000 }, END_TURN, BATTLE, attack(RAT)] },
  },
  {
    card: PRISON,
    mine: { spells: [PRISON] },
    theirs: { monsters: [RAT, GAIA], graveyard: ['Blazing Inpachi', 'Giant Rat'] },
    steps: [activate(PRISON), choose('Giant Rat'), YES, choose('Giant Rat', 'Giant Rat')],
    then: { monsters: [], graveyard: [PRISON] },
    theirsThen: { monsters: [GAIA], banished: [RAT, RAT], graveyard: ['Blazing Inpachi'] },
    refused: { theirs: { monsters: [RAT] }, steps: [activate(PRISON)] },
  },
  {
    card: INVITATION,
    mine: { spells: [{ card: INVITATION, faceUp: true }], hand: [RAIGEKI] },
    theirs: { monsters: [RAT, GAIA] },
    steps: [activate(RAIGEKI)],
    then: { lifePoints: 7700, graveyard: [RAIGEKI] },
    theirsThen: { lifePoints: 7400 },
  },
  {
    card: APOPHIS,
    mine: { spells: [APOPHIS, { card: CALL, faceUp: true }] },
    theirs: { monsters: [LUMINA, RAIDEN] },
    steps: [activate(APOPHIS), faces('attack'), YES, choose(LUMINA)],
    then: { monsters: [APOPHIS] },
    refused: { steps: [activate(APOPHIS), faces('attack'), YES, choose(LUMINA), choose(RAIDEN)] },
  },
  {
    card: REBEELLION,
    mine: { hand: [REBEELLION], deck: [FLEA], monsters: [RAT] },
    steps: [activate(REBEELLION), choose(FLEA), faces('attack'), choose(RAT)],
    then: { monsters: [FLEA], graveyard: [RAT, REBEELLION].toSorted() },
  },
  {
    card: REBEELLION,
    shows: 'sends nothing for a monster from the hand',
    mine: { hand: [REBEELLION, FLEA], deck: [BEETLE], monsters: [RAT] },
    steps: [activate(REBEELLION), option(0), choose(FLEA), faces('attack')],
    then: { monsters: [FLEA, RAT], graveyard: [REBEELLION] },
    refused: { mine: { hand: [REBEELLION], deck: [RAT] }, steps: [activate(REBEELLION)] },
  },
  {
    card: LODE,
    mine: { spells: [{ card: LODE, faceUp: true }], deck: [BLUE_EYES, GAIA, RAT] },
    steps: [use(LODE, 1), choose(BLUE_EYES, BLUE_EYES)],
    then: { monsters: [BLUE_EYES], deck: [GAIA, RAT] },
    refused: { mine: { spells: [{ card: LODE, faceUp: true }], deck: [RAT] }, steps: [use(LODE, 1)] },
  },
  {
    card: BUBBLEMAN,
    mine: { hand: [BUBBLEMAN], deck: [RAT, GAIA] },
    steps: [itself(BUBBLEMAN), faces('attack'), use(BUBBLEMAN, 1)],
    then: { monsters: [BUBBLEMAN], hand: [GAIA, RAT] },
    refused: { mine: { hand: [BUBBLEMAN, RAT], deck: [RAT, GAIA] }, steps: [itself(BUBBLEMAN)] },
  },
  {
    card: BLAZAR,
    mine: { extra: [BLAZAR] },
    theirs: { hand: [RAIGEKI] },
    theirTurn: true,
    steps: [activate(RAIGEKI), use(BLAZAR)],
    then: { banished: [BLAZAR], monsters: [] },
    theirsThen: { graveyard: [RAIGEKI] },
  },
  {
    card: BLAZAR,
    shows: 'negates a Summon',
    mine: { extra: [BLAZAR] },
    theirs: { hand: [RAT] },
    theirTurn: true,
    steps: [summon(RAT), use(BLAZAR, 1)],
    then: { banished: [BLAZAR] },
    theirsThen: { monsters: [], graveyard: [RAT] },
  },
  {
    card: BLAZAR,
    shows: 'negates an attack and ends the Battle Phase, and comes back in the End Phase',
    mine: { extra: [BLAZAR] },
    theirs: { monsters: [RAT, GAIA] },
    theirTurn: true,
    steps: [BATTLE, attack(RAT, BLAZAR), use(BLAZAR, 2), END],
    then: { monsters: [BLAZAR], banished: [], lifePoints: 8000 },
    refused: {
      mine: { extra: [BLAZAR], hand: [RAIGEKI] },
      theirTurn: undefined,
      steps: [activate(RAIGEKI), use(BLAZAR)],
    },
  },
  {
    card: ARMOR,
    shows: 'sends the LIGHT monsters of a hand',
    mine: { extra: [ARMOR], hand: [RAT] },
    theirs: { monsters: [LUMINA], hand: [RAIDEN, BOOK] },
    steps: [use(ARMOR), option(2)],
    then: { graveyard: [RAT] },
    theirsThen: { hand: [BOOK], graveyard: [RAIDEN], lifePoints: 6300 },
    refused: { theirs: { monsters: [RAT], hand: [RAIDEN] }, steps: [use(ARMOR)] },
  },
  {
    card: ARMOR,
    shows: 'destroys Spells and Traps',
    mine: { extra: [ARMOR], hand: [RAT] },
    theirs: { monsters: [LUMINA], spells: [BOOK, MIRROR_FORCE] },
    steps: [use(ARMOR), option(1), choose(RAT)],
    theirsThen: { spells: [], graveyard: [BOOK, MIRROR_FORCE] },
  },
  {
    card: SHOOTING_STAR,
    mine: { extra: [SHOOTING_STAR], deck: [TUNER, OTHER_TUNER, RAT, GAIA, BOOK] },
    steps: [use(SHOOTING_STAR), BATTLE, attack(SHOOTING_STAR), attack(SHOOTING_STAR)],
    theirsThen: { lifePoints: 1400 },
    refused: {
      steps: [
        use(SHOOTING_STAR),
        BATTLE,
        attack(SHOOTING_STAR),
        attack(SHOOTING_STAR),
        attack(SHOOTING_STAR),
      ],
    },
  },
  {
    card: SHOOTING_STAR,
    shows: 'does not attack where it found no Tuner',
    mine: { extra: [SHOOTING_STAR], deck: [RAT, RAT, RAT, GAIA, BOOK] },
    steps: [use(SHOOTING_STAR)],
    refused: { steps: [use(SHOOTING_STAR), BATTLE, attack(SHOOTING_STAR)] },
  },
  {
    card: SHOOTING_STAR,
    shows: 'needs five cards',
    mine: { extra: [SHOOTING_STAR], deck: [TUNER, RAT, RAT, GAIA, BOOK] },
    steps: [use(SHOOTING_STAR)],
    refused: {
      mine: { extra: [SHOOTING_STAR], deck: [TUNER, RAT, RAT, GAIA] },
      steps: [use(SHOOTING_STAR)],
    },
  },
  {
    card: EARTH,
    mine: { hand: [EARTH], deck: [HYPERION, VENUS], field: SANCTUARY },
    steps: [summon(EARTH), use(EARTH), choose(HYPERION)],
    then: { hand: [HYPERION] },
    refused: { mine: { hand: [EARTH], deck: [HYPERION] }, steps: [summon(EARTH), use(EARTH)] },
  },
  {
    card: POSEIDRA,
    mine: { hand: [POSEIDRA], monsters: [SHARK, SHARK, SHARK], spells: [BOOK] },
    theirs: { monsters: [BLUE_EYES], spells: [MIRROR_FORCE, TYPHOON] },
    steps: [use(POSEIDRA), choose(SHARK, SHARK, SHARK), faces('attack'), use(POSEIDRA, 1)],
    then: { monsters: [POSEIDRA], hand: [BOOK] },
    theirsThen: { hand: [MIRROR_FORCE, TYPHOON], atk: { [BLUE_EYES]: 2100 } },
  },
  {
    card: POSEIDRA,
    shows: 'weakens nobody where it returned fewer',
    mine: { hand: [POSEIDRA], monsters: [SHARK, SHARK, SHARK] },
    theirs: { monsters: [BLUE_EYES], spells: [MIRROR_FORCE, TYPHOON] },
    steps: [use(POSEIDRA), choose(SHARK, SHARK, SHARK), faces('attack'), use(POSEIDRA, 1)],
    theirsThen: { hand: [MIRROR_FORCE, TYPHOON], atk: { [BLUE_EYES]: 3000 } },
  },
  {
    card: CHIMERA,
    mine: { extra: [CHIMERA] },
    theirs: { monsters: [MARSHMALLON, LUMINA] },
    steps: [BATTLE, attack(CHIMERA, LUMINA), use(CHIMERA, 3)],
    theirsThen: { monsters: [LUMINA, MARSHMALLON], atk: { [LUMINA]: 0 } },
  },
  {
    card: WHEELEDER,
    mine: { monsters: [WHEELEDER, RAT], extraDeck: [POWER_TOOL] },
    theirs: { monsters: [RAT, BLUE_EYES] },
    steps: [from(POWER_TOOL, WHEELEDER, RAT), use(WHEELEDER, 1), choose(RAT)],
    theirsThen: { monsters: [BLUE_EYES] },
    refused: {
      steps: [from(POWER_TOOL, WHEELEDER, RAT), use(WHEELEDER, 1), choose(BLUE_EYES)],
    },
  },
  {
    card: WHEELEDER,
    shows: 'compares with the monster that it was last material of, and not with one from before',
    mine: {
      monsters: [WHEELEDER, RAT, RAT],
      hand: ['Monster Reborn'],
      extraDeck: [POWER_TOOL, 'Black Rose Dragon'],
    },
    theirs: { monsters: [BLUE_EYES, MARSHMALLON] },
    steps: [
      from('Black Rose Dragon', WHEELEDER, RAT),
      activate('Monster Reborn'),
      choose(WHEELEDER),
      faces('attack'),
      from(POWER_TOOL, WHEELEDER, RAT),
      use(WHEELEDER, 1),
      choose(MARSHMALLON),
    ],
    theirsThen: { monsters: [BLUE_EYES], graveyard: [MARSHMALLON] },
    refused: {
      steps: [
        from('Black Rose Dragon', WHEELEDER, RAT),
        activate('Monster Reborn'),
        choose(WHEELEDER),
        faces('attack'),
        from(POWER_TOOL, WHEELEDER, RAT),
        use(WHEELEDER, 1),
        choose(BLUE_EYES),
      ],
    },
  },
  {
    card: HAPI,
    mine: { monsters: [HAPI, RAT], graveyard: [GAIA, BOOK] },
    theirs: { hand: ['Fissure'] },
    theirTurn: true,
    steps: [activate('Fissure'), choose(RAT), use(HAPI, 1), choose(GAIA, BOOK), option(0)],
    then: { hand: [BOOK, GAIA] },
  },
  {
    card: AZAMINA,
    shows: 'keeps the opponent from targeting their own cards, and nobody else',
    mine: { extra: [AZAMINA], hand: [TYPHOON] },
    theirs: { monsters: [RAT], spells: [MIRROR_FORCE, BOOK] },
    steps: [activate(TYPHOON), choose(MIRROR_FORCE)],
    theirsThen: { graveyard: [MIRROR_FORCE] },
    refused: { steps: [activate(TYPHOON), choose(MIRROR_FORCE), activate(BOOK)] },
  },
  {
    card: GUARDIAN,
    mine: { hand: [POLYMERIZATION, RAT], monsters: [GAIA, LUMINA], extraDeck: [GUARDIAN], deck: [BLUE_EYES] },
    theirs: { spells: [MIRROR_FORCE, TYPHOON, BOOK] },
    steps: [
      activate(POLYMERIZATION),
      choose(GUARDIAN, RAT, GAIA, LUMINA),
      use(GUARDIAN),
      choose(MIRROR_FORCE, BOOK),
    ],
    then: { monsters: [GUARDIAN], hand: [BLUE_EYES] },
    theirsThen: { spells: [TYPHOON], graveyard: [BOOK, MIRROR_FORCE] },
  },
  {
    card: SPARK,
    mine: { spells: [SPARK] },
    theirs: { monsters: [GAIA], hand: [RAT, BOOK] },
    steps: [activate(SPARK), choose(GAIA), YES, choose(RAT), faces('attack')],
    then: { graveyard: [SPARK] },
    theirsThen: { monsters: [RAT], banished: [GAIA], hand: [BOOK] },
  },
  {
    card: SPARK,
    shows: 'lets nobody Summon where there is a Trap in the GY',
    mine: { spells: [SPARK], graveyard: [MIRROR_FORCE] },
    theirs: { monsters: [GAIA], hand: [RAT] },
    steps: [activate(SPARK), choose(GAIA)],
    theirsThen: { monsters: [], banished: [GAIA], hand: [RAT] },
    refused: { mine: { hand: [SPARK] }, steps: [activate(SPARK)] },
  },
  {
    card: SPARK,
    shows: 'from the hand, after a monster effect in the hand',
    mine: {
      hand: [SPARK, RAIGEKI],
      graveyard: [MIRROR_FORCE, RAIDEN],
      monsters: [LUMINA],
    },
    theirs: { monsters: [GAIA], hand: [VEILER] },
    steps: [use(LUMINA), choose(RAIGEKI, RAIDEN), use(VEILER), choose(LUMINA), activate(SPARK), choose(GAIA)],
    then: { graveyard: [MIRROR_FORCE, RAIGEKI, RAIDEN, SPARK].toSorted() },
    theirsThen: { banished: [GAIA] },
  },
]
