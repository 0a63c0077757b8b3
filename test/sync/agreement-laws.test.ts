import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseYdkDeck } from '../../shared/formats/decks/deck-file.ts'
import { parseYdkLine } from '../../shared/formats/decks/ydk.ts'
import { stepOfAnswer } from '../../shared/sync/answer.ts'
import { cardsOf, type DeckCards, isSameCards } from '../../shared/sync/deck-pair.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { type Folder, Machine } from './machines.ts'

const CODES = [...Object.values(CODE).slice(0, 6), 77]
const cards = fc
  .array(fc.constantFrom(...CODES), { maxLength: 4 })
  .map((main): DeckCards => ({ main: main.map(passcode), extra: [], side: main.slice(0, 1).map(passcode) }))
const name = fc.constantFrom('Goat', 'goat', 'Chaos', 'Chaos (2)', 'a/b', 'con', 'É')
const text = fc.oneof(
  { weight: 8, arbitrary: fileText() },
  { weight: 1, arbitrary: fc.constantFrom('', 'no deck at all', '#main\nwords') },
)

function fileText(): fc.Arbitrary<string> {
  const line = fc.oneof(
    fc.constantFrom(...CODES).map(String),
    fc.constantFrom('#extra', '!side', '# remark', '$unread', '77 # named', ''),
  )
  return fc
    .tuple(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => ['#main', ...lines].join(end))
}

/** What a player or a tool may do: to a deck of a machine, or to a file. `at` picks one of those that are there. */
const event = fc.oneof(
  fc.record({
    to: fc.constantFrom('a', 'b'),
    does: fc.constantFrom('add', 'change', 'change', 'rename', 'remove'),
    at: fc.nat(4),
    name,
    cards,
  }),
  fc.record({
    to: fc.constant('folder' as const),
    does: fc.constantFrom('add', 'change', 'change', 'rename', 'remove'),
    at: fc.nat(4),
    name: name.map((stem) => `${stem.replace('/', '_')}.ydk`),
    text,
  }),
  fc.record({ to: fc.constantFrom('a', 'b'), does: fc.constantFrom('synchronise', 'answer'), at: fc.nat(1) }),
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

interface World {
  readonly a: Machine
  readonly b: Machine
  readonly folder: Folder
}
const world = (): World => ({ a: new Machine('a'), b: new Machine('b'), folder: new Map() })

const pick = <T>(all: Iterable<T>, at: number): T | undefined => {
  const list = [...all]
  return list[at % Math.max(1, list.length)]
}

const happen = (event: Event, { a, b, folder }: World): void => {
  if (event.to === 'folder') {
    const file = pick(folder.keys(), event.at)
    if (event.does === 'add') folder.set(event.name, event.text)
    else if (file === undefined) return
    else if (event.does === 'change') folder.set(file, event.text)
    else {
      const content = folder.get(file) ?? ''
      folder.delete(file)
      if (event.does === 'rename') folder.set(event.name, content)
    }
    return
  }
  const machine = event.to === 'a' ? a : b
  if (event.does === 'synchronise') machine.synchronise(folder)
  else if (event.does === 'answer')
    for (const question of machine.look(folder).questions)
      machine.carryOut(stepOfAnswer(question, event.at === 0 ? 'let-go' : 'bring-back'), folder)
  else if ('cards' in event) change(event, machine)
}

const change = (event: Extract<Event, { cards: DeckCards }>, machine: Machine): void => {
  const { decks } = machine
  const id = pick(decks.keys(), event.at)
  const deck = id === undefined ? undefined : decks.get(id)
  if (event.does === 'add') machine.add({ name: event.name, ...event.cards })
  else if (id === undefined || !deck) return
  else if (event.does === 'change') decks.set(id, { ...deck, ...event.cards })
  else if (event.does === 'rename') decks.set(id, { ...deck, name: event.name })
  else decks.delete(id)
}

const deckIn = (file: string): Deck | undefined => {
  const read = parseYdkDeck(file, '', POOL)
  return read.ok ? read.value.value : undefined
}
/** Lines that say nothing of the deck, and so are never Duelwright's to change. */
const otherLines = (file: string): readonly string[] =>
  file.split(/\r\n|\n/).filter((line) => !['card', 'section'].includes(parseYdkLine(line).is) && line !== '')
/** Where no card is left beside what nobody can read, that becomes a remark. */
const unmarked = (line: string): string => line.replace(/^# (?=\$)/, '')
const heldBy = ({ decks }: Machine, wanted: DeckCards): boolean =>
  [...decks.values()].some((deck) => isSameCards(deck, wanted))

const events = fc.array(event, { maxLength: 14 })
const worldAfter = (all: readonly Event[]): World => {
  const begun = world()
  for (const each of all) happen(each, begun)
  return begun
}

describe('synchronising decks with a folder, whatever happened before', () => {
  it('loses no change of either side', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { a, folder } = worldAfter(all)
        const before = { decks: new Map(a.decks), folder: new Map(folder), pairs: a.pairs }
        a.synchronise(folder)
        // A deck goes by no step without a question.
        expect([...before.decks.keys()].filter((id) => !a.decks.has(id))).toEqual([])
        expect([...before.folder.keys()].filter((file) => !folder.has(file))).toEqual([])
        for (const [id, deck] of before.decks) {
          const agreed = before.pairs.find((pair) => pair.deck === id)
          if (!agreed || !isSameCards(agreed.cards, deck)) expect(heldBy(a, deck)).toBe(true)
        }
        for (const [file, content] of before.folder) {
          // A file that was renamed says what was agreed under its name of before.
          const agreed = before.pairs.find((pair) => pair.file === file || pair.text === content)
          const now = folder.get(file) ?? ''
          expect(otherLines(now).map(unmarked)).toEqual(otherLines(content).map(unmarked))
          const [was, is] = [deckIn(content), deckIn(now)]
          if (!was) expect(now).toBe(content)
          else if (!agreed || !isSameCards(agreed.cards, was)) expect(is && isSameCards(is, was)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('changes nothing when it is done twice', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { a, folder } = worldAfter(all)
        a.synchronise(folder)
        expect(a.look(folder).steps).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('brings two machines that share the folder to the same decks', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { a, b, folder } = worldAfter(all)
        for (let round = 0; round < 3; round += 1) {
          a.synchronise(folder)
          b.synchronise(folder)
        }
        for (const machine of [a, b]) {
          const { steps, questions } = machine.look(folder)
          expect(steps).toEqual([])
          const asked = new Set(questions.map(({ pair }) => pair.file))
          for (const [file, content] of folder) {
            const deck = deckIn(content)
            const pair = machine.pairs.find((other) => other.file === file)
            if (!deck || asked.has(file)) continue
            const held = machine.decks.get(pair?.deck ?? '')
            expect(held && cardsOf(held)).toEqual(cardsOf(deck))
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})
