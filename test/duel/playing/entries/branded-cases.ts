import {
  activate,
  attack,
  BATTLE,
  choose,
  END,
  ENOUGH,
  type EntryCase,
  from,
  itself,
  option,
  SETTLE,
  summon,
  use,
  YES,
} from './entry-case.ts'

/* The cards around "Fallen of Albaz". */

const ALBAZ = 'Fallen of Albaz'
const ALBION = 'Albion the Branded Dragon'
const MIRRORJADE = 'Mirrorjade the Iceblade Dragon'
const ALUBER = 'Aluber the Jester of Despia'
const VEILER = 'Effect Veiler'
const LUBELLION = 'Lubellion the Searing Dragon'
const KITT = 'Springans Kitt'
const SHROUDED = 'Albion the Shrouded Dragon'
const TITANIKLAD = 'Titaniklad the Ash Dragon'
const GRANGUIGNOL = 'Granguignol the Dusk Dragon'

/** The opponent Special Summons by the effect of a monster. */
const THEY_USE_LUMINA = {
  monsters: ['Lumina, Lightsworn Summoner'],
  hand: [VEILER],
  graveyard: ['Raiden, Hand of the Lightsworn'],
}
const LUMINA_IS_USED = [use('Lumina, Lightsworn Summoner'), choose(VEILER, 'Raiden, Hand of the Lightsworn')]

/** Mirrorjade sends a Fusion Monster to the GY, and the End Phase comes. */
const A_FUSION_IS_SENT = [use(MIRRORJADE), choose(ALBION, 'Giant Rat'), SETTLE, END]
const WITH_MIRRORJADE = { extraDeck: [ALBION], monsters: [MIRRORJADE] }

