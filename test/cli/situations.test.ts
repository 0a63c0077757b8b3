import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { writeCardFacts } from '../../shared/formats/card-facts/write.ts'
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
const FACTS = new TextEncoder().encode(writeCardFacts([four], { sources: ['this test'] }))

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

  it('wants a file', async () => {
    expect(await situations({})).toMatchObject({
      code: 2,
      remarks: ['duelwright situations: no file is named; try --help'],
    })
  })
})
