import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { memoryIo } from './memory-io.ts'

const rule = async (...args: readonly string[]) => {
  const io = memoryIo({})
  const code = await run(['rule', ...args], io)
  return { code, out: io.said.out, remarks: io.said.remarks }
}

describe('duelwright rule', () => {
  it('says what a rule says, for people and for machines', async () => {
    expect(await rule('syn-02')).toEqual({ code: 0, out: 'SYN-02  The Levels add up.\n', remarks: [] })
    expect((await rule('syn-2')).out).toBe('SYN-02  The Levels add up.\n')
    expect(JSON.parse((await rule('--json', 'SYN-02')).out)).toEqual({
      id: 'SYN-02',
      area: 'synchro',
      statement: 'The Levels add up.',
      eras: ['mr4', 'mr5'],
    })
  })

  it('tells of the rules that are not there, and says the others', async () => {
    const { code, out, remarks } = await rule('NO-99', 'SYN-02')
    expect([code, out]).toEqual([2, 'SYN-02  The Levels add up.\n'])
    expect(remarks).toEqual(['duelwright rule: there is no rule "NO-99"'])
    expect((await rule()).code).toBe(2)
  })
})
