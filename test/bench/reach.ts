/* What a hand can reach: positions a second beside plain depth-first search over `apply`, and how soon the usual boards of real decks are found. */
import { readFileSync } from 'node:fs'
import { type CardPool, withEffects } from '../../shared/cards/pool.ts'
import { nameIndex } from '../../shared/cards/name-index.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { isPlayedHere, playbookOf } from '../../shared/reach/playbook.ts'
import type { ReachQuestion } from '../../shared/reach/reach-question.ts'
import { reach } from '../../shared/reach/search.ts'
import { USUAL, usualHand } from '../reach/usual-boards.ts'
import { SHARED } from '../shared-data.ts'
import { row, timed } from './table.ts'

const HAND = [
  'Flash Knight',
  "Foucault's Cannon",
  'Dragon Horn Hunter',
  'Alexandrite Dragon',
  'Gene-Warped Warwolf',
]
const BOARD = '"Number 39: Utopia"'
/** Positions of the plain search; it does not get to the board in many more. */
const PLAINLY = 10_000

/** `effects` is the text of resources/effects.json. */
export const benchReach = (bare: CardPool, effects: string, deck: Deck): void => {
  beside(questionOf(deck, HAND, BOARD, bare))
  const known = parseEffectFacts(effects)
  if (!known.ok) throw new Error('the effects cannot be read')
  const pool = withEffects(bare, (passcode) => known.value.of(passcode))
  if (!SHARED) return
  for (const { deck: name, board, makes, cannot } of USUAL) {
    const read = parseDeck(readFileSync(`${SHARED}/data/decks/ydk/${name}.ydk`, 'utf8'), name, pool)
    if (!read.ok) throw new Error(`${name} cannot be read`)
    const found = { ...questionOf(read.value.value, makes, board, pool), any: true } as const
    const answer = reach(found)
    row(
      `${board} of ${name} found, ${answer.found[0] ? `${answer.found[0].plays} plays` : 'not at all'}, ${answer.searched} positions looked at`,
      timed(3, () => reach(found)),
    )
    const missed = questionOf(read.value.value, cannot, board, pool)
    const never = reach(missed)
    row(
      `a hand of ${name} that cannot make it, ${never.searched} positions, ${never.exhaustive ? 'searched to the end' : 'not to the end'}`,
      timed(3, () => reach(missed)),
    )
  }
}

/** Our search beside the plain one, in positions that actions have led to. */
const beside = (question: ReachQuestion): void => {
  const plainly = timed(3, () => plainDepthFirst(question, PLAINLY))
  row(
    `${PLAINLY} positions by plain depth-first search over apply (${perSecond(PLAINLY, plainly.median)} a second)`,
    plainly,
  )
  const ours = reach(question)
  const finding = timed(5, () => reach(question))
  row(
    `a hand searched for ${BOARD}: ${ours.cameTo} positions (${perSecond(ours.cameTo, finding.median)} a second), ${ours.searched} of them looked at, ${ours.found[0] ? `${ours.found[0].plays} plays` : 'not found'}`,
    finding,
    { what: `the plain way`, timing: plainly },
  )
}

/** Every action that is offered, one after the other, as deep as it goes: what anybody would write first. */
const plainDepthFirst = ({ state, cards }: ReachQuestion, most: number): void => {
  const playbook = playbookOf(state, cards)
  const waiting = [state]
  let met = 0
  for (let now = waiting.pop(); now; now = waiting.pop())
    for (const action of legalActions(now, cards)) {
      if (!isPlayedHere(playbook, now, action)) continue
      const done = apply(now, action, cards)
      if (!done.ok) throw new Error('offered, but refused')
      waiting.push(done.value.state)
      met += 1
      if (met === most) return
    }
}

const questionOf = (deck: Deck, names: readonly string[], text: string, pool: CardPool): ReachQuestion => {
  const index = nameIndex(pool)
  const hand = usualHand(names, deck, index, pool)
  const board = parseBoard(text, { cardName: (typed) => index.exact(typed)[0]?.name })
  if (!board.ok) throw new Error('the bench does not know its cards')
  return {
    state: openingState({ deck, hand, seed: 'bench' }, pool),
    player: HAND_PLAYER,
    goals: [{ name: text, condition: board.value }],
    cards: pool,
    most: 20_000,
  }
}

const perSecond = (positions: number, ms: number): number => Math.round((positions / ms) * 1000)
