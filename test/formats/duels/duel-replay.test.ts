import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { MOST_BYTES } from '../../../shared/file-bounds.ts'
import type { Action } from '../../../shared/duel/action.ts'
import type { Replay } from '../../../shared/duel/replay/replay.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { explainReplayRefusal, parseReplay, formatReplay } from '../../../shared/formats/duels/duel-replay.ts'

const id = (value: number) => value as DuelObjectId
const zone = { in: 'mainMonster', of: 0, index: 2 } as const
const shelf = { in: 'spellTrap', of: 1, index: 4 } as const
const monster = { is: 'monster' } as const

/** One of every kind; a kind that is missing here does not compile. */
const EVERY: { readonly [D in Action['do']]: Extract<Action, { do: D }> | Action } = {
  draw: { do: 'draw' },
  'move-anyway': { do: 'move-anyway', card: id(2), to: zone, faceUp: false, position: 'defense' },
  'phase-anyway': { do: 'phase-anyway', phase: 'draw' },
  'end-turn': { do: 'end-turn' },
  'enter-phase': { do: 'enter-phase', phase: 'main2' },
  discard: { do: 'discard', card: id(3) },
  'normal-summon': {
    do: 'normal-summon',
    card: id(1),
    tributes: [id(2)],
    zone,
    extra: 0,
    position: 'defense',
    byText: true,
  },
  'normal-set': { do: 'normal-set', card: id(1), tributes: [], zone },
  'flip-summon': { do: 'flip-summon', card: id(1) },
  'gemini-summon': { do: 'gemini-summon', card: id(1) },
  'change-position': { do: 'change-position', card: id(1) },
  'union-equip': { do: 'union-equip', card: id(1), to: id(2), zone: shelf },
  'union-summon': { do: 'union-summon', card: id(1), zone, position: 'attack' },
  'toon-summon': { do: 'toon-summon', card: id(1), tributes: [id(2)], zone, position: 'attack' },
  attack: { do: 'attack', card: id(1), target: null },
  'attack-again': { do: 'attack-again', card: id(1), target: id(2) },
  'cancel-attack': { do: 'cancel-attack', card: id(1) },
  'keep-up': { do: 'keep-up', card: id(4), pay: false },
  'special-summon': {
    do: 'special-summon',
    by: 'link',
    card: id(9),
    materials: [id(1), id(2)],
    zone: { in: 'extraMonster', side: 'left' },
    position: 'attack',
  },
  'set-spell-trap': { do: 'set-spell-trap', card: id(4), zone: { in: 'field', of: 0 } },
  'activate-scale': { do: 'activate-scale', card: id(4), zone: { in: 'pendulum', of: 0, side: 'right' } },
  'begin-pendulum-summon': { do: 'begin-pendulum-summon' },
  'place-pendulum': { do: 'place-pendulum', card: id(4), zone, position: 'defense' },
  'finish-pendulum-summon': { do: 'finish-pendulum-summon' },
  activate: {
    do: 'activate',
    card: id(5),
    zone: shelf,
    targets: [id(7)],
    inDamageStep: 'changes-atk-or-def',
    searches: { is: 'type', type: 'Warrior' },
    costs: [
      { do: 'move-by-hand', card: id(6), to: { in: 'graveyard', of: 0 }, because: 'discarded' },
      { do: 'change-life-points', player: 0, by: -1000 },
      { do: 'count-by-hand', card: id(6), counter: 'Spell Counter', by: -1 },
    ],
  },
  pass: { do: 'pass' },
  'finish-link': { do: 'finish-link' },
  'activate-effect': {
    do: 'activate-effect',
    card: id(5),
    effect: 'trigger',
    mandatory: true,
    negatesSummon: true,
    on: { happened: 'tributed', to: id(2), whose: 1 },
  },
  'move-by-hand': {
    do: 'move-by-hand',
    card: id(5),
    to: zone,
    as: 'effect',
    faceUp: true,
    position: 'defense',
    deck: 'shuffle',
  },
  'attach-by-hand': { do: 'attach-by-hand', card: id(5), under: id(6) },
  'draw-by-hand': { do: 'draw-by-hand', player: 1, count: 2 },
  'both-draw-by-hand': { do: 'both-draw-by-hand', count: 2 },
  'excavate-by-hand': { do: 'excavate-by-hand', player: 0, count: 3 },
  'pendulum-by-hand': { do: 'pendulum-by-hand' },
  'look-by-hand': { do: 'look-by-hand', player: 1, count: 2 },
  'arrange-by-hand': { do: 'arrange-by-hand', cards: [id(3), id(1)], deck: 'bottom' },
  'send-top-by-hand': { do: 'send-top-by-hand', player: 0, count: 3, to: 'graveyard' },
  'chance-by-hand': { do: 'chance-by-hand', of: 'die' },
  'win-by-hand': { do: 'win-by-hand', player: 1 },
  'change-both-life-points': { do: 'change-both-life-points', by: [-500, 1000] },
  'negate-attack-by-hand': { do: 'negate-attack-by-hand' },
  'grant-by-hand': { do: 'grant-by-hand', card: id(5), grant: 'piercing' },
  'no-battle-damage-by-hand': { do: 'no-battle-damage-by-hand', player: 0 },
  'shuffle-by-hand': { do: 'shuffle-by-hand', player: 1 },
  'change-life-points': { do: 'change-life-points', player: 1, by: 500 },
  'equip-by-hand': { do: 'equip-by-hand', card: id(5), to: id(6), zone: shelf },
  'turn-by-hand': { do: 'turn-by-hand', card: id(5), faceUp: false, position: 'defense' },
  decline: { do: 'decline' },
  'alter-by-hand': {
    do: 'alter-by-hand',
    card: id(5),
    alteration: { of: 'atk', is: 'add', by: -500, until: 3 },
  },
  'all-by-hand': {
    do: 'all-by-hand',
    of: { kinds: ['monster'], of: monster, faceUp: true, controller: 1 },
    each: { do: 'alter', alteration: { of: 'type', to: 'Dragon', from: id(8) } },
  },
  'normal-summons-by-hand': { do: 'normal-summons-by-hand', count: 3 },
  'extra-normal-summon-by-hand': {
    do: 'extra-normal-summon-by-hand',
    grant: { of: monster, only: 'tribute', orSet: true },
  },
  'normal-summon-next-by-hand': {
    do: 'normal-summon-next-by-hand',
    summon: { player: 0, of: monster, optional: true },
  },
  'count-by-hand': { do: 'count-by-hand', card: id(5), counter: 'A-Counter', by: 2 },
  'own-token-by-hand': {
    do: 'own-token-by-hand',
    token: {
      name: 'Soul',
      type: 'Fiend',
      attribute: 'DARK',
      level: 1,
      atk: 0,
      def: 0,
      tuner: true,
      cannot: ['tribute-summon', 'synchro'],
    },
    zone,
    position: 'defense',
  },
  'token-by-hand': { do: 'token-by-hand', passcode: passcode(73915052), zone, position: 'attack' },
  choose: { do: 'choose', card: id(3) },
  decide: { do: 'decide', answer: { is: 'position', position: 'defense', faceUp: true } },
  'summon-itself': { do: 'summon-itself', card: id(3), number: 1 },
  'each-chooses-by-hand': { do: 'each-chooses-by-hand', fate: 'switched' },
  'reveal-by-hand': { do: 'reveal-by-hand', card: id(5) },
  'discard-random-by-hand': { do: 'discard-random-by-hand', player: 0 },
  'negate-by-hand': { do: 'negate-by-hand', link: 2, what: 'activation' },
  'negate-summon-by-hand': { do: 'negate-summon-by-hand' },
  'fusion-summon': {
    do: 'fusion-summon',
    card: id(9),
    materials: [id(1)],
    zone,
    position: 'attack',
    using: {
      is: 'fusion',
      summons: {
        is: 'all',
        of: [monster, { is: 'not', filter: { is: 'level', range: { min: 4, max: null } } }],
      },
      sources: [{ use: monster, from: ['hand', 'field'], fate: 'sent', atMost: 2 }],
      count: { min: 2, max: 2 },
      mentioning: ['Dark Magician'],
      including: monster,
    },
  },
  'procedure-summon': {
    do: 'procedure-summon',
    by: 'xyz',
    card: id(9),
    materials: [id(1)],
    paid: [id(2)],
    zone,
    position: 'attack',
  },
  'ritual-summon': {
    do: 'ritual-summon',
    card: id(9),
    materials: [id(1)],
    zone,
    position: 'defense',
    using: {
      is: 'ritual',
      summons: monster,
      from: ['hand'],
      sources: [{ use: monster, from: ['hand'], fate: 'tributed' }],
      levels: { total: 'its-own', orMore: true },
    },
  },
}

