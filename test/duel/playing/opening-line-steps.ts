import type { LineDeck } from './opening-line.ts'

/* Opening lines of real decks as a player would tell them. The engine plays them, and so does the window, by mouse and by keys. */

/** What the player does next; whatever leaves no choice is not said. */
export type LineStep =
  | {
      readonly play: 'normal-summon' | 'activate' | 'summon-itself' | 'activate-scale'
      readonly card: string
    }
  /** The effect's place among those of its card, from 0; 100 and more for those that a card gains. */
  | { readonly effect: string; readonly number: number }
  | { readonly choose: readonly string[] }
  /** Of several things that an effect may do the one at that place in the text; `begins`: its words, where others may be left out of the list. */
  | { readonly option: number; readonly begins?: string }
  | { readonly yes: boolean }
  /** A Special Summon from the Extra Deck with exactly these materials. */
  | { readonly from: string; readonly materials: readonly string[] }
  | { readonly pendulum: readonly string[] }
  | { readonly phase: 'end' }
  /** Everything comes to rest: nobody answers, and Trigger Effects that still wait are not activated. */
  | { readonly settle: true }

export interface OpeningLineSteps {
  readonly title: string
  readonly deck: LineDeck
  /** The cards whose effects it uses, each played to its last step. */
  readonly uses: readonly string[]
  readonly steps: readonly LineStep[]
  /** The monsters at its end, in order of name. */
  readonly monsters: readonly string[]
}

const many = (name: string, count: number): readonly string[] => Array.from({ length: count }, () => name)
const SETTLE: LineStep = { settle: true }
const summon = (card: string): LineStep => ({ play: 'normal-summon', card })
const activate = (card: string): LineStep => ({ play: 'activate', card })
const scale = (card: string): readonly LineStep[] => [{ play: 'activate-scale', card }, SETTLE]
const effect = (card: string, number: number): LineStep => ({ effect: card, number })
const choose = (...names: readonly string[]): LineStep => ({ choose: names })
const from = (card: string, ...materials: readonly string[]): LineStep => ({ from: card, materials })

export const SWORDSOUL: OpeningLineSteps = {
  title: 'Mo Ye and Longyuan to Chixiao and Baronne',
  deck: {
    hand: [
      'Swordsoul of Mo Ye',
      'Swordsoul Strategist Longyuan',
      'Swordsoul of Taia',
      'Swordsoul Emergence',
      'Swordsoul Blackout',
    ],
    deck: ['Swordsoul of Taia', 'Swordsoul Emergence', ...many('Tenyi Spirit - Vishuda', 10)],
    extra: ['Swordsoul Grandmaster - Chixiao', 'Baronne de Fleur', 'I:P Masquerena'],
  },
  uses: [
    'Swordsoul of Mo Ye',
    'Swordsoul Strategist Longyuan',
    'Swordsoul Grandmaster - Chixiao',
    'Baronne de Fleur',
  ],
  steps: [
    summon('Swordsoul of Mo Ye'),
    effect('Swordsoul of Mo Ye', 0),
    choose('Swordsoul Strategist Longyuan'),
    SETTLE,
    from('Swordsoul Grandmaster - Chixiao', 'Swordsoul of Mo Ye', 'Swordsoul Token'),
    effect('Swordsoul Grandmaster - Chixiao', 0),
    { option: 0 },
    choose('Swordsoul of Taia'),
    SETTLE,
    effect('Swordsoul Strategist Longyuan', 0),
    choose('Swordsoul Emergence'),
    { yes: true },
    SETTLE,
    from('Baronne de Fleur', 'Swordsoul Strategist Longyuan', 'Swordsoul Token'),
    effect('Swordsoul Strategist Longyuan', 1),
    SETTLE,
  ],
  monsters: ['Baronne de Fleur', 'Swordsoul Grandmaster - Chixiao'],
}
/** Of its steps, those after which the Token is there. */
export const WITH_TOKEN = 4
/** And those of which the last makes the fifth Summon. */
export const WITH_FIVE_SUMMONS = 13

