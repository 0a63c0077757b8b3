import { explainIssue, explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import { formatYdk, parseYdk } from '../../shared/formats/decks/ydk.ts'
import { formatYdke, parseYdke } from '../../shared/formats/decks/ydke.ts'
import { formatOmega, parseOmega } from '../../shared/formats/decks/omega.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { parseDeckJson } from '../../shared/formats/decks/deck-json.ts'
import { parseNamesList } from '../../shared/formats/decks/names-list.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { explainListFileRefusal, isListFile, parseListFile } from '../../shared/formats/lists/list-file.ts'
import { explainListNews, listNews } from '../../shared/legality/own-lists.ts'
import type { Imported, ImportRefusal } from '../../shared/formats/cards/imported.ts'
import { type Deck, emptyDeck, isSameDeck } from '../../shared/decks/deck.ts'
import type { Result } from '../../shared/result.ts'
import { isSameCards } from '../../shared/sync/deck-pair.ts'
import { ydkWithCards } from '../../shared/formats/decks/ydk-rewrite.ts'
import { keptText } from '../../src-renderer/sync/kept-text.ts'
import { Machine } from '../sync/machines.ts'
import { shippedPool } from '../facts/resources.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { bytesOf, realLines, realSeeds } from './seeds.ts'
import type { Target } from './target.ts'

/** Everything that was found is said in words; the deck is what remains. */
const told = <T>(read: Result<Imported<T>, ImportRefusal>): T | undefined => {
  if (!read.ok) {
    explainImportRefusal(read.error)
    return undefined
  }
  for (const issue of read.value.issues) explainIssue(issue)
  return read.value.value
}

/** What was read can be written and is read again as the same deck. */
const returns = (
  deck: Deck | undefined,
  write: (deck: Deck) => string | undefined,
  read: (text: string) => Result<Imported<Deck>, ImportRefusal>,
): void => {
  const text = deck && write(deck)
  if (deck === undefined || text === undefined) return
  const again = read(text)
  if (!again.ok || !isSameDeck(again.value.value, deck)) throw new Error('what was written is not read back')
}

const YDK = `#created by a player\n#main\n${CODE.ash}\n${CODE.ash}\n1001\n#extra\n2001\n!side\n1002\n`
/** Names are looked for among all cards, as they are when it counts. */
const ALL_CARDS = shippedPool()
const LIST =
  'Monster:\n3x Ash Blossom & Joyous Spring\n1 Filler 1\nExtra:\n1x Fusion 1\nSide:\n2 Filler 2 (foil)\n'
const deck = parseYdk(YDK, 'seed')
const HELD: Deck = deck.ok ? { ...deck.value.value, name: 'held' } : emptyDeck('held')
const codes = deck.ok ? [formatYdke(deck.value.value), formatOmega(deck.value.value) ?? ''] : []

export const DECK_TARGETS: readonly Target[] = [
  {
    name: 'ydk',
    made: 'text',
    words: ['#main', '#extra', '!side', '#created by', '14558127', '#', '!', '# Name'],
    seeds: [bytesOf(YDK), ...realSeeds('data/decks/ydk', ['.ydk']), ...realSeeds('data/bad/ydk', ['.ydk'])],
    run: (input) => returns(told(parseYdk(input, 'x')), formatYdk, (text) => parseYdk(text, 'x')),
  },
  {
    name: 'ydk written again',
    made: 'text',
    words: ['#main', '#extra', '!side', '14558127', '1001 # Name', '$tag', '\r\n', '\u2028'],
    seeds: [bytesOf(YDK), ...realSeeds('data/decks/ydk', ['.ydk']), ...realSeeds('data/bad/ydk', ['.ydk'])],
    run: (input) => {
      // Only what is a deck is ever written to.
      if (!parseYdk(keptText(input), 'x').ok) return
      for (const held of [HELD, emptyDeck('emptied')]) {
        const read = parseYdk(ydkWithCards(keptText(input), held), 'x')
        if (!read.ok || !isSameCards(read.value.value, held)) throw new Error('the deck is not read back')
      }
    },
  },
  {
    name: 'deck folder',
    made: 'text',
    words: ['#main', '#extra', '!side', '14558127', '#', 'word'],
    seeds: [bytesOf(YDK), ...realSeeds('data/decks/ydk', ['.ydk'])],
    run: (input) => {
      const machine = new Machine('a')
      machine.add(HELD)
      const folder = new Map([['held.ydk', keptText(input)]])
      machine.synchronise(folder)
      if (machine.look(folder).steps.length > 0) throw new Error('it does not come to rest')
    },
  },
  {
    name: 'ydke',
    made: 'text',
    words: ['ydke://', '!', '=', '%21', 'AAAAAA==', '-_', '?y=', 'https://'],
    seeds: [
      bytesOf(codes[0] ?? ''),
      ...realLines('data/decks/formats/ydke/real.txt'),
      ...realSeeds('data/bad/ydke', ['.txt']),
    ],
    run: (input) => returns(told(parseYdke(input, 'x')), formatYdke, (text) => parseYdke(text, 'x')),
  },
  {
    name: 'omega',
    made: 'packed-base64',
    seeds: [bytesOf(codes[1] ?? ''), ...realSeeds('data/bad/omega', ['.txt'])],
    run: (input) => {
      const read = told(parseOmega(input, 'x', POOL))
      // Sorted anew, cards may change places among sections, so that only its own writing need be read.
      const written = read && formatOmega(read)
      if (written !== undefined && !parseOmega(written, 'x', POOL).ok)
        throw new Error('its own code is refused')
    },
  },
  {
    name: 'any deck',
    made: 'text',
    words: [
      '3x',
      'Main',
      'Side:',
      '||',
      'Ash Blossom & Joyous Spring',
      '[3]',
      '(40)',
      '{',
      'ydke://',
      '•',
      '#main',
    ],
    seeds: [
      bytesOf(LIST),
      bytesOf(YDK),
      ...realSeeds('data/decks/formats', ['.txt', '.json']),
      ...realSeeds('data/bad/text', ['.txt']),
    ],
    run: (input) => void told(parseDeck(input, 'x', ALL_CARDS)),
  },
  {
    name: 'names list',
    made: 'text',
    words: ['3x', 'x3', 'Monster:', 'Extra Deck', 'Filler', 'Fusion 1', '15 Filler', '-'],
    seeds: [bytesOf(LIST), ...realSeeds('data/decks/formats/text-real', ['.txt'])],
    run: (input) => void told(parseNamesList(input, 'x', ALL_CARDS)),
  },
  {
    name: 'deck json',
    made: 'json',
    seeds: [
      bytesOf('{"name":"x","main":[14558127],"extra":[],"side":[]}'),
      ...realSeeds('data/decks/formats/json-made', ['.json']),
    ],
    run: (input) => void told(parseDeckJson(input, 'x')),
  },
  {
    name: 'limit conf',
    made: 'text',
    words: ['!', '$whitelist', '$genesys 100', '$', '#', '--', '14558127 0', '1 $genesys 7', '!2026.05 TCG'],
    seeds: [
      bytesOf('#[2026.05]\n!2026.05 TCG\n14558127 1 --Ash\n1001 0\n$whitelist\n1002 3\n'),
      ...realSeeds('data/lists', ['.conf']),
      ...realSeeds('data/bad/lflist', ['.conf']),
    ],
    run: (input) => void told(parseLimitConf(input, 'x')),
  },
  {
    name: 'list file',
    made: 'json',
    seeds: [
      bytesOf('{"date":"2026-11-16","regulation":{"12950":1,"4842":0}}'),
      bytesOf('{"data":[{"id":14558127,"name":"x","banlist_info":{"ban_tcg":"Limited"}}]}'),
      bytesOf('{"format":"duelwright-format","version":1,"name":"x","base":"tcg"}'),
    ],
    run: (input) => {
      isListFile(input)
      const read = parseListFile(input, { name: 'x', id: 'own', konamiIds: new Map([[12950, CODE.ash]]) })
      if (!read.ok) explainListFileRefusal(read.error)
      else if (read.value.kind === 'lists')
        for (const { list } of read.value.lists) explainListNews(listNews(list, []), list)
    },
  },
]
