import { describe, expect, it } from 'vitest'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { lookItems, toggledCard } from '../../../src-renderer/views/practice/look/looking.ts'
import { level } from '../../duel/cards.ts'
import { practising } from './table-of.ts'

const cards = Array.from({ length: 9 }, () => level(4))

const looking = () => {
  const { practice } = practising(cards)
  const top = practice.state.sides[0].deck.slice(0, 3).map(({ id }) => id)
  const [one, two, three] = top
  if (!one || !two || !three) throw new Error('the Deck is too small')
  const run = (label: string, chosen: readonly DuelObjectId[] = []): void => {
    if (!practice.deckCards) throw new Error('nothing is looked at')
    const item = lookItems(practice.deckCards, chosen).find((each) => each.label === label)
    if (!item) throw new Error(`there is no "${label}"`)
    if (!practice.act(item.actions)) throw new Error(`${label} was refused`)
  }
  return { practice, run, top: [one, two, three] as const, deck: () => practice.state.sides[0].deck }
}

describe('cards of the Deck that are excavated or looked at, at the table', () => {
  it('[TERM-05] are shown until something was done with each', () => {
    const { practice, run, top } = looking()
    expect(practice.deckCards).toBeUndefined()
    practice.act([{ do: 'excavate-by-hand', player: 0, count: 3 }])
    expect(practice.deckCards?.cards).toEqual(top)
    run('To the hand', [top[1]])
    expect(practice.state.sides[0].hand.map(({ id }) => id)).toContain(top[1])
    expect(practice.deckCards?.cards).toEqual([top[0], top[2]])
    run('Send to the GY')
    expect(practice.state.sides[0].graveyard.map(({ id }) => id)).toEqual([top[0], top[2]])
    expect(practice.deckCards).toBeUndefined()
  })

  it('[TERM-05] go back in the order in which they are chosen, on top or at the bottom, as one step', () => {
    const { practice, run, top, deck } = looking()
    practice.act([{ do: 'look-by-hand', player: 0, count: 3 }])
    run('On top of the Deck, in this order', [top[2], top[0]])
    expect(
      deck()
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual([top[2], top[0], top[1]])
    run('At the bottom of the Deck, in this order', [top[1]])
    expect(deck().at(-1)?.id).toBe(top[1])
    practice.undo()
    expect(practice.deckCards?.cards).toEqual([top[1]])
  })

  it('can be left as they lie', () => {
    const { practice, deck, top } = looking()
    practice.act([{ do: 'excavate-by-hand', player: 0, count: 3 }])
    practice.leaveLook()
    expect(practice.deckCards).toBeUndefined()
    expect(deck()[0]?.id).toBe(top[0])
  })

  it('are chosen one after the other, and let go again', () => {
    const [one, two] = looking().top
    expect(toggledCard(toggledCard([], one), two)).toEqual([one, two])
    expect(toggledCard([one, two], one)).toEqual([two])
  })
})
