import { describe, expect, it } from 'vitest'
import { effectsOfCards } from '../../build/facts/effects.ts'
import { asRead, type EntryByHand } from '../../build/facts/effects-by-hand/entry.ts'
import type { Effect } from '../../shared/cards/effects/effect.ts'
import { MONSTER, spell } from '../cards/effects/made-up.ts'

const entry = (effect: Effect, more: Partial<EntryByHand> = {}): EntryByHand => ({
  name: 'Lamp',
  why: 'it glows',
  effects: [effect],
  limits: [],
  ...more,
})
const DRAWS: Effect = {
  part: 'main',
  kind: 'ignition',
  read: 'whole',
  from: ['field'],
  resolve: [{ do: 'draw', count: 1 }],
}

describe('an entry by hand', () => {
  it('stands in place of what is read from the text', () => {
    const texts = new Map([[MONSTER.passcode, { name: 'Lamp', text: 'Hums.' }]])
    expect(effectsOfCards([MONSTER], texts, [entry(DRAWS)]).get(MONSTER.passcode)?.effects).toEqual([DRAWS])
  })

  const DOUBTED = 'If you do, it glows.'
  const MAY_DRAW = 'Once per turn: You can draw 1 card.'
  const READ = asRead('ignition', '632b59d9')
  const read = (text: string, entries: readonly EntryByHand[]) =>
    effectsOfCards([MONSTER], new Map([[MONSTER.passcode, { name: 'Lamp', text }]]), entries).get(
      MONSTER.passcode,
    )
  const entryAsRead = (...effects: EntryByHand['effects']): EntryByHand =>
    entry(DRAWS, { effects, limits: 'as-read' })

  it('takes from the text what it leaves as read, beyond the doubt that the rest of the text casts', () => {
    const doubted = `${DOUBTED} ${MAY_DRAW}`
    expect(read(doubted, [])?.effects.map((effect) => effect.read)).toEqual(['head'])
    const { effects = [], ...rest } = read(doubted, [entryAsRead(READ)]) ?? {}
    expect(effects).toEqual([{ ...DRAWS, sentences: [1] }])
    expect(rest).toEqual({
      limits: [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }],
      unread: [],
    })
  })

  it('finds what it leaves as read by its sentence, wherever the text has it', () => {
    const also = 'This card cannot be destroyed by battle.'
    for (const text of [`${MAY_DRAW} ${also}`, `${also} ${MAY_DRAW}`])
      expect(read(text, [entry(DRAWS, { effects: [READ] })])?.effects).toMatchObject([{ kind: 'ignition' }])
  })

  it.each([
    ['is not there', 'Hums.', /no effect that is read is "ignition 632b59d9", only/],
    [
      'is of another kind there',
      MAY_DRAW,
      /is "quick 632b59d9", only ignition 632b59d9 \(whole\)/,
      asRead('quick', READ.sentence),
    ],
    ['stands there twice', `${MAY_DRAW} ${MAY_DRAW}`, /effects 0 and 1 of the text are both/],
    [
      'has its limits elsewhere',
      `This card cannot be destroyed by battle. ${MAY_DRAW}`,
      /its effect 0 stands/,
    ],
  ] as const)(
    'fails the build with its place where what it leaves as read %s',
    (_, text, words, name = READ) => {
      expect(() => read(text, [entryAsRead(name)])).toThrow(words)
    },
  )

  it.each([
    [
      'names no card that is known',
      MONSTER,
      [entry(DRAWS, { name: 'Lantern' })],
      /"Lantern".*no card has this name/,
    ],
    ['stands twice', MONSTER, [entry(DRAWS), entry(DRAWS)], /"Lamp".*two entries/],
    ['activates a monster', MONSTER, [entry({ ...DRAWS, kind: 'activation' })], /effect 0 is the activation/],
    [
      'Summons a Spell by its own procedure',
      spell('normal'),
      [entry({ part: 'main', kind: 'own-summon', read: 'whole', from: ['hand'], costs: [] })],
      /effect 0 is one that only monsters have/,
    ],
    [
      'has a Pendulum Effect without Scales',
      MONSTER,
      [entry({ ...DRAWS, part: 'pendulum' })],
      /no Pendulum Monster/,
    ],
    [
      'limits an effect that it has not',
      MONSTER,
      [entry(DRAWS, { limits: [{ limits: 'use', effects: [1], of: 'name', times: 1, per: 'turn' }] })],
      /a limit names no effect/,
    ],
    [
      'speaks of cards that no step settled',
      MONSTER,
      [entry({ ...DRAWS, resolve: [{ do: 'destroy', cards: { is: 'bound', name: 'target' } }] })],
      /no step gives the name "target"/,
    ],
  ] as const)('fails the build with its place where it %s', (_, card, entries, words) => {
    expect(() => effectsOfCards([card], new Map(), entries)).toThrow(words)
  })
})