export const SNAKE_EYE: OpeningLineSteps = {
  title: 'Snake-Eye Ash and Diabellstar to Flamberge',
  deck: {
    hand: [
      'Snake-Eye Ash',
      'Diabellstar the Black Witch',
      'Diabellstar the Black Witch',
      'Ash Blossom & Joyous Spring',
      'Effect Veiler',
    ],
    deck: [
      'Snake-Eyes Poplar',
      'Snake-Eyes Flamberge Dragon',
      'Original Sinful Spoils - Snake-Eye',
      'WANTED: Seeker of Sinful Spoils',
      ...many('Effect Veiler', 8),
    ],
    extra: [],
  },
  uses: [
    'Snake-Eye Ash',
    'Snake-Eyes Poplar',
    'Diabellstar the Black Witch',
    'Snake-Eyes Flamberge Dragon',
    'WANTED: Seeker of Sinful Spoils',
    'Original Sinful Spoils - Snake-Eye',
  ],
  steps: [
    summon('Snake-Eye Ash'),
    effect('Snake-Eye Ash', 0),
    choose('Snake-Eyes Poplar'),
    effect('Snake-Eyes Poplar', 0),
    effect('Snake-Eyes Poplar', 1),
    choose('Original Sinful Spoils - Snake-Eye'),
    SETTLE,
    effect('Snake-Eye Ash', 1),
    choose('Snake-Eyes Poplar', 'Snake-Eyes Flamberge Dragon'),
    effect('Snake-Eyes Poplar', 2),
    choose('Snake-Eye Ash'),
    SETTLE,
    { play: 'summon-itself', card: 'Diabellstar the Black Witch' },
    choose('Effect Veiler'),
    effect('Diabellstar the Black Witch', 1),
    choose('WANTED: Seeker of Sinful Spoils'),
    SETTLE,
  ],
  monsters: ['Diabellstar the Black Witch', 'Snake-Eyes Flamberge Dragon'],
}

export const ZOODIAC: OpeningLineSteps = {
  title: 'Ratpier to Drident and Tigermortar',
  deck: {
    hand: [
      'Zoodiac Ratpier',
      'Effect Veiler',
      'Effect Veiler',
      'Ash Blossom & Joyous Spring',
      'Nibiru, the Primal Being',
    ],
    deck: ['Zoodiac Ratpier', 'Zoodiac Ratpier', 'Zoodiac Whiptail', ...many('Effect Veiler', 8)],
    extra: ['Zoodiac Broadbull', 'Zoodiac Broadbull', 'Zoodiac Drident', 'Zoodiac Tigermortar'],
  },
  uses: ['Zoodiac Ratpier', 'Zoodiac Broadbull', 'Zoodiac Drident', 'Zoodiac Tigermortar'],
  steps: [
    summon('Zoodiac Ratpier'),
    effect('Zoodiac Ratpier', 0),
    choose('Zoodiac Whiptail'),
    SETTLE,
    from('Zoodiac Broadbull', 'Zoodiac Ratpier'),
    SETTLE,
    effect('Zoodiac Broadbull', 100),
    choose('Zoodiac Ratpier', 'Zoodiac Ratpier'),
    SETTLE,
    from('Zoodiac Drident', 'Zoodiac Broadbull'),
    SETTLE,
    from('Zoodiac Tigermortar', 'Zoodiac Ratpier'),
    SETTLE,
    effect('Zoodiac Tigermortar', 1),
    choose('Zoodiac Ratpier', 'Zoodiac Drident', 'Zoodiac Ratpier'),
    SETTLE,
  ],
  monsters: ['Zoodiac Drident', 'Zoodiac Tigermortar'],
}
/** Of its steps, those after which Broadbull's effect is done. */
export const WITH_BROADBULL = 9

