import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { backupFileName, readBackupName } from '../../shared/backup/backup-name.ts'
import { effectLines } from '../../shared/cards/effects/describe.ts'
import type { Card } from '../../shared/cards/card.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import { formatPlayRanks, parsePlayRanks } from '../../shared/formats/cards/play-ranks.ts'
import { formatRules, parseRules } from '../../shared/rules.ts'
import { parseOptions } from '../../src-main/cli/arguments.ts'
import { CannotDo } from '../../src-main/cli/io.ts'
import { joinedParts } from '../../src-main/cli/reach-parts.ts'
import { handOverHeaders, readHandOver } from '../../src-main/serve/hand-over.ts'
import { readKept } from '../../src-renderer/game-data/kept-source.ts'
import { MONSTER } from '../cards/effects/made-up.ts'
import { cardOf, WORDINGS } from '../cards/effects/wordings.ts'
import { memoryIo } from '../cli/memory-io.ts'
import { bytesOf, textOf } from './seeds.ts'
import { jsonFrom, type Target } from './target.ts'

const SECRET = 'secret'
const IO = memoryIo({})
const FACTS = '{"format":"duelwright-cards","version":1,"cards":[]}'
const KEPT = { id: 'a', name: 'a', language: 'en', addedAt: 0, place: 0, cards: 0, texts: 0 } as const

const MATERIALS = readMaterials('2 Level 4 monsters')
const FUSION = {
  ...MONSTER,
  frame: 'fusion',
  ...(MATERIALS && { materials: { recipes: MATERIALS } }),
} as Card

const MOST_ARGUMENTS = 1_000

/** What a command refuses is said in a sentence; everything else that is thrown is a fault. */
const said = async (work: () => unknown): Promise<void> => {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof CannotDo)) throw problem
  }
}

/** Readers of what we have written ourselves, which somebody may have changed since, and of what a stranger's card says it does. */
export const OWN_TARGETS: readonly Target[] = [
  {
    name: 'card effects',
    made: 'text',
    words: [
      'Once per turn',
      'You can only use this effect of "Lamp" once per turn.',
      'During your Main Phase:',
      'If this card is Normal Summoned:',
      'Target 1 monster your opponent controls;',
      'destroy it, then',
      'and if you do,',
      '(Quick Effect)',
      '● ',
      '"Lamp"',
      'except "Lamp"',
      'Special Summon 1 "Lamp" Token (Dragon/FIRE/Level 1/ATK 0/DEF 0)',
    ],
    seeds: [
      ...WORDINGS.map(([, text]) => text),
      'If this card is Special Summoned by the effect of a "Lamp" monster: Draw 1 card.',
      'During your Main Phase or Battle Phase: You can draw 1 card.',
      'Target 1 monster on the field whose original Level is 4; destroy it.',
      'Draw 1 card. For the rest of this turn, while you control that card, or any card with that same original name, you cannot Special Summon.',
      'Must be Synchro Summoned with the above listed materials. If this card is used as Synchro Material, all other listed Synchro Materials must be monsters in your hand.',
      'Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control.',
      'Must first be Special Summoned (from your hand) by controlling 2 or more "Lamp" monsters, and cannot be Special Summoned by other ways.',
      'If your "Lamp" monster attacks a Defense Position monster, inflict piercing battle damage to your opponent.',
    ].map(bytesOf),
    run: (input) => {
      const text = textOf(input)
      for (const card of [cardOf('monster'), cardOf('spell'), cardOf('trap'), FUSION]) {
        effectLines(readCardEffects(card, { name: card.name, text, pendulumText: text }))
      }
    },
  },
  {
    name: 'play ranks',
    made: 'json',
    seeds: [
      bytesOf(formatPlayRanks({ decks: 2, played: [] })),
      bytesOf('{"format":"duelwright-played","version":1,"decks":9,"played":[1001,1002]}'),
    ],
    run: (input) => jsonFrom(input, parsePlayRanks),
  },
  {
    name: 'rules',
    made: 'json',
    seeds: [
      bytesOf(
        formatRules([{ id: 'SYN-02', area: 'synchro', statement: 'The Levels add up.', eras: ['mr5'] }]),
      ),
    ],
    run: (input) => jsonFrom(input, parseRules),
  },
  {
    name: 'hand over',
    made: 'json',
    seeds: [bytesOf('[{"kind":"file","path":"/tmp/a.ydk"},{"kind":"link","url":"ydke://!!!"}]')],
    run: async (input) => {
      const headers = handOverHeaders(textOf(input), 'challenge', SECRET)
      const request = Object.assign(Readable.from([Buffer.from(input)]), { headers })
      await readHandOver(request as unknown as IncomingMessage, SECRET)
    },
  },
  {
    name: 'answer lines',
    made: 'json',
    seeds: [
      bytesOf(
        '{"hand":[1001],"weight":2,"reached":[0],"exhaustive":true,"through":[{"trap":"Ash","isReached":true}],"lucky":[{"likelihood":0.5}]}',
      ),
      bytesOf('{"hands":10,"all":true}'),
    ],
    run: (input) =>
      said(() =>
        joinedParts(['a'], true, {
          ...IO,
          out: () => undefined,
          remark: () => undefined,
          readFile: () => Promise.resolve(input),
        }),
      ),
  },
  {
    name: 'backup name',
    made: 'text',
    words: ['duelwright-', '2026-06-01', '-101530', '-schedule', '.json', '/', '..'],
    seeds: [bytesOf('duelwright-2026-11-21-101530-schedule.json')],
    run: (input) => {
      const name = textOf(input)
      const read = readBackupName(name)
      if (read && backupFileName(read) !== name) throw new Error('another file would be meant')
    },
  },
  {
    name: 'command line',
    made: 'text',
    words: ['--out', '--format=tcg', '--no-out', '--', '-', '-o', '=', '--__proto__', '\n'],
    seeds: [bytesOf('--out\na.csv\nb.ydk'), bytesOf('--format=tcg\n--format\nocg\n--json\n-')],
    run: (input) =>
      said(() =>
        // Node's own parser takes its time over a million of them; no system passes so many.
        parseOptions(textOf(input).split('\n').slice(0, MOST_ARGUMENTS), {
          out: { type: 'string' },
          format: { type: 'string', multiple: true },
          json: { type: 'boolean', short: 'j' },
        }),
      ),
  },
  {
    name: 'kept source',
    made: 'json',
    seeds: [bytesOf(JSON.stringify({ facts: FACTS, words: '[[1001,"A","Draw 1 card.",""]]' }))],
    run: (input) =>
      jsonFrom(input, (content) => {
        // Of a row of the database only these are looked at; their types are the schema's.
        const { facts, words } = Object(content) as Readonly<Record<string, unknown>>
        if (typeof facts === 'string' && typeof words === 'string')
          readKept({ row: KEPT, content: { id: 'a', facts, words } })
      }),
  },
]