const REPLAY: Replay = {
  setup: {
    ruleset: 'mr5',
    seed: 'a "quoted" seed',
    first: 1,
    openingHand: 6,
    decks: [{ main: [passcode(1), passcode(2)], extra: [passcode(3)] }, null],
  },
  actions: Object.values(EVERY),
}

const refused = (text: string): string => {
  const read = parseReplay(text)
  return read.ok ? 'read' : explainReplayRefusal(read.error)
}
const changed = (change: (replay: Record<string, unknown>) => void): string => {
  const json = JSON.parse(formatReplay(REPLAY)) as Record<string, unknown>
  change(json)
  return refused(JSON.stringify(json))
}

describe('a replay as a file', () => {
  it('is read back as it was, whatever was done', () => {
    expect(parseReplay(formatReplay(REPLAY))).toEqual({ ok: true, value: REPLAY })
    const bare = { setup: { ...REPLAY.setup, decks: [null, null] as const }, actions: [] }
    expect(parseReplay(formatReplay(bare))).toEqual({ ok: true, value: bare })
  })

  it('is read back with all its lines, names and notes, and with what lay there before the first turn', () => {
    const lines = {
      moments: [
        { id: 3, from: null, step: [{ do: 'draw' }] },
        { id: 4, from: 3, step: [{ do: 'pass' }], name: 'Full combo' },
        { id: 9, from: 3, step: [], note: 'Two\nlines' },
      ],
      at: 3,
      tip: 9,
    } as const
    const board = [
      { passcode: passcode(5), at: zone, faceUp: false, position: 'defense', materials: [passcode(6)] },
      { passcode: passcode(7), at: { in: 'graveyard', of: 0 }, faceUp: true },
    ] as const
    const replay: Replay = { ...REPLAY, lines, setup: { ...REPLAY.setup, boards: [null, board] } }
    expect(parseReplay(formatReplay(replay))).toEqual({ ok: true, value: replay })
    expect(formatReplay(REPLAY)).toContain('"version":1')
  })

  it('says whether effects play themselves, which earlier versions did not know', () => {
    const replay: Replay = { ...REPLAY, setup: { ...REPLAY.setup, effects: 'played' } }
    expect(parseReplay(formatReplay(replay))).toEqual({ ok: true, value: replay })
    expect(formatReplay(replay)).toContain('"version":3')
  })

  it('whose lines are no tree, or hold what is no action, is refused', () => {
    const moments = [{ id: 1, from: null, step: [] }]
    const of = (more: unknown) =>
      changed((file) => {
        file['version'] = 2
        file['lines'] = { moments: [...moments, more], at: 1, tip: 1 }
      })
    expect(of({ id: 2, from: 7, step: [] })).toContain('"lines.moments')
    expect(of({ id: 0, from: 1, step: [] })).toContain('"lines.moments')
    expect(of({ id: 2, from: 1, step: [{ do: 'cheat' }] })).toContain('"lines.moments.1.step"')
    expect(of({ id: 2, from: 1, step: 'draw' })).toContain('"lines.moments.1.step"')
  })

  it('has one action a line', () => {
    const lines = formatReplay(REPLAY).trimEnd().split('\n')
    expect(lines).toHaveLength(REPLAY.actions.length + 2)
  })

  it('of a later version, or of something else, is refused in a sentence', () => {
    expect(changed((file) => (file['version'] = 4))).toBe(
      'the replay is of version 4, made by a later Duelwright; this one reads up to version 3.',
    )
    expect(refused('{"format":"duelwright-cards","version":1}')).toBe('this is no replay of Duelwright.')
    expect(refused('[]')).toBe('this is no replay of Duelwright.')
    expect(changed((file) => (file['ruleset'] = 'mr9'))).toBe(
      'this replay is not whole: "ruleset" is missing or wrong.',
    )
    expect(changed((file) => (file['decks'] = [null]))).toContain('this replay is not whole: "decks')
  })

  it('that is cut off or edited is refused with the line', () => {
    const text = formatReplay(REPLAY)
    const lines = text.split('\n')
    expect(refused(text.slice(0, text.length / 2))).toMatch(/^the replay ends in the middle, at line \d+/)
    const edited = lines.with(4, '{"do":"discard","card":"three"},').join('\n')
    expect(refused(edited)).toBe('line 5: action 4 is none: "card" is missing or wrong.')
    expect(refused(lines.with(4, '{"do":"cheat"},').join('\n'))).toBe(
      'line 5: action 4 is none: "do" is missing or wrong.',
    )
    expect(refused(lines.with(4, '{"do":"draw",}').join('\n'))).toContain('line 5, column')
  })

  it('with a filter that is none inside an effect is refused', () => {
    const wrong = { is: 'all', of: [{ is: 'anything' }] }
    const action = { ...EVERY['fusion-summon'], using: { is: 'fusion', summons: wrong, sources: [] } }
    expect(changed((file) => (file['actions'] = [action]))).toBe(
      'line 1: action 1 is none: "using.summons.of.0.is" is missing or wrong.',
    )
    const nameless = {
      ...EVERY['fusion-summon'],
      using: { is: 'fusion', summons: { is: 'type' }, sources: [] },
    }
    expect(changed((file) => (file['actions'] = [nameless]))).toBe(
      'line 1: action 1 is none: "using.summons.type" is missing or wrong.',
    )
  })

  it('cut off anywhere, or with any character of it changed, is read or refused in a sentence', () => {
    const text = formatReplay(REPLAY)
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.option(fc.constantFrom('"', '{', '}', ',', '0', '9', 'x', ' ', '\n')),
        (at, character) => {
          const changedText = text.slice(0, at) + (character === null ? '' : character + text.slice(at + 1))
          const read = parseReplay(changedText)
          if (!read.ok) expect(explainReplayRefusal(read.error)).toMatch(/^(?:the|this|line) .*\S$/)
        },
      ),
    )
  })
})

