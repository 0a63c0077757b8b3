import { activate, attack, BATTLE, choose, type EntryCase, option, summon, use, YES } from './entry-case.ts'

/* Nouvelles, Yummies and Earthbound Servants. */

const RAT = 'Giant Rat'
const MAGICIAN = 'Dark Magician'
const BLUE_EYES = 'Blue-Eyes White Dragon'
const LUMINA = 'Lumina, Lightsworn Summoner'
const MIRROR_FORCE = 'Mirror Force'
const FOOLISH = 'Foolish Burial'
const REBORN = 'Monster Reborn'
const DARK_HOLE = 'Dark Hole'
const POISSON = 'Recette de Poisson (Fish Recipe)'
const VIANDE = 'Recette de Viande (Meat Recipe)'
const BUERILLABAISSE = 'Buerillabaisse de Nouvelles'
const CONFIRAS = 'Confiras de Nouvelles'
const CARTE = "Voici la Carte (Today's Menu)"
const POISSONNIERE = 'Poissonniere de Nouvelles'
const BAELGRILL = 'Baelgrill de Nouvelles'
const BALAMEUNIERE = 'Balameuniere de Nouvelles'
const RECIPE = "Chef's Special Recipe"
const COOKY = 'Cooky☆Yummy'
const LOLLIPO = 'Lollipo☆Yummy'
const CUPSY = 'Cupsy☆Yummy'
const MARSHMAO = 'Marshmao☆Yummy'
const FUSION = 'Earthbound Fusion'
const GRASHA = 'Earthbound Servant Geo Grasha'
const KRAKEN = 'Earthbound Servant Geo Kraken'
const GRYPHON = 'Earthbound Servant Geo Gryphon'
const GREMLIN = 'Earthbound Servant Geo Gremlin'
const STONE_SWEEPER = 'Earthbound Prisoner Stone Sweeper'

const defending = (card: string) => ({ card, position: 'defense' }) as const

