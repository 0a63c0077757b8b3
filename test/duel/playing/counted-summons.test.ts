import { describe, expect, it } from 'vitest'
import { level, pendulum, spell } from '../cards.ts'
import { faceUp, main } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* "Only so many times per turn": what counts as one Summon, and from when on they are counted. */

const COMES = 'During your Main Phase: You can Special Summon this card from your hand.'

const lockOf = (words: string) => {
  const lock = level(4)
  return { lock, text: says(lock, words) }
}

const came = (table: Known, ...used: readonly Parameters<Known['use']>[0][]): Known =>
  used.reduce((now, card) => now.act(now.use(card, 'ignition')).answered(), table)

const mayCome = (table: Known, card: Parameters<Known['use']>[0]): boolean =>
  table.refused(table.use(card, 'ignition')) === 'allowed'

describe('[SUM-02] Special Summons that are counted', () => {
  const { lock, text } = lockOf('Each player can only Special Summon twice per turn.')
  const [one, two, third] = [level(4), level(4), level(4)]
  const each = [says(one, COMES), says(two, COMES), says(third, COMES)]

  it('are one each, by effects of cards with the same name, too', () => {
    const table = known({ mainMonster: [lock], hand: [one, one, third] }, [text, ...each])
    const first = came(table, one)
    expect(mayCome(first, third)).toBe(true)
    const second = first
      .act({ do: 'activate-effect', card: first.id(one, 1), effect: 'ignition', number: 0 })
      .answered()
    expect(second.place(one, 1)).toBe('mainMonster')
    expect(mayCome(second, third)).toBe(false)
  })

  it('are one together where an effect Summons several at once', () => {
    const pair = level(4)
    const makes = says(
      pair,
      'During your Main Phase: You can Special Summon both this card and 1 Level 1 monster from your hand.',
    )
    const small = level(1)
    const table = known({ mainMonster: [lock], hand: [pair, small, one, two] }, [text, makes, ...each])
    const now = came(table, pair)
    expect([now.place(pair), now.place(small)]).toEqual(['mainMonster', 'mainMonster'])
    expect(mayCome(now, one)).toBe(true)
    expect(mayCome(came(now, one), two)).toBe(false)
  })

  it('are two where a player Pendulum Summons twice', () => {
    const [low, high, more] = [pendulum(4, 1), pendulum(4, 8), spell('continuous')]
    const [four, five, six] = [level(4), level(5), level(6)]
    const table = known(
      {
        mainMonster: [lock],
        scales: [low, high],
        spellTrap: [null, faceUp(more)],
        hand: [four, five, six, one],
      },
      [
        text,
        ...each,
        [
          more,
          {
            effects: [
              {
                part: 'main',
                kind: 'continuous',
                read: 'whole',
                from: ['field'],
                lasting: [{ is: 'allow', act: { act: 'pendulum-summon-more' } }],
              },
            ],
            limits: [],
            unread: [],
          },
        ],
      ],
    )
    const summoned = (now: Known, ...placed: readonly (readonly [typeof four, 2 | 3 | 4])[]): Known =>
      placed
        .reduce(
          (during, [card, at]) =>
            during.act({ do: 'place-pendulum', card: now.id(card), zone: main(at), position: 'attack' }),
          now.act({ do: 'begin-pendulum-summon' }),
        )
        .act({ do: 'finish-pendulum-summon' })
        .settled()
    const first = summoned(table, [four, 2], [five, 3])
    expect(mayCome(first, one)).toBe(true)
    expect(mayCome(summoned(first, [six, 4]), one)).toBe(false)
  })
})

describe('[SUM-02] "while this card is face-up on the field"', () => {
  const [one, two] = [level(4), level(4)]
  const each = [says(one, COMES), says(two, COMES)]
  const after = (words: string): Known => {
    const { lock, text } = lockOf(words)
    const table = known({ hand: [lock, one, two] }, [text, ...each])
    const first = came(table, one)
    const [summon] = first
      .offers('normal-summon')
      .filter((action) => action.do === 'normal-summon' && action.card === first.id(lock))
    if (!summon) throw new Error('no Normal Summon')
    return first.act(summon).settled()
  }

  it('does not count what came before the card', () => {
    expect(
      mayCome(
        after('Each player can only Special Summon once per turn while this card is face-up on the field.'),
        two,
      ),
    ).toBe(true)
  })

  it('counts the whole turn where the text does not say so', () => {
    expect(mayCome(after('Each player can only Special Summon once per turn.'), two)).toBe(false)
  })
})
