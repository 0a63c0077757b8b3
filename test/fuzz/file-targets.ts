import { readBackup, explainBackupRefusal, writeBackup } from '../../shared/backup/backup-file.ts'
import {
  explainDeckArchiveRefusal,
  parseDeckArchive,
  formatDeckArchive,
} from '../../shared/formats/decks/deck-archive.ts'
import { parseCardDatabase, parseCardJson } from '../../shared/formats/cards/card-database.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseCardTexts } from '../../shared/formats/cards/card-texts.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../shared/formats/collection-csv/explain.ts'
import { parseCollection } from '../../shared/formats/collection-csv/collection-file.ts'
import { explainRow } from '../../shared/collection/explain-row.ts'
import { parseReplay, explainReplayRefusal, formatReplay } from '../../shared/formats/duels/duel-replay.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import {
  explainFormatFileRefusal,
  parseCustomFormat,
  formatCustomFormat,
} from '../../shared/formats/lists/format-file.ts'
import {
  explainRegulationIssue,
  explainRegulationRefusal,
  parseLimitRegulation,
} from '../../shared/formats/lists/limit-regulation.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import { parseNameFacts } from '../../shared/formats/cards/name-facts.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { parseSetNames } from '../../shared/formats/cards/set-names.ts'
import {
  explainSidePlansRefusal,
  parseSidePlans,
  formatSidePlans,
} from '../../shared/formats/decks/side-plans-file.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import type { Result } from '../../shared/result.ts'
import { askFeed, explainUpdate } from '../../shared/update.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { backupOf, deckRow } from '../backup/backups.ts'
import { decoderFor, RESOLVE } from '../collection/prints.ts'
import { cdb, sqlite } from '../formats/cards/cdb.ts'
import { POOL } from '../legality/cards.ts'
import { bytesOf, realLines, realSeeds, textOf } from './seeds.ts'
import { jsonFrom, type Target } from './target.ts'

/** What is refused is said; what is read can be written and is read again. */
const returns = <T, E>(
  read: (file: string) => Result<T, E>,
  explain: (refusal: E) => string,
  write: (value: T) => string,
  input: Uint8Array,
): void => {
  const first = read(textOf(input))
  if (!first.ok) {
    explain(first.error)
    return
  }
  if (!read(write(first.value)).ok) throw new Error('its own writing is refused')
}

const CSV =
  'Folder Name,Quantity,Card Name,Set Code,Printing\nBinder,3,"Ash Blossom & Joyous Spring",MACR-EN036,1st\n'
const REPLAY =
  '{"format":"duelwright-replay","version":1,"ruleset":"mr5","seed":"s","first":0,"openingHand":5,"decks":[{"main":[1001,1002],"extra":[]},null],"actions":[\n{"do":"enter-phase","phase":"standby"}\n]}'
const FORMAT =
  '{"format":"duelwright-format","version":1,"name":"House","base":"tcg","sizes":{"main":{"min":40,"max":60}},"cards":{"14558127":1}}'
/** With a list of its own instead of one of a format. */
const LISTED = JSON.stringify({
  format: 'duelwright-format',
  version: 1,
  name: 'House',
  base: 'tcg',
  list: {
    id: 'own',
    family: 'tcg',
    kind: 'limits',
    name: 'House',
    effective: null,
    source: 'x',
    cards: { 0: [1001] },
  },
})
const PLANS =
  '{"format":"duelwright-side-plans","version":1,"plans":[{"against":"x","out":[{"card":1001,"copies":1}],"in":[]}]}'