export const BRANDED: OpeningLineSteps = {
  title: 'Aluber to Branded Fusion to Mirrorjade',
  deck: {
    hand: [
      'Aluber the Jester of Despia',
      'Effect Veiler',
      'Effect Veiler',
      'Nibiru, the Primal Being',
      'Effect Veiler',
    ],
    deck: [
      'Branded Fusion',
      'Fallen of Albaz',
      'Blue-Eyes White Dragon',
      ...many('Nibiru, the Primal Being', 8),
    ],
    extra: [
      'Albion the Branded Dragon',
      'Mirrorjade the Iceblade Dragon',
      'Lubellion the Searing Dragon',
      'I:P Masquerena',
    ],
  },
  uses: [
    'Aluber the Jester of Despia',
    'Branded Fusion',
    'Albion the Branded Dragon',
    'Mirrorjade the Iceblade Dragon',
  ],
  steps: [
    summon('Aluber the Jester of Despia'),
    effect('Aluber the Jester of Despia', 0),
    choose('Branded Fusion'),
    SETTLE,
    activate('Branded Fusion'),
    choose('Albion the Branded Dragon', 'Fallen of Albaz', 'Blue-Eyes White Dragon'),
    effect('Albion the Branded Dragon', 0),
    choose('Mirrorjade the Iceblade Dragon', 'Fallen of Albaz', 'Albion the Branded Dragon'),
    SETTLE,
    effect('Mirrorjade the Iceblade Dragon', 0),
    choose('Lubellion the Searing Dragon', 'Aluber the Jester of Despia'),
    SETTLE,
  ],
  monsters: ['Mirrorjade the Iceblade Dragon'],
}
/** Of its steps, those after which Branded Fusion has made Albion. */
export const WITH_ALBION = 6

export const SKY_STRIKER: OpeningLineSteps = {
  title: 'Raye to Kagari, Hayate and Shizuku',
  deck: {
    hand: [
      'Sky Striker Mobilize - Engage!',
      'Effect Veiler',
      'Effect Veiler',
      'Nibiru, the Primal Being',
      'Effect Veiler',
    ],
    deck: [
      'Sky Striker Ace - Raye',
      'Sky Striker Mecha - Widow Anchor',
      'Sky Striker Mobilize - Engage!',
      ...many('Effect Veiler', 8),
    ],
    extra: [
      'Sky Striker Ace - Kagari',
      'Sky Striker Ace - Kagari',
      'Sky Striker Ace - Hayate',
      'Sky Striker Ace - Shizuku',
    ],
  },
  uses: [
    'Sky Striker Mobilize - Engage!',
    'Sky Striker Ace - Raye',
    'Sky Striker Ace - Kagari',
    'Sky Striker Ace - Hayate',
    'Sky Striker Ace - Shizuku',
  ],
  steps: [
    activate('Sky Striker Mobilize - Engage!'),
    choose('Sky Striker Ace - Raye'),
    SETTLE,
    summon('Sky Striker Ace - Raye'),
    effect('Sky Striker Ace - Raye', 0),
    choose('Sky Striker Ace - Kagari'),
    effect('Sky Striker Ace - Kagari', 0),
    choose('Sky Striker Mobilize - Engage!'),
    SETTLE,
    from('Sky Striker Ace - Hayate', 'Sky Striker Ace - Kagari'),
    SETTLE,
    from('Sky Striker Ace - Shizuku', 'Sky Striker Ace - Hayate'),
    SETTLE,
    { phase: 'end' },
    effect('Sky Striker Ace - Shizuku', 1),
    choose('Sky Striker Mecha - Widow Anchor'),
    SETTLE,
  ],
  monsters: ['Sky Striker Ace - Shizuku'],
}
/** Of its steps, those after which Hayate is there. */
export const WITH_HAYATE = 11