export const RITUAL_CASES: readonly EntryCase[] = [
  {
    card: POISSON,
    mine: { hand: [POISSON, BUERILLABAISSE, RAT], deck: [VIANDE] },
    steps: [activate(POISSON), choose(BUERILLABAISSE, RAT), YES, choose(VIANDE)],
    then: { monsters: [BUERILLABAISSE], hand: [VIANDE] },
    refused: { mine: { hand: [POISSON, MAGICIAN, RAT], deck: [VIANDE] }, steps: [activate(POISSON)] },
  },
  {
    card: VIANDE,
    mine: { hand: [VIANDE, CONFIRAS, MAGICIAN] },
    theirs: { monsters: [defending(LUMINA)] },
    steps: [activate(VIANDE), choose(CONFIRAS, MAGICIAN), YES],
    then: { monsters: [CONFIRAS] },
    refused: { mine: { hand: [VIANDE, CONFIRAS] }, steps: [activate(VIANDE)] },
  },
  {
    card: CARTE,
    mine: { hand: [CARTE], deck: [BUERILLABAISSE, BAELGRILL, POISSON, VIANDE] },
    steps: [activate(CARTE), choose(BUERILLABAISSE, BAELGRILL, BUERILLABAISSE), YES, choose(POISSON)],
    then: { deck: [BAELGRILL, VIANDE], hand: [BUERILLABAISSE, POISSON] },
    refused: { mine: { hand: [CARTE], deck: [POISSONNIERE, POISSON] }, steps: [activate(CARTE)] },
  },
  {
    card: POISSONNIERE,
    mine: { hand: [POISSONNIERE, BUERILLABAISSE], graveyard: [POISSON, VIANDE] },
    steps: [
      summon(POISSONNIERE),
      use(POISSONNIERE),
      option(1),
      choose(BUERILLABAISSE, POISSON, BUERILLABAISSE),
    ],
    then: { monsters: [BUERILLABAISSE, POISSONNIERE], banished: [POISSON] },
    refused: {
      mine: { hand: [POISSONNIERE, CONFIRAS], graveyard: [POISSON] },
      steps: [summon(POISSONNIERE), use(POISSONNIERE)],
    },
  },
  {
    card: BAELGRILL,
    mine: { hand: [REBORN], graveyard: [BAELGRILL] },
    theirs: { monsters: [LUMINA] },
    steps: [activate(REBORN), choose(BAELGRILL), use(BAELGRILL)],
    then: { monsters: [BAELGRILL] },
    theirsThen: { monsters: [LUMINA] },
    refused: {
      theirs: {},
      steps: [activate(REBORN), choose(BAELGRILL), use(BAELGRILL)],
    },
  },
  {
    card: BALAMEUNIERE,
    mine: { monsters: [BALAMEUNIERE], deck: [BAELGRILL] },
    theirs: { monsters: [LUMINA] },
    steps: [use(BALAMEUNIERE, 1), choose(LUMINA, BAELGRILL)],
    then: { monsters: [BAELGRILL, BALAMEUNIERE] },
    theirsThen: { monsters: [] },
    refused: { theirs: { monsters: [defending(LUMINA)] }, steps: [use(BALAMEUNIERE, 1)] },
  },
  {
    card: RECIPE,
    mine: { spells: [RECIPE], monsters: [BUERILLABAISSE] },
    theirs: { hand: [FOOLISH], deck: [RAT] },
    theirTurn: true,
    steps: [activate(FOOLISH), activate(RECIPE)],
    theirsThen: { deck: [RAT], graveyard: [FOOLISH] },
    refused: {
      mine: { spells: [RECIPE], monsters: [POISSONNIERE] },
      steps: [activate(FOOLISH), activate(RECIPE)],
    },
  },
  {
    card: COOKY,
    mine: { hand: [COOKY] },
    theirs: { monsters: [MAGICIAN] },
    steps: [summon(COOKY), use(COOKY, 1), choose(MAGICIAN)],
    theirsThen: { atk: { [MAGICIAN]: 1500 } },
    refused: { theirs: {}, steps: [summon(COOKY), use(COOKY, 1)] },
  },
  {
    card: LOLLIPO,
    mine: { hand: [LOLLIPO] },
    theirs: { graveyard: [MAGICIAN] },
    steps: [summon(LOLLIPO), use(LOLLIPO, 1), choose(MAGICIAN)],
    theirsThen: { deck: [MAGICIAN], graveyard: [] },
    refused: { theirs: {}, steps: [summon(LOLLIPO), use(LOLLIPO, 1)] },
  },
  {
    card: CUPSY,
    mine: { hand: [CUPSY], deck: [COOKY, RAT] },
    steps: [summon(CUPSY), use(CUPSY, 1), choose(COOKY)],
    then: { hand: [COOKY] },
    refused: { mine: { hand: [CUPSY], deck: [CUPSY, RAT] }, steps: [summon(CUPSY), use(CUPSY, 1)] },
  },
  {
    card: MARSHMAO,
    mine: { hand: [MARSHMAO], graveyard: ['Yummy☆Surprise'], deck: ['Yummyusment★Acroquey'] },
    steps: [summon(MARSHMAO), use(MARSHMAO, 1), choose('Yummy☆Surprise')],
    then: { hand: ['Yummy☆Surprise'] },
    refused: {
      mine: { hand: [MARSHMAO], deck: ['Yummyusment★Acroquey'] },
      steps: [summon(MARSHMAO), use(MARSHMAO, 1)],
    },
  },
  {
    card: FUSION,
    mine: { hand: [RAT], graveyard: [FUSION, STONE_SWEEPER], field: 'Luminous Spark' },
    steps: [use(FUSION, 1), choose(STONE_SWEEPER)],
    then: { monsters: [STONE_SWEEPER], banished: [FUSION] },
    refused: { mine: { graveyard: [FUSION, STONE_SWEEPER] }, steps: [use(FUSION, 1)] },
  },
  {
    card: GRASHA,
    mine: { monsters: [GRASHA], hand: [DARK_HOLE] },
    theirs: { monsters: [MAGICIAN, BLUE_EYES], spells: [MIRROR_FORCE] },
    steps: [BATTLE, attack(GRASHA, BLUE_EYES), use(GRASHA, 0), use(GRASHA, 1)],
    theirsThen: { monsters: [], spells: [], lifePoints: 5000 },
    refused: { steps: [BATTLE, use(GRASHA, 1)] },
  },
  {
    card: KRAKEN,
    mine: { monsters: [KRAKEN] },
    theirs: { hand: ['Instant Fusion'], extraDeck: ['Elder Entity Norden'], monsters: [RAT] },
    theirTurn: true,
    steps: [activate('Instant Fusion'), choose('Elder Entity Norden'), use(KRAKEN, 1)],
    theirsThen: { monsters: [RAT], lifePoints: 6200 },
    refused: {
      theirs: { hand: [REBORN], graveyard: [LUMINA] },
      steps: [activate(REBORN), choose(LUMINA), use(KRAKEN, 1)],
    },
  },
  {
    card: GRYPHON,
    mine: { monsters: [GRYPHON], graveyard: [STONE_SWEEPER, GRASHA] },
    theirs: { hand: [DARK_HOLE], spells: [MIRROR_FORCE] },
    theirTurn: true,
    steps: [activate(DARK_HOLE), use(GRYPHON, 1), choose(MIRROR_FORCE)],
    theirsThen: { spells: [], lifePoints: 7100 },
    refused: {
      theirs: { hand: [FOOLISH], deck: [RAT] },
      steps: [activate(FOOLISH), choose(RAT), use(GRYPHON, 1)],
    },
  },
  {
    card: GREMLIN,
    mine: { monsters: [GREMLIN] },
    theirs: { monsters: [MAGICIAN] },
    steps: [use(GREMLIN), choose(MAGICIAN), option(1)],
    then: { lifePoints: 10_500 },
    theirsThen: { monsters: [MAGICIAN] },
    refused: { theirs: { spells: [MIRROR_FORCE] }, steps: [use(GREMLIN)] },
  },
]
