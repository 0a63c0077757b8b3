import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const cli = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url))

describe('the command as the system starts it', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
    writeFileSync(join(folder, 'deck.ydk'), '#main\n89631139\n89631139\n#extra\n23995346\n!side\n')
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  // npm tells a script by INIT_CWD from where it was called.
  const start = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [cli, ...args], {
      env: { ...process.env, INIT_CWD: folder },
      input,
      encoding: 'utf8',
    })

  it(
    'finds decks from the folder it is called in, and the cards and lists that ship',
    { tags: 'thorough' },
    () => {
      const { status, stdout, stderr } = start([
        'check',
        '--json',
        '--date',
        '2026-06-01',
        'deck.ydk',
        'nowhere.ydk',
      ])
      expect(JSON.parse(stdout)).toMatchObject({
        deck: 'deck.ydk',
        list: { effective: '2026-05-18' },
        counts: { main: 2, extra: 1, side: 0 },
        breaches: [{ code: 'section-size', count: 2 }],
      })
      expect(stderr).toBe('nowhere.ydk: there is no such file\n')
      expect(status).toBe(2)
    },
  )

  it('refuses a file of two gigabytes by its size', { tags: 'thorough' }, () => {
    writeFileSync(join(folder, 'huge.csv'), 'name\n')
    truncateSync(join(folder, 'huge.csv'), 2 * 1024 ** 3)
    const { status, stderr } = start(['collection', 'import', 'huge.csv'])
    expect(stderr).toBe('huge.csv: it has 2048 MB; no file of its kind has more than 128 MB.\n')
    expect(status).toBe(2)
  })

  it('reads standard input and ends with the exit code', { tags: 'thorough' }, () => {
    const { status, stdout } = start(
      ['hand', '--json', '--seed', 'x', '-'],
      '#main\n' + '89631139\n'.repeat(5),
    )
    expect(JSON.parse(stdout)).toMatchObject({
      seed: 'x',
      cards: Array(5).fill({ name: 'Blue-Eyes White Dragon' }),
    })
    expect(status).toBe(0)
  })
})
