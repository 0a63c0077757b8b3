import { describe, expect, it } from 'vitest'
import { ruleAreasOf } from '../../shared/cards/rule-areas.ts'
import { parseRules } from '../../shared/rules.ts'
import { gemini, level, link, pendulum, spell, synchro, trap } from '../duel/cards.ts'
import { resourceJson, shippedPool } from '../facts/resources.ts'

describe('areas of the rules for a kind of card', () => {
  it('begin with the most particular', () => {
    expect(ruleAreasOf(synchro(5))).toEqual(['synchro', 'special-summon'])
    expect(ruleAreasOf(link(['bottom']))).toEqual(['link', 'special-summon'])
    expect(ruleAreasOf(pendulum(4, 1))).toEqual(['pendulum', 'normal-summon'])
    expect(ruleAreasOf(gemini(4))).toEqual(['gemini', 'normal-summon'])
    expect(ruleAreasOf(level(4, { frame: 'ritual' }))).toEqual(['ritual', 'normal-summon'])
    expect(ruleAreasOf(spell('equip'))).toEqual(['equip', 'spell'])
    expect(ruleAreasOf(trap())).toEqual(['trap'])
  })

  it('are areas that the rules have, for every card that ships', () => {
    const rules = parseRules(resourceJson('rules.json'))
    if (!rules.ok) throw new Error('rules.json cannot be read')
    const known = new Set([...rules.value.values()].map(({ area }) => area))
    const asked = new Set(shippedPool().cards.flatMap(ruleAreasOf))
    expect([...asked].filter((area) => !known.has(area))).toEqual([])
    expect(asked.size).toBeGreaterThan(12)
  })
})
