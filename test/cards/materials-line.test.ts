import { describe, expect, it } from 'vitest'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import { materialsFact, materialsLine, type PrintedMonster } from '../../shared/cards/materials/line.ts'
import type { MaterialsFact } from '../../shared/cards/materials/materials.ts'
import { SHARED } from '../shared-data.ts'
import { EVERY_CARD, frameOf, yamlCards } from './yaml-cards.ts'

const synchro = (text: string, materials?: string): PrintedMonster => ({
  passcode: null,
  frame: 'synchro',
  text,
  materials,
})

const words = (fact: MaterialsFact | undefined): string | undefined =>
  typeof fact === 'object' ? materialsWords(fact.recipes) : fact

describe('where the materials of a monster stand', () => {
  it('in the first line of its text, whatever the field beside it says', () => {
    expect(materialsLine(synchro('2 Level 3 monsters\nGains ATK.', '3 Level 1 monsters'))).toMatchObject({
      line: '2 Level 3 monsters',
      contradicted: '3 Level 1 monsters',
    })
  })

  it('other words for the same are no contradiction', () => {
    const card = synchro('1 Tuner + 1+ non-Tuners', '1 Tuner + 1 or more non-Tuner monsters')
    expect(materialsLine(card)).toMatchObject({ line: '1 Tuner + 1+ non-Tuners' })
    expect(materialsLine(card)).not.toHaveProperty('contradicted')
  })

  it('behind a condition in brackets, and before a slash', () => {
    expect(materialsLine(synchro('(This card is always treated as a "X" card.)\n"A" + "B"'))?.line).toBe(
      '"A" + "B"',
    )
    expect(materialsLine(synchro('1 Tuner + 1+ non-Tuner monsters / Gains ATK.'))?.line.trim()).toBe(
      '1 Tuner + 1+ non-Tuner monsters',
    )
  })

  it('in the field, where the text begins with a sentence', () => {
    expect(materialsLine(synchro('Must be Fusion Summoned.', '3 "Neos" monsters'))?.line).toBe(
      '3 "Neos" monsters',
    )
  })

  it('nowhere: a monster Summoned in its own way has none, a line not understood is said to be unread', () => {
    expect(materialsFact(synchro('Cannot be Synchro Summoned.'))).toBe('none')
    expect(materialsFact(synchro('2 monsters of your choice\nGains ATK.'))).toBe('unread')
    expect(materialsFact({ ...synchro('1 Tuner + 1+ non-Tuner monsters'), frame: 'effect' })).toBeUndefined()
  })

  it('a misprint is corrected by passcode', () => {
    const levirtue = { ...synchro('', '2 Level 3 monstes'), passcode: 33113958 }
    expect(words(materialsFact(levirtue))).toBe('2 Level 3 monsters')
    const eyesOfBlue = {
      ...synchro('', '1 Level 4 or lower Dragon of Spellcaster monster'),
      passcode: 42097666,
    }
    expect(words(materialsFact(eyesOfBlue))).toBe('1 Level 4 or lower Dragon or Spellcaster monster')
  })
})

describe.skipIf(SHARED === undefined)('the Extra Deck monsters of the card data', () => {
  const monsters = yamlCards().flatMap((card) => {
    const { password: passcode, name, text, materials } = card
    const frame = frameOf(card)
    return ['fusion', 'synchro', 'xyz', 'link'].includes(frame)
      ? [{ passcode, name: name.en, frame, text: text.en ?? '', materials }]
      : []
  })

  it('have materials that read, but for those Summoned in their own way', EVERY_CARD, () => {
    const facts = monsters.map((monster) => materialsFact(monster))
    expect(facts.filter((fact) => fact === 'unread')).toEqual([])
    const none = monsters.filter((monster) => materialsFact(monster) === 'none')
    expect(none.every(({ text }) => /^(?:\(|Must be|Cannot be|This card)/.test(text))).toBe(true)
    expect([monsters.length, none.length]).toEqual([2185, 27])
  })

  it('name cards that exist', EVERY_CARD, () => {
    const names = new Set(yamlCards().map(({ name }) => name.en))
    const named = monsters.flatMap((monster) => [
      ...JSON.stringify(materialsFact(monster) ?? {}).matchAll(
        /"is":"(?:name|mentions)","name":("(?:[^"\\]|\\.)*")/g,
      ),
    ])
    const asked = named.map(([, name = '""']) => JSON.parse(name) as string)
    expect(asked.length).toBeGreaterThan(400)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
  })

  it('contradict their field of materials in a handful of cases', EVERY_CARD, () => {
    const contradicted = monsters.flatMap((monster) => {
      const found = materialsLine(monster)
      return found?.contradicted === undefined ? [] : [monster.name]
    })
    expect(contradicted).toMatchInlineSnapshot(`
      [
        "Trisborrel Dragon",
        "Number 3: Cicada King",
        "Metal Dragon",
        "Elemental HERO Air Neos",
        "Turbo Cannon",
        "Bracchio-raidus",
        "Tearlaments Kaleido-Heart",
        "LeVirtue Dragon",
        "Amphibious Bugroth",
        "Ojama Knight",
        "Spirit with Eyes of Blue",
        "Karbonala Warrior",
        "Kaiser Dragon",
      ]
    `)
  })
})
