import { readFileSync } from 'node:fs'
import { MONSTER_FRAMES, type MonsterFrame } from '../../shared/cards/terms.ts'
import { SHARED } from '../shared-data.ts'

/** What the tests of card texts need of a card of YAML Yugi. */
export interface YamlCard {
  readonly password: number | null
  readonly name: { readonly en: string }
  readonly text: { readonly en?: string }
  readonly monster_type_line?: string
  readonly materials?: string
}

/** All cards of the real data; none where they are not there. */
export const yamlCards = (): readonly YamlCard[] =>
  SHARED === undefined
    ? []
    : (JSON.parse(readFileSync(`${SHARED}/data/cards/yaml-yugi-cards.json`, 'utf8')) as readonly YamlCard[])

/** The frame its type line tells; 'effect' for the monsters whose line names none, though some of them are Normal Monsters. */
export const frameOf = ({ monster_type_line: types = '' }: YamlCard): MonsterFrame => {
  const kinds = types.split('/').map((word) => word.trim().toLowerCase())
  return MONSTER_FRAMES.findLast((frame) => kinds.includes(frame)) ?? 'effect'
}

/** Reading every card takes longer than everyday tests may. */
export const EVERY_CARD = { tags: 'thorough' }
