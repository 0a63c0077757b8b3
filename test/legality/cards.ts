import type { Card, LevelMonster } from '../../shared/cards/card.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import { passcode, type Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import type { Region } from '../../shared/cards/terms.ts'

const everywhere: readonly Region[] = ['tcg', 'ocg']

/** What every monster has, whatever its frame. */
const body = (code: number, name: string) =>
  ({
    kind: 'monster',
    passcode: passcode(code),
    name,
    type: 'Dragon',
    attribute: 'LIGHT',
    abilities: [],
    atk: 1500,
    archetypes: [],
    regions: everywhere,
    restrictions: [],
  }) as const

const monster = (code: number, name: string, frame: LevelMonster['frame'] = 'effect'): LevelMonster => ({
  ...body(code, name),
  frame,
  effect: frame !== 'normal',
  level: 4,
  def: 1000,
})

const spell = (code: number, name: string): Card => ({
  kind: 'spell',
  passcode: passcode(code),
  name,
  icon: 'normal',
  archetypes: [],
  regions: everywhere,
})

/** Plain monsters to fill a deck with: passcodes 1001 to 1100. */
export const FILLER = Array.from({ length: 100 }, (_, index) =>
  monster(1001 + index, `Filler ${index + 1}`, 'normal'),
)
/** Fusion Monsters: passcodes 2001 to 2030. */
export const FUSIONS = Array.from({ length: 30 }, (_, index) =>
  monster(2001 + index, `Fusion ${index + 1}`, 'fusion'),
)

export const CODE = {
  ash: passcode(14558127),
  monsterReborn: passcode(83764718),
  monsterRebornArt: passcode(83764719),
  mindMaster: passcode(96782886),
  mindMasterBefore: passcode(96782896),
  polymerization: passcode(24094653),
  fusionSubstitute: passcode(74335036),
  harpieLady: passcode(76812113),
  harpieLady1: passcode(91932350),
  synchro: passcode(44508094),
  xyz: passcode(84013237),
  link: passcode(1861629),
  fusionPendulum: passcode(16178681),
  pendulum: passcode(16178682),
  ritual: passcode(5405694),
  ocgOnly: passcode(77777777),
  token: passcode(73915052),
  skill: passcode(300101001),
} as const

export const POOL: CardPool = cardPool([
  ...FILLER,
  ...FUSIONS,
  monster(CODE.ash, 'Ash Blossom & Joyous Spring'),
  { ...monster(CODE.mindMaster, 'Mind Master'), earlierTexts: [CODE.mindMasterBefore] },
  { ...spell(CODE.monsterReborn, 'Monster Reborn'), artworks: [CODE.monsterRebornArt] },
  spell(CODE.polymerization, 'Polymerization'),
  { ...spell(CODE.fusionSubstitute, 'Fusion Substitute'), countsAs: 'Polymerization' },
  monster(CODE.harpieLady, 'Harpie Lady', 'normal'),
  { ...monster(CODE.harpieLady1, 'Harpie Lady 1'), countsAs: 'Harpie Lady' },
  monster(CODE.synchro, 'Stardust Dragon', 'synchro'),
  {
    ...body(CODE.xyz, 'Number 39: Utopia'),
    frame: 'xyz',
    effect: true,
    rank: 4,
    def: 1000,
    materials: { recipes: readMaterials('2 Level 4 monsters') ?? [] },
  },
  {
    ...body(CODE.link, 'Decode Talker'),
    frame: 'link',
    effect: true,
    arrows: ['top', 'bottom-left', 'bottom-right'],
    materials: 'unread',
  },
  { ...monster(CODE.fusionPendulum, 'Supreme King', 'fusion'), pendulum: { left: 1, right: 1 } },
  { ...monster(CODE.pendulum, 'Odd-Eyes Pendulum Dragon'), pendulum: { left: 4, right: 4 } },
  monster(CODE.ritual, 'Black Luster Soldier', 'ritual'),
  { ...monster(CODE.ocgOnly, 'Not Yet Here'), regions: ['ocg'] },
  {
    kind: 'token',
    passcode: CODE.token,
    name: 'Sheep Token',
    type: 'Beast',
    attribute: 'EARTH',
    level: 1,
    atk: 0,
    def: 0,
    archetypes: [],
    regions: everywhere,
  },
  {
    kind: 'skill',
    passcode: CODE.skill,
    name: 'Draw, Once More!',
    archetypes: [],
    regions: everywhere,
  },
])

/** So many different plain monsters. */
export const filler = (count: number): readonly Passcode[] =>
  FILLER.flatMap((card) => [card.passcode, card.passcode]).slice(0, count)

export const times = (count: number, card: Passcode): readonly Passcode[] =>
  Array.from({ length: count }, () => card)
