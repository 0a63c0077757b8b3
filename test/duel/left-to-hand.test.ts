import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Restriction } from '../../shared/cards/restrictions.ts'
import { isUnderstood, leftToPlayer } from '../../shared/cards/restrictions/share.ts'
import { TEXTS_LEFT_TO_HAND } from '../../shared/duel/left-to-hand.ts'
import { shippedPool } from '../facts/resources.ts'
import { fusion, level, link } from './cards.ts'
import { move } from './doing.ts'
import { duel, extra, main } from './table.ts'

/* What the engine says that it does not hold, held against what it does. */

const ENGINE = new URL('../../shared/duel/', import.meta.url)

/** Every restriction of the cards that ship with the app. */
const shipped = (): readonly Restriction[] =>
  shippedPool().cards.flatMap((card) => (card.kind === 'monster' ? card.restrictions : []))

describe('what texts leave to the player', () => {
  it('is just what no code of the engine asks for', () => {
    const sources = readdirSync(fileURLToPath(ENGINE), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !path.startsWith('words/'))
      .map((path) => readFileSync(new URL(path, ENGINE), 'utf8'))
    const isAsked = (code: string): boolean =>
      sources.some((source) =>
        [`code === '${code}'`, `code !== '${code}'`, `case '${code}'`].some((asked) =>
          source.includes(asked),
        ),
      )
    const codes = new Map(shipped().map((one) => [one.code, one]))
    // No card stands in for another as material here, so there is nothing to hold.
    codes.delete('no-substitute-materials')
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
  })

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
