import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { agreement, LONGEST_TEXT } from '../../shared/sync/agreement.ts'
import { stepOfAnswer, joining } from '../../shared/sync/answer.ts'
import { POOL } from '../legality/cards.ts'
import { agreedAtOnce } from './agreed-at-once.ts'
import { type Folder, Machine } from './machines.ts'

const deck = (name: string, ...main: readonly number[]): Deck => ({
  name,
  main: main.map(passcode),
  extra: [],
  side: [],
})
const file = (...main: readonly number[]): string => `#main\n${main.join('\n')}\n#extra\n!side\n`

/** A machine whose deck "Goat" and its file agree. */
const begun = (): { machine: Machine; folder: Folder; id: string } => {
  const machine = new Machine('a')
  const folder: Folder = new Map()
  const id = machine.add(deck('Goat', 1, 2))
  machine.synchronise(folder)
  expect([...folder.keys()]).toEqual(['Goat.ydk'])
  return { machine, folder, id }
}
const names = (machine: Machine) => [...machine.decks.values()].map(({ name }) => name)
const mainOf = (machine: Machine, id: string) => machine.decks.get(id)?.main

describe('a deck and its file', () => {
  it('start with the deck as any program reads it, in a file whose name every system takes', () => {
    const machine = new Machine('a')
    const folder: Folder = new Map()
    machine.add(deck('Goat: 2005?', 1))
    machine.add(deck('goat_ 2005_', 2))
    machine.synchronise(folder)
    expect([...folder.keys()]).toEqual(['Goat_ 2005_.ydk', 'goat_ 2005_ (2).ydk'])
  })

  it('follow each other, whichever was changed', () => {
    const { machine, folder, id } = begun()
    machine.decks.set(id, deck('Goat', 1, 2, 3))
    machine.synchronise(folder)
    expect(folder.get('Goat.ydk')).toContain('1\n2\n3\n')
    folder.set('Goat.ydk', file(9))
    machine.synchronise(folder)
    expect(mainOf(machine, id)).toEqual([9])
  })

  it('agree again on a file whose words changed and whose cards did not', () => {
    const { machine, folder, id } = begun()
    const remarked = `#a remark\n${folder.get('Goat.ydk') ?? ''}`
    folder.set('Goat.ydk', remarked)
    expect(machine.look(folder).steps).toMatchObject([
      { does: 'settle', deck: id, file: 'Goat.ydk', text: remarked },
    ])
    machine.synchronise(folder)
    expect(machine.look(folder).steps).toEqual([])
    expect(folder.get('Goat.ydk')).toBe(remarked)
  })

  it('stay as they are when other cards are known than before, and an edit here is no change there', () => {
    // Without a mark for the Extra Deck it is the cards that tell what belongs there.
    const text = '#main\n1\n2001\n'
    const file = { name: 'Goat.ydk', text }
    const nobody = cardPool([])
    for (const [then, now] of [
      [POOL, nobody],
      [nobody, POOL],
    ] as const) {
      const [step] = agreedAtOnce({ pairs: [], files: [file], decks: [] }, then).steps
      if (step?.does !== 'make-deck') throw new Error('no deck was made')
      const { cards } = step
      const pairs = [{ deck: 'a1', file: 'Goat.ydk', text, cards }]
      const look = (held: Partial<Deck>, found = file) =>
        agreedAtOnce(
          { pairs, files: [found], decks: [{ id: 'a1', deck: { name: 'Goat', ...cards, ...held } }] },
          now,
        ).steps
      expect(look({})).toEqual([])
      expect(look({ side: [passcode(3)] })).toMatchObject([{ does: 'write-file', over: text }])
      // A file that was renamed is as untouched as before.
      expect(look({}, { name: 'Goat 2005.ydk', text })).toMatchObject([{ does: 'settle', renamed: {} }])
      // What somebody has touched is read anew.
      expect(look({}, { name: 'Goat.ydk', text: `${text}2\n` })).toMatchObject([{ does: 'change-deck' }])
    }
  })

  it('keep the name of the file when the deck is renamed', () => {
    const { machine, folder, id } = begun()
    machine.decks.set(id, deck('Goat Control', 1, 2, 3))
    machine.synchronise(folder)
    expect([...folder.keys()]).toEqual(['Goat.ydk'])
  })

  it('stay together when the file is renamed, and the deck takes the name over', () => {
    const { machine, folder, id } = begun()
    folder.set('Goat 2005.ydk', folder.get('Goat.ydk') ?? '')
    folder.delete('Goat.ydk')
    expect(machine.synchronise(folder).questions).toEqual([])
    expect(machine.decks.get(id)?.name).toBe('Goat 2005')
    expect(machine.look(folder).steps).toEqual([])
  })

  it('keep a name that the player gave the deck alone when the file is renamed', () => {
    const { machine, folder, id } = begun()
    machine.decks.set(id, deck('My pet deck', 1, 2))
    folder.set('Goat 2005.ydk', folder.get('Goat.ydk') ?? '')
    folder.delete('Goat.ydk')
    machine.synchronise(folder)
    expect(names(machine)).toEqual(['My pet deck'])
  })

  it('keep what other tools wrote into the file', () => {
    const { machine, folder, id } = begun()
    folder.set('Goat.ydk', '#created by EDOPro\n#main\n1 # first\n2\n$$tag:old\n#extra\n!side\n')
    machine.synchronise(folder)
    machine.decks.set(id, deck('Goat', 1, 3))
    machine.synchronise(folder)
    expect(folder.get('Goat.ydk')).toBe('#created by EDOPro\n#main\n1 # first\n3\n$$tag:old\n#extra\n!side\n')
  })

  it('are merged where the tool changed remarks alone and the player cards', () => {
    const { machine, folder, id } = begun()
    folder.set('Goat.ydk', `# mine\n${folder.get('Goat.ydk') ?? ''}`)
    machine.decks.set(id, deck('Goat', 3))
    machine.synchronise(folder)
    expect(folder.get('Goat.ydk')).toMatch(/^# mine\n[^]*\n3\n/)
    expect(machine.decks.size).toBe(1)
  })

  it('have no file yet while the deck is empty', () => {
    const machine = new Machine('a')
    machine.add(deck('New deck'))
    expect(machine.look(new Map()).steps).toEqual([])
  })
})

describe('a file that was there before', () => {
  it('finds the deck that says the same, and becomes one where none does', () => {
    const machine = new Machine('a')
    const id = machine.add(deck('Goat', 1))
    const folder: Folder = new Map([
      ['goat.ydk', file(1)],
      ['Chaos.YDK', file(2)],
    ])
    machine.synchronise(folder)
    expect(names(machine)).toEqual(['Goat', 'Chaos'])
    expect(machine.pairs.find((pair) => pair.deck === id)?.file).toBe('goat.ydk')
    expect(folder.size).toBe(2)
  })

  it('is kept beside a deck of its name that says otherwise', () => {
    const machine = new Machine('a')
    machine.add(deck('Goat', 1))
    const folder: Folder = new Map([['Goat.ydk', file(2)]])
    machine.synchronise(folder)
    expect(folder.get('Goat.ydk')).toBe(file(2))
    expect([...folder.keys()]).toEqual(['Goat.ydk', 'Goat (from Duelwright).ydk'])
    expect(names(machine)).toEqual(['Goat', 'Goat (from the folder)'])
  })

  it('is left alone where it holds no deck, and so is the deck it stood for', () => {
    const { machine, folder, id } = begun()
    folder.set('Goat.ydk', 'half a fi')
    machine.decks.set(id, deck('Goat', 5))
    const { steps, noDecks } = machine.synchronise(folder)
    expect(steps).toEqual([])
    expect(noDecks).toEqual([
      { file: 'Goat.ydk', why: expect.objectContaining({ code: 'no-deck' }) as unknown },
    ])
    expect(folder.get('Goat.ydk')).toBe('half a fi')
  })

  it('is left alone where it cannot be read, and so is the deck it stood for', () => {
    const { machine, id } = begun()
    const agreed = agreedAtOnce(
      {
        pairs: machine.pairs,
        files: [{ name: 'Goat.ydk', text: undefined }],
        decks: [{ id, deck: deck('Goat', 5) }],
      },
      POOL,
    )
    expect(agreed).toEqual({
      steps: [],
      questions: [],
      noDecks: [{ file: 'Goat.ydk', why: 'unreadable' }],
    })
  })
})

describe('a file that no deck has', () => {
  it('is read as far as any deck goes and no further: a longer one is left alone', { tags: 'attack' }, () => {
    const filled = (length: number): string => `#${'x'.repeat(length - file(9).length - 2)}\n${file(9)}`
    for (const [length, main] of [
      [LONGEST_TEXT, [9]],
      [LONGEST_TEXT + 1, [1, 2]],
    ] as const) {
      const { machine, folder, id } = begun()
      folder.set('Goat.ydk', filled(length))
      const { noDecks } = machine.synchronise(folder)
      expect(mainOf(machine, id)).toEqual(main)
      expect(noDecks).toEqual(length > LONGEST_TEXT ? [{ file: 'Goat.ydk', why: 'unreadable' }] : [])
    }
  })
})

describe('changes on both sides', () => {
  const parted = () => {
    const { machine, folder, id } = begun()
    machine.decks.set(id, deck('Goat', 1, 2, 3))
    folder.set('Goat.ydk', file(1, 2, 4))
    machine.synchronise(folder)
    return { machine, folder, id }
  }
  const paired = (machine: Machine, id: string) => {
    const pair = machine.pairs.find((other) => other.deck === id)
    const held = machine.decks.get(id)
    if (!pair || !held) throw new Error(`${id} is not there.`)
    return { pair, held: { id, deck: held } }
  }

  it('are kept side by side, in the folder and among the decks', () => {
    const { machine, folder, id } = parted()
    expect(folder.get('Goat.ydk')).toBe(file(1, 2, 4))
    expect(folder.get('Goat (from Duelwright).ydk')).toContain('1\n2\n3\n')
    expect(mainOf(machine, id)).toEqual([1, 2, 3])
    expect(names(machine)).toEqual(['Goat', 'Goat (from the folder)'])
    expect(machine.look(folder).steps).toEqual([])
  })

  it('are kept where the file has as long a name as a system takes', () => {
    const machine = new Machine('a')
    const long = `${'é'.repeat(120)}.ydk`
    const folder: Folder = new Map([[long, file(1)]])
    machine.synchronise(folder)
    const [id] = machine.decks.keys()
    machine.decks.set(id ?? '', deck('Long', 2))
    folder.set(long, file(3))
    machine.synchronise(folder)
    const other = [...folder.keys()].find((name) => name !== long) ?? ''
    expect(other).toContain('(from Duelwright)')
    expect(new TextEncoder().encode(other).length).toBeLessThan(255)
  })

  it('are none where both say the same', () => {
    const { machine, folder, id } = begun()
    machine.decks.set(id, deck('Goat', 7))
    folder.set('Goat.ydk', file(7))
    machine.synchronise(folder)
    expect([machine.decks.size, folder.size]).toEqual([1, 1])
  })

  it.each([
    ['deck', [1, 2, 3]],
    ['other', [1, 2, 4]],
  ] as const)('become one again when the player keeps the %s', (keep, main) => {
    const { machine, folder, id } = parted()
    const steps = joining(paired(machine, id), paired(machine, 'a2'), keep)
    for (const step of steps) machine.carryOut(step, folder)
    expect(mainOf(machine, id)).toEqual(main)
    expect([...folder]).toEqual([['Goat.ydk', file(...main)]])
    expect(machine.decks.size).toBe(1)
    expect(machine.look(folder).steps).toEqual([])
  })
})

describe('what is gone on one side', () => {
  it.each([
    ['let-go', 0],
    ['bring-back', 1],
  ] as const)('is asked about when it is a file: %s', (answer, left) => {
    const { machine, folder } = begun()
    folder.clear()
    const { steps, questions } = machine.synchronise(folder)
    expect(steps).toEqual([])
    expect(machine.decks.size).toBe(1)
    for (const question of questions) machine.carryOut(stepOfAnswer(question, answer), folder)
    expect([machine.decks.size, folder.size]).toEqual([left, left])
    expect(machine.look(folder)).toMatchObject({ steps: [], questions: [] })
  })

  it.each([
    ['let-go', 0],
    ['bring-back', 1],
  ] as const)('is asked about when it is a deck: %s', (answer, left) => {
    const { machine, folder, id } = begun()
    machine.decks.clear()
    const { steps, questions } = machine.synchronise(folder)
    expect(steps).toEqual([])
    expect(folder.size).toBe(1)
    for (const question of questions) machine.carryOut(stepOfAnswer(question, answer), folder)
    expect([machine.decks.size, folder.size]).toEqual([left, left])
    if (left === 1) expect([...machine.decks.keys()]).toEqual([id])
    expect(machine.look(folder)).toMatchObject({ steps: [], questions: [] })
  })

  it('is forgotten when it is both', () => {
    const { machine, folder } = begun()
    folder.clear()
    machine.decks.clear()
    machine.synchronise(folder)
    expect(machine.pairs).toEqual([])
  })
})

describe('files and decks that nobody has paired yet', () => {
  const deckOf = (name: string, cards: Partial<Deck>): Deck => ({
    name,
    main: [],
    extra: [],
    side: [],
    ...cards,
  })
  const stepsOf = (decks: readonly Deck[], files: readonly { name: string; text: string | undefined }[]) =>
    agreedAtOnce(
      { pairs: [], files, decks: decks.map((deck, at) => ({ id: `d${at}`, deck })) },
      POOL,
    ).steps.map((step) => [step.does, 'file' in step ? step.file : ''].join(' '))

  it('stay apart where neither their names nor their cards are the same', () => {
    expect(
      stepsOf([deckOf('Goat', { main: [passcode(1)] })], [{ name: 'Birds.ydk', text: file(2) }]),
    ).toEqual(['make-deck Birds.ydk', 'write-file Goat.ydk'])
  })

  it('meet by name and cards first, then by cards, then by name', () => {
    const decks = [deckOf('Goat', { main: [passcode(2)] }), deckOf('Birds', { main: [passcode(2)] })]
    expect(stepsOf(decks, [{ name: 'birds.ydk', text: file(2) }])).toEqual([
      'settle birds.ydk',
      'write-file Goat.ydk',
    ])
    expect(stepsOf(decks.slice(0, 1), [{ name: 'birds.ydk', text: file(2) }])).toEqual(['settle birds.ydk'])
    expect(stepsOf(decks.slice(0, 1), [{ name: 'GOAT.ydk', text: file(3) }])).toEqual([
      'part GOAT (from Duelwright).ydk',
    ])
  })

  it('get a file once they hold a card, in whichever section', () => {
    for (const section of ['main', 'extra', 'side'] as const)
      expect(stepsOf([deckOf('Goat', { [section]: [passcode(1)] })], [])).toEqual(['write-file Goat.ydk'])
    const all = deckOf('Goat', {
      main: [passcode(1)],
      extra: [passcode(2)],
      side: [passcode(3), passcode(3)],
    })
    expect(stepsOf([all], [])).toEqual(['write-file Goat.ydk'])
    expect(stepsOf([deckOf('Goat', {})], [])).toEqual([])
    expect(stepsOf([deckOf('Goat', {})], [{ name: 'Goat.ydk', text: file(1) }])).toEqual([
      'make-deck Goat.ydk',
    ])
  })

  it('are left alone where a file cannot be read', () => {
    const { steps, noDecks } = agreedAtOnce(
      { pairs: [], decks: [], files: [{ name: 'x.ydk', text: undefined }] },
      POOL,
    )
    expect(steps).toEqual([])
    expect(noDecks).toEqual([{ file: 'x.ydk', why: 'unreadable' }])
  })

  it(
    'let others go on after each of them, and are left alone where one is longer than any deck',
    { tags: 'attack' },
    () => {
      const text = `#main\n${'89631139\n'.repeat(10_000)}`
      const files = Array.from({ length: 50 }, (_, at) => ({ name: `${at}.ydk`, text }))
      const pauses = [...agreement({ pairs: [], decks: [], files }, POOL)]
      expect(pauses.length).toBeGreaterThanOrEqual(100)
      const { steps, noDecks } = agreedAtOnce({ pairs: [], decks: [], files }, POOL)
      expect([steps.length, noDecks.length]).toEqual([0, 50])
    },
  )

  it(
    'are each looked at a few times however many there are, and others go on after each',
    { tags: 'attack' },
    () => {
      let looked = 0
      /** The same thing, which counts how often one of its fields is asked for. */
      const counted = <T extends object>(thing: T): T =>
        new Proxy(thing, { get: (from, field) => ((looked += 1), Reflect.get(from, field) as unknown) })
      const [many, ofPairs] = [400, 200]
      const decks = Array.from({ length: many }, (_, at) => ({
        id: `d${at}`,
        deck: counted(deckOf(`Deck ${at}`, { main: [passcode(at + 1)] })),
      }))
      const files = Array.from({ length: many }, (_, at) =>
        counted({ name: `File ${at}.ydk`, text: file(many + at) }),
      )
      // Their files have been renamed, so that each is looked for among all.
      const pairs = decks
        .slice(0, ofPairs)
        .map(({ id }, at) =>
          counted({ deck: id, file: `Before ${at}.ydk`, text: file(many + at), cards: deckOf('', {}) }),
        )
      const agreeing = agreement({ pairs, files, decks }, POOL)
      let pauses = 0
      while (!agreeing.next().done) pauses += 1
      expect(looked).toBeLessThan(60 * (2 * many + ofPairs))
      expect(pauses).toBeGreaterThanOrEqual(2 * many + ofPairs)
    },
  )
})