export const BRANDED_CASES: readonly EntryCase[] = [
  {
    card: 'Incredible Ecclesia, the Virtuous',
    mine: { ...WITH_MIRRORJADE, graveyard: ['Incredible Ecclesia, the Virtuous'] },
    theirs: { monsters: ['Giant Rat'] },
    steps: [...A_FUSION_IS_SENT, use('Incredible Ecclesia, the Virtuous', 2)],
    then: { hand: ['Incredible Ecclesia, the Virtuous'] },
    refused: { steps: [END, use('Incredible Ecclesia, the Virtuous', 2)] },
  },
  {
    card: 'Blazing Cartesia, the Virtuous',
    mine: { ...WITH_MIRRORJADE, graveyard: ['Blazing Cartesia, the Virtuous'] },
    theirs: { monsters: ['Giant Rat'] },
    steps: [...A_FUSION_IS_SENT, use('Blazing Cartesia, the Virtuous', 2)],
    then: { hand: ['Blazing Cartesia, the Virtuous'] },
    refused: { steps: [END, use('Blazing Cartesia, the Virtuous', 2)] },
  },
  {
    card: ALBAZ,
    mine: { hand: [ALBAZ, VEILER], extraDeck: [LUBELLION], monsters: [ALUBER] },
    theirs: { monsters: ['Dark Magician'] },
    steps: [summon(ALBAZ), use(ALBAZ), choose(VEILER, LUBELLION, 'Dark Magician')],
    then: { monsters: [ALUBER, LUBELLION], graveyard: [VEILER, ALBAZ].toSorted() },
    // A DARK monster of your own will not do.
    refused: { theirs: {}, steps: [summon(ALBAZ), use(ALBAZ)] },
  },
  {
    card: 'Tri-Brigade Mercourier',
    mine: { hand: ['Tri-Brigade Mercourier'], monsters: [ALBION] },
    theirs: THEY_USE_LUMINA,
    theirTurn: true,
    steps: [...LUMINA_IS_USED, use('Tri-Brigade Mercourier')],
    then: { graveyard: ['Tri-Brigade Mercourier'] },
    theirsThen: { monsters: ['Lumina, Lightsworn Summoner'] },
    refused: {
      mine: { hand: ['Tri-Brigade Mercourier'], monsters: ['Despian Quaeritis'] },
      steps: [...LUMINA_IS_USED, use('Tri-Brigade Mercourier')],
    },
  },
  {
    card: 'Guiding Quem, the Virtuous',
    mine: {
      hand: ['Instant Fusion'],
      graveyard: [ALBAZ, ALBION],
      extraDeck: ['Elder Entity Norden'],
      monsters: ['Guiding Quem, the Virtuous'],
    },
    steps: [
      activate('Instant Fusion'),
      choose('Elder Entity Norden'),
      use('Guiding Quem, the Virtuous', 1),
      choose(ALBAZ),
    ],
    then: { monsters: ['Elder Entity Norden', ALBAZ, 'Guiding Quem, the Virtuous'] },
    refused: {
      mine: { graveyard: [ALBAZ], monsters: ['Guiding Quem, the Virtuous'], hand: [ALUBER] },
      steps: [summon(ALUBER), use('Guiding Quem, the Virtuous', 1)],
    },
  },
  {
    card: 'Despian Tragedy',
    mine: { hand: ['Foolish Burial'], deck: ['Despian Tragedy', ALUBER] },
    steps: [activate('Foolish Burial'), choose('Despian Tragedy'), use('Despian Tragedy'), choose(ALUBER)],
    then: { hand: [ALUBER], graveyard: ['Despian Tragedy', 'Foolish Burial'] },
    // Sent as a cost.
    refused: {
      mine: { hand: [ALBAZ, 'Despian Tragedy'], deck: [ALUBER], extraDeck: [LUBELLION] },
      theirs: { monsters: ['Dark Magician'] },
      steps: [summon(ALBAZ), use(ALBAZ), choose('Despian Tragedy'), use('Despian Tragedy')],
    },
  },
  {
    card: 'Branded Opening',
    mine: {
      hand: ['Branded Opening', VEILER],
      deck: [ALUBER],
      monsters: ['Giant Rat', 'Giant Rat'],
      extraDeck: ['Gem-Knight Pearl'],
    },
    steps: [activate('Branded Opening'), choose(VEILER), option(1), choose(ALUBER)],
    then: { monsters: [ALUBER, 'Giant Rat', 'Giant Rat'] },
    // Nothing but Fusion Monsters may come from the Extra Deck now.
    refused: {
      steps: [
        activate('Branded Opening'),
        choose(VEILER),
        option(1),
        choose(ALUBER),
        SETTLE,
        from('Gem-Knight Pearl', 'Giant Rat', 'Giant Rat'),
      ],
    },
  },
  {
    card: TITANIKLAD,
    mine: {
      hand: [ALBAZ, VEILER],
      extraDeck: [TITANIKLAD],
      deck: [ALBAZ],
    },
    theirs: { monsters: ['Dark Magician'] },
    steps: [summon(ALBAZ), use(ALBAZ), choose(VEILER, TITANIKLAD, 'Dark Magician')],
    // 2500, and 100 for each of 4 + 7 Levels.
    then: { atk: { [TITANIKLAD]: 3600 } },
    refused: { mine: { monsters: [TITANIKLAD] }, steps: [END, use(TITANIKLAD, 2)] },
  },
  {
    card: GRANGUIGNOL,
    mine: { deck: ['Dogmatika Maximus'], graveyard: [GRANGUIGNOL], extraDeck: ['Despian Quaeritis'] },
    theirs: THEY_USE_LUMINA,
    theirTurn: true,
    steps: [...LUMINA_IS_USED, use(GRANGUIGNOL, 1), option(0), choose('Dogmatika Maximus')],
    then: { monsters: ['Dogmatika Maximus'], banished: [GRANGUIGNOL] },
    // It was no effect that Special Summoned.
    refused: {
      mine: { deck: ['Dogmatika Maximus'], graveyard: [GRANGUIGNOL], monsters: ['Giant Rat'] },
      theirs: { hand: ['Cyber Dragon'] },
      steps: [itself('Cyber Dragon'), use(GRANGUIGNOL, 1)],
    },
  },
  {
    card: 'Branded in Red',
    mine: {
      hand: ['Branded in Red', 'Dark Magician'],
      graveyard: [ALBAZ],
      extraDeck: [ALBION, MIRRORJADE],
      monsters: [ALBION],
    },
    steps: [activate('Branded in Red'), choose(ALBAZ), YES, choose(MIRRORJADE, ALBION, ALBAZ)],
    then: { monsters: [MIRRORJADE], banished: [ALBION, ALBAZ], hand: ['Dark Magician'] },
    refused: { mine: { hand: ['Branded in Red'], graveyard: [ALBION] }, steps: [activate('Branded in Red')] },
  },
  {
    card: SHROUDED,
    mine: { hand: [SHROUDED, 'Branded Fusion'] },
    steps: [use(SHROUDED, 1), option(0), choose('Branded Fusion')],
    then: { monsters: [SHROUDED], graveyard: ['Branded Fusion'] },
    refused: { mine: { hand: [SHROUDED, VEILER], deck: [VEILER] }, steps: [use(SHROUDED, 1)] },
  },
  {
    card: SHROUDED,
    shows: 'draws where it was placed from the hand',
    mine: { hand: [SHROUDED], deck: ['Branded Fusion', VEILER] },
    steps: [use(SHROUDED, 1), option(1), choose('Branded Fusion')],
    then: { hand: [VEILER], deck: [SHROUDED] },
    refused: { mine: { hand: [SHROUDED], graveyard: ['Branded Fusion'] }, steps: [use(SHROUDED, 1)] },
  },
  {
    card: LUBELLION,
    mine: {
      hand: [ALBAZ, VEILER, VEILER],
      extraDeck: [LUBELLION, ALBION],
      graveyard: ['Blue-Eyes White Dragon'],
    },
    theirs: { monsters: ['Dark Magician'] },
    steps: [
      summon(ALBAZ),
      use(ALBAZ),
      choose(VEILER, LUBELLION, 'Dark Magician'),
      use(LUBELLION),
      choose(VEILER, ALBION, ALBAZ, 'Blue-Eyes White Dragon'),
    ],
    then: { monsters: [ALBION, LUBELLION].toSorted(), deck: [ALBAZ, 'Blue-Eyes White Dragon'].toSorted() },
    refused: { mine: { monsters: [LUBELLION], hand: [VEILER] }, steps: [use(LUBELLION)] },
  },
  {
    card: 'Nadir Servant',
    mine: {
      hand: ['Nadir Servant'],
      deck: ['Dogmatika Maximus', 'Dogmatika Ecclesia, the Virtuous'],
      extraDeck: ['Elder Entity Norden'],
    },
    steps: [activate('Nadir Servant'), choose('Elder Entity Norden', 'Dogmatika Ecclesia, the Virtuous')],
    then: { hand: ['Dogmatika Ecclesia, the Virtuous'], deck: ['Dogmatika Maximus'] },
    // Norden has 2000 ATK, Maximus 1500: a weaker one cannot fetch him.
    refused: {
      mine: { hand: ['Nadir Servant'], deck: ['Dogmatika Maximus'], extraDeck: ['Linkuriboh'] },
      steps: [activate('Nadir Servant')],
    },
  },
  {
    card: KITT,
    mine: { hand: [KITT, VEILER], deck: ['Branded Fusion'], graveyard: [ALBION] },
    steps: [use(KITT, 0), use(KITT, 1), choose('Branded Fusion', VEILER)],
    then: { monsters: [KITT], hand: ['Branded Fusion'], deck: [VEILER] },
    refused: { mine: { hand: [KITT], graveyard: ['Despian Quaeritis'] }, steps: [use(KITT, 0)] },
  },
  {
    card: 'Despian Quaeritis',
    mine: { monsters: ['Despian Quaeritis', ALUBER] },
    theirs: { monsters: ['Dark Magician'] },
    steps: [use('Despian Quaeritis')],
    then: { atk: { 'Despian Quaeritis': 2500, [ALUBER]: 0 } },
    theirsThen: { atk: { 'Dark Magician': 0 } },
    refused: { phase: 'end', steps: [use('Despian Quaeritis')] },
  },
  {
    card: 'Borreload Furious Dragon',
    mine: { graveyard: ['Borreload Furious Dragon', 'Topologic Bomber Dragon'] },
    steps: [use('Borreload Furious Dragon', 1), choose('Topologic Bomber Dragon')],
    then: { monsters: ['Topologic Bomber Dragon'], banished: ['Borreload Furious Dragon'] },
    refused: {
      mine: { graveyard: ['Borreload Furious Dragon', 'Linkuriboh', ALBION] },
      steps: [use('Borreload Furious Dragon', 1), choose(ALBION)],
    },
  },
  {
    card: 'Alba-Lenatus the Abyss Dragon',
    mine: {
      extraDeck: ['Alba-Lenatus the Abyss Dragon'],
      monsters: [ALBAZ, ALBION, 'Luster Dragon'],
    },
    theirs: { monsters: ['Giant Rat', 'Giant Rat', 'Giant Rat'] },
    steps: [
      itself('Alba-Lenatus the Abyss Dragon'),
      choose(ALBAZ, ALBION),
      ENOUGH,
      BATTLE,
      attack('Alba-Lenatus the Abyss Dragon', 'Giant Rat'),
      SETTLE,
      attack('Alba-Lenatus the Abyss Dragon', 'Giant Rat'),
    ],
    theirsThen: { monsters: ['Giant Rat'], graveyard: ['Giant Rat', 'Giant Rat'] },
    // It had two materials.
    refused: {
      steps: [
        itself('Alba-Lenatus the Abyss Dragon'),
        choose(ALBAZ, ALBION),
        ENOUGH,
        BATTLE,
        attack('Alba-Lenatus the Abyss Dragon', 'Giant Rat'),
        SETTLE,
        attack('Alba-Lenatus the Abyss Dragon', 'Giant Rat'),
        SETTLE,
        attack('Alba-Lenatus the Abyss Dragon', 'Giant Rat'),
      ],
    },
  },
  {
    card: 'Rindbrumm the Striking Dragon',
    mine: { graveyard: ['Rindbrumm the Striking Dragon', ALBAZ] },
    theirTurn: true,
    theirs: THEY_USE_LUMINA,
    steps: [...LUMINA_IS_USED, use('Rindbrumm the Striking Dragon', 1), choose(ALBAZ), option(1)],
    then: { monsters: ['Rindbrumm the Striking Dragon'], banished: [ALBAZ] },
    refused: {
      mine: { graveyard: ['Rindbrumm the Striking Dragon', ALBION] },
      steps: [...LUMINA_IS_USED, use('Rindbrumm the Striking Dragon', 1)],
    },
  },
]
