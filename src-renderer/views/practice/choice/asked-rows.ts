import { foldedWords } from '../../../../shared/cards/search/fold.ts'
import { compareNames } from '../../../../shared/compare.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { locate } from '../../../../shared/duel/state/board.ts'
import type { DuelCard, DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { isPile } from '../../../../shared/duel/state/zones.ts'
import { pileTitle, placeName } from '../../../../shared/duel/words/place-words.ts'
import { answerName } from '../../../../shared/duel/words/questions.ts'

/** One press in the list of answers: copies of a card in the same pile are one. */
export interface AnswerRow {
  readonly key: string
  readonly label: string
  /** The heading it stands under: the pile, or the field. */
  readonly group: string
  /** Its zone, or how many copies there are. */
  readonly note: string
  /** What is answered by it, one after the other. */
  readonly actions: readonly RuledAction[]
  readonly card?: DuelCard
}

/** The answers as rows: cards by where they lie, those of a Deck by name so that its order stays unknown. */
export const answerRows = (
  state: DuelState,
  answers: readonly RuledAction[],
  cards: CardPool,
): readonly AnswerRow[] => {
  const rows = new Map<string, { readonly row: AnswerRow; copies: number }>()
  for (const action of answers) {
    const row = rowOf(state, action, cards)
    const same = rows.get(row.key)
    if (same) same.copies += 1
    else rows.set(row.key, { row, copies: 1 })
  }
  const all = [...rows.values()].map(({ row, copies }) =>
    copies > 1 ? { ...row, note: `× ${copies}` } : row,
  )
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.flatMap((group) => {
    const own = all.filter((row) => row.group === group)
    const isDeck = own.some(({ card }) => card && locate(state, card.id)?.at.in === 'deck')
    return isDeck ? own.toSorted((one, other) => compareNames(one.label, other.label)) : own
  })
}

/** The same where cards are put in order: as they lie, which is one press for all of them; the others as they lie, too, for their order is known. */
export const orderRows = (
  state: DuelState,
  answers: readonly RuledAction[],
  asTheyLie: readonly DuelObjectId[],
  cards: CardPool,
): readonly AnswerRow[] => {
  const single = answers.map((action) => ({ ...rowOf(state, action, cards), group: 'One after the other' }))
  return [
    {
      key: 'as they lie',
      label: 'As they lie',
      group: 'All of them',
      note: single.map(({ label }) => label).join(', '),
      actions: asTheyLie.map((card) => ({ do: 'choose', card })),
    },
    ...new Map(single.map((row) => [row.key, row])).values(),
  ]
}

const rowOf = (state: DuelState, action: RuledAction, cards: CardPool): AnswerRow => {
  const label = answerName(state, action, cards)
  const found = action.do === 'choose' ? locate(state, action.card) : undefined
  if (!found) return { key: JSON.stringify(action), label, group: '', note: '', actions: [action] }
  const { card, at } = found
  if (isPile(at))
    return {
      key: `${at.in} ${at.of} ${card.passcode} ${card.faceUp}`,
      label,
      group: pileTitle(at.in, at.of),
      note: '',
      actions: [action],
      card,
    }
  return { key: `${card.id}`, label, group: 'On the field', note: placeName(at), actions: [action], card }
}

/** The rows whose name has all that was typed, word by word, however it is accented or hyphenated; in English too where another name is read. */
export const rowsNamed = <R extends AnswerRow>(
  rows: readonly R[],
  typed: string,
  englishOf: (card: DuelCard) => string | undefined = () => undefined,
): readonly R[] => {
  const words = foldedWords(typed).split(' ')
  if (typed.trim() !== '' && words.join('') === '') return []
  return rows.filter(({ label, card }) =>
    [label, (card && englishOf(card)) ?? label].some((name) => {
      const folded = foldedWords(name)
      return words.every((word) => folded.includes(word))
    }),
  )
}

/** The cards that are answers. */
export const cardsAmong = (answers: readonly RuledAction[]): ReadonlySet<DuelObjectId> =>
  new Set(answers.flatMap((action) => (action.do === 'choose' ? action.card : [])))
