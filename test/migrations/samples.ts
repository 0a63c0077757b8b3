/* Rows as each version of the database was the first to hold them, written by hand as its day's code wrote them. */

type Rows = Readonly<Record<string, readonly object[]>>

const CARDS = {
  main: [14558127, 14558127, 14558127, 94145021, 4294967295],
  extra: [44508094],
  side: [14558127],
}

/** By version; a version that only changed indexes brings none. */
export const SAMPLES: Readonly<Record<number, Rows>> = {
  1: {
    decks: [
      {
        id: 'deck-1',
        name: 'Snake-Eye',
        ...CARDS,
        format: 'tcg',
        createdAt: 1_700_000_000_000,
        updatedAt: 1_700_000_500_000,
      },
      {
        id: 'deck-2',
        name: 'Zoodiac ☆ “quoted”',
        main: [],
        extra: [],
        side: [],
        format: 'ocg',
        createdAt: 1,
        updatedAt: 2,
      },
    ],
    settings: [{ key: 'theme', value: 'light' }],
  },
  2: {
    sources: [
      {
        id: 'source-1',
        name: 'cards.cdb',
        language: 'en',
        addedAt: 20,
        cards: 1,
        texts: 1,
        facts: '{"late":1}',
        words: '{"late":2}',
      },
      {
        id: 'source-2',
        name: 'old.json',
        language: 'de',
        addedAt: 10,
        cards: 2,
        texts: 2,
        facts: '{"early":1}',
        words: '{"early":2}',
      },
    ],
  },
  3: {
    practices: [
      {
        id: 'deck-1',
        line: {
          version: 1,
          at: 0,
          steps: [
            {
              opening: {
                deck: { name: 'Snake-Eye', ...CARDS },
                ruleset: 'mr5',
                seed: 'monday',
                goFirst: true,
              },
            },
          ],
        },
        updatedAt: 1_700_000_600_000,
      },
    ],
  },
  4: { searches: [{ id: 'search-1', name: 'Rank 4', query: 'type:xyz rank:4' }] },
  5: {},
  6: {
    collections: [
      {
        id: 'collection-1',
        name: 'Binder',
        kind: 'owned',
        createdAt: 30,
        unresolved: [],
        added: ['0badcafe'],
        blocks: 2,
      },
    ],
    piles: [
      {
        collection: 'collection-1',
        block: 0,
        piles: [
          { card: 14558127, number: 'MACR-EN036', quantity: 3, sleeved: [{ deck: 'deck-1', copies: 2 }] },
        ],
      },
      { collection: 'collection-1', block: 1, piles: [{ card: 94145021, quantity: 1 }] },
    ],
    decks: [
      {
        id: 'deck-3',
        name: 'With notes',
        ...CARDS,
        format: 'genesys',
        notes: {
          folder: 'Locals',
          tags: ['new'],
          text: 'Side well.',
          roles: [[14558127, 'hand trap']],
          maybe: [23434538],
          plans: [],
        },
        createdAt: 3,
        updatedAt: 4,
      },
    ],
  },
  7: {
    versions: [
      {
        id: 'version-1',
        deckId: 'deck-1',
        at: 1_700_000_000_000,
        name: 'Snake-Eye',
        main: [14558127],
        extra: [],
        side: [],
        format: 'tcg',
      },
      {
        id: 'version-2',
        deckId: 'deck-1',
        at: 1_700_000_100_000,
        label: 'Regional',
        name: 'Snake-Eye',
        ...CARDS,
        format: 'tcg',
      },
    ],
  },
  8: {
    decks: [
      {
        id: 'deck-8',
        name: 'With odds',
        ...CARDS,
        format: 'tcg',
        createdAt: 8,
        updatedAt: 8,
        notes: {
          folder: '',
          tags: [],
          text: '',
          maybe: [],
          roles: [[14558127, ['hand trap', 'tuner']]],
          conditions: [{ name: 'A start', text: 'tuner' }],
          plays: [],
          plans: [],
        },
      },
    ],
    handCounts: [{ id: 'deck-8', seen: 20, kept: 12, bricked: 3, reached: { Wall: 2 } }],
  },
  9: {
    boards: [
      {
        id: 'board-9',
        name: 'Wall',
        cards: [
          {
            passcode: 37265642,
            at: { in: 'mainMonster', of: 0, index: 2 },
            faceUp: true,
            position: 'defense',
          },
        ],
      },
    ],
  },
  11: {
    formats: [
      {
        id: 'own-1',
        text: '{"format":"duelwright-format","version":1,"name":"Kitchen table","base":"tcg","cards":{"14558127":1}}',
      },
    ],
  },
  12: {
    collections: [
      {
        id: 'collection-2',
        name: 'Box',
        kind: 'owned',
        createdAt: 40,
        added: ['0badf00d'],
        revision: 3,
        piles: 1,
        unresolved: 1,
      },
    ],
    piles: [
      { collection: 'collection-2', block: 0, revision: 2, entries: [{ card: 94145021, quantity: 2 }] },
    ],
    waiting: [
      {
        collection: 'collection-2',
        block: 0,
        revision: 3,
        entries: [
          {
            row: { line: 7, print: { name: 'Token' }, copies: { quantity: 1 } },
            problem: { code: 'unknown-card', text: 'Token' },
          },
        ],
      },
    ],
  },
  13: {
    lists: [
      {
        id: 'tcg-2026-11-16',
        text: '{"id":"tcg-2026-11-16","family":"tcg","kind":"limits","name":"TCG, 16 November 2026","effective":"2026-11-16","source":"lflist.conf","cards":{"0":[14558127]}}',
      },
    ],
  },
  14: {
    collections: [
      {
        id: 'collection-14',
        name: 'Priced',
        kind: 'owned',
        createdAt: 50,
        added: ['0badc0de'],
        revision: 1,
        piles: 1,
        unresolved: 0,
        sheets: ['sheet-1'],
      },
    ],
    piles: [
      {
        collection: 'collection-14',
        block: 0,
        revision: 1,
        entries: [{ card: 14558127, number: 'MACR-EN036', quantity: 2, paid: 1.5, currency: 'EUR' }],
      },
    ],
    prices: [
      {
        collection: 'collection-14',
        sheet: 'sheet-1',
        block: 0,
        day: '2026-04-01',
        app: 'Dragon Shield',
        file: 'all-folders.csv',
        fingerprint: '0badc0de',
        prints: 1,
        entries: [{ card: 14558127, number: 'MACR-EN036', currency: 'EUR', low: 35, market: 120 }],
      },
    ],
  },
  15: {
    versions: [
      {
        id: 'version-15',
        deckId: 'deck-1',
        at: 1_700_000_200_000,
        label: 'From another window or the deck folder',
        isOverwritten: true,
        name: 'Snake-Eye',
        main: [14558127, 14558127],
        extra: [],
        side: [],
        format: 'tcg',
      },
    ],
  },
}