export const PENDULUM: OpeningLineSteps = {
  title: 'Skullcrobat Joker to Electrumite and a Pendulum Summon of four',
  deck: {
    hand: [
      'Performapal Skullcrobat Joker',
      'Unexpected Dai',
      'Dragonpit Magician',
      'Metalfoes Goldriver',
      'Effect Veiler',
    ],
    deck: ['Dragonpulse Magician', 'Oafdragon Magician', 'Metalfoes Silverd', ...many('Flash Knight', 8)],
    extra: ['Heavymetalfoes Electrumite'],
  },
  uses: [
    'Unexpected Dai',
    'Performapal Skullcrobat Joker',
    'Heavymetalfoes Electrumite',
    'Oafdragon Magician',
    'Dragonpit Magician',
    'Metalfoes Goldriver',
  ],
  steps: [
    activate('Unexpected Dai'),
    choose('Dragonpulse Magician'),
    SETTLE,
    summon('Performapal Skullcrobat Joker'),
    effect('Performapal Skullcrobat Joker', 0),
    choose('Oafdragon Magician'),
    SETTLE,
    from('Heavymetalfoes Electrumite', 'Performapal Skullcrobat Joker', 'Dragonpulse Magician'),
    effect('Heavymetalfoes Electrumite', 0),
    choose('Metalfoes Silverd'),
    SETTLE,
    ...scale('Oafdragon Magician'),
    ...scale('Dragonpit Magician'),
    effect('Oafdragon Magician', 1),
    choose('Dragonpulse Magician'),
    SETTLE,
    effect('Heavymetalfoes Electrumite', 1),
    choose('Oafdragon Magician', 'Performapal Skullcrobat Joker'),
    SETTLE,
    ...scale('Metalfoes Goldriver'),
    // Those from the Extra Deck first: only Electrumite's arrows have room for them.
    {
      pendulum: [
        'Oafdragon Magician',
        'Metalfoes Silverd',
        'Performapal Skullcrobat Joker',
        'Dragonpulse Magician',
      ],
    },
    SETTLE,
  ],
  monsters: [
    'Dragonpulse Magician',
    'Heavymetalfoes Electrumite',
    'Metalfoes Silverd',
    'Oafdragon Magician',
    'Performapal Skullcrobat Joker',
  ],
}
/** Of its steps, those after which both effects of Electrumite were used. */
export const WITH_ELECTRUMITE = 21

export const NEKROZ: OpeningLineSteps = {
  title: 'Kaleidoscope and Cycle to Trishula',
  deck: {
    hand: ['Nekroz Kaleidoscope', 'Nekroz Cycle', 'Nekroz of Trishula', 'Nekroz of Unicore', 'Ancient Tool'],
    deck: many('Effect Veiler', 8),
    extra: ['Darkfire Dragon'],
  },
  uses: ['Nekroz Kaleidoscope', 'Nekroz Cycle', 'Nekroz of Trishula', 'Nekroz of Unicore'],
  steps: [
    activate('Nekroz Kaleidoscope'),
    { option: 2, begins: 'Send 1' },
    choose('Darkfire Dragon', 'Nekroz of Unicore'),
    SETTLE,
    activate('Nekroz Cycle'),
    choose('Nekroz of Trishula', 'Nekroz of Unicore', 'Ancient Tool'),
    SETTLE,
  ],
  monsters: ['Nekroz of Trishula'],
}

/** All of them, in the order in which they are told. */
const DELICIOUS: readonly LineStep[] = [
  activate('Purrely Delicious Memory'),
  effect('Epurrely Beauty', 1),
  choose('Epurrely Beauty'),
  { yes: false },
  SETTLE,
]

export const PURRELY: OpeningLineSteps = {
  title: 'Purrely to Expurrely Noir',
  deck: {
    hand: [
      'Purrely',
      'Purrely Pretty Memory',
      'Purrely Pretty Memory',
      'Purrely Delicious Memory',
      'Effect Veiler',
    ],
    deck: many('Purrely Delicious Memory', 10),
    extra: ['Epurrely Beauty', 'Expurrely Noir'],
  },
  uses: ['Purrely', 'Purrely Pretty Memory', 'Purrely Delicious Memory', 'Epurrely Beauty', 'Expurrely Noir'],
  steps: [
    summon('Purrely'),
    effect('Purrely', 0),
    { yes: true },
    choose('Purrely Delicious Memory'),
    choose('Purrely Delicious Memory'),
    effect('Purrely', 1),
    choose('Purrely Pretty Memory'),
    choose('Epurrely Beauty'),
    SETTLE,
    activate('Purrely Pretty Memory'),
    effect('Epurrely Beauty', 1),
    { yes: false },
    SETTLE,
    ...DELICIOUS,
    ...DELICIOUS,
    from('Expurrely Noir', 'Epurrely Beauty'),
    SETTLE,
  ],
  monsters: ['Expurrely Noir'],
}
/** Of its steps, those after which Epurrely Beauty has fewer than five materials, and those after which she has them. */
export const WITH_FEW_MEMORIES = 18
export const WITH_ALL_MEMORIES = 23

export const OPENING_LINES = [
  SWORDSOUL,
  SNAKE_EYE,
  ZOODIAC,
  BRANDED,
  SKY_STRIKER,
  PENDULUM,
  NEKROZ,
  PURRELY,
] as const
