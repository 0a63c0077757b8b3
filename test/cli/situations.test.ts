import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { level } from '../duel/cards.ts'
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
const FACTS = new TextEncoder().encode(formatCardFacts([four], { sources: ['this test'] }))

const situations = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const io = memoryIo(files)
  const code = await run(['situations', ...args], { ...io, resource: () => Promise.resolve(FACTS) })
  return { code, lines: io.said.out.split('\n').slice(0, -1), remarks: io.said.remarks }
}

describe('duelwright situations', () => {
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
        'a.jsonl:1: this line is no JSON object with a situation',
        'a.jsonl:2: this line is no situation: "rules" is missing or wrong',
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
      'a.jsonl:1: this line is no situation: "you.monsters.1.zone" names a zone in which another card lies',
      'a.jsonl:2: this line is no situation: "opponent.monsters.0.zone" names a zone in which another card lies',
      'a.jsonl:3: this line is no situation: "you.pendulum.1" names a zone in which another card lies',
      'a.jsonl:4: this line is no situation: "you.monsters.0.zone" names a zone that these rules do not have',
      'a.jsonl:5: this line is no situation: "you.deckCount" is missing or wrong',
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
