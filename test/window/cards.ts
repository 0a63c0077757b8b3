import type { Card, LevelMonster, LinkMonster, Spell } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import type { LimitList } from '../../shared/legality/limit-list.ts'

const common = { archetypes: [], regions: ['tcg', 'ocg'] } as const

const monster = (code: number, name: string, facts: Partial<LevelMonster> = {}): LevelMonster => ({
  kind: 'monster',
  passcode: passcode(code),
  name,
  ...common,
  type: 'Zombie',
  attribute: 'FIRE',
  abilities: [],
  effect: true,
  frame: 'effect',
  level: 3,
  atk: 0,
  def: 1800,
  restrictions: [],
  ...facts,
})

const spell = (code: number, name: string): Spell => ({
  kind: 'spell',
  passcode: passcode(code),
  name,
  ...common,
  icon: 'normal',
})

const link = (code: number, name: string, arrows: LinkMonster['arrows']): LinkMonster => ({
  kind: 'monster',
  passcode: passcode(code),
  name,
  ...common,
  type: 'Cyberse',
  attribute: 'DARK',
  abilities: [],
  effect: true,
  frame: 'link',
  arrows,
  atk: 2300,
  materials: 'unread',
  restrictions: [],
})

/** A few cards that decks of the window's tests are made of. */
export const CARDS: readonly Card[] = [
  monster(14558127, 'Ash Blossom & Joyous Spring', { abilities: ['tuner'] }),
  monster(89631139, 'Blue-Eyes White Dragon', {
    frame: 'normal',
    effect: false,
    type: 'Dragon',
    attribute: 'LIGHT',
    level: 8,
    atk: 3000,
    def: 2500,
  }),
  monster(44508094, 'Stardust Dragon', {
    frame: 'synchro',
    type: 'Dragon',
    attribute: 'WIND',
    level: 8,
    atk: 2500,
    def: 2000,
  }),
  link(1861629, 'Decode Talker', ['top', 'bottom-left', 'bottom-right']),
  spell(55144522, 'Pot of Greed'),
]

export const LIST: LimitList = {
  kind: 'limits',
  id: 'test',
  family: 'tcg',
  name: 'Test list',
  effective: '2026-05-18',
  source: 'made for tests',
  whitelist: false,
  limits: new Map([[passcode(55144522), 0]]),
}
