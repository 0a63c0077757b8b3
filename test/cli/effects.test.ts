import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { resourceText } from '../facts/resources.ts'
import { memoryIo } from './memory-io.ts'

const SHIPPED: Readonly<Record<string, string>> = {
  'cards.json': resourceText('cards.json'),
  'effects.json': resourceText('effects.json'),
  'prints.json': resourceText('prints.json'),
}

const effects = async (args: readonly string[], files: Readonly<Record<string, string>> = {}) => {
  const io = memoryIo(files)
  const shipped = {
    ...io,
    resource: (name: string) => Promise.resolve(new TextEncoder().encode(SHIPPED[name] ?? '')),
  }
  const code = await run(['effects', ...args], shipped)
  return { code, out: io.said.out, remarks: io.said.remarks.join('\n') }
}

const shareOf = (json: string, counted: string): number => {
  const shares = (JSON.parse(json) as Record<string, Record<string, number>>)[counted] ?? {}
  return Object.values(shares).reduce((sum, share) => sum + share, 0)
}

describe('duelwright effects', () => {
  it(
    'says each effect of a card in words, with its reading and its limits',
    { tags: 'thorough' },
    async () => {
      const { out } = await effects(['--card', 'Snake-Eye Ash'])
      expect(out).toContain('1. [whole] Trigger Effect')
      expect(out).toContain('add 1 Level 1 FIRE monster from your Deck to the hand')
      expect(out).toContain('once per turn, all copies together')
    },
  )

  it('says the same for machines', { tags: 'thorough' }, async () => {
    const { out } = await effects(['--json', '--card', '14558127'])
    expect(JSON.parse(out)).toMatchObject({
      name: 'Ash Blossom & Joyous Spring',
      effects: [{ read: 'whole', effect: { kind: 'quick', from: ['hand'] } }],
      unread: [],
    })
  })

  it('says how much of decks is understood: shares that add up to one', { tags: 'thorough' }, async () => {
    const deck = { 'a.ydk': '#main\n9674034\n9674034\n14558127\n#extra\n!side\n' }
    const { out } = await effects(['--coverage', '--json', 'a.ydk'], deck)
    expect(JSON.parse(out)).toMatchObject({ decks: 1, cards: 2 })
    for (const counted of ['effects', 'copies', 'soloCopies']) expect(shareOf(out, counted)).toBeCloseTo(1)
    expect((await effects(['--coverage', 'a.ydk'], deck)).out).toContain('1 decks, 2 cards')
  })

  it(
    'says how many limits and locks that texts state are in the data, where there are texts',
    { tags: 'thorough' },
    async () => {
      const card = {
        id: 9674034,
        name: 'Snake-Eye Ash',
        type: 'Effect Monster',
        frameType: 'effect',
        race: 'Pyro',
        attribute: 'FIRE',
      }
      const figures = { level: 1, atk: 800, def: 1000, desc: 'Once per turn: You can sing.' }
      const files = {
        'a.ydk': '#main\n9674034\n#extra\n!side\n',
        'mine.json': JSON.stringify({ data: [{ ...card, ...figures }] }),
      }
      const asked = ['--coverage', '--cards', 'mine.json', 'a.ydk']
      const { out } = await effects(['--json', ...asked], files)
      expect(JSON.parse(out)).toMatchObject({ limits: { texts: 1, held: 1 }, locks: { texts: 0, held: 0 } })
      expect((await effects(asked, files)).out).toContain('1 of 1 texts')
    },
  )

  it('leaves out decks of old cards where only recent ones are asked for', async () => {
    const old = `#main\n${'5318639\n'.repeat(3)}`
    const recent = `#main\n${'9674034\n'.repeat(10)}`
    const { out } = await effects(['--coverage', '--recent', '--json', 'old.ydk', 'new.ydk'], {
      'old.ydk': old,
      'new.ydk': recent,
    })
    expect(JSON.parse(out)).toMatchObject({ decks: 1, cards: 1 })
  })

  const side = {
    lp: 8000,
    hand: [],
    deck: [],
    extra: [],
    graveyard: [],
    banished: [],
    monsters: [],
    spells: [],
    field: null,
    pendulum: [null, null],
  }
  const monster = { zone: 2, card: 89631139, position: 'attack', since: 'normalSummon' }
  const line = {
    id: 'one',
    family: 'line',
    turn: 'you',
    you: { ...side, hand: [49003308] },
    opponent: side,
    steps: [
      {
        command: 'normalSummon',
        card: 49003308,
        in: 'hand',
        at: 0,
        decisions: [{ is: 'zone', choices: ['mzone 2'], chosen: 0 }],
        after: { you: { hand: [], monsters: [{ ...monster, card: 49003308 }] } },
        commands: { battlePhase: true },
      },
    ],
  }

  it('follows an opening line, and says where it differs', { tags: 'thorough' }, async () => {
    const good = await effects(['--json', 'a.jsonl'], { 'a.jsonl': JSON.stringify(line) })
    expect(JSON.parse(good.out)).toMatchObject({ id: 'one', steps: 1, followed: 1, agree: { after: true } })
    expect(good.code).toBe(0)
    const steps = [{ ...line.steps[0], after: { you: { hand: [], monsters: [monster] } } }]
    const other = await effects(['--json', 'a.jsonl'], { 'a.jsonl': JSON.stringify({ ...line, steps }) })
    expect(JSON.parse(other.out)).toMatchObject({ followed: 0, agree: { after: false } })
    expect(other.code).toBe(1)
  })

  it('names every broken line by its number and judges the others', async () => {
    const broken = [
      '{',
      '[]',
      JSON.stringify({ ...line, you: { ...side, hand: ['x'] } }),
      JSON.stringify({ ...line, steps: [{ command: 'activate' }] }),
      JSON.stringify({ ...line, family: 'ignite', steps: undefined }),
    ]
    const text = [...broken, JSON.stringify(line)].join('\n')
    const { code, out, remarks } = await effects(['--json', 'a.jsonl'], { 'a.jsonl': text })
    for (const number of broken.keys()) expect(remarks).toContain(`a.jsonl:${number + 1}:`)
    expect(JSON.parse(out)).toMatchObject({ id: 'one', followed: 1 })
    expect(code).toBe(2)
  })

  it('refuses a card that is not there, and calls that ask for nothing', { tags: 'thorough' }, async () => {
    expect(await effects(['--card', 'No such card at all'])).toMatchObject({ code: 2 })
    expect((await effects([])).remarks).toContain('--coverage')
    expect(await effects(['--coverage', 'missing.ydk'])).toMatchObject({ code: 2 })
  })
})
