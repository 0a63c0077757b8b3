import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../src-main/package-root.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { level, xyz } from '../../duel/cards.ts'
import { tableMenu } from '../../../src-renderer/views/practice/menu/table-menu.ts'
import { monsterZone, practising, spellTrapZone } from './table-of.ts'

/** Where in the window each kind of action is done; a kind without a place does not compile. */
const PLACES: {
  readonly [D in Action['do']]: 'card menu' | 'by hand' | 'anyway' | 'table menu' | 'elsewhere'
} = {
  draw: 'elsewhere',
  'keep-up': 'card menu',
  'enter-phase': 'elsewhere',
  discard: 'card menu',
  'end-turn': 'elsewhere',
  'normal-summon': 'card menu',
  'normal-set': 'card menu',
  'flip-summon': 'card menu',
  'gemini-summon': 'card menu',
  decline: 'elsewhere',
  'change-position': 'card menu',
  'special-summon': 'card menu',
  'toon-summon': 'card menu',
  'union-equip': 'card menu',
  'union-summon': 'card menu',
  attack: 'card menu',
  'attack-again': 'card menu',
  'cancel-attack': 'card menu',
  'set-spell-trap': 'card menu',
  'activate-scale': 'card menu',
  'begin-pendulum-summon': 'card menu',
  'place-pendulum': 'card menu',
  'finish-pendulum-summon': 'elsewhere',
  activate: 'card menu',
  pass: 'elsewhere',
  'finish-link': 'elsewhere',
  choose: 'card menu',
  decide: 'elsewhere',
  'summon-itself': 'card menu',
  'activate-effect': 'by hand',
  'move-by-hand': 'by hand',
  'attach-by-hand': 'by hand',
  'equip-by-hand': 'by hand',
  'turn-by-hand': 'by hand',
  'alter-by-hand': 'by hand',
  'all-by-hand': 'by hand',
  'count-by-hand': 'by hand',
  'reveal-by-hand': 'by hand',
  'grant-by-hand': 'by hand',
  'each-chooses-by-hand': 'elsewhere',
  'negate-by-hand': 'elsewhere',
  'negate-summon-by-hand': 'elsewhere',
  'negate-attack-by-hand': 'elsewhere',
  'fusion-summon': 'elsewhere',
  'ritual-summon': 'elsewhere',
  'procedure-summon': 'elsewhere',
  'draw-by-hand': 'table menu',
  'both-draw-by-hand': 'table menu',
  'shuffle-by-hand': 'table menu',
  'excavate-by-hand': 'table menu',
  'send-top-by-hand': 'table menu',
  'look-by-hand': 'table menu',
  'pendulum-by-hand': 'elsewhere',
  'arrange-by-hand': 'elsewhere',
  'discard-random-by-hand': 'table menu',
  'chance-by-hand': 'table menu',
  'win-by-hand': 'table menu',
  'no-battle-damage-by-hand': 'table menu',
  'normal-summons-by-hand': 'table menu',
  'extra-normal-summon-by-hand': 'table menu',
  'normal-summon-next-by-hand': 'elsewhere',
  'phase-anyway': 'table menu',
  'move-anyway': 'anyway',
  'change-life-points': 'elsewhere',
  'change-both-life-points': 'elsewhere',
  'token-by-hand': 'elsewhere',
  'own-token-by-hand': 'elsewhere',
}

const placed = (where: (typeof PLACES)[Action['do']]) =>
  (Object.keys(PLACES) as Action['do'][]).filter((kind) => PLACES[kind] === where)

describe('every move of the engine has its way in the window', () => {
  const table = () => {
    const [first, second, third] = [level(4), level(4), level(4)]
    const { practice } = practising([
      xyz(4),
      first,
      second,
      third,
      ...Array.from({ length: 9 }, () => level(4)),
    ])
    const ids = [...practice.state.sides[0].hand].map(({ id }) => id)
    const [one, two, three] = ids
    if (!one || !two || !three) throw new Error('the hand is empty')
    practice.act([{ do: 'move-by-hand', card: one, to: monsterZone(0), position: 'attack' }])
    practice.act([{ do: 'move-by-hand', card: two, to: monsterZone(1), position: 'attack' }])
    const [monster] = practice.state.sides[0].extraDeck
    if (!monster) throw new Error('the Extra Deck is empty')
    practice.act([{ do: 'move-anyway', card: monster.id, to: { in: 'extraMonster', side: 'left' } }])
    practice.act([{ do: 'move-by-hand', card: three, to: spellTrapZone(0), faceUp: true }])
    return { practice, ids }
  }

  it('what effects do to a card stands in its menu', () => {
    const { practice, ids } = table()
    const offered = new Set(
      ids.flatMap((id) =>
        practice.byHandMenuOf(id).flatMap(({ actions }) => actions.map((action) => action.do)),
      ),
    )
    expect([...offered]).toEqual(expect.arrayContaining(placed('by hand')))
  })

  it('what is done against the rules stands in the menu of the card', () => {
    const { practice, ids } = table()
    const kinds = ids.flatMap((id) =>
      practice.anywayMenuOf(id).flatMap(({ actions }) => actions.map((action) => action.do)),
    )
    expect([...new Set<string>(kinds)]).toEqual(placed('anyway'))
  })

  it('what belongs to no card stands in the menu of the table', () => {
    const { practice } = table()
    const kinds = tableMenu(practice.state, practice.cards).flatMap(({ items }) =>
      items.map(({ action }) => action.do),
    )
    expect([...new Set<string>(kinds)].toSorted()).toEqual(placed('table menu').toSorted())
  })

  it('and the rest is done by a bar, a dialog, a key or a choice', () => {
    const root = join(packageRoot, 'src-renderer', 'views', 'practice')
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    for (const kind of placed('elsewhere')) expect(sources, kind).toContain(`'${kind}'`)
  })
})
