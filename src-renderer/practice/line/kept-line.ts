import * as v from 'valibot'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { isPasscode, type Passcode } from '../../../shared/cards/passcode.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { RULESETS } from '../../../shared/duel/ruleset.ts'
import { readAction } from '../../../shared/formats/duel-action.ts'
import { continued, goneTo, type Line, played } from '../line.ts'
import { openingStep, type Setup } from '../opening.ts'

/** A line in plain values that outlive any version of this program: what was dealt and what was done, never what followed from it. */
export interface KeptLine {
  readonly version: 1
  readonly at: number
  readonly steps: readonly ({ readonly opening: Setup } | { readonly actions: readonly Action[] })[]
}

export const keptLine = ({ steps, at }: Line): KeptLine => ({
  version: 1,
  at,
  steps: steps.map(({ opening, actions }) => (opening ? { opening } : { actions })),
})

const Cards = v.array(v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value)))
const Opening = v.object({
  deck: v.object({ name: v.string(), main: Cards, extra: Cards, side: Cards }),
  ruleset: v.picklist(RULESETS),
  seed: v.string(),
  goFirst: v.boolean(),
  stacked: v.exactOptional(v.object({ hand: Cards, draws: Cards })),
})
const Kept = v.object({
  version: v.literal(1),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  steps: v.array(v.union([v.object({ opening: Opening }), v.object({ actions: v.array(v.unknown()) })])),
})

/** The line played again, up to the first step that the cards and rules known now refuse; `undefined` where not even a hand can be dealt. */
export const lineFrom = (value: unknown, cards: CardPool): Line | undefined => {
  const kept = v.safeParse(Kept, value)
  if (!kept.success) return undefined
  let line: Line | undefined
  for (const step of kept.output.steps) {
    if ('opening' in step) {
      const opening = openingStep(step.opening, cards)
      line = line ? continued(line, opening) : { steps: [opening], at: 0 }
      continue
    }
    const now = line?.steps.at(-1)
    const actions = step.actions.flatMap((action) => {
      const read = readAction(action)
      return read.ok ? [read.value] : []
    })
    if (!line || !now || actions.length < step.actions.length) break
    const again = played(now.state, actions, cards)
    if (!again.ok) break
    line = continued(line, again.value)
  }
  return line && goneTo(line, Math.min(kept.output.at, line.steps.length - 1))
}
