import type { Passcode } from '../../shared/cards/passcode.ts'
import type { NameIndex } from '../../shared/cards/name-index.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { NOTHING_STACKED } from '../../shared/duel/replay/hand-order.ts'
import { copyToStack, type DuelDeck } from '../../shared/duel/turn/setup.ts'

/* The usual boards of eight real decks, each with a hand that makes it and a hand that cannot. */

export interface Usual {
  readonly deck: string
  readonly board: string
  readonly makes: readonly string[]
  readonly cannot: readonly string[]
}

const HAND_TRAPS = ['Ash Blossom & Joyous Spring', 'Maxx "C"'] as const

export const USUAL: readonly Usual[] = [
  {
    deck: 'anonfansub__[2023] Tenyi Swordsoul',
    board: '"Baronne de Fleur" and "Swordsoul Grandmaster - Chixiao"',
    makes: [
      'Swordsoul of Mo Ye',
      'Swordsoul Strategist Longyuan',
      'Swordsoul of Taia',
      'Swordsoul Emergence',
    ],
    cannot: ['Ash Blossom & Joyous Spring', "Harpie's Feather Duster"],
  },
  {
    deck: 'sbl1996__SnakeEyeAlter',
    board: '"Snake-Eyes Flamberge Dragon" and "Diabellstar the Black Witch"',
    makes: ['Snake-Eye Ash', 'Diabellstar the Black Witch', 'Called by the Grave', ...HAND_TRAPS],
    cannot: HAND_TRAPS,
  },
  {
    deck: 'ProjectIgnis__AI_Zoodiac',
    board: '"Zoodiac Drident" and "Zoodiac Tigermortar"',
    makes: ['Zoodiac Ratpier', 'Zoodiac Whiptail', 'Monster Reborn', 'Dark Hole'],
    cannot: ['Dark Hole', "Harpie's Feather Duster"],
  },
  {
    deck: 'sbl1996__Branded',
    board: '"Mirrorjade the Iceblade Dragon"',
    makes: ['Aluber the Jester of Despia', 'Called by the Grave', 'Infinite Impermanence', ...HAND_TRAPS],
    cannot: HAND_TRAPS,
  },
  {
    deck: 'sbl1996__SkyStrikerAce',
    board: '"Sky Striker Ace - Shizuku"',
    makes: ['Sky Striker Mobilize - Engage!', 'Droll & Lock Bird', 'Nibiru, the Primal Being', ...HAND_TRAPS],
    cannot: HAND_TRAPS,
  },
  {
    deck: 'sbl1996__Magician',
    board: '"Heavymetalfoes Electrumite"',
    makes: ['Performapal Skullcrobat Joker', 'Double Iris Magician', 'Oafdragon Magician', ...HAND_TRAPS],
    cannot: HAND_TRAPS,
  },
  {
    deck: 'ProjectIgnis__AI_Nekroz',
    board: '"Nekroz of Trishula"',
    makes: ['Nekroz Kaleidoscope', 'Nekroz Cycle', 'Nekroz of Trishula', 'Nekroz of Unicore'],
    cannot: ['Nekroz of Trishula'],
  },
  {
    deck: 'anonfansub__Purrely',
    board: '"Epurrely Beauty"',
    makes: ['Purrely', 'Purrely Pretty Memory', 'Purrely Pretty Memory', 'Purrely Delicious Memory'],
    cannot: ['Ash Blossom & Joyous Spring', 'Droll & Lock Bird'],
  },
]

/** A hand with one monster, from which both Xyz Monsters come by the effect that it gives to the first. */
export const ONE_MONSTER: Usual = {
  deck: 'ProjectIgnis__AI_Zoodiac',
  board: '"Zoodiac Drident" and "Zoodiac Tigermortar"',
  makes: ['Zoodiac Ratpier', 'Dark Hole', "Harpie's Feather Duster", 'Terraforming', 'Invocation'],
  cannot: ['Dark Hole', "Harpie's Feather Duster"],
}

/** A hand in which other cards do much that leads nowhere. */
export const FULL_HAND: Usual = {
  deck: 'sbl1996__Branded',
  board: '"Mirrorjade the Iceblade Dragon"',
  makes: [
    'Fusion Deployment',
    'Branded in High Spirits',
    'Ido the Supreme Magical Force',
    'Springans Kitt',
    'Aluber the Jester of Despia',
  ],
  cannot: HAND_TRAPS,
}

/** The hand of exactly these cards, each as the deck has it. The seed would deal something else for a card that the deck does not have. */
export const usualHand = (
  names: readonly string[],
  { main }: NonNullable<DuelDeck>,
  { exact }: Pick<NameIndex, 'exact'>,
  pool: CardPool,
): readonly Passcode[] =>
  names.reduce<readonly Passcode[]>((hand, name) => {
    const [card] = exact(name)
    const copy = card && copyToStack(main, card.passcode, { ...NOTHING_STACKED, hand }, pool)
    if (copy === undefined) throw new Error(`the deck does not have so many of ${name}`)
    return [...hand, copy]
  }, [])
