import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseListedCards } from '../../shared/formats/lists/listed-cards.ts'
import { unpacked, unpackedEach } from '../../shared/formats/packing/packed.ts'
import { parseEffectCase } from '../../shared/duel/situation/parse-effect-case.ts'
import { parseHandOrder } from '../../shared/duel/replay/hand-order.ts'
import { vocabularyOf } from '../../shared/odds/vocabulary.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { formatDeckArchive } from '../../shared/formats/decks/deck-archive.ts'
import { gzipSync } from 'fflate'
import { passcode } from '../../shared/cards/passcode.ts'
import { lineFrom } from '../../src-renderer/views/practice/line/kept-line.ts'
import { POOL } from '../legality/cards.ts'
import { bytesOf, textOf } from './seeds.ts'
import { jsonFrom, type Target } from './target.ts'

const VOCABULARY = vocabularyOf([], POOL)

/** Readers of archives around card databases, and of what practice is made of. */
export const PRACTICE_TARGETS: readonly Target[] = [
  {
    name: 'packed card database',
    made: 'bytes',
    seeds: [
      gzipSync(bytesOf('{"data":[]}')),
      formatDeckArchive([{ path: 'cards.cdb', text: 'x', changedAt: Date.UTC(2026, 0, 1) }]),
    ],
    run: (input) => {
      unpacked(input, ['.cdb'])
      unpackedEach(input, ['.cdb'])
    },
  },
  {
    name: 'practice line',
    made: 'json',
    seeds: [bytesOf('{"version":2,"moments":[{"id":0,"from":null,"step":{}}],"at":0,"tip":0}')],
    run: (input) => jsonFrom(input, (kept) => void lineFrom(kept, POOL)),
  },
  {
    name: 'effect facts',
    made: 'text',
    words: ['"cards":{\n', '"1001":', ',\n', '"version":'],
    seeds: [
      bytesOf(
        '{"format":"duelwright-effects","version":1,"sources":[],"cards":{\n"1001":{"effects":[]}\n}}\n',
      ),
    ],
    run: (input) => {
      const read = parseEffectFacts(textOf(input))
      if (read.ok) read.value.of(passcode(1001))
    },
  },
  {
    name: 'effect case',
    made: 'json',
    seeds: [
      bytesOf('{"id":"a","family":"line","turn":"you","you":{},"opponent":{},"steps":[]}'),
      bytesOf(
        '{"id":"a","family":"f","turn":"you","you":{},"opponent":{},"focus":1001,"ask":{},"expect":{}}',
      ),
    ],
    run: (input) => void parseEffectCase(textOf(input)),
  },
  {
    name: 'board condition',
    made: 'text',
    words: ['negates', '>=', 'and', 'or', 'not', '(', ')', '"Filler 1"', 'hand:', 'atk'],
    seeds: [bytesOf('negates>=2'), bytesOf('"Filler 1" and not (negates>=2 or atk>=3000)')],
    run: (input) => void parseBoard(textOf(input), VOCABULARY),
  },
  {
    name: 'listed cards',
    made: 'text',
    words: ['Filler 1', '14558127', ':', '0', '100'],
    seeds: [bytesOf('Filler 1: 1\n14558127 0\n')],
    run: (input) => {
      for (const kind of ['limits', 'points'] as const) parseListedCards(textOf(input), kind, POOL)
    },
  },
  {
    name: 'hand order',
    made: 'text',
    seeds: [bytesOf('{"seed":"s","hand":5}')],
    run: (input) => void parseHandOrder(textOf(input)),
  },
]
