import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import { CODE } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const materials = async (...args: readonly string[]) => {
  const io = memoryIo({})
  const code = await run(['materials', ...args], io)
  return { code, out: io.said.out, remarks: io.said.remarks.join('\n') }
}
const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

describe('duelwright materials', () => {
  it('says line, tree and words of a monster, for machines', async () => {
    const { code, out } = await materials('--json', String(CODE.xyz))
    const [line] = lines(out)
    expect(code).toBe(0)
    expect(Object.keys(line ?? {})).toEqual(['passcode', 'name', 'kind', 'line', 'tree', 'words'])
    expect(line).toMatchObject({ passcode: CODE.xyz, kind: 'xyz', line: '2 Level 4 monsters' })
    expect(readMaterials(String(line?.['words']))).toEqual(line?.['tree'])
  })

  it('goes over all monsters that have a materials line, and no others', async () => {
    const all = lines((await materials('--json', '--all')).out)
    expect(all.map(({ passcode }) => passcode)).toEqual(
      expect.arrayContaining([CODE.synchro, CODE.xyz, CODE.link]),
    )
    expect(all.every(({ kind }) => ['fusion', 'synchro', 'xyz', 'link'].includes(String(kind)))).toBe(true)
  })

  it('has no tree for a line that is not understood', async () => {
    const { out } = await materials('--json', String(CODE.link))
    expect(lines(out)).toMatchObject([{ tree: null, words: null }])
    expect((await materials(String(CODE.link))).out).toContain('not understood, not checked')
  })

  it('says so where a card has no materials', async () => {
    const { code, remarks } = await materials(String(CODE.ash))
    expect(code).toBe(2)
    expect(remarks).toMatch(/has no materials line/)
  })

  it.each([
    ['nothing asked for', [], /passcodes, or --all/],
    ['both asked for', ['--all', '1'], /passcodes, or --all/],
    ['an unknown passcode', ['123'], /no card with the passcode 123/],
    ['no number', ['Stardust'], /no card with the passcode Stardust/],
  ])('refuses %s', async (_, args, message) => {
    const { code, out, remarks } = await materials(...args)
    expect([code, out]).toEqual([2, ''])
    expect(remarks).toMatch(message)
  })
})
