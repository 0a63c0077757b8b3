import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withCharactersWrittenOut } from '../../shared/deceiving-characters.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { buildProgram } from './program.ts'

let program: Awaited<ReturnType<typeof buildProgram>>
beforeAll(async () => {
  program = await buildProgram()
})
afterAll(() => program.remove())

describe('a name that would deceive whoever reads it', () => {
  it('is written out character by character', { tags: 'attack' }, () => {
    expect(withCharactersWrittenOut('a\u001b[2Jb\u202ec\u2066d\ud83de\u009bf')).toBe(
      String.raw`a\u{1b}[2Jb\u{202e}c\u{2066}d\u{d83d}e\u{9b}f`,
    )
  })

  it('leaves lines, emoji and every script as they are', () => {
    const plain =
      'Deck 青眼 عربي 👩\u200d🚀\n\tÉ ☺\ufe0f 1\ufe0f\u20e3 葛\u{e0100} 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
    expect(withCharactersWrittenOut(plain)).toBe(plain)
  })

  it.each([
    'ab\u00adc',
    'ab\u034fc',
    'ab\u115fc',
    'ab\u1160c',
    'ab\u17b4c',
    'ab\u180bc',
    'ab\u2061c',
    'ab\ufe0fc',
    'ab\ufe0ec',
    '1\ufe0fc',
    'ab\u{1d173}c',
    'ab\u{e0100}c',
    'ab\u{e0fff}c',
    '☺\ufe0f\ufe0f',
  ])('writes out what is drawn as nothing (%j)', { tags: 'attack' }, (name) => {
    expect(withCharactersWrittenOut(name)).not.toBe(name)
    expect(withCharactersWrittenOut(name)).toContain(String.raw`\u{`)
  })

  it(
    'is written out in bounded time, however long and however full of such characters it is',
    { tags: 'attack' },
    () => {
      const long = '\u200d\ufe0fa\u00ad'.repeat(250_000)
      const started = process.cpuUsage()
      expect(withCharactersWrittenOut(long).length).toBeGreaterThan(long.length)
      const { user } = process.cpuUsage(started)
      expect(user).toBeLessThan(20_000_000)
    },
  )

  it(
    'does nothing to the terminal when the command says what is wrong with it',
    { tags: ['attack', 'thorough'] },
    () => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [program.path, 'check', 'no\u001b]0;owned\u0007\u202efile.ydk'],
        { cwd: packageRoot, encoding: 'utf8' },
      )
      expect(status).toBe(2)
      expect(stderr).toContain(String.raw`no\u{1b}]0;owned\u{7}\u{202e}file.ydk`)
      for (const character of ['\u0007', '\u001b', '\u202e']) expect(stderr).not.toContain(character)
    },
  )

  it('begins no line of its own', { tags: ['attack', 'thorough'] }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'duelwright-names-'))
    const deck = join(folder, 'a\nb.ydk: legal.ydk')
    writeFileSync(deck, '#main\n89631139\n')
    const missing = join(folder, 'c\nd.ydk')
    const { stdout, stderr } = spawnSync(process.execPath, [program.path, 'check', deck, missing], {
      cwd: packageRoot,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(stdout).toContain(String.raw`a\u{a}b.ydk: legal.ydk: `)
    expect(stderr).toContain(String.raw`c\u{a}d.ydk: there is no such file`)
    expect(`${stdout}\n${stderr}`).not.toMatch(/^[bd]\.ydk/m)
  })
})
