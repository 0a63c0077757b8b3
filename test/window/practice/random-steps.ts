import type { RuledAction } from '../../../shared/duel/action.ts'
import { numbersFrom, seeded } from '../../../shared/random.ts'
import { PHASES } from '../../../shared/duel/state/turn-state.ts'
import { openZones, positionsOf, stageOf } from '../../../src-renderer/views/practice/choice/choosing.ts'
import type { AnswersWhen } from '../../../src-renderer/views/practice/opponent/interruption.ts'
import type { Practice } from '../../../src-renderer/views/practice/practice.svelte.ts'
import type { Notice } from '../../../src-renderer/views/practice/notice.ts'

/* A player at the table who does whatever can be done, chosen by chance: what is offered, answers, undo and redo, branches, new hands. */

/** What was done so often. */
export interface Wandered {
  readonly made: number
  readonly undone: number
  readonly branches: number
  readonly hands: number
  /** Steps of the other side. */
  readonly theirs: number
}

const WHEN: readonly AnswersWhen[] = [
  { is: 'can' },
  { is: 'usual' },
  { is: 'ask' },
  { is: 'never' },
  { is: 'random', percent: 50 },
]

/**
 * Goes on until so many moments were reached. Each step that was made is taken back and made again, and both states must be what they were to
 * the byte; what is offered must not be refused, and nothing may throw. The seed and the press say where it did.
 */
export const wanderAtTable = (
  { practice, notices }: { readonly practice: Practice; readonly notices: Notice[] },
  steps: number,
  seed: string,
): Wandered => {
  const draw = numbersFrom(seeded(seed))
  const oneOf = <T>(all: readonly T[]): T | undefined => all[draw(Math.max(1, all.length))]
  const tally = { made: 0, undone: 0, branches: 0, hands: 0, theirs: 0 }
  const written = (): string => JSON.stringify(practice.line.state)

  /** One press of the player. */
  const press = (): void => {
    pressNow()?.()
  }

  const pressNow = (): (() => void) | undefined => {
    const { gesture } = practice
    if (gesture.isOpen && draw(25) === 0)
      return draw(2) === 0 ? () => gesture.cancel() : () => practice.undo()
    if (gesture.choice) return choose
    if (practice.question) {
      const answer = oneOf(practice.answers)
      return answer ? () => offered(answer) : () => gesture.cancel()
    }
    if (gesture.draft) return place
    const waiting = [...practice.triggers, ...practice.chances]
    const one = oneOf(waiting)
    if (one && draw(3) > 0)
      return draw(12) === 0 ? () => practice.setHabit(one.habit, 'always') : () => offered(one.action)
    if (one) return () => practice.passTriggers()
    switch (draw(24)) {
      case 0:
        return () => practice.undo()
      case 1:
        return () => practice.redo()
      case 2:
        return () => practice.goTo(oneOf(practice.line.all.moments)?.id ?? practice.line.at)
      case 3:
        return () => practice.line.switchBranch()
      case 4:
        return draw(6) === 0
          ? () => practice.newHand({ seed: `${seed} ${draw(1000)}` })
          : () => practice.redo()
      case 5:
        return draw(4) === 0 ? () => practice.endTurn() : () => practice.toPhase(oneOf(PHASES) ?? 'main1')
      case 6:
        return () => {
          practice.handTraps = { ...practice.handTraps, when: oneOf(WHEN) ?? { is: 'never' } }
        }
      default: {
        const action = oneOf(practice.legal)
        return action && (() => offered(action))
      }
    }
  }

  /** What stands in a menu, or is an answer: it may lead to a choice, but it is not refused. */
  const offered = (action: RuledAction): void => {
    const before = notices.length
    const same = practice.legal.filter((one) => isSameMenuLine(one, action))
    if (same.length > 1 && draw(2) === 0) practice.begin({ actions: same })
    else practice.act([action])
    const refused = notices.slice(before).find(({ is }) => is === 'refused')
    if (refused) throw new Error(`${JSON.stringify(action)} is offered and refused: ${refused.words}`)
  }

  const choose = (): void => {
    const { gesture } = practice
    if (!gesture.choice) return
    const stage = stageOf(gesture.choice)
    const zone = stage === 'zone' ? oneOf(openZones(gesture.choice)) : undefined
    const position = stage === 'position' ? oneOf(positionsOf(gesture.choice)) : undefined
    const candidate = stage === 'monsters' ? oneOf([...gesture.candidates]) : undefined
    if (zone) gesture.pickZone(zone)
    else if (position) gesture.pickPosition(position)
    else if (candidate !== undefined && draw(3) > 0) gesture.pick(candidate)
    else gesture.settle()
  }

  /** A Pendulum Summon is put together. */
  const place = (): void => {
    const candidate = oneOf([...practice.gesture.candidates])
    if (candidate !== undefined && draw(3) > 0) practice.gesture.pick(candidate)
    else if (practice.placed.length > 0) practice.gesture.settle()
    else practice.gesture.cancel()
  }

  for (let presses = 0; tally.made < steps; presses += 1) {
    if (presses > steps * 60) throw new Error(`seed ${seed}: nothing leads on after ${tally.made} steps`)
    const { at } = practice.line
    const known = practice.line.all.moments.length
    const before = written()
    try {
      press()
    } catch (error) {
      throw new Error(`seed ${seed}, press ${presses}`, { cause: error })
    }
    const made = practice.line.all.moments.slice(known)
    if (made.length === 0) continue
    tally.made += made.length
    tally.theirs += made.filter(({ step }) => step.words.startsWith('Opponent activates')).length
    if (made.some(({ step }) => step.opening)) tally.hands += 1
    if (practice.line.all.moments.filter(({ from }) => from === at).length > 1) tally.branches += 1
    takenBack(before, made.length, presses)
  }

  /** Takes back all that one press made, and makes it again. */
  function takenBack(before: string, count: number, presses: number): void {
    if (practice.gesture.isOpen) return
    const after = written()
    for (let step = 0; step < count; step += 1) practice.undo()
    if (written() !== before) throw new Error(`seed ${seed}, press ${presses}: undo leads to another state`)
    tally.undone += count
    for (let step = 0; step < count; step += 1) practice.redo()
    if (written() !== after) throw new Error(`seed ${seed}, press ${presses}: redo leads to another state`)
  }
  return tally
}

/** The same line of the same card's menu: another zone, position or material. */
const isSameMenuLine = (one: RuledAction, other: RuledAction): boolean =>
  one.do === other.do &&
  'card' in one &&
  'card' in other &&
  one.card === other.card &&
  ('number' in one ? one.number : undefined) === ('number' in other ? other.number : undefined) &&
  one.do !== 'choose'
