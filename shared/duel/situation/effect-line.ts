import type { CardPool } from '../../cards/pool.ts'
import type { DuelCard } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import type { CaseCommands, CaseDecision, CaseReference, CaseSide, EffectCase } from './effect-case.ts'
import { withTokensOfPool, stateOfCase } from './effect-case.ts'
import { isWholeCard } from './case-actions.ts'
import { type EffectVerdict, judgeStep } from './effect-verdict.ts'

/* An opening line, command by command, as another engine has played it. */

interface LineStep extends CaseReference {
  readonly command: string
  readonly decisions: readonly CaseDecision[]
  /** Against the step before. */
  readonly after: NonNullable<EffectCase['expect']['after']>
  readonly commands: CaseCommands
  /** Cards that came off a Deck shuffled in the same step: nobody else's shuffle gives the same ones. */
  readonly random?: readonly unknown[]
}

export interface EffectLine extends Pick<EffectCase, 'id' | 'turn' | 'you' | 'opponent'> {
  readonly family: 'line'
  readonly steps: readonly LineStep[]
}

/** How far the line was followed, and whether everything agreed so far; `null` where nothing of the kind was compared. */
export interface LineVerdict {
  readonly steps: number
  readonly followed: number
  readonly agree: EffectVerdict['agree']
  /** What differed in the step after those followed, or where it stopped. */
  readonly got: EffectVerdict['got']
}

/** Follows the line up to the first card that is not played to its last step, or to the first difference. */
export const judgeEffectLine = (line: EffectLine, cards: CardPool): LineVerdict => {
  const { steps, ...begin } = withTokensOfPool(line, cards)
  let tables = { you: begin.you, opponent: begin.opponent }
  let agree: EffectVerdict['agree'] = { activatable: null, choices: null, after: null, commands: null }
  let state = stateOfCase({ ...begin, ...tables }, cards)
  for (const [followed, step] of steps.entries()) {
    const stopped = (why: string): LineVerdict => ({
      steps: steps.length,
      followed,
      agree,
      got: { stopped: why },
    })
    if (step.random) return stopped('cards off a shuffled Deck')
    const unknown = cardsPlayed(step).find((code) => !isWholeCard(code, cards))
    if (unknown !== undefined) return stopped(`not whole: ${unknown}`)
    const { decisions, after, commands, ...ask } = step
    const one: EffectCase = {
      ...begin,
      ...tables,
      focus: step.card,
      ask,
      expect: { listed: true, decisions, after, commands },
    }
    const judged = judgeStep(one, state, cards)
    agree = bothAgree(agree, judged.agree)
    if (Object.values(judged.agree).includes(false)) {
      return { steps: steps.length, followed, agree, got: judged.got }
    }
    if (judged.got.stopped !== undefined) return stopped(judged.got.stopped)
    tables = {
      you: { ...tables.you, ...after.you },
      opponent: { ...tables.opponent, ...after.opponent },
    }
    state = inOrderOf(inOrderOf(judged.state, tables.you, 0), tables.opponent, 1)
  }
  return { steps: steps.length, followed: steps.length, agree, got: {} }
}

/** The cards whose texts the step needs: that of its command, unless it is only Set, and every link that it makes. */
const cardsPlayed = ({ command, card, decisions }: LineStep): readonly number[] => [
  ...(command.startsWith('set') ? [] : [card]),
  ...decisions.flatMap((decision) => (decision.is === 'link' ? [decision.card] : [])),
]

const bothAgree = (before: EffectVerdict['agree'], now: EffectVerdict['agree']): EffectVerdict['agree'] => {
  const both = (one: boolean | null, other: boolean | null): boolean | null =>
    one === null || other === null ? (one ?? other) : one && other
  return {
    activatable: both(before.activatable, now.activatable),
    choices: both(before.choices, now.choices),
    after: both(before.after, now.after),
    commands: both(before.commands, now.commands),
  }
}

/** The piles in the order that the line gives them: its shuffles are not ours, and its references count places. */
const inOrderOf = (state: DuelState, table: CaseSide, player: Player): DuelState => {
  const side = state.sides[player]
  const ordered = (pile: readonly DuelCard[], codes: readonly number[]): readonly DuelCard[] => {
    const left = [...pile]
    const found = codes.flatMap((code) => {
      const at = left.findIndex((card) => card.passcode === code)
      return at < 0 ? [] : left.splice(at, 1)
    })
    return [...found, ...left]
  }
  const piles = {
    ...side,
    hand: ordered(side.hand, table.hand),
    deck: ordered(side.deck, table.deck),
    graveyard: ordered(side.graveyard, table.graveyard),
    banished: ordered(side.banished, table.banished),
    extraDeck: ordered(side.extraDeck, table.extra),
  }
  return { ...state, sides: state.sides.with(player, piles) as unknown as DuelState['sides'] }
}
