import type { Filter } from '../../filter/filter.ts'
import { withAll } from '../../filter/normal-form.ts'
import { readKind } from '../../text/filters.ts'
import { firstOfRules, rulesWith, type WordingRule } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectEvent } from '../event.ts'
import { readOneSuch, SOME } from './counted-cards.ts'

/* What has happened this turn: "a monster was destroyed by battle this turn". */

const thisTurn = (event: Extract<EffectCondition, { is: 'happened' }>['event']): EffectCondition => ({
  is: 'happened',
  event,
  in: 'turn',
  times: SOME,
})

const rule = rulesWith({
  kind: readKind,
  name: (cursor) => cursor.takeQuoted(),
  one: readOneSuch,
  cause: (cursor): Pick<Extract<EffectEvent, { is: 'moved' }>, 'by'> | undefined =>
    cursor.take('by battle or card effect')
      ? { by: 'battle-or-effect' }
      : cursor.take('by battle')
        ? { by: 'battle' }
        : cursor.takeAny('by card effect', 'by a card effect')
          ? { by: 'effect' }
          : undefined,
})

const activated = (
  of: Filter,
  as: 'card' | 'effect' | 'either',
  more: Partial<Extract<EffectEvent, { is: 'activated' }>> = {},
): EffectCondition => thisTurn({ is: 'activated', what: { is: 'card', of }, as, ...more })

/** "During the turn a Dragon monster's effect was activated in the hand": what follows "the turn". */
export const readOfTurn = firstOfRules<EffectCondition>([
  rule("<a|an> {kind} monster's effect was activated in the hand", ({ kind }) =>
    activated(withAll([{ is: 'monster' }, kind]), 'effect', { in: [{ place: 'hand', of: 'either' }] }),
  ),
  rule('a <Spell {spell!}|Trap> Card or effect <is|was> activated', ({ spell }) =>
    activated({ is: spell ? 'spell' : 'trap' }, 'either'),
  ),
  rule('{one} was destroyed by the effect of {name}', ({ one: of, name }) =>
    thisTurn({
      is: 'moved',
      what: { is: 'card', of },
      because: ['destroyed'],
      by: 'effect',
      source: { is: 'name', name },
    }),
  ),
]).next

export const HAPPENED: readonly WordingRule<EffectCondition>[] = [
  rule('{one} <was|were> sent to <your|the {either!}> GY this turn', ({ one: of, either }) =>
    thisTurn({
      is: 'moved',
      what: { is: 'card', of },
      to: [{ place: 'graveyard', of: either ? 'either' : 'you' }],
    }),
  ),
  rule(
    '{one} [in your possession {yours!}] <was|were> destroyed {cause} this turn',
    ({ one: of, yours, cause }) =>
      thisTurn({
        is: 'moved',
        what: { is: 'card', of, ...(yours && { whose: 'you' as const }) },
        because: ['destroyed'],
        ...cause,
      }),
  ),
  rule('your opponent [has] activated a <card or effect {any!}|monster effect> this turn', ({ any }) =>
    thisTurn({
      is: 'activated',
      what: { is: 'card', of: { is: any ? 'card' : 'monster' } },
      as: any ? 'either' : 'effect',
      who: 'opponent',
    }),
  ),
]
