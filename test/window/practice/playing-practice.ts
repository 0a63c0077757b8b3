import type { Card } from '../../../shared/cards/card.ts'
import { isExtraDeckCard } from '../../../shared/cards/card.ts'
import { type CardPool, withEffects } from '../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { PLAYERS } from '../../../shared/duel/state/zones.ts'
import { answerName } from '../../../shared/duel/words/questions.ts'
import { parseEffectFacts } from '../../../shared/formats/cards/effect-facts.ts'
import type { Notice } from '../../../src-renderer/views/practice/notice.ts'
import { Practice } from '../../../src-renderer/views/practice/practice.svelte.ts'
import type { Setup } from '../../../src-renderer/views/practice/setup.ts'
import { resourceText, shippedPool } from '../../facts/resources.ts'

let known: CardPool | undefined

/** The cards that ship with the app, with what their texts do. */
export const playingPool = (): CardPool => {
  if (known) return known
  const facts = parseEffectFacts(resourceText('effects.json'))
  if (!facts.ok) throw new Error('resources/effects.json cannot be read')
  known = withEffects(shippedPool(), (passcode) => facts.value.of(passcode))
  return known
}

/** A practice with cards that play themselves: this hand, and these cards in the Deck and Extra Deck. */
export const playingPractice = (
  hand: readonly string[],
  others: readonly string[],
  change: Partial<Setup> = {},
) => {
  const pool = playingPool()
  const card = (name: string): Card => {
    const found = pool.cards.find((one) => one.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const all = [...hand, ...others].map(card)
  const notices: Notice[] = []
  const practice = new Practice(
    pool,
    {
      deck: {
        name: 'Test deck',
        main: all.filter((one) => !isExtraDeckCard(one)).map(({ passcode }) => passcode),
        extra: all.filter(isExtraDeckCard).map(({ passcode }) => passcode),
        side: [],
      },
      ruleset: 'mr5',
      seed: 'first',
      goFirst: true,
      effects: 'played',
      stacked: { hand: hand.map((name) => card(name).passcode), draws: [] },
      ...change,
    },
    { tell: (notice) => notices.push(notice), freshSeed: () => 'fresh' },
  )

  const everyCard = () =>
    PLAYERS.flatMap((player) => {
      const {
        mainMonster,
        spellTrap,
        field,
        hand: held,
        graveyard,
        banished,
        extraDeck,
        deck,
      } = practice.state.sides[player]
      return [
        ...mainMonster,
        ...practice.state.extraMonster,
        ...spellTrap,
        field,
        ...held,
        ...graveyard,
        ...banished,
        ...extraDeck,
        ...deck,
      ]
    }).flatMap((one) => one ?? [])
  /** The first card of that name: on the field, in the hand, in the GY … */
  const find = (name: string) => {
    const { passcode } = card(name)
    const found = everyCard().find((one) => one.passcode === passcode)
    if (!found) throw new Error(`${name} is not there`)
    return found.id
  }
  const does = (said: string, action: RuledAction | undefined): void => {
    if (!action) throw new Error(`${said} is not offered; after ${practice.line.hand.steps.at(-1)?.words}`)
    if (!practice.act([action])) throw new Error(notices.at(-1)?.words)
  }
  return {
    practice,
    notices,
    find,
    /** Picks the line of a card's menu that begins so. */
    pick: (name: string, label: string): void => {
      const item = practice.menuOf(find(name)).may.find((one) => one.label.startsWith(label))
      if (!item) throw new Error(`${name} has no "${label}"`)
      practice.begin(item)
    },
    /** Gives the answer of that name to what is asked. */
    answer: (name: string): void =>
      does(
        name,
        practice.answers.find((action) => answerName(practice.state, action, practice.cards) === name),
      ),
    /** Activates the Trigger Effect that is asked for. */
    trigger: (name: string): void => does(name, practice.triggers.find((one) => one.name === name)?.action),
    words: (): readonly string[] => practice.line.hand.steps.slice(1).map((step) => step.words),
  }
}
