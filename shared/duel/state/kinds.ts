import type { Card } from '../../cards/card.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { Located } from './duel-card.ts'
import type { ArrivedBy } from './duel-card.ts'

/** Monster, Spell or Trap: what a card is where it lies. */
export type CardKind = 'monster' | 'spell' | 'trap'

/**
 * The kinds of the card there [MON-02]. Off the field it is what is printed; a monster with the Spells & Traps is a Spell:
 * as a Scale, an Equip Card, or placed there by an effect [MON-03, EQP-07, UNI-04].
 */
export const cardKinds = (located: Located, facts: Card | undefined): readonly CardKind[] => {
  switch (located.kind) {
    case 'monster':
      // "Also still a Trap": whatever affects either kind affects it [MON-04].
      return located.card.trapMonster?.stillTrap ? ['monster', 'trap'] : ['monster']
    case 'spellTrap':
      return [facts?.kind === 'trap' ? 'trap' : 'spell']
    case 'pile':
    case 'attached':
      switch (facts?.kind) {
        case 'monster':
        case 'spell':
        case 'trap':
          return [facts.kind]
        case 'token':
          return ['monster']
        default:
          return []
      }
  }
}

/** What a Summon counts as; texts speak of each of these. */
export type SummonKind = 'normal' | 'tribute' | 'flip' | 'special' | Exclude<SummonWay, 'own' | 'effect'>

/** Whether a Summon is of one of the kinds that a text asks for; where it asks for none, any is. */
export const isSummonedHow = (by: ArrivedBy | 'gemini', asked: readonly string[] | undefined): boolean =>
  asked === undefined || summonKinds(by).some((kind) => asked.includes(kind))

/** Everything that a Summon is at once: a Tribute Summon is a Normal Summon, a Fusion Summon a Special Summon; a Set is none [SUM-02, NS-03, NS-09]. */
export const summonKinds = (by: ArrivedBy | 'gemini'): readonly SummonKind[] => {
  switch (by) {
    case 'set':
      return []
    case 'normal':
    case 'gemini':
      return ['normal']
    case 'tribute':
      return ['normal', 'tribute']
    case 'flip':
      return ['flip']
    case 'own':
    case 'effect':
      return ['special']
    default:
      return ['special', by]
  }
}
