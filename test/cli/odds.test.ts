import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { CODE, filler } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const main = [CODE.monsterReborn, CODE.monsterReborn, CODE.monsterRebornArt, ...filler(37)]

const odds = async (...args: readonly string[]) => {
  const io = memoryIo({ 'deck.ydk': formatYdk({ ...emptyDeck('test'), main }) })
  const code = await run(['odds', ...args, 'deck.ydk'], io)
  return { code, out: io.said.out, remarks: io.said.remarks.join('\n') }
}

describe('duelwright odds', () => {
  it('answers exactly, for machines', async () => {
    const { code, out } = await odds('--json', '--want', '"Monster Reborn"')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ probability: 667 / 1976, fraction: '667/1976', method: 'exact' })
  })

  it('answers for people, with what one copy more or fewer would change', async () => {
    const { out } = await odds('--want', '"monster reborn"', '--hand', '6')
    expect(out).toBe(
      '39.433 %  "Monster Reborn"\n  "Monster Reborn": 2: 28.077 %  3: 39.433 %  4: 49.255 %\n',
    )
  })

  it('counts later draws like a larger hand', async () => {
    const [six, later] = [
      await odds('--json', '--want', '"Monster Reborn"', '--hand', '6'),
      await odds('--json', '--want', '"Monster Reborn"', '--draws', '1'),
    ]
    expect(later.out).toBe(six.out)
  })

  it('takes roles by name and passcode, several to a card', async () => {
    const role = ['--role', 'starter=Filler 1; Filler 2; 1003', '--role', 'brick=Filler 1']
    const { out } = await odds('--json', ...role, '--want', 'starter')
    expect(JSON.parse(out)).toMatchObject({ method: 'exact' })
    expect((JSON.parse(out) as { probability: number }).probability).toBeGreaterThan(0.3)
    expect((await odds(...role, '--want', 'starter + brick')).code).toBe(0)
  })

  it('takes a role with a semicolon at its end, and a card that is named twice as one', async () => {
    const want = ['--want', 'starter>=2']
    const once = await odds('--json', '--role', 'starter=Filler 1', ...want)
    const twice = await odds('--json', '--role', 'starter=Filler 1; 1001; ', ...want)
    expect(twice.out).toBe(once.out)
  })

  it('takes a role of several words, which stands in quotation marks in the condition', async () => {
    const { out } = await odds('--json', '--role', 'hand trap=Monster Reborn', '--want', '"hand trap">=1')
    expect(JSON.parse(out)).toMatchObject({ fraction: '667/1976' })
  })

  it('simulates where cards are played, with its error, the same every time', async () => {
    const args = ['--json', '--trials', '2000', '--play', '"Monster Reborn" draw 2', '--want', '"Filler 1"']
    const [first, second] = [await odds(...args), await odds(...args)]
    expect(first.out).toBe(second.out)
    const answer = JSON.parse(first.out) as { method: string; error: number }
    expect(answer.method).toBe('simulated')
    expect(answer.error).toBeGreaterThan(0)
    expect(answer.error).toBeLessThan(0.05)
  })

  it.each([
    ['no condition', [], /--want/],
    ['an unknown role', ['--want', 'starter'], /--want: at character 1: No card of this deck has the role/],
    ['an unknown card', ['--want', '"No Such"'], /There is no card named "No Such"/],
    ['a form that cannot be read', ['--want', '"Filler 1" and'], /at character 15/],
    [
      'more cards than the deck has',
      ['--want', '"Filler 1"', '--hand', '41'],
      /too few cards \(40\) to draw 41/,
    ],
    ['no number', ['--want', '"Filler 1"', '--hand', 'five'], /--hand is a whole number/],
    ['a role with a reserved name', ['--want', '"Filler 1"', '--role', 'and=Filler 1'], /no name of a role/],
    ['a role without a card', ['--want', '"Filler 1"', '--role', 'a='], /--role a: it has no card/],
    [
      'two cards with nothing between them',
      ['--want', '"Filler 1" "Filler 2"'],
      /character 12: "Filler 2" cannot stand here/,
    ],
    [
      'a role of an unknown card',
      ['--want', '"Filler 1"', '--role', 'a=Nobody'],
      /there is no card "Nobody"/,
    ],
    ['a play that is none', ['--want', '"Filler 1"', '--play', 'draw'], /--play: at character 1/],
  ])('refuses %s', async (_, args, message) => {
    const { code, out, remarks } = await odds(...args)
    expect([code, out]).toEqual([2, ''])
    expect(remarks).toMatch(message)
  })
})
