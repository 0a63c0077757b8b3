import { describe, expect, it } from 'vitest'
import { locate } from '../../../shared/duel/state/board.ts'
import {
  byHandGroups,
  detachItems,
  wantedMost,
} from '../../../src-renderer/views/practice/menu/by-hand-groups.ts'
import { level, spell, xyz } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'

const located = (practice: ReturnType<typeof practising>['practice'], id: Parameters<typeof locate>[1]) => {
  const found = locate(practice.state, id)
  if (!found) throw new Error('the card is not there')
  return found
}

describe('moves by hand', () => {
  it('stand in groups, and none of them is lost', () => {
    const monster = level(4)
    const { practice, bring } = practising([monster, ...Array.from({ length: 4 }, () => spell())])
    const lying = bring(monster, monsterZone(2))
    const all = practice.byHandMenuOf(lying)
    const groups = byHandGroups(all)
    expect(groups.map(({ title }) => title)).toEqual([
      'Activate',
      'To the field',
      'Elsewhere',
      'Change it',
      'The Chain, others',
    ])
    expect(groups.flatMap(({ items }) => items)).toHaveLength(all.length)
    expect(groups[2]?.items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Destroy', 'Send to the GY', 'Banish', 'To the hand']),
    )
  })

  it('that effects make most of a card in the Deck stand in its menu, and those of a card on the field do not', () => {
    const { practice } = practising(Array.from({ length: 12 }, () => level(3)))
    const [inDeck] = practice.state.sides[0].deck
    if (!inDeck) throw new Error('the Deck is empty')
    const wanted = wantedMost(
      located(practice, inDeck.id),
      practice.facts(inDeck),
      practice.byHandMenuOf(inDeck.id),
    )
    expect(wanted.map(({ label }) => label)).toEqual([
      'To the hand',
      'Send to the GY',
      'Special Summon, Attack Position',
      'Special Summon, Defense Position',
      'Banish',
    ])
    const [first] = practice.state.sides[0].hand
    if (!first) throw new Error('the hand is empty')
    practice.act([{ do: 'move-by-hand', card: first.id, to: monsterZone(0), position: 'attack' }])
    expect(
      wantedMost(located(practice, first.id), practice.facts(first), practice.byHandMenuOf(first.id)),
    ).toEqual([])
  })

  it('[XYZ-04] detach each material of a monster by its name', () => {
    const [monster, material] = [xyz(4), level(4)]
    const { practice, bring, id } = practising([monster, material])
    const lying = bring(monster, monsterZone(2))
    practice.act([{ do: 'attach-by-hand', card: id(material), under: lying }])
    const items = detachItems(located(practice, lying), () => material.name)
    expect(items.map(({ label }) => label)).toEqual([`Detach ${material.name}`])
    if (items[0]) practice.begin(items[0])
    expect(practice.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([material.passcode])
  })

  it('drag a card out of the Deck onto the field as an effect would Summon it', () => {
    const { practice } = practising(Array.from({ length: 12 }, () => level(3)))
    const [card] = practice.state.sides[0].deck
    if (!card) throw new Error('the Deck is empty')
    practice.drop(card.id, monsterZone(4))
    expect(practice.state.sides[0].mainMonster[4]?.id).toBe(card.id)
    expect(practice.line.hand.steps.at(-1)?.byHand).toBe(true)
  })
})
