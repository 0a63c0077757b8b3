import { describe, expect, it } from 'vitest'
import { parseLimitConf, sharedAllowances } from '../../../shared/formats/lists/limit-conf.ts'
import { explainImportRefusal } from '../../../shared/formats/cards/explain-import.ts'

const read = (text: string) => {
  const result = parseLimitConf(text, 'test')
  if (!result.ok) throw new Error(explainImportRefusal(result.error))
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

describe('the lines of an lflist.conf', () => {
  const limits = (text: string) => {
    const [list] = read(`!X\n${text}\n`).value
    return list?.kind === 'limits' ? [...list.limits] : undefined
  }
  const codes = (text: string) => read(`!X\n5 1\n${text}\n`).issues.map(({ code }) => code)

  it('are entries up to a remark of either kind, with any blanks between', () => {
    for (const line of ['7 2', '  7   2  ', '7\t2 x', '7 2--x', '7 2 # x', '0007 2', '7 002'])
      expect([line, limits(line)]).toEqual([line, [[7, 2]]])
    expect(limits('# 7 2\n-- 7 2\n#7 2\n8 0')).toEqual([[8, 0]])
  })

  it('are read up to their 300th character, with numbers of so many digits', () => {
    expect(limits(`7${' '.repeat(298)}2`)).toEqual([[7, 2]])
    expect(codes(`7${' '.repeat(299)}2`)).toEqual(['not-a-limit'])
    expect(limits(`${'7'.padStart(20, '0')} ${'2'.padStart(6, '0')}`)).toEqual([[7, 2]])
    expect(codes(`${'7'.padStart(21, '0')} 2`)).toEqual(['not-an-entry'])
    expect(codes(`7 ${'2'.padStart(7, '0')}`)).toEqual(['not-a-limit'])
  })

  it('that are none say which, at their own place', () => {
    expect(read('!X\n\n5 1\n0 1\n6 9').issues).toEqual([
      { code: 'not-an-entry', line: 4, text: '0 1' },
      { code: 'not-a-limit', line: 5, text: '6 9' },
    ])
  })

  it('may mark points, alone or under a cap, and of several the most stands', () => {
    expect(read('!X\n7 $GENESYS 5\n7 $genesys 9\n7 $genesys 9').value).toEqual([
      {
        kind: 'points',
        id: 'custom-1',
        family: 'custom',
        name: 'X',
        effective: null,
        source: 'test',
        points: new Map([[7, 9]]),
      },
    ])
    const { issues } = read('!X\n$genesys 100\n7 9\n7 5')
    expect(issues).toEqual([{ code: 'conflicting-entries', line: 4, passcode: 7, taken: 9 }])
    expect(codes('7 $genesys')).toEqual(['not-a-limit'])
    expect(read('!X\n7 $genesys 5\n$genesys 100').value).toMatchObject([{ kind: 'points', cap: 100 }])
    expect(refusal('!X\n7 $genesys 5\n8 1')).toEqual({ code: 'mixed-dialects', list: 'X', line: 3 })
    expect(refusal('!X\n7 $genesys 5\n$whitelist')).toEqual({ code: 'mixed-dialects', list: 'X', line: 3 })
  })

  it('of each list are its own', () => {
    const { value } = read('!A\n$whitelist\n7 1\n! B \n$genesys 5\n7 4\n!C\n7 2')
    expect(value.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['custom-1', 'A', 'limits'],
      ['custom-2', 'B', 'points'],
      ['custom-3', 'C', 'limits'],
    ])
    expect(value.map((list) => list.kind === 'limits' && list.whitelist)).toEqual([true, false, false])
  })

  it('of directives are known in full only', () => {
    for (const line of [
      '$genesys',
      '$genesys x',
      '$genesys 1234567',
      'M 5000001',
      '$whitelistx',
      '$'.padEnd(3, 'x'),
    ])
      expect([line, refusal(`!X\n${line}`)]).toMatchObject([line, { code: 'unknown-directive', line: 2 }])
    for (const line of ['M 5000000', 'm 5000000', 'M 005000000']) expect(codes(line).length).toBeLessThan(2)
    expect(refusal('M 5000000')).toEqual({ code: 'no-list-name', line: 1 })
  })

  it('say where no list is named, and what stands there instead', () => {
    expect(refusal('  # nothing  ')).toEqual({ code: 'not-a-list', text: '# nothing' })
    expect(refusal('\n!  \n')).toEqual({ code: 'no-list-name', line: 2 })
  })
})

describe('allowances that cards share', () => {
  it('stand in headings of their own words, and end with the next heading', () => {
    const text =
      '#Forbidden\n1 0\n#Limited 1\n2 1\n3\n#Limited 2 \n4 2\n#Limited 3\r\n5 3\n!x\n6 3\n# Limited 1\n7 1\n#Limited 4\n8 1'
    expect([...sharedAllowances(text)]).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 3],
      [6, 3],
    ])
    expect([...sharedAllowances('1 1\n#Limited 1\n0 1\nx 1\n 2 1')]).toEqual([])
  })
})
