import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMaterials } from '../../../shared/cards/materials/read.ts'
import type { Slot } from '../../../shared/cards/filter/filter.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import {
  type Candidate,
  matches,
  plainReading,
  type Reading,
} from '../../../shared/duel/continuous/filter.ts'
import {
  isMaterialSet,
  type Search,
  someMaterialSet,
} from '../../../shared/duel/materials/materials-search.ts'
import { fusion, level, link, spell, tuner } from '../cards.ts'
import { duel } from '../table.ts'

const LINES = [
  '2 monsters',
  '2+ monsters',
  '1 Tuner + 1+ non-Tuner monsters',
  '1 Dragon monster + 1+ Warrior monsters',
  '2 Dragon monsters + 1 monster',
  '2+ monsters with different names',
  '2+ monsters with the same Type',
  '2+ monsters, including a Tuner',
  '1 Dragon monster or 1 Warrior monster + 1 Tuner',
]

const ASKING = { player: 0, turn: 1 } as const
const WARRIORS = [level(1), level(2), tuner(1)]
const DRAGONS = [level(3, { type: 'Dragon' }), tuner(2, { type: 'Dragon' })]
const MONSTERS = [...WARRIORS, ...DRAGONS, link(['top'])]

/** Up to six cards, copies among them. */
const readings = fc.array(fc.constantFrom(...MONSTERS), { maxLength: 6 }).map((cards) =>
  cards.map((facts, index): Reading => {
    const card = { id: index as DuelObjectId, passcode: facts.passcode, owner: 0, faceUp: true } as const
    const candidate: Candidate = { card, facts, place: { in: 'hand', of: 0 } }
    const plain = plainReading(candidate)
    return { ...plain, adds: plain.level ?? 1 }
  }),
)

/** The plain way: every card of the set into every slot, and then it is seen whether that fits. */
const fits = (slots: readonly Slot[], set: readonly Reading[], sum: Search['sum']): boolean => {
  const total = set.reduce((before, { adds }) => before + adds, 0)
  const least = Math.min(...set.map(({ adds }) => adds))
  if (sum && !(sum.orMore ? total >= sum.total && total - least < sum.total : total === sum.total))
    return false
  const put = (at: number, filled: readonly (readonly Reading[])[]): boolean => {
    const reading = set[at]
    if (!reading) return slots.every((slot, index) => isFilled(slot, filled[index] ?? []))
    return slots.some(
      (slot, index) =>
        matches(slot.of, reading, ASKING) &&
        put(at + 1, filled.with(index, [...(filled[index] ?? []), reading])),
    )
  }
  return put(
    0,
    slots.map(() => []),
  )
}

const isFilled = ({ count, among }: Slot, cards: readonly Reading[]): boolean => {
  const names = new Set(cards.map(({ candidate }) => candidate.facts.name))
  const types = new Set(cards.map(({ candidate }) => candidate.facts.type))
  return (
    cards.length >= count.min &&
    cards.length <= (count.max ?? Infinity) &&
    among.every((held) => {
      if (held.is === 'different') return names.size === cards.length
      if (held.is === 'same') return types.size === 1
      return held.is === 'including' && cards.some(({ tuner: isTuner }) => isTuner)
    })
  )
}

const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((all, item) => [...all, ...all.map((set) => [...set, item])], [[]])

describe('the search for materials', () => {
  it('finds the sets that the plain way finds, each once, and knows each of them again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LINES),
        readings,
        fc.option(fc.record({ total: fc.integer({ min: 1, max: 8 }), orMore: fc.boolean() }), {
          nil: undefined,
        }),
        (line, cards, sum) => {
          const recipes = readMaterials(line) ?? []
          const search = (of: readonly Reading[]): Search => ({
            recipes,
            readings: of.map((one) => [one]),
            asking: ASKING,
            ...(sum && { sum }),
          })
          const found: string[] = []
          someMaterialSet(search(cards), (set) => {
            found.push(set.map(({ card }) => card.id).join())
            return false
          })
          const plain = subsets(cards).filter((set) => recipes.some((recipe) => fits(recipe, set, sum)))
          expect(found.toSorted()).toEqual(
            plain.map((set) => set.map(({ candidate }) => candidate.card.id).join()).sort(),
          )
          for (const set of plain) expect(isMaterialSet(search(set))).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('comes to an end with a full Graveyard and any number of materials, and takes as many as are chosen', () => {
    const overload = {
      ...spell(),
      summoning: {
        is: 'fusion',
        summons: { is: 'frame', frame: 'fusion' },
        sources: [{ use: { is: 'monster' }, from: ['graveyard'], fate: 'banished' }],
      },
    } as const
    const [first, stranger] = [tuner(4), level(4, { type: 'Dragon' })]
    const buried = Array.from({ length: 30 }, () => level(4))
    const goal = fusion(9, '1 Tuner + 1+ Warrior monsters')
    const table = duel().mine({
      hand: [overload],
      graveyard: [first, stranger, ...buried],
      extraDeck: [goal],
    })
    const ways = table.summonable(goal)?.ways ?? []
    expect(ways.length).toBeGreaterThan(30)
    expect(ways.slice(0, 30).every(({ materials }) => materials.length === 2)).toBe(true)
    const summonedWith = (materials: readonly (typeof first)[]) =>
      table.verdict({
        do: 'fusion-summon',
        using: overload.summoning,
        card: table.id(goal),
        materials: materials.map((card) => table.id(card)),
        zone: { in: 'mainMonster', of: 0, index: 0 },
        position: 'attack',
      })
    expect(summonedWith([first, ...buried.slice(0, 25)])).toBe('allowed')
    expect(summonedWith([first, stranger, ...buried.slice(0, 25)])).toBe('wrong-materials')
  })
})