export const FILE_TARGETS: readonly Target[] = [
  {
    name: 'card database',
    made: 'bytes',
    seeds: [
      cdb([{ id: 1001 }, { id: 1002, desc: 'Draw 1 card.', setcode: '0x1234' }]),
      ...realSeeds('data/bad/cdb', ['.cdb']),
    ],
    run: async (input) => {
      const read = await parseCardDatabase(input, () => Promise.resolve(sqlite), { known: POOL })
      if (!read.ok) explainCardFileRefusal(read.error)
      else for (const issue of read.value.issues) explainCardIssue(issue)
    },
  },
  {
    name: 'deck archive',
    made: 'bytes',
    seeds: [
      formatDeckArchive([
        { path: 'Locals/a.ydk', text: '#main\n1001\n', changedAt: Date.UTC(2026, 0, 1) },
        { path: 'b.ydk', text: '#main\n1002\n', changedAt: Date.UTC(2026, 0, 1) },
      ]),
    ],
    run: (input) => {
      const read = parseDeckArchive(input)
      if (!read.ok) explainDeckArchiveRefusal(read.error)
    },
  },
  {
    name: 'card json',
    made: 'json',
    seeds: [
      bytesOf(
        '{"data":[{"id":1001,"name":"A","type":"Effect Monster","frameType":"effect","desc":"x","atk":1,"def":2,"level":4,"race":"Dragon","attribute":"DARK"}]}',
      ),
      bytesOf(
        '[{"konami_id":1,"password":1001,"name":{"en":"A"},"card_type":"Monster","monster_type_line":"Dragon / Effect","attribute":"DARK","level":4,"atk":1,"def":2,"text":{"en":"x"}}]',
      ),
      ...realSeeds('data/bad/json', ['.json']),
    ],
    run: (input) => {
      const read = parseCardJson(input)
      if (!read.ok) explainCardFileRefusal(read.error)
      else for (const issue of read.value.issues) explainCardIssue(issue)
    },
  },
  {
    name: 'collection csv',
    made: 'text',
    words: [
      ',',
      ';',
      '\t',
      '"',
      'sep=,',
      'Quantity',
      'Card Name',
      'Set Code',
      '1st Edition',
      'Near Mint',
      '=cmd|x',
    ],
    seeds: [
      bytesOf(CSV),
      bytesOf(
        'Quantity,Card Name,Price Bought,Date Bought\n1,Ash Blossom & Joyous Spring,$1.50,2024-05-06\n',
      ),
      ...realSeeds('data/collections', ['.csv', '.tsv']),
      ...realSeeds('data/bad/csv', ['.csv']),
    ],
    run: (input) => {
      const read = parseCollection(input, RESOLVE, decoderFor)
      if (!read.ok) explainCollectionRefusal(read.error)
      else {
        for (const remark of read.value.remarks) explainCollectionRemark(remark)
        for (const { problem } of read.value.unresolved) explainRow(problem, POOL)
      }
    },
  },
  {
    name: 'replay',
    made: 'json',
    seeds: [bytesOf(REPLAY)],
    run: (input) => returns(parseReplay, explainReplayRefusal, formatReplay, input),
  },
  {
    name: 'custom format',
    made: 'json',
    seeds: [bytesOf(FORMAT), bytesOf(LISTED)],
    run: (input) =>
      returns((file) => parseCustomFormat(file, 'x'), explainFormatFileRefusal, formatCustomFormat, input),
  },
  {
    name: 'side plans',
    made: 'json',
    seeds: [bytesOf(PLANS)],
    run: (input) => returns(parseSidePlans, explainSidePlansRefusal, formatSidePlans, input),
  },
  {
    name: 'backup',
    made: 'json',
    seeds: [bytesOf(writeBackup(backupOf([deckRow('a', 'A', [1001])])))],
    run: (input) => returns(readBackup, explainBackupRefusal, writeBackup, input),
  },
  {
    name: 'limit regulation',
    made: 'json',
    seeds: [
      bytesOf('{"date":"2026-05-18","regulation":{"12345":1}}'),
      ...realSeeds('data/lists/yaml-yugi/genesys', ['.json']),
    ],
    run: (input) => {
      const read = parseLimitRegulation(
        input,
        new Map([[12345, POOL.cards[0]?.passcode ?? passcode(1)]]),
        100,
      )
      if (!read.ok) explainRegulationRefusal(read.error)
      else for (const issue of read.value.issues) explainRegulationIssue(issue)
    },
  },
  {
    name: 'version feed',
    made: 'json',
    seeds: [bytesOf('{"version":"1.2.3-beta.4","page":"https://example.org/news"}')],
    run: async (input) => {
      const answer = { ok: true, status: 200, body: new Response(textOf(input)).body }
      const feed = 'https://example.org/feed.json'
      explainUpdate(
        await askFeed(feed, '1.2.3-beta.3', () => Promise.resolve(answer), new AbortController().signal),
      )
    },
  },
  {
    name: 'situation',
    made: 'json',
    seeds: [bytesOf('{"id":"a","family":"f","rules":"mr5"}'), ...realLines('oracle/mixed.jsonl')],
    run: (input) => void parseSituation(textOf(input)),
  },
  {
    name: 'set names',
    made: 'text',
    words: ['!setname', '0x', '!system'],
    seeds: [bytesOf('!setname 0x8 HERO\n!setname 0x3008 Elemental HERO\n')],
    run: (input) => void parseSetNames(textOf(input)),
  },
  {
    name: 'card facts',
    made: 'json',
    seeds: [bytesOf('{"format":"duelwright-cards","version":1,"cards":[]}')],
    run: (input) => jsonFrom(input, parseCardFacts),
  },
  {
    name: 'list facts',
    made: 'json',
    seeds: [bytesOf('{"version":1,"lists":[{"id":"a"}]}')],
    run: (input) => jsonFrom(input, parseListFacts),
  },
  {
    name: 'print facts',
    made: 'json',
    seeds: [bytesOf('{"version":1,"sets":[],"rarities":[],"cards":[[1001,0]]}')],
    run: (input) => jsonFrom(input, parsePrintFacts),
  },
  {
    name: 'name facts',
    made: 'json',
    seeds: [
      bytesOf(
        '{"format":"duelwright-names","version":1,"language":"ja","cards":[[1001,"灰流","はる"],[1002,"ん"]]}',
      ),
    ],
    run: (input) => jsonFrom(input, parseNameFacts),
  },
  {
    name: 'card texts',
    made: 'json',
    seeds: [bytesOf('[[1001,"A","Draw 1 card.",""]]')],
    run: (input) => void parseCardTexts(textOf(input)),
  },
]
