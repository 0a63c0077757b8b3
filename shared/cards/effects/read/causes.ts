import { withAny } from '../../filter/normal-form.ts'
import type { Filter } from '../../filter/filter.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readFilter, readKind } from '../../text/filters.ts'
import type { Cause } from '../event.ts'
import type { Because } from '../which-cards.ts'

/* By what something happens: "by battle", "by an opponent's card effect", "as Fusion Material". */

const CAUSES: readonly (readonly [string, Cause])[] = [
  ["by an opponent's card (by battle or card effect)", { by: 'battle-or-effect', whose: 'opponent' }],
  ["by your opponent's card (by battle or card effect)", { by: 'battle-or-effect', whose: 'opponent' }],
  ["by battle or an opponent's card effect", { by: 'battle-or-effect', whose: 'opponent' }],
  ['by battle or card effect', { by: 'battle-or-effect' }],
  ['by battle or by card effect', { by: 'battle-or-effect' }],
  ['by battle or by a card effect', { by: 'battle-or-effect' }],
  ['by battle or a card effect', { by: 'battle-or-effect' }],
  ['by battle', { by: 'battle' }],
  ['by card effect', { by: 'effect' }],
  ['by a card effect', { by: 'effect' }],
  ["by an opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["by your opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["by an opponent's effect", { by: 'effect', whose: 'opponent' }],
  ["by an opponent's card", { whose: 'opponent' }],
  ["because of an opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["because of your opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["because of an opponent's card", { whose: 'opponent' }],
  ["because of your opponent's card", { whose: 'opponent' }],
  ["by your opponent's card", { whose: 'opponent' }],
  ['by your card effect', { by: 'effect', whose: 'you' }],
]

/** "A Spellcaster monster or a "Lamp" Spell": each has its own article. */
const readOneOrOther = (cursor: Cursor): Filter | undefined => {
  cursor.takeAny('a', 'an')
  const one = readFilter(cursor)
  const other = cursor.attempt(() => (cursor.takeAny('or a', 'or an') ? readFilter(cursor) : undefined))
  return one && other ? withAny([one, other]) : one
}

/** "By your Normal Trap effect", "by an opponent's monster effect", "by the effect of a "Lamp" card". */
const readCauseOf = (cursor: Cursor): Cause | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('by')) return undefined
    if (cursor.take('the effect of')) {
      const source = readOneOrOther(cursor)
      return source && { by: 'effect', source }
    }
    const whose = cursor.takeAny('your', "an opponent's", "your opponent's", 'a', 'an')
    const source = whose && readKind(cursor)
    if (!source || !cursor.takeAny('effect', 'effects')) return undefined
    return {
      by: 'effect',
      source,
      ...(whose === 'your'
        ? { whose: 'you' as const }
        : whose.includes('opponent') && { whose: 'opponent' as const }),
    }
  })

export const readCause = (cursor: Cursor): Cause | undefined =>
  CAUSES.find(([words]) => cursor.take(words))?.[1] ?? readCauseOf(cursor)

const MATERIALS = {
  fusion: 'fusion-material',
  synchro: 'synchro-material',
  xyz: 'xyz-material',
  link: 'link-material',
} as const satisfies Record<string, Because>

export const readMaterialUses = (cursor: Cursor): readonly Because[] | undefined => {
  const { items } = readList(
    cursor,
    () => cursor.takeAny('fusion', 'synchro', 'xyz', 'link'),
    () => takeJoint(cursor, 'or') ?? (cursor.take('/') ? 'or' : undefined),
  )
  return items.length > 0 ? items.map((use) => MATERIALS[use]) : undefined
}

/** "A "Lamp" monster", "a Fusion, Synchro, Xyz, or Link Monster": a card that was used as material. */
export const readMaterial = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    return readFilter(cursor)
  })

/** "A monster effect", "the effect of a "Lamp" card": by what a monster is Summoned. */
export const readSource = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (cursor.take('the effect of')) {
      return readOneOrOther(cursor)
    }
    const name = cursor.takeQuoted()
    if (name !== undefined) return { is: 'name', name }
    if (cursor.take('a monster effect')) return { is: 'monster' }
    if (cursor.takeAny('a Spell Card or effect', 'a Spell effect', 'a Spell Card')) return { is: 'spell' }
    if (cursor.takeAny('a card effect', "a card's effect")) return { is: 'card' }
    return undefined
  })
