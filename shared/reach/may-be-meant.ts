import type { Card } from '../cards/card.ts'
import type { CardChange } from '../cards/effects/effect.ts'
import type { Filter } from '../cards/filter/filter.ts'
import { couldFill, type IsOpen } from '../cards/filter/printed.ts'
import { type Playbook, someRecord } from './playbook.ts'
import { couldBe } from './useless.ts'

/*
 * Whether a card of the duel may be one that a text asks for, by what is printed on it. What some text of the duel can change, such as Levels
 * where one changes Levels, is taken to be anything; what none can change is as it is printed.
 */

/** What of the cards of one duel may be otherwise than printed. */
export interface Changeable {
  /** What effects may make otherwise. */
  readonly isOpen: IsOpen
  /** The same of materials of Summons, which may count as what they are not. */
  readonly isOpenAsMaterial: IsOpen
  /** Monsters may lie among the Spells and Traps. */
  readonly monstersAsSpells: boolean
  /** Spells and Traps may be monsters on the field. */
  readonly spellsAsMonsters: boolean
}

/** What the texts of the duel's cards can change. */
export const changeableIn = ({ known, cards }: Playbook): Changeable => {
  const texts = known.map((card) => cards.effects?.(card)?.effects ?? [])
  const open = new Set<Filter['is']>()
  let isAllOpen = false
  someRecord(texts, (said) => {
    // What is equipped gives changes as what holds makes them.
    for (const change of [...changesIn(said['changes']), ...changesIn(said['gives'])]) {
      if (change.of === 'effects') isAllOpen = true
      else for (const one of OPENED_BY[change.of] ?? []) open.add(one)
    }
    return false
  })
  if (known.some((card) => card.kind === 'monster' && card.abilities.includes('gemini'))) open.add('frame')
  if (known.some(({ nameThere }) => nameThere !== undefined)) for (const one of NAMES) open.add(one)
  const isOpen: IsOpen = ({ is }) => isAllOpen || open.has(is)
  const countsOtherwise = known.some(
    (card) => card.kind === 'monster' && card.restrictions.some(({ code }) => COUNTS_OTHERWISE.has(code)),
  )
  return {
    isOpen,
    isOpenAsMaterial: (filter) => isOpen(filter) || (countsOtherwise && CLAIMED.has(filter.is)),
    monstersAsSpells:
      someRecord(
        texts,
        (said) => said['do'] === 'place' || said['do'] === 'equip' || said['act'] === 'set-as-spell',
      ) ||
      known.some((card) => card.kind === 'monster' && (card.pendulum || card.abilities.includes('union'))),
    spellsAsMonsters: someRecord(texts, (said) => said['do'] === 'summon' && said['monster'] !== undefined),
  }
}

const changesIn = (said: unknown): readonly CardChange[] =>
  Array.isArray(said) ? (said as readonly CardChange[]) : []

const NAMES: readonly Filter['is'][] = ['name', 'archetype']
const FIGURES: readonly Filter['is'][] = ['atk', 'def']

/** By what is changed, the words of filters that ask for it. */
const OPENED_BY: Readonly<Partial<Record<CardChange['of'], readonly Filter['is'][]>>> = {
  atk: FIGURES,
  def: FIGURES,
  'atk-and-def': FIGURES,
  'atk-def': FIGURES,
  originalAtk: FIGURES,
  originalDef: FIGURES,
  level: ['level'],
  originalLevel: ['level'],
  rank: ['rank'],
  linkRating: ['linkRating'],
  type: ['type'],
  attribute: ['attribute'],
  name: NAMES,
  'second-name': NAMES,
  archetype: ['archetype'],
  ability: ['ability', 'frame'],
}

/** What a card may be as a material though it is not. */
const CLAIMED: ReadonlySet<Filter['is']> = new Set(['level', 'ability', 'name', 'archetype', 'type'])

/** As of another Level or Type, as a Tuner or none, or in place of one that a line names. */
const COUNTS_OTHERWISE: ReadonlySet<string> = new Set([
  'may-count-as-non-tuner',
  'may-count-as-level',
  'may-count-as-type',
  'others-count-as-level',
  'may-treat-materials',
  'may-substitute-tuner',
])

/** Whether a text may mean the card; `onField`: it lies there, where it may be of another kind. */
export const mayBeMeant = (
  card: Card,
  filter: Filter,
  onField: boolean,
  { isOpen, monstersAsSpells, spellsAsMonsters }: Changeable,
): boolean => {
  switch (card.kind) {
    case 'token':
      return true
    case 'monster':
      return (onField && monstersAsSpells) || couldFill(card, filter, isOpen)
    default:
      return (onField && spellsAsMonsters) || couldBe(filter, card, isOpen, !onField)
  }
}

/** Whether the card may be a material that asks for that. */
export const mayBeMaterial = (card: Card, filter: Filter, changeable: Changeable): boolean =>
  card.kind === 'monster'
    ? couldFill(card, filter, changeable.isOpenAsMaterial)
    : card.kind === 'token' || changeable.spellsAsMonsters
