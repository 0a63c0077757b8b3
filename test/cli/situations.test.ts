import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { formatEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { level, trap } from '../duel/cards.ts'
import { memoryIo } from './memory-io.ts'

const four = level(4)
const side = {
  hand: [four.passcode],
  monsters: [],
  spells: [],
  field: null,
  pendulum: [null, null],
  graveyard: [],
  banished: [],
  extra: [],
  deckCount: 10,
}
const line = (id: string, expected: object, change: object = {}) =>
  JSON.stringify({
    id,
    family: 'normal',
    rules: 'mr5',
    phase: 'main1',
    turn: 3,
    you: side,
    opponent: { ...side, hand: [] },
    used: { normalSummon: false, pendulumSummon: false },
    expect: expected,
    ...change,
  })
const [ban, hum] = [trap('continuous'), trap('continuous')]
const says = (card: typeof ban, text: string) =>
  [card.passcode, readCardEffects(card, { name: card.name, text })] as const
const SOURCES = { sources: ['this test'] }
const RESOURCES: Readonly<Record<string, string>> = {
  'cards.json': formatCardFacts([four, ban, hum], SOURCES),
  'effects.json': formatEffectFacts(
    new Map([
      says(ban, 'Neither player can Summon monsters.'),
      says(hum, 'Neither player can hum while a monster is on the field.'),
    ]),
    SOURCES,
  ),
}
const resource = (name: string) => Promise.resolve(new TextEncoder().encode(RESOURCES[name] ?? ''))

const situations = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const io = memoryIo(files)
  const code = await run(['situations', ...args], { ...io, resource })
  return { code, lines: io.said.out.split('\n').slice(0, -1), remarks: io.said.remarks }
}

describe('duelwright situations', () => {
  it('answers with what face-up texts forbid, and names those that are not all read', async () => {
    const under = (card: typeof ban, expected: object) =>
      line('under', expected, {
        opponent: { ...side, hand: [], spells: [{ zone: 0, card: card.passcode, faceUp: true }] },
      })
    const forbidden = await situations({ 'one.jsonl': under(ban, { normalSummon: [] }) }, 'one.jsonl')
    expect(forbidden.lines).toEqual(['under: agrees'])
    const unread = await situations(
      { 'one.jsonl': under(hum, { normalSummon: [four.passcode], unread: [hum.name] }) },
      'one.jsonl',
    )
    expect(unread.lines).toEqual(['under: agrees'])
  })

  const right = line('right', { normalSummon: [four.passcode] })
  const wrong = line('wrong', { normalSummon: [] })

  it('prints a line for each situation and a summary by family', async () => {
    expect(await situations({ 'a.jsonl': `${right}\n${wrong}\n` }, 'a.jsonl')).toEqual({
      code: 1,
      lines: ['right: agrees', 'wrong: differs in normalSummon'],
      remarks: ['normal: 1 of 2 agree'],
    })
  })

  it('prints one JSON object a line', async () => {
    const { code, lines } = await situations({ 'a.jsonl': right }, '--json', 'a.jsonl')
    expect(code).toBe(0)
    expect(lines.map((one) => JSON.parse(one) as unknown)).toMatchObject([
      {
        id: 'right',
        agree: true,
        expected: { normalSummon: [four.passcode] },
        got: { normalSummon: [four.passcode] },
      },
    ])
  })

  it('names file and line of what it cannot read, and answers the rest', async () => {
    const files = { 'a.jsonl': `{\n${line('bad', {}, { rules: 'mr9' })}\n${right}` }
    expect(await situations(files, 'a.jsonl', 'b.jsonl')).toEqual({
      code: 2,
      lines: ['right: agrees'],
      remarks: [
        'a.jsonl:1: this line is no JSON object with a situation.',
        'a.jsonl:2: this line is no situation: "rules" is missing or wrong.',
        'b.jsonl: there is no such file',
        'normal: 1 of 1 agree',
      ],
    })
  })

  it('takes no situation in which two cards share a zone, or lie where the rules have none', async () => {
    const at = (zone: number) => ({ zone, card: four.passcode, position: 'attack', since: 'earlier' })
    const mine = (...zones: readonly number[]) => ({ you: { ...side, monsters: zones.map(at) } })
    const files = {
      'a.jsonl': [
        line('same', {}, mine(2, 2)),
        line('shared', {}, { ...mine(5), opponent: { ...side, monsters: [at(6)] } }),
        line(
          'scale',
          {},
          {
            you: {
              ...side,
              spells: [{ zone: 4, card: four.passcode, faceUp: false }],
              pendulum: [null, four.passcode],
            },
          },
        ),
        line('earlier', {}, { ...mine(6), rules: 'mr3' }),
        line('endless', {}, { you: { ...side, deckCount: 1e9 } }),
      ].join('\n'),
    }
    expect((await situations(files, 'a.jsonl')).remarks).toEqual([
      'a.jsonl:1: this line is no situation: "you.monsters.1.zone" names a zone in which another card lies.',
      'a.jsonl:2: this line is no situation: "opponent.monsters.0.zone" names a zone in which another card lies.',
      'a.jsonl:3: this line is no situation: "you.pendulum.1" names a zone in which another card lies.',
      'a.jsonl:4: this line is no situation: "you.monsters.0.zone" names a zone that these rules do not have.',
      'a.jsonl:5: this line is no situation: "you.deckCount" is missing or wrong.',
    ])
  })

  it('says of which cards nothing is known, and answers without them', async () => {
    const strange = line('strange', { normalSummon: [] }, { you: { ...side, hand: [4_242_424, 4_242_424] } })
    expect(await situations({ 'a.jsonl': strange }, 'a.jsonl')).toEqual({
      code: 0,
      lines: ['strange: agrees'],
      remarks: [
        'a.jsonl:1: nothing is known of 4242424; answered as if such a card could do nothing',
        'normal: 1 of 1 agree',
      ],
    })
  })

  it('wants a file', async () => {
    expect(await situations({})).toMatchObject({
      code: 2,
      remarks: ['duelwright situations: no file is named; try --help'],
    })
  })
})
