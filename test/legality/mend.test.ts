import { describe, expect, it } from 'vitest'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { FORMATS, formatById } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import { mendWords, mendOf, mendsAmong } from '../../shared/legality/mend.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { cardPool, withNamesShown } from '../../shared/cards/pool.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { CARDS, LIST } from '../window/cards.ts'
import { CODE, filler, POOL, times } from './cards.ts'
import { limitList } from './lists.ts'

const rules = regulation(FORMATS[0], LIST, cardPool(CARDS))
const [ash, pot, stardust] = [passcode(14558127), passcode(55144522), passcode(44508094)]
const unknown = passcode(999_999_999)
const other = passcode(89631139)

const deck: Deck = {
  ...emptyDeck('Test'),
  main: [ash, ash, pot, stardust, other, ash],
  extra: [unknown],
  side: [ash, pot],
}

const mendOfCode = (code: string) => {
  const breach = judge(deck, rules).find((found) => found.code === code)
  return breach && mendOf(breach, deck)
}

describe('the one step that ends a breach', () => {
  it('[DECK-03] takes copies from the Side Deck first', () => {
    const mended = mendOfCode('too-many-copies')
    expect(mended?.deck).toEqual({ ...deck, side: [pot] })
    expect(mended && mendWords(mended.mend)).toBe('Remove Ash Blossom & Joyous Spring')
  })

  it('[LIST-01] takes every copy of a Forbidden card', () => {
    const mended = mendOfCode('forbidden')
    expect(mended?.deck).toMatchObject({ main: [ash, ash, stardust, other, ash], side: [ash] })
    expect(mended && mendWords(mended.mend)).toBe('Remove 2 Pot of Greed')
  })

  it('[DECK-05] moves a card to where it belongs', () => {
    const mended = mendOfCode('wrong-section')
    expect(mended?.deck).toMatchObject({ main: [ash, ash, pot, other, ash], extra: [unknown, stardust] })
    expect(mended && mendWords(mended.mend)).toBe('Move Stardust Dragon to the Extra Deck')
  })

  it('takes an unknown card out of the section it stands in', () => {
    expect(mendOfCode('unknown-card')?.deck.extra).toEqual([])
  })

  it('[DECK-01] is the player’s own to choose when a section has too few cards', () => {
    expect(mendOfCode('section-size')).toBeUndefined()
  })

  it('ends its breach, whatever the order of steps', () => {
    let left = deck
    for (let turn = 0; turn < 10; turn += 1) {
      const step = judge(left, rules)
        .map((breach) => mendOf(breach, left))
        .find((found) => found !== undefined)
      if (!step) break
      left = step.deck
    }
    expect(judge(left, rules).map(({ code }) => code)).toEqual(['section-size'])
  })
})

describe('cards that count as one name', () => {
  const one = { ...emptyDeck('Test'), main: filler(40), extra: [], side: [] }
  const format = formatById('tcg') ?? FORMATS[0]
  const breachOf = (side: readonly Passcode[], list = limitList([])) => {
    const found = { ...one, side }
    const [breach] = judge(found, regulation(format, list, POOL))
    if (!breach) throw new Error('no breach')
    return { breach, deck: found }
  }
  const HARPIES = [...times(2, CODE.harpieLady), ...times(2, CODE.harpieLady1)]

  it('[DECK-03] are each listed with their copies, and the player chooses which of them goes', () => {
    const { breach, deck: found } = breachOf(HARPIES)
    expect(breach).toMatchObject({
      code: 'too-many-copies',
      name: 'Harpie Lady',
      copies: 4,
      each: [
        { card: CODE.harpieLady, name: 'Harpie Lady', copies: 2 },
        { card: CODE.harpieLady1, name: 'Harpie Lady 1', copies: 2 },
      ],
    })
    expect(explainBreach(breach)).toBe(
      'Harpie Lady: 4 copies in the whole deck (2 Harpie Lady, 2 Harpie Lady 1); at most 3 are allowed.',
    )
    expect(mendOf(breach, found)).toBeUndefined()
    const choices = mendsAmong(breach, found)
    expect(choices.map(({ mend }) => mendWords(mend))).toEqual(['Remove Harpie Lady', 'Remove Harpie Lady 1'])
    expect(choices.map(({ deck: { side } }) => side)).toEqual([
      [CODE.harpieLady, ...times(2, CODE.harpieLady1)],
      [...times(2, CODE.harpieLady), CODE.harpieLady1],
    ])
  })

  it('[DECK-03] are told apart by their passcodes where they bear the very same name', () => {
    const { breach, deck: found } = breachOf(HARPIES)
    if (breach.code !== 'too-many-copies' || !breach.each) throw new Error('another breach')
    const twins = { ...breach, each: breach.each.map((one) => ({ ...one, name: 'Harpie Lady' })) }
    const [first, second] = [CODE.harpieLady, CODE.harpieLady1].map((code) => `Harpie Lady [${code}]`)
    expect(explainBreach(twins)).toContain(`(2 ${first}, 2 ${second})`)
    expect(mendsAmong(twins, found).map(({ mend }) => mendWords(mend))).toEqual([
      `Remove ${first}`,
      `Remove ${second}`,
    ])
  })

  it('[LIST-01] all go where the name is Forbidden', () => {
    const { breach, deck: found } = breachOf(HARPIES, limitList([[CODE.harpieLady, 0]]))
    const step = mendOf(breach, found)
    expect(step && mendWords(step.mend)).toBe('Remove 4 Harpie Lady and Harpie Lady 1')
    const named = withNamesShown(POOL, ({ name }) => `“${name}”`)
    expect(step && mendWords(step.mend, named)).toBe('Remove 4 “Harpie Lady” and “Harpie Lady 1”')
    expect(step?.deck.side).toEqual([])
    expect(mendsAmong(breach, found)).toEqual([])
  })

  it('[DECK-03] one card alone leaves nothing to choose', () => {
    const { breach, deck: found } = breachOf(times(4, CODE.harpieLady1))
    expect(breach).not.toHaveProperty('each')
    expect(mendsAmong(breach, found)).toEqual([])
    expect(mendOf(breach, found)?.deck.side).toEqual(times(3, CODE.harpieLady1))
  })
})
