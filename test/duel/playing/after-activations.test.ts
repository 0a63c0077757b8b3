import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { faceUp } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* "When your opponent activates a card" answers it in the Chain; "if you activate a card" waits until the Chain is over. */

const COSTS_NOTHING = 'Gain 100 LP.'

const mayUse = (table: Known, card: Card, kind: 'trigger' | 'quick'): boolean =>
  table.refused(table.use(card, kind)) === 'allowed'

const begun = (table: Known, card: Card): Known => {
  const [activate] = table
    .offers('activate')
    .filter((action) => action.do === 'activate' && action.card === table.id(card))
  if (!activate) throw new Error('the card cannot be activated')
  return table.act(activate)
}

const isInChain = (table: Known): boolean => table.state.processes.some(({ is }) => is === 'chain')

/** Both pass until the Chain has resolved. */
const resolved = (table: Known): Known => (isInChain(table) ? resolved(table.act({ do: 'pass' })) : table)

/** Whether its player is ever asked for it before the Chain resolves. */
const mayAnswer = (table: Known, card: Card, kind: 'trigger' | 'quick'): boolean =>
  isInChain(table) && (mayUse(table, card, kind) || mayAnswer(table.act({ do: 'pass' }), card, kind))

describe('an effect that answers "when" something is activated', () => {
  it.each(['field', 'graveyard'] as const)('[TRP-02] is used in the Chain by a Trap in the %s', (where) => {
    const card = where === 'field' ? trap('continuous') : trap()
    const own = spell()
    const words =
      where === 'field'
        ? 'When a Spell Card is activated: You can gain 500 LP.'
        : 'When a Spell Card is activated: You can banish this card from your GY; gain 500 LP.'
    const table = known(
      { hand: [own], ...(where === 'field' ? { spellTrap: [faceUp(card)] } : { graveyard: [card] }) },
      [says(card, words), says(own, COSTS_NOTHING)],
      { hand: [normal(1)] },
    )
    const open = begun(table, own)
    expect(mayAnswer(open, card, 'quick')).toBe(true)
    expect(mayUse(resolved(open), card, 'quick')).toBe(false)
  })
})

describe('an effect that triggers "if" something is activated', () => {
  const card = level(4)
  const own = spell()
  const offered = (words: string): Known =>
    known(
      { hand: [own], mainMonster: [card], deck: [normal(1)] },
      [says(card, words), says(own, COSTS_NOTHING)],
      { hand: [normal(1)] },
    )

  it('[EFF-07] is used after the Chain, and not in it', () => {
    const open = begun(offered('If you activate a Spell Card: You can draw 1 card.'), own)
    expect(mayAnswer(open, card, 'trigger')).toBe(false)
    expect(mayUse(resolved(open), card, 'trigger')).toBe(true)
  })

  it.each([
    ['If you activate a Trap Card: You can draw 1 card.', false],
    ['If your opponent activates a Spell Card: You can draw 1 card.', false],
    ['If a Spell Card or effect is activated: You can draw 1 card.', true],
    ['If you activate a monster effect: You can draw 1 card.', false],
  ])('[EFF-07] asks what was activated, and by whom: %s', (words, isOffered) => {
    expect(mayUse(resolved(begun(offered(words), own)), card, 'trigger')).toBe(isOffered)
  })

  it('[EFF-07] asks from where an effect was activated', () => {
    const words = (where: string) => `If you activate a monster effect in the ${where}: You can draw 1 card.`
    const discards = level(4)
    const table = (where: string): Known =>
      known(
        { hand: [discards], mainMonster: [card], deck: [normal(1)] },
        [says(card, words(where)), says(discards, 'You can discard this card; gain 100 LP.')],
        { hand: [normal(1)] },
      )
    const after = (where: string): Known => resolved(table(where).act(table(where).use(discards, 'ignition')))
    expect(mayUse(after('hand'), card, 'trigger')).toBe(true)
    expect(mayUse(after('GY'), card, 'trigger')).toBe(false)
  })

  it('[EFF-07] speaks of the card that was activated', () => {
    const banishes = 'If your opponent activates a monster effect: You can banish that monster.'
    const theirs = level(4)
    const table = known(
      { mainMonster: [card, level(4)] },
      [says(theirs, 'If this card is destroyed by card effect: Gain 100 LP.'), says(card, banishes)],
      { mainMonster: [theirs] },
    )
    expect(table.place(theirs)).toBe('mainMonster')
    const [, text] = says(card, banishes)
    expect(text.effects[0]).toMatchObject({
      kind: 'trigger',
      resolve: [{ do: 'banish', cards: { is: 'event' } }],
    })
  })
})

describe('[EFF-07] "when … or if …"', () => {
  it('says of each half whether it can miss its timing', () => {
    const [, text] = says(
      level(4),
      'When this card is Normal Summoned, or if this card is sent to the GY: You can draw 1 card.',
    )
    const [effect] = text.effects
    if (effect?.kind !== 'trigger') throw new Error(JSON.stringify(effect))
    expect(effect.on).toMatchObject({
      timing: 'when',
      events: [{ is: 'summoned' }, { is: 'moved', timing: 'if' }],
    })
    expect(effect.on?.events[0]).not.toHaveProperty('timing')
  })

  it('is offered for the half that says "if" after something else has happened', () => {
    const card = level(4)
    const source = level(4)
    const sends = 'Once per turn: You can send 1 other monster you control to the GY, then draw 1 card.'
    const offered = (words: string): boolean => {
      const table = known({ mainMonster: [source, card], deck: [normal(1), normal(1)] }, [
        says(source, sends),
        says(card, words),
      ])
      const now = resolved(table.act(table.use(source, 'ignition')).settledUpTo('choose').choose(card))
      return mayUse(now, card, 'trigger')
    }
    expect(
      offered('When this card is Normal Summoned, or if this card is sent to the GY: You can draw 1 card.'),
    ).toBe(true)
    expect(
      offered('When this card is Normal Summoned, or when this card is sent to the GY: You can draw 1 card.'),
    ).toBe(false)
  })
})
