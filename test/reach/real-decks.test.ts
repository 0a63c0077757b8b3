import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { cardPool, withEffects } from '../../shared/cards/pool.ts'
import { replayed } from '../../shared/duel/replay/replay.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { isBoard } from '../../shared/reach/board-now.ts'
import { HAND_PLAYER, lineReplay, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { reach } from '../../shared/reach/search.ts'
import { SHARED } from '../shared-data.ts'

/* The usual boards of real decks, from hands that make them and from hands that cannot, with no hint of the line. */

interface Usual {
  readonly deck: string
  readonly board: string
  readonly makes: readonly string[]
  readonly cannot: readonly string[]
}

const HAND_TRAPS = ['Ash Blossom & Joyous Spring', 'Maxx "C"'] as const

const USUAL: readonly Usual[] = [
  {
    deck: 'anonfansub__[2023] Tenyi Swordsoul',
    board: '"Baronne de Fleur" and "Swordsoul Grandmaster - Chixiao"',
    makes: [
      'Swordsoul of Mo Ye',
      'Swordsoul Strategist Longyuan',
      'Swordsoul of Taia',
      'Swordsoul Emergence',
    ],
    cannot: ['Ash Blossom & Joyous Spring', 'Infinite Impermanence'],
  },
  {
    deck: 'sbl1996__SnakeEyeAlter',
    board: '"Snake-Eyes Flamberge Dragon" and "Diabellstar the Black Witch"',
    makes: ['Snake-Eye Ash', 'Diabellstar the Black Witch', 'Diabellstar the Black Witch', ...HAND_TRAPS],
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

const resource = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')

describe.skipIf(!SHARED)('the usual boards of real decks', { tags: 'thorough' }, () => {
  const facts = parseCardFacts(JSON.parse(resource('cards.json')))
  const effects = parseEffectFacts(resource('effects.json'))
  if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
  const pool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))
  const names = nameIndex(pool)

  const searched = ({ deck, board }: Usual, hand: readonly string[]) => {
    const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${deck}.ydk`, 'utf8'), deck, pool)
    const condition = parseBoard(board, { cardName: (typed) => names.exact(typed)[0]?.name })
    if (!read.ok || !condition.ok) throw new Error('the deck or the board cannot be read')
    const codes = hand.flatMap((name) => names.exact(name)[0]?.passcode ?? [])
    const opening = { deck: read.value.value, hand: codes, seed: 'test' }
    const goals = [{ name: board, condition: condition.value }]
    const state = openingState(opening, pool)
    const answer = reach({ state, player: HAND_PLAYER, goals, cards: pool, most: 4_000, any: true })
    const [line] = answer.found
    const again = line && replayed(lineReplay(opening, line), pool)
    const last = again?.changes.at(-1)?.state
    const isThere = last !== undefined && isBoard(last, HAND_PLAYER, condition.value, pool)
    return { answer, replays: again?.stopped === undefined && isThere }
  }

  it.each(USUAL)('finds $board of $deck', (usual) => {
    expect(searched(usual, usual.makes).replays).toBe(true)
  })

  it.each(USUAL)('says that a hand of $deck cannot make $board', (usual) => {
    expect(searched(usual, usual.cannot).answer).toMatchObject({ exhaustive: true, found: [undefined] })
  })
})
