/* The rules engine: the moves of a turn, and what a board allows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Card, isExtraDeckCard } from '../../shared/cards/card.ts'
import { type CardPool, withEffects } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { duelFrom } from '../../shared/duel/situation/setting.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { summonable, summonableAmong } from '../../shared/duel/summonable/summonable.ts'
import { newDuel } from '../../shared/duel/turn/setup.ts'
import { row, timed } from './table.ts'

export const benchEngine = (cards: readonly Card[], pool: CardPool, deck: Deck): void => {
  benchActions(pool, deck)
  benchEffects(pool, deck)
  benchBoard(cards, pool, deck)
}

const benchActions = (pool: CardPool, deck: Deck): void => {
  let state = newDuel({ ruleset: 'mr5', seed: 'bench', first: 0, decks: [deck, null] })
  for (const phase of ['standby', 'main1'] as const) {
    const next = apply(state, { do: 'enter-phase', phase }, pool)
    if (!next.ok) throw new Error(`the bench cannot enter ${phase}: ${next.error.code}`)
    state = next.value.state
  }
  const cloning = timed(1000, () => structuredClone(state))
  row('structuredClone of a duel', cloning)
  row(
    'legalActions in Main Phase 1',
    timed(300, () => legalActions(state, pool)),
    { what: 'structuredClone', timing: cloning },
  )
  const actions = legalActions(state, pool)
  const applying = timed(2000, (round) => {
    const action = actions[round % actions.length]
    return action && apply(state, action, pool)
  })
  row('apply', applying, { what: 'structuredClone', timing: cloning })
}

/** The same duel with what texts do, beside it without, in turns so that both have the same machine. */
const benchEffects = (pool: CardPool, deck: Deck): void => {
  const facts = parseEffectFacts(readFileSync(join(packageRoot, 'resources', 'effects.json'), 'utf8'))
  if (!facts.ok) throw new Error(`resources/effects.json cannot be read: ${facts.error.code}`)
  const withTexts = withEffects(pool, (passcode) => facts.value.of(passcode))
  const begin = (effects: boolean): DuelState => {
    let state = newDuel({
      ruleset: 'mr5',
      seed: 'bench',
      first: 0,
      decks: [deck, null],
      ...(effects && { effects: 'played' as const }),
    })
    for (const phase of ['standby', 'main1'] as const) {
      const next = apply(state, { do: 'enter-phase', phase }, effects ? withTexts : pool)
      if (!next.ok) throw new Error(`the bench cannot enter ${phase}: ${next.error.code}`)
      state = next.value.state
    }
    return state
  }
  const [plain, played] = [begin(false), begin(true)]
  // What is remembered for a state would be listed only once: each round has a state of its own. An action is done to one that was listed.
  const listing = timed(300, () => legalActions({ ...plain }, pool))
  const listed = timed(300, () => legalActions({ ...played }, withTexts))
  row('legalActions with effects', listed, { what: 'without them', timing: listing })
  const offered = new Set(legalActions(played, withTexts).map((action) => JSON.stringify(action)))
  // What both offer: an activation that is known is done with more steps.
  const doing = legalActions(plain, pool).filter((action) => offered.has(JSON.stringify(action)))
  const applying = timed(2000, (round) => {
    const action = doing[round % doing.length]
    return action && apply(plain, action, pool)
  })
  const applied = timed(2000, (round) => {
    const action = doing[round % doing.length]
    return action && apply(played, action, withTexts)
  })
  row('apply with effects', applied, { what: 'without them', timing: applying })
}

/** A board of every kind: five monsters of the sample deck, Fusion and Ritual Spells in the hand, its Extra Deck of 15. */
const benchBoard = (cards: readonly Card[], pool: CardPool, deck: Deck): void => {
  const codeOf = (name: string): number => cards.find((card) => card.name === name)?.passcode ?? 0
  const board = {
    id: 'bench',
    family: 'bench',
    rules: 'mr5',
    phase: 'main1',
    turn: 3,
    you: {
      hand: [
        'Polymerization',
        'Black Luster Ritual',
        'Black Luster Soldier',
        'Summoned Skull',
        'Red-Eyes Black Dragon',
      ].map(codeOf),
      monsters: [
        'Genex Controller',
        'Sabersaurus',
        'Alexandrite Dragon',
        'Cyberse Gadget',
        'Gene-Warped Warwolf',
      ].map((name, zone) => ({ zone, card: codeOf(name), position: 'attack', since: 'earlier' })),
      spells: [],
      field: null,
      pendulum: [null, null],
      graveyard: [],
      banished: [],
      extra: deck.extra.map((card) => ({ card, faceUp: false })),
      deckCount: 30,
    },
    opponent: {
      hand: [],
      monsters: [],
      spells: [],
      field: null,
      pendulum: [null, null],
      graveyard: [],
      banished: [],
      extra: [],
      deckCount: 30,
    },
    used: { normalSummon: false, pendulumSummon: false },
    expect: { spell: { card: codeOf('Polymerization') } },
  }
  const situation = parseSituation(JSON.stringify(board))
  if (!situation.ok) throw new Error(`the bench's situation cannot be read: ${situation.error.at}`)
  const judging = timed(500, () => judgeSituation(situation.value, pool))
  row(`a situation judged (${Math.round(1000 / judging.median)} a second)`, judging)
  const table = duelFrom(situation.value, pool)
  row(
    'summonable: 5 monsters, an Extra Deck of 15',
    timed(500, () => summonable(table, pool)),
  )
  const everyExtra = cards.filter(isExtraDeckCard).map((card) => card.passcode)
  row(
    `summonable among all ${everyExtra.length} Extra Deck cards`,
    timed(60, () => summonableAmong(table, everyExtra, pool)),
  )
}
