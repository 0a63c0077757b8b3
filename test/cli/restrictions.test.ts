import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { resourceText } from '../facts/resources.ts'
import { memoryIo } from './memory-io.ts'

const restrictions = async (...args: readonly string[]) => {
  const io = memoryIo({})
  const shipped = { ...io, resource: () => Promise.resolve(new TextEncoder().encode(CARDS)) }
  const code = await run(['restrictions', ...args], shipped)
  return { code, out: io.said.out, remarks: io.said.remarks.join('\n') }
}
const CARDS = resourceText('cards.json')

describe('duelwright restrictions', () => {
  it('says for how many monsters all of it is understood: four of five and more; --all lists them', async () => {
    const { out } = await restrictions('--json')
    const { monsters, speaking, understood } = JSON.parse(out) as Record<string, number>
    expect(monsters).toBeGreaterThan(9000)
    expect((understood ?? 0) / (speaking ?? 1)).toBeGreaterThan(0.8)
    const lines = (await restrictions('--json', '--all')).out.trim().split('\n')
    expect(lines).toHaveLength(speaking ?? 0)
    expect((await restrictions()).out).toMatch(
      new RegExp(`^${speaking} of ${monsters} monsters speak .* ${understood} of them \\(9\\d`),
    )
  })

  it('says what one monster must be Summoned by', async () => {
    // Black Luster Soldier - Envoy of the Beginning.
    const { out } = await restrictions('--json', '72989439')
    expect(JSON.parse(out)).toMatchObject({
      passcode: 72989439,
      understood: true,
      restrictions: [{ code: 'cannot-be-normal-summoned' }, { code: 'must-be-summoned', by: ['own'] }, {}],
    })
    // A Normal Monster.
    expect((await restrictions('46986414')).out).toContain('says nothing of it')
  })

  it('refuses what is no monster, and passcodes beside --all', async () => {
    const { code, remarks } = await restrictions('7')
    expect([code, remarks]).toEqual([2, 'duelwright restrictions: there is no monster with the passcode 7'])
    expect((await restrictions('--all', '7')).code).toBe(2)
  })
})
