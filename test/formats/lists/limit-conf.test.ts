import { describe, expect, it } from 'vitest'
import { parseLimitConf } from '../../../shared/formats/lists/limit-conf.ts'
import { explainRefusal } from '../../../shared/formats/cards/explain-import.ts'

const read = (text: string) => {
  const result = parseLimitConf(text, 'test')
  if (!result.ok) throw new Error(explainRefusal(result.error))
  return result.value
}
const refusal = (text: string) => {
  const result = parseLimitConf(text, 'test')
  return result.ok ? undefined : result.error
}

describe('lflist.conf', () => {
  it('reads lists of limits', () => {
    const { value, issues } = read(
      '#[A]\n!A\n#Forbidden\n46986414 0 --Dark Magician\r\n 89631139\t2\n!B\n$whitelist\n5318639 3--MST\n',
    )
    expect(issues).toEqual([])
    expect(value).toMatchObject([
      { kind: 'limits', name: 'A', whitelist: false, effective: null, family: 'custom', source: 'test' },
      { kind: 'limits', name: 'B', whitelist: true },
    ])
    expect(value.map((list) => (list.kind === 'limits' ? [...list.limits] : []))).toEqual([
      [
        [46986414, 0],
        [89631139, 2],
      ],
      [[5318639, 3]],
    ])
  })

  it('reads points in the dialect of Genesys', () => {
    expect(read('!G\nM 5000000\n$genesys 100\n89631139 5\n5318639 $genesys 40\n').value).toMatchObject([
      {
        kind: 'points',
        cap: 100,
        points: new Map([89631139, 5318639].map((card, at) => [card, [5, 40][at]])),
      },
    ])
  })

  it.each([
    ['a whitelist with points', '!X\n$whitelist\n$genesys 100\n89631139 3\n', 3],
    ['points with a whitelist', '!X\n$genesys 100\n$whitelist\n', 3],
    ['copies before points', '!X\n89631139 3\n$genesys 100\n', 3],
    ['marked points among copies', '!X\n89631139 3\n5318639 $genesys 40\n', 3],
  ])('refuses to guess: %s', (_, text, line) => {
    expect(refusal(text)).toEqual({ code: 'mixed-dialects', list: 'X', line })
  })

  it('refuses directives it does not know, and entries of no list', () => {
    expect(refusal('!X\n$blacklist\n')).toMatchObject({ code: 'unknown-directive', line: 2 })
    expect(refusal('!X\nM 1\n')).toMatchObject({ code: 'unknown-directive', line: 2 })
    expect(refusal('46986414 0\n')).toEqual({ code: 'no-list-name', line: 1 })
    expect(refusal('$whitelist\n')).toEqual({ code: 'no-list-name', line: 1 })
    expect(refusal('!\n46986414 0\n')).toEqual({ code: 'no-list-name', line: 1 })
    expect(refusal('# nothing\n')).toMatchObject({ code: 'not-a-list' })
    expect(refusal('')).toEqual({ code: 'empty' })
  })

  it('names every line it could not use', () => {
    const { value, issues } = read(
      '!X\nhello world\n46986414\n46986414 x\n46986414,0\n46986414 -1\n46986414 4\n5 1\n',
    )
    expect(issues.map((issue) => [issue.code, 'line' in issue && issue.line])).toEqual([
      ['not-an-entry', 2],
      ['not-a-limit', 3],
      ['not-a-limit', 4],
      ['not-an-entry', 5],
      ['not-a-limit', 6],
      ['not-a-limit', 7],
    ])
    expect(value).toMatchObject([{ limits: new Map([[5, 1]]) }])
  })

  it('lets the strictest of several entries stand, and says so', () => {
    const { value, issues } = read('!X\n5 1\n5 0\n5 3\n5 0\n')
    expect(value).toMatchObject([{ limits: new Map([[5, 0]]) }])
    expect(issues).toEqual([
      { code: 'conflicting-entries', line: 3, passcode: 5, taken: 0 },
      { code: 'conflicting-entries', line: 4, passcode: 5, taken: 0 },
    ])
  })
})
