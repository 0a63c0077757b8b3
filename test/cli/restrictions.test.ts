import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { resourceText } from '../facts/resources.ts'
import { memoryIo } from './memory-io.ts'

const restrictions = async (...args: readonly string[]) => {
  const io = memoryIo({})
  const shipped = {
    ...io,
    resource: (name: string) => Promise.resolve(new TextEncoder().encode(SHIPPED[name] ?? '')),
  }
  const code = await run(['restrictions', ...args], shipped)
  return { code, out: io.said.out, remarks: io.said.remarks.join('\n') }
}
const SHIPPED: Readonly<Record<string, string>> = {
  'cards.json': resourceText('cards.json'),
  'effects.json': resourceText('effects.json'),
}

describe('duelwright restrictions', () => {
  it(
    'says of how many monsters all is read and held, the conditions and costs of their own Summons among it; --all lists them',
    { tags: 'thorough' },
    async () => {
      const { out } = await restrictions('--json')
      const { monsters, speaking, understood } = JSON.parse(out) as Record<string, number>
      expect(monsters).toBeGreaterThan(9000)
      expect((understood ?? 0) / (speaking ?? 1)).toBeGreaterThan(0.7)
      expect(understood).toBeLessThan(speaking ?? 0)
      const lines = (await restrictions('--json', '--all')).out.trim().split('\n')
      expect(lines).toHaveLength(speaking ?? 0)
      expect((await restrictions()).out).toMatch(
        new RegExp(`^${speaking} of ${monsters} monsters speak .* ${understood} of them \\(\\d`),
      )
    },
  )

  it('says what one monster must be Summoned by', { tags: 'thorough' }, async () => {
    // Black Luster Soldier - Envoy of the Beginning: it banishes what its text asks for, or is not Summoned.
    const { out } = await restrictions('--json', '72989439')
    expect(JSON.parse(out)).toMatchObject({
      passcode: 72989439,
      understood: true,
      restrictions: [{ code: 'cannot-be-normal-summoned' }, { code: 'must-be-summoned', by: ['own'] }, {}],
    })
    // Speedroid Maliciousmagnet: what more it asks of a Synchro Summon is the player's to do.
    expect(JSON.parse((await restrictions('--json', '62899696')).out)).toMatchObject({ understood: false })
    // A Normal Monster.
    expect((await restrictions('46986414')).out).toContain('says nothing of it')
  })

  it('refuses what is no monster, and passcodes beside --all', async () => {
    const { code, remarks } = await restrictions('7')
    expect([code, remarks]).toEqual([2, 'duelwright restrictions: there is no monster with the passcode 7'])
    expect((await restrictions('--all', '7')).code).toBe(2)
  })
})
