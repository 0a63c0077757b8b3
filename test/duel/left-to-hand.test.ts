import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { EffectCondition } from '../../shared/cards/effects/condition.ts'
import type { Restriction } from '../../shared/cards/restrictions.ts'
import { isUnderstood, leftToPlayer } from '../../shared/cards/restrictions/share.ts'
import { withEffects } from '../../shared/cards/pool.ts'
import { asksForOwnEffect } from '../../shared/duel/moves/summon-conditions.ts'
import { isOwnWayPlayed } from '../../shared/duel/playing/own-summon.ts'
import { type EffectIndex, parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { TEXTS_LEFT_TO_HAND } from '../../shared/duel/left-to-hand.ts'
import { resourceText, shippedPool } from '../facts/resources.ts'
import { fusion, level, link } from './cards.ts'
import { move } from './doing.ts'
import { known } from './playing/known.ts'
import { duel, extra, main } from './table.ts'

/* What the engine says that it does not hold, held against what it does. */

const ENGINE = new URL('../../shared/duel/', import.meta.url)

/** Every restriction of the cards that ship with the app. */
const shipped = (): readonly Restriction[] =>
  shippedPool().cards.flatMap((card) => (card.kind === 'monster' ? card.restrictions : []))

/** What the texts of the cards do that ship with the app. */
const shippedEffects = (): EffectIndex => {
  const facts = parseEffectFacts(resourceText('effects.json'))
  if (!facts.ok) throw new Error(facts.error.code)
  return facts.value
}

/** "If you control no cards", also as one of several ways. */
const asksForNone = (condition: EffectCondition): boolean =>
  condition.is === 'any'
    ? condition.of.some(asksForNone)
    : condition.is === 'count' && condition.count.max === 0

describe('what texts leave to the player', () => {
  it('is just what no code of the engine asks for', () => {
    const sources = readdirSync(fileURLToPath(ENGINE), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !path.startsWith('words/'))
      .map((path) => readFileSync(new URL(path, ENGINE), 'utf8'))
    const isAsked = (code: string): boolean =>
      sources.some((source) =>
        [`code === '${code}'`, `code !== '${code}'`, `case '${code}'`, `textsOf(candidate, '${code}')`].some(
          (asked) => source.includes(asked),
        ),
      )
    const codes = new Map(shipped().map((one) => [one.code, one]))
    const unasked = [...codes.keys()].filter((code) => !isAsked(code))
    expect(unasked.toSorted()).toEqual(['own-procedure', 'text-says-more'])
    for (const code of unasked) {
      const one = codes.get(code)
      expect(one && leftToPlayer(one)).toBeDefined()
    }
  })

  it('names each kind of it that the cards have', () => {
    const kinds = new Set(shipped().flatMap((one) => leftToPlayer(one) ?? []))
    expect([...kinds].toSorted()).toEqual(Object.keys(TEXTS_LEFT_TO_HAND).toSorted())
  })

  it('a Summon of the card’s own is made by hand, without its cost', () => {
    const restrictions = [
      { code: 'cannot-be-normal-summoned' },
      { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
      { code: 'own-procedure', from: ['hand'] },
    ] as const
    const own = level(8, { restrictions })
    const table = duel().mine({ hand: [own] })
    expect(table.verdict(move(table, own, main(1), { as: 'own' }))).toBe('allowed')
    expect(isUnderstood(restrictions)).toBe(false)
    expect(isUnderstood(restrictions, true)).toBe(true)
  })

  it(
    'a Summon of the card’s own is held where it is counted as held: without its costs and conditions it is not offered',
    { tags: 'thorough' },
    () => {
      const effects = shippedEffects()
      const pool = withEffects(shippedPool(), (passcode) => effects.of(passcode))
      const held = pool.cards.flatMap((card) =>
        card.kind === 'monster' &&
        card.restrictions.some((one) => leftToPlayer(one) === 'own-way') &&
        isOwnWayPlayed(card, pool)
          ? [card]
          : [],
      )
      expect(held.length).toBeGreaterThan(300)
      const offered = held.flatMap((card) => {
        const text = effects.of(card.passcode)
        const own = (text?.effects ?? []).flatMap((one) => (one.kind === 'own-summon' ? [one] : []))
        const [from] = own.flatMap((one) => one.from)
        // Where it must be Summoned by its own effect, that effect is its way.
        if (text && from === undefined && asksForOwnEffect(card)) return []
        if (!text || from === undefined) throw new Error(`${card.name} has no Summon of its own`)
        // Nothing else is on the table: nothing to Tribute, to discard, to banish, and no monster that a condition asks for.
        const alone = from === 'field' ? {} : { [from]: [card] }
        const table = known(alone, [[card, text]])
        return table.offers('summon-itself').flatMap((action) => {
          const one = action.do === 'summon-itself' ? text.effects[action.number] : undefined
          return one?.kind === 'own-summon' ? [one] : []
        })
      })
      // What is offered so asks for nothing, or that there be none of something, or for Life Points, or makes Tokens first.
      for (const { costs, if: condition } of offered) {
        expect(costs.every((cost) => cost.do === 'pay' || cost.do === 'token')).toBe(true)
        expect(costs.length > 0 || !condition || asksForNone(condition)).toBe(true)
      }
      expect(offered.length).toBeLessThan(held.length / 10)
    },
  )

  it('a condition that was not read is the player’s word', () => {
    const restrictions = [{ code: 'summoned-only-if', by: 'link' }] as const
    const goal = link(['left', 'right'], '2 monsters', { restrictions })
    const table = duel().mine({ extraDeck: [goal], mainMonster: [level(4), level(4)] })
    expect(table.summonable(goal)?.refusal?.code).toBe('condition-unread')
    expect(table.verdict(move(table, goal, extra('left'), { as: 'link' }))).toBe('allowed')
    expect(isUnderstood(restrictions)).toBe(false)
  })

  it('words that were not read stop nothing', () => {
    const restrictions = [{ code: 'text-says-more' }] as const
    const goal = fusion(4, '2 monsters', { restrictions })
    const table = duel().mine({ extraDeck: [goal] })
    expect(table.verdict(move(table, goal, main(1), { as: 'fusion' }))).toBe('allowed')
    expect(isUnderstood(restrictions)).toBe(false)
  })

  it('is nothing of a text that is held wholly', () => {
    expect(isUnderstood([{ code: 'must-be-summoned', by: ['fusion'], lasts: 'first' }])).toBe(true)
    expect(isUnderstood([{ code: 'summoned-only-if', by: 'link', phase: 'main2' }])).toBe(true)
  })
})