describe('the bounds of a replay', () => {
  const answer = (more: object): string => changed((file) => Object.assign(file, more))
  const wrong = (field: string) => `this replay is not whole: "${field}" is missing or wrong.`
  const cards = (count: number) => [{ main: Array.from({ length: count }, () => 7), extra: [] }, null]

  it('hold for the hand, who begins, decks and actions', () => {
    for (const sound of [
      { openingHand: 0 },
      { openingHand: 60 },
      { first: 0 },
      { decks: cards(1000) },
      { version: 2 },
      { version: 3, effects: 'played' },
      { boardsAnswer: true },
      { stacked: [{ hand: [7], draws: [] }, null] },
    ])
      expect([sound, answer(sound)]).toEqual([sound, 'read'])
    expect(answer({ openingHand: -1 })).toBe(wrong('openingHand'))
    expect(answer({ openingHand: 61 })).toBe(wrong('openingHand'))
    expect(answer({ openingHand: 1.5 })).toBe(wrong('openingHand'))
    expect(answer({ first: 2 })).toBe(wrong('first'))
    expect(answer({ decks: cards(1001) })).toBe(wrong('decks.0.main'))
    expect(answer({ version: 0 })).toBe(wrong('version'))
    expect(answer({ version: 1.5 })).toBe('this is no replay of Duelwright.')
    expect(answer({ effects: 'layed' })).toBe(wrong('effects'))
    expect(answer({ boardsAnswer: false })).toBe(wrong('boardsAnswer'))
    expect(answer({ stacked: [null] })).toMatch(/"stacked/)
    expect(answer({ boards: [null] })).toMatch(/"boards/)
    expect(answer({ more: 1 })).toBe(wrong('more'))
  })

  it('hold for the number of actions', { tags: 'thorough' }, () => {
    const pass = { do: 'pass' }
    expect(answer({ actions: Array.from({ length: 100_000 }, () => pass) })).toBe('read')
    expect(answer({ actions: Array.from({ length: 100_001 }, () => pass) })).toBe(wrong('actions'))
  })

  it('hold for the text as a whole', { tags: 'thorough' }, () => {
    const text = formatReplay(REPLAY)
    expect(parseReplay(text.padEnd(MOST_BYTES.replay)).ok).toBe(true)
    const long = text.padEnd(MOST_BYTES.replay + 1)
    expect(parseReplay(long)).toEqual({
      ok: false,
      error: { code: 'too-large', most: MOST_BYTES.replay, size: long.length },
    })
    expect(refused(long)).toMatch(/\.$/)
  })
})

describe('the version of a replay', () => {
  const version = (setup: Partial<Replay['setup']>, more: Partial<Replay> = {}) =>
    /"version":(\d)/.exec(formatReplay({ ...REPLAY, ...more, setup: { ...REPLAY.setup, ...setup } }))?.[1]

  it('is the first that knows all that is in it', () => {
    const lines = { moments: [{ id: 0, from: null, step: [] }], at: 0, tip: 0 } as const
    expect(version({})).toBe('1')
    expect(version({ boards: [null, null] })).toBe('2')
    expect(version({ stacked: [null, null] })).toBe('2')
    expect(version({}, { lines })).toBe('2')
    expect(version({ effects: 'played' })).toBe('3')
    expect(version({ effects: 'played' }, { lines })).toBe('3')
  })

  it('whatever it is, everything of the setup is read back', () => {
    for (const setup of [
      { stacked: [null, { hand: [passcode(7)], draws: [passcode(8)] }] },
      { boards: [[], null], boardsAnswer: true },
      { first: 0 },
    ] as const) {
      const replay: Replay = { ...REPLAY, setup: { ...REPLAY.setup, ...setup } }
      expect(parseReplay(formatReplay(replay))).toEqual({ ok: true, value: replay })
    }
    const { openingHand, ...setup } = REPLAY.setup
    expect(openingHand).toBeDefined()
    expect(parseReplay(formatReplay({ ...REPLAY, setup }))).toEqual({ ok: true, value: { ...REPLAY, setup } })
  })
})

describe('the line of an action that is none', () => {
  const head = JSON.stringify({ ...(JSON.parse(formatReplay(REPLAY)) as object), actions: undefined }).slice(
    0,
    -1,
  )

  it('is its own where actions stand one a line, else that where they begin', () => {
    const wrong = '{"do":"cheat"}'
    const of = (text: string) => refused(`${head},${text}}`).split(':')[0]
    expect(of(`"actions":[\n${wrong}]`)).toBe('line 2')
    expect(of(`\n\n"actions":[\n{"do":"pass"},\n  ${wrong}]`)).toBe('line 5')
    expect(of(`\n"actions":[{"do":"pass"},${wrong}]`)).toBe('line 2')
    expect(of(`\n"actions":[\n{"do":"pass"},${wrong}\n]`)).toBe('line 2')
    expect(of(`\n"actions":[5]`)).toBe('line 2')
  })

  it('is said with the field, or without where there is none', () => {
    const said = (field: string) =>
      explainReplayRefusal({ code: 'action-unreadable', action: 1, line: 3, field })
    expect(said('zone.in')).toBe('line 3: action 2 is none: "zone.in" is missing or wrong.')
    expect(said('')).toBe('line 3: action 2 is none.')
  })
})
